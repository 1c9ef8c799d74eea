/** Generators for goals: every metric, every scope, months set and unset, the same scope often enough to collide. */
import fc from 'fast-check';
import { GOAL_COUNTRIES, GOAL_METRICS, type GoalDraft, type GoalMetric } from '../domain/goals/goal.ts';
import { anyText } from './text.ts';

/** An amount of money with whole cents, from one cent to ten million dollars. */
export const goalAmount: fc.Arbitrary<number> = fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => cents / 100);

/** A rate: TACOS is a fraction, TROAS a factor. */
export const goalRate: fc.Arbitrary<number> = fc.integer({ min: 1, max: 100_000 }).map((n) => n / 1000);

const isRate = (metric: GoalMetric): boolean => metric === 'tacos' || metric === 'troas';

const country = fc.option(
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom('US', 'CA', 'GB', 'UK') }, { weight: 1, arbitrary: fc.constantFrom(...GOAL_COUNTRIES) }),
  { freq: 2 },
);

const tag = fc.option(fc.record({ tagSet: fc.constantFrom('ts-1', 'ts-2'), tagValue: fc.constantFrom('Core', 'New', '') }), { freq: 1 });

/** A goal without its id, of the given metrics and years; yearly (month 0) as often as three months together. */
export const goalDraft = (
  metrics: readonly GoalMetric[] = GOAL_METRICS,
  years: { readonly min: number; readonly max: number } = { min: 2025, max: 2027 },
): fc.Arbitrary<GoalDraft> =>
  fc
    .record({
      metric: fc.constantFrom(...metrics),
      month: fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.integer({ min: 1, max: 12 }) }),
      year: fc.integer(years),
      country,
      tag,
    })
    .chain(({ tag: chosen, ...rest }) =>
      (isRate(rest.metric) ? goalRate : goalAmount).map(
        (value): GoalDraft => ({
          ...rest,

          tagSet: chosen?.tagSet ?? null,
          tagValue: chosen?.tagValue ?? null,
          value,
        }),
      ),
    );

/** A list of goals as a brand group may have them. */
export const goalDrafts: fc.Arbitrary<GoalDraft[]> = fc.array(goalDraft(), { maxLength: 40 });

/** Whatever the codec takes for a goal: any finite value, any whole year, tags that are names of objects' own parts. */
export const hostileGoal: fc.Arbitrary<GoalDraft> = fc.record({
  metric: fc.constantFrom(...GOAL_METRICS),
  month: fc.integer({ min: 0, max: 12 }),
  year: fc.oneof(fc.constantFrom(2026, 0, -1, Number.MAX_SAFE_INTEGER), fc.maxSafeInteger()),
  country: fc.option(fc.constantFrom(...GOAL_COUNTRIES)),
  tagSet: fc.option(fc.constantFrom('__proto__', 'constructor', '', ' ', 'ts')),
  tagValue: fc.option(fc.oneof(fc.constantFrom('toString', ''), anyText())),
  value: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(0, -0, Number.MAX_VALUE, Number.MIN_VALUE)),
});

/** Goals of one metric and one scope in one year, so that months, the yearly goal and doubles meet. */
export const goalsOfOneScope = (year: number, metric: GoalMetric = 'sales'): fc.Arbitrary<GoalDraft[]> =>
  fc.array(
    goalDraft([metric], { min: year, max: year }).map((goal) => ({ ...goal, country: null, tagSet: null, tagValue: null })),
    { maxLength: 20 },
  );

/** Cells that mean something in a goal file, that nearly do, and that do not. */
const csvCell = fc.oneof(
  fc.constantFrom('sales', 'TACOS', 'dsp_ad_budget', 'profit', '', '0', '1', '12', '13', 'March', '2026', '2027', '2028'),
  fc.constantFrom('US', 'UK', 'GB', 'ZZ', '5', '5.5', '12%', '-1', '$1,200.50', 'NaN', '1e9', '"', '"a""b"', "'=x", '__proto__', '\ufffd'),
  anyText({ maxLength: 6 }),
);

/** The text of a file that could be one of goals: its columns in their own order or another, rows of all lengths. */
export const goalFileText: fc.Arbitrary<string> = fc
  .record({
    columns: fc.shuffledSubarray(['metric', 'month', 'year', 'country', 'tagSet', 'tagValue', 'value', 'note'], { minLength: 5 }),
    rows: fc.array(fc.array(csvCell, { maxLength: 9 }), { maxLength: 8 }),
    delimiter: fc.constantFrom(',', ';', '\t'),
    newline: fc.constantFrom('\n', '\r\n', '\r'),
  })
  .map(({ columns, rows, delimiter, newline }) => [columns, ...rows].map((row) => row.join(delimiter)).join(newline));
