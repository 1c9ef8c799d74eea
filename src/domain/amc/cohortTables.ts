/** The three cohort tables (C-320 to C-322), each in two units, from what the calls answer. */
import { formatMetric } from '../format/number.ts';
import type { MetricFormat } from '../metrics/metric.ts';
import { isKnown, share, sumKnown, weightedMean } from '../metrics/share.ts';
import { type CacRow, type Cohort, type CohortMonth, cohortNumber, type LtvEntry, type SalesEntry, type SizeEntry } from './cohorts.ts';
import { type CohortCell, type CohortFact, type CohortRow, type CohortTable, cohortLabel, lastMonthOf } from './cohortTable.ts';
import { cohortSize, paidBackAt } from './ltv.ts';
import { customerRetention, type RetentionTable, revenueRetention } from './retention.ts';
import { FEW, REVEALING } from './smallCells.ts';

const agesUpTo = (from: number, oldest: number): readonly number[] =>
  Array.from({ length: Math.max(0, oldest - from + 1) }, (_, i) => from + i);

const oldestOf = (months: readonly CohortMonth[], last: CohortMonth): number =>
  months.reduce((most, month) => Math.max(most, cohortNumber(last) - cohortNumber(month)), -1);

const fact = (label: string, value: number | null, format: MetricFormat): readonly CohortFact[] =>
  isKnown(value) ? [{ label, text: formatMetric(value, format) }] : [];

interface Aged {
  readonly monthsSinceFirstPurchase: number;
  readonly withheld?: true;
}

/** The cell of an age: what its entry tells, or why it tells nothing. */
const cellOf = <A extends Aged>(
  { month, entries }: Cohort<A>,
  age: number,
  last: CohortMonth,
  told: (entry: A) => Extract<CohortCell, { readonly kind: 'figure' }> | null,
): CohortCell => {
  if (cohortNumber(month) + age > cohortNumber(last)) return { kind: 'later' };
  const entry = entries.find(({ monthsSinceFirstPurchase }) => monthsSinceFirstPurchase === age);
  if (entry?.withheld === true) return { kind: 'withheld' };
  return (entry === undefined ? null : told(entry)) ?? { kind: 'unknown' };
};

const NOTHING: CohortTable = { leads: [], ages: [], format: 'usd', rows: [], all: { leads: [], cells: [] }, withheld: FEW, mark: null };

const NEW_CUSTOMERS = 'Customers who first purchased the brand in that month.';

export type LtvUnit = 'dollars' | 'percent';
export type CustomerUnit = 'customers' | 'percent';
export type RevenueUnit = 'dollars' | 'percent';

/**
 * What a customer has bought until each month of the cohort's life, in dollars or in percent of what it cost to win; the month that pays the
 * cost back is marked where it is known to be the first. All cohorts: by customers, over those that are known at the age.
 */
export const ltvTable = (
  cac: readonly CacRow[],
  cohorts: readonly Cohort<LtvEntry>[],
  sizes: readonly Cohort<SizeEntry>[],
  unit: LtvUnit,
): CohortTable => {
  const last = lastMonthOf(cohorts);
  if (last === null) return NOTHING;
  const ages = agesUpTo(
    0,
    oldestOf(
      cohorts.map(({ month }) => month),
      last,
    ),
  );
  const costs = new Map(cac.map((row) => [row.cohortMonth, row]));
  const costOf = (month: CohortMonth): number | null => costs.get(month)?.cac ?? null;
  const customersOf = (month: CohortMonth): number | null => costs.get(month)?.ntbUsers ?? cohortSize(sizes, month);
  const rows = cohorts.map((cohort): CohortRow => {
    const { month } = cohort;
    const cost = costOf(month);
    const paidBack = paidBackAt(cohort, cost);
    const isWithheld = costs.get(month)?.withheld === true;
    return {
      month,
      label: cohortLabel(month),
      leads: isWithheld ? ['withheld', null] : [customersOf(month), cost],
      cells: ages.map((age) =>
        cellOf(cohort, age, last, ({ cohortLtv }) => {
          const ratio = share(cohortLtv, cost);
          const value = unit === 'dollars' ? cohortLtv : ratio;
          if (!isKnown(value)) return null;
          const facts = [
            ...fact('LTV per customer', cohortLtv, 'usd'),
            ...fact('LTV ÷ CAC', ratio, 'float2'),
            ...fact('Customers', customersOf(month), 'count'),
          ];
          return {
            kind: 'figure',
            value,
            facts,
            ...(paidBack?.isExact === true && age === paidBack.age ? { isMarked: true as const } : {}),
          };
        }),
      ),
    };
  });
  const valueAt = (cohort: Cohort<LtvEntry>, age: number): number | null =>
    cohort.entries.find(({ monthsSinceFirstPurchase }) => monthsSinceFirstPurchase === age)?.cohortLtv ?? null;
  const allAt = (age: number): number | null => {
    const known = cohorts.filter((one) => isKnown(valueAt(one, age)) && (unit === 'dollars' || isKnown(costOf(one.month))));
    const mean = (of: (one: Cohort<LtvEntry>) => number | null): number | null =>
      weightedMean(known.map((one) => ({ value: of(one), weight: customersOf(one.month) })));
    const worth = mean((one) => valueAt(one, age));
    return unit === 'dollars'
      ? worth
      : share(
          worth,
          mean(({ month }) => costOf(month)),
        );
  };
  return {
    leads: [
      { key: 'customers', title: 'Customers', info: NEW_CUSTOMERS, format: 'count' },
      { key: 'cac', title: 'CAC', info: 'That month’s ad spend per new customer.', format: 'usd' },
    ],
    ages,
    format: unit === 'dollars' ? 'usd' : 'pct',
    rows,
    all: {
      leads: [
        sumKnown(cohorts.map(({ month }) => customersOf(month))),
        weightedMean(cohorts.map(({ month }) => ({ value: costOf(month), weight: customersOf(month) }))),
      ],
      cells: ages.map(allAt),
    },
    withheld: REVEALING,
    mark: 'LTV reaches CAC',
  };
};

