import { describe, expect, it } from 'vitest';
import { deleteGoalQuestion, goalSuccess, goalsUploaded, goalValueWords, goalWords } from '../../../src/domain/goals/goalText.ts';
import { goal } from './make.ts';

describe('goals in words', () => {
  it('say the metric, the time, and what narrows', () => {
    expect(goalWords(goal())).toBe('Sales, 2026');
    expect(goalWords(goal({ metric: 'search_ad_budget', month: 3, country: 'GB' }))).toBe('Search ad budget, March 2026, UK');
    expect(goalWords(goal({ metric: 'dsp_ad_budget', tagSet: 'ts', tagValue: 'Core' }))).toBe('DSP ad budget, 2026, tag Core');
  });

  it('B-359 B-360 say of TACOS and TROAS that they are for every month', () => {
    expect(goalWords(goal({ metric: 'tacos', month: 3, year: 2020 }))).toBe('TACOS, every month');
    expect(goalWords(goal({ metric: 'troas', month: 0, country: 'US' }))).toBe('TROAS, every month, US');
  });

  it('write each value in its own format', () => {
    expect(goalValueWords(goal({ value: 1200.5 }))).toBe('$1,200.50');
    expect(goalValueWords(goal({ metric: 'tacos', value: 0.125 }))).toBe('12.5%');
    expect(goalValueWords(goal({ metric: 'troas', value: 4.5 }))).toBe('4.50');
  });

  it('B-544 B-545 B-546 say what was done to which goal', () => {
    const one = goal({ month: 12, value: 300 });
    expect(goalSuccess('created', one)).toBe('Goal created: Sales, December 2026, $300');
    expect(goalSuccess('updated', one)).toBe('Goal updated: Sales, December 2026, $300');
    expect(goalSuccess('deleted', one)).toBe('Goal deleted: Sales, December 2026, $300');
  });

  it('say how many came with a file', () => {
    expect([goalsUploaded(1), goalsUploaded(12)]).toEqual(['1 goal uploaded', '12 goals uploaded']);
  });

  it('ask before one is deleted, naming it', () => {
    expect(deleteGoalQuestion(goal({ month: 1 }))).toBe('Delete the goal Sales, January 2026?');
  });
});
