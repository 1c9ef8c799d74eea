/** What came with the page stands in the place of requests, once, and soon after the page was opened. */
import { describe, expect, test } from 'vitest';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { openingText, type PageOpening } from '../../src/domain/page/pageOpening.ts';
import { UNDECODABLE } from '../../src/effects/api/decodeAnswer.ts';
import { BROUGHT_MS, createOpening } from '../../src/effects/opening.ts';
import { answered, call, expectApi, failed, GOAL } from './api/calls.ts';
import { answers } from './fakeDeps.ts';

const NOON = Date.UTC(2026, 10, 20, 20);
const INPUT = { query: { brandGroupIds: ['b1'] } };
const page = (text: string): PageOpening => ({
  today: isoDay('2026-11-20'),
  replies: [{ call: 'goals', input: INPUT, status: 200, text }],
});
const opening = (text: string, now: () => number = () => NOON) => createOpening(openingText(page(text)), now);

describe('a reply that the page brought along', () => {
  test('is decoded as one that came over the line, and nothing is sent', () => {
    const world = {
      server: { '/api/goals': answers(500) },
      commands: 'a',
      asked: { a: call('goals', { input: INPUT }) },
      replies: 'a',
    };
    const right = opening(JSON.stringify([{ ...GOAL, secretOfTheServer: 1 }]));
    expectApi({ ...world, deps: () => ({ brought: right.brought }), values: { a: answered('goals', [GOAL]) } });
    const wrong = opening('[{"id":1}]');
    expectApi({
      ...world,
      deps: () => ({ brought: wrong.brought }),
      values: { a: failed('goals', { kind: 'decode', path: '[0].id', message: UNDECODABLE }) },
    });
  });

  test('stands once, for that very input, whatever the order of its keys, and for a minute', () => {
    const { brought } = opening('[]');
    expect(brought('goals', { query: { brandGroupIds: ['b2'] } })).toBeNull();
    expect(brought('countries', INPUT)).toBeNull();
    expect(brought('goals', { query: { brandGroupIds: ['b1'] } })).toEqual({ status: 200, text: '[]', requestId: null });
    expect(brought('goals', INPUT)).toBeNull();
    let now = NOON;
    const late = opening('[]', () => now);
    now += BROUGHT_MS + 1;
    expect(late.brought('goals', INPUT)).toBeNull();
  });
});

test('the business day is the one of the server, and goes on with the clock', () => {
  let now = NOON;
  const { today } = opening('[]', () => now);
  expect(today()).toBe('2026-11-20');
  now += 2 * 24 * 60 * 60 * 1000;
  expect(today()).toBe('2026-11-22');
});

test('a page without it, or with something else, asks everything over the line', () => {
  for (const text of [null, '', '{', '{"today":"yesterday","replies":[]}', '{"today":"2026-11-20"}']) {
    const none = createOpening(text, () => NOON);
    expect([none.today(), none.brought('goals', INPUT)]).toEqual([null, null]);
  }
});

test('the days of the market are those of the page; null where the page does not say them', () => {
  const marketFrom = { weekly: null, monthly: null, daily: isoDay('2026-09-20') };
  expect(createOpening(openingText({ ...page('[]'), marketFrom }), () => NOON).marketFrom).toEqual(marketFrom);
  expect(opening('[]').marketFrom).toBeNull();
});

test('A-024 what a customer said of the product is that of the page; null where the page has none', () => {
  const testimonial = { quote: 'One screen.', by: 'Ada Brandt, Founder' };
  expect(createOpening(openingText({ ...page('[]'), testimonial }), () => NOON).testimonial).toEqual(testimonial);
  expect(opening('[]').testimonial).toBeNull();
  expect(createOpening(null, () => NOON).testimonial).toBeNull();
});