interface RetentionOf<A> {
  readonly cohorts: readonly Cohort<A>[];
  readonly retention: (cohorts: readonly Cohort<A>[], last: CohortMonth) => RetentionTable;
  readonly amount: (entry: A) => number | null;
  readonly isShare: boolean;
  readonly format: MetricFormat;
  /** What stands before the ages: the amount of month 0. */
  readonly lead: { readonly title: string; readonly info: string };
  /** What the amount of an age and its share are called. */
  readonly words: { readonly amount: string; readonly share: string };
}

/** Ages from the first month after the purchase on; the first month itself is what the others are shares of. */
const retentionTable = <A extends Aged>({ cohorts, retention, amount, isShare, format, lead, words }: RetentionOf<A>): CohortTable => {
  const last = lastMonthOf(cohorts);
  if (last === null) return NOTHING;
  const { rows: shares, all } = retention(cohorts, last);
  const ages = agesUpTo(
    1,
    oldestOf(
      cohorts.map(({ month }) => month),
      last,
    ),
  );
  const entryAt = ({ entries }: Cohort<A>, age: number): A | undefined =>
    entries.find(({ monthsSinceFirstPurchase }) => monthsSinceFirstPurchase === age);
  const amountAt = (cohort: Cohort<A>, age: number): number | null => {
    const entry = entryAt(cohort, age);
    return entry === undefined ? null : amount(entry);
  };
  const rows = cohorts.map((cohort, i): CohortRow => {
    const first = amountAt(cohort, 0);
    return {
      month: cohort.month,
      label: cohortLabel(cohort.month),
      leads: [entryAt(cohort, 0)?.withheld === true ? 'withheld' : first],
      cells: ages.map((age) =>
        cellOf(cohort, age, last, (entry) => {
          const part = shares[i]?.shares[age] ?? null;
          const value = isShare ? part : amount(entry);
          if (!isKnown(value)) return null;
          const facts = [
            ...fact(words.amount, amount(entry), format),
            ...fact(words.share, part, 'pct'),
            ...fact(lead.title, first, format),
          ];
          return { kind: 'figure', value, facts };
        }),
      ),
    };
  });
  return {
    leads: [{ key: 'first', title: lead.title, info: lead.info, format }],
    ages,
    format: isShare ? 'pct' : format,
    rows,
    all: {
      leads: [sumKnown(cohorts.map((one) => amountAt(one, 0)))],
      cells: ages.map((age) => (isShare ? (all[age] ?? null) : sumKnown(cohorts.map((one) => amountAt(one, age))))),
    },
    withheld: FEW,
    mark: null,
  };
};

/** Customers who bought again, by months since their first purchase: of the cohort, or as many as they are. */
export const customerTable = (cohorts: readonly Cohort<SizeEntry>[], unit: CustomerUnit): CohortTable =>
  retentionTable({
    cohorts,
    retention: customerRetention,
    amount: (entry) => entry.cohortSize,
    isShare: unit === 'percent',
    format: 'count',
    lead: { title: 'Customers', info: NEW_CUSTOMERS },
    words: { amount: 'Bought again', share: 'Share of the cohort' },
  });

/** What a cohort bought, by months since its first purchase: of its first month, or in dollars. */
export const revenueTable = (cohorts: readonly Cohort<SalesEntry>[], unit: RevenueUnit): CohortTable =>
  retentionTable({
    cohorts,
    retention: revenueRetention,
    amount: (entry) => entry.inMonthCohortSales,
    isShare: unit === 'percent',
    format: 'usdWhole',
    lead: { title: 'Month 0', info: 'Sales to the cohort in the month of its first purchase.' },
    words: { amount: 'Sales', share: 'Share of month 0' },
  });
