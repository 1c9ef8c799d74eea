/** Generators for the free tools: titles that break rules, term volumes, leaderboard brands with ties. */
import fc from 'fast-check';
import type { LeaderboardBrand } from '../domain/tools/leaderboard.entities.ts';
import type { TermVolume } from '../domain/tools/searchTrends.entities.ts';
import { day } from './dates.ts';
import { anyText } from './text.ts';

const word = fc.constantFrom(
  'Lamp',
  'lamp',
  'LED',
  "Kid's",
  '2',
  '500',
  'café',
  '灯',
  '__proto__',
  'constructor',
  '🙂',
  'a!',
  '$5',
  'x_y',
  '^',
);

/** Titles of words that repeat, with special characters, of any length. */
export const title: fc.Arbitrary<string> = fc.oneof(
  fc.array(word, { maxLength: 60 }).map((words) => words.join(' ')),
  anyText({ maxLength: 400 }),
);

const maybe = <A>(one: fc.Arbitrary<A>): fc.Arbitrary<A | null> => fc.option(one, { freq: 6 });
const share = maybe(fc.integer({ min: 0, max: 8 }).map((n) => n / 64));
const price = maybe(fc.integer({ min: 1, max: 9 }).map((n) => n * 5));

/** Brands that tie often; names may repeat. */
export const leaderboardBrand: fc.Arbitrary<LeaderboardBrand> = fc.record({
  name: fc.stringMatching(/^[a-z]{1,3}$/),
  totalSovPd: share,
  totalSovPrior: share,
  organicSovPd: share,
  organicSovPrior: share,
  paidSovPd: share,
  paidSovPrior: share,
  pricePd: price,
  pricePrior: price,
  series: fc.constant([]),
});

/** Terms with volumes in some months. */
export const termVolume: fc.Arbitrary<TermVolume> = fc.record({
  term: fc.string({ maxLength: 8 }),
  volumes: fc.array(fc.record({ month: day.map((one) => `${one.slice(0, 8)}01` as typeof one), volume: maybe(fc.nat(2_000_000)) }), {
    maxLength: 6,
  }),
  rank: maybe(fc.nat(1_000_000)),
  source: fc.constantFrom('direct', 'related'),
  branded: fc.boolean(),
});
