import { describe, expect, it } from 'vitest';
import { decodeInput, invalidInput } from '../../../server/http/input.ts';
import { endpoints, SERVED_NAMES, type ServedName } from '../../../src/domain/api/served.ts';

const errorsOf = (name: ServedName, body: unknown, queryText = ''): Readonly<Record<string, readonly string[]>> => {
  const read = decodeInput(endpoints[name], { params: { id: 'b1', goalId: 'g1', viewId: 'v1' }, queryText, body });
  return read._tag === 'Left' ? (invalidInput(read.left).errors ?? {}) : {};
};

describe('a 422', () => {
  const period = { start: '2026-11-01', end: '2026-11-07' };
  const question = { schemaType: 'retail', currentPeriod: period, dimensions: [], metrics: [] };

  it('says by field what was expected, in words', () => {
    expect(
      errorsOf('analytics', {
        ...question,
        metrics: 'all',
        limit: 1.5,
        brandGroupId: 'x'.repeat(65),
        filters: { categories: ['7'], tags: [{ tagSetId: 's1' }] },
        orderBys: Array.from({ length: 9 }, () => ({ field_name: 'asp', direction: 'asc' })),
      }),
    ).toEqual({
      metrics: ['Expected a list of at most 64, got "all".'],
      limit: ['Expected a whole number of at least 0, got 1.5.'],
      brandGroupId: [`Expected a text of at most 64 characters, got "${'x'.repeat(58)}….`],
      'filters.categories[0]': ['Expected a whole number, got "7".'],
      'filters.tags[0].tag': ['Expected a text of at most 256 characters, got nothing.'],
      orderBys: [expect.stringMatching(/^Expected a list of at most 8, got \[/) as unknown],
    });
  });

  it('says of a value that may be null that it may be, and of what is within it what is wrong there', () => {
    expect(errorsOf('analytics', { ...question, priorPeriod: 7 })).toEqual({
      priorPeriod: ['Expected an object with its fields or null, got 7.'],
    });
    expect(errorsOf('analytics', { ...question, priorPeriod: { ...period, start: 'Monday' } })).toEqual({
      'priorPeriod.start': ['Expected a day such as 2026-11-20, got "Monday".'],
    });
  });

  it('says it of the query and of a body that is none', () => {
    expect(errorsOf('saveSetting', {}, 'key=a&value=b&type=colour')).toEqual({
      type: ['Expected one of integer, float, date, datetime, boolean, array, object or string, got "colour".'],
    });
    expect(errorsOf('createGoal', 'a goal')).toEqual({ request: ['Expected an object with its fields, got "a goal".'] });
  });

  it('names no codec of any call', () => {
    const named = /\bExpected (an? )?[A-Z]\w+/;
    for (const name of SERVED_NAMES) {
      const wrong = [
        errorsOf(name, 7),
        errorsOf(name, {}, 'x[]=1'),
        errorsOf(name, { brandGroupConfigs: [{}], goals: [{}], brandGroup: {} }),
      ];
      for (const sentence of wrong.flatMap((errors) => Object.values(errors).flat())) expect(`${name}: ${sentence}`).not.toMatch(named);
    }
  });
});
