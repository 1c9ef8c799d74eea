/**
 * CAC & LTV Analysis (C-318 to C-322): what a new customer costs, and what one is worth over time. The dates choose cohorts; each is shown for
 * as long as it is known. The boxes look back from the last of these months, so that what they count is always asked for.
 */

import { addMonths, earlierOf, laterOf, startOf } from '../dates/calendar.ts';
import { amcLimits } from '../dates/screenDates.ts';
import { NO_FILTERS } from '../filters/filterUse.ts';
import { monthsWords } from '../format/day.ts';
import { type AnswersOf, defineScreen, fileName, mayHave, query, type ScreenInputs } from '../screens/defineScreen.ts';
import { choice } from '../screens/params.ts';
import type { ScreenDownload } from '../screens/screen.ts';
import { AMC_COUNTRIES, type AmcTable, amcQuery, cohortMonthOf } from './amcScreens.ts';
import { type Cohort, type CohortMonth, cohortNumber, cohortsIn, type LtvEntry } from './cohorts.ts';
import { type CohortTable, cohortLabel, cohortSheet } from './cohortTable.ts';
import { customerTable, ltvTable, revenueTable } from './cohortTables.ts';
import { isHealthyRatio, type LtvBoxes, ltvBoxes } from './ltv.ts';
import { PAYBACK_INFO, paybackOf, paybackWords } from './payback.ts';

const PARAMS = {
  ltv: choice(['dollars', 'percent'], 'dollars'),
  customers: choice(['percent', 'customers'], 'percent'),
  revenue: choice(['percent', 'dollars'], 'percent'),
};
type Inputs = ScreenInputs<'ltv-analysis', typeof PARAMS>;

/** Why an LTV is withheld that is of all customers of its cohort. */
const WITHHELD_INFO =
  'To protect privacy, LTV stays hidden after a month with fewer than 50 customers until such months can be combined without identifying any single one.';

/** How far the boxes look back. */
const BOX_MONTHS = 12;

/** The months that are asked for: those chosen, and those that the boxes look back over. */
const askedPeriod = ({ scope }: Inputs) => {
  const { start, end } = scope.dates.resolved.currentPeriod;
  const boxes = addMonths(startOf(end, 'monthly'), 1 - BOX_MONTHS);
  const from = startOf(start, 'monthly');
  return { start: laterOf(earlierOf(from, boxes), amcLimits(scope.today).earliest), end };
};

const queriesOf = (inputs: Inputs) => {
  const asked = { query: amcQuery(inputs.scope.brandGroup.id, askedPeriod(inputs)) };
  return {
    cac: query('amcCac', asked),
    ltv: query('amcLtv', asked),
    sizes: query('amcCohortSize', asked),
    sales: query('amcCohortSales', asked),
  };
};
type Answers = AnswersOf<ReturnType<typeof queriesOf>>;

const chosen =
  ({ scope }: Inputs) =>
  (month: CohortMonth): boolean => {
    const { start, end } = scope.dates.resolved.currentPeriod;
    return month >= cohortMonthOf(start) && month <= cohortMonthOf(end);
  };

export const COHORT_TABLES = ['ltv', 'customers', 'revenue'] as const;
export type CohortTableName = (typeof COHORT_TABLES)[number];

interface CohortSpec {
  readonly title: string;
  /** What it is called in a message. */
  readonly about: AmcTable;
  readonly info: string;
  /** What stands beside the months. */
  readonly words: Readonly<Record<string, string>>;
  readonly units: readonly { readonly key: string; readonly label: string }[];
  /** The queries that it is made of, the first before the others. */
  readonly queries: readonly [keyof Answers, ...(keyof Answers)[]];
  readonly report: string;
  readonly table: (inputs: Inputs, answers: Answers) => CohortTable;
}

const DOLLARS = { key: 'dollars', label: 'Dollars' };
const PERCENT = { key: 'percent', label: 'Percent' };

export const COHORT_SPECS: Readonly<Record<CohortTableName, CohortSpec>> = {
  ltv: {
    title: 'CAC & LTV By Cohort',
    about: 'CAC & LTV',
    info: `A cohort is all customers who first purchased the brand in the same month. CAC is that month’s ad spend per new customer; LTV is the average sales per customer since then. In percent, LTV is shown relative to CAC: at 100%, the cost is paid back. ${WITHHELD_INFO} ${PAYBACK_INFO}`,
    words: { dollars: 'sales per customer so far, by month of first purchase', percent: 'sales per customer so far, % of CAC' },
    units: [DOLLARS, PERCENT],
    queries: ['ltv', 'cac', 'sizes'],
    report: 'cac-ltv-by-cohort',
    table: (inputs, { cac, ltv, sizes }) => {
      const isChosen = chosen(inputs);
      return ltvTable(
        cac ?? [],
        cohortsIn(ltv).filter(({ month }) => isChosen(month)),
        cohortsIn(sizes),
        inputs.params.ltv,
      );
    },
  },
  customers: {
    title: 'Customer Retention',
    about: 'Customer Retention',
    info: 'Customers of a cohort who bought again in each month, as a share of the cohort or a count. A customer who skips a month can return in the next.',
    words: { percent: 'bought again, by months since first purchase', customers: 'customers who bought again' },
    units: [{ key: 'customers', label: 'Customers' }, PERCENT],
    queries: ['sizes'],
    report: 'customer-retention',
    table: (inputs, { sizes }) => {
      const isChosen = chosen(inputs);
      return customerTable(
        cohortsIn(sizes).filter(({ month }) => isChosen(month)),
        inputs.params.customers,
      );
    },
  },
  revenue: {
    title: 'Revenue Retention',
    about: 'Revenue Retention',
    info: 'A cohort’s purchases in each month, in dollars or as a share of its first month.',
    words: { percent: 'sales by months since first purchase, % of month 0', dollars: 'sales by months since first purchase' },
    units: [DOLLARS, PERCENT],
    queries: ['sales'],
    report: 'revenue-retention',
    table: (inputs, { sales }) => {
      const isChosen = chosen(inputs);
      return revenueTable(
        cohortsIn(sales).filter(({ month }) => isChosen(month)),
        inputs.params.revenue,
      );
    },
  },
};

export interface BoxWords {
  readonly key: keyof Omit<LtvBoxes, 'healthy'>;
  readonly title: string;
  readonly info: string;
  readonly value: number | null;
  /** What it counts, in words; null where there is no cohort to count. */
  readonly counted: string | null;
}

/** What stands in the place of a figure that counts no cohort. */
export const NO_COHORTS = 'No cohorts in these months';

const spanWords = (months: readonly CohortMonth[], written: (span: string) => string): string | null => {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  return written(first === last ? cohortLabel(first) : `${cohortLabel(first)} – ${cohortLabel(last)}`);
};

/** Whether a cohort's sales stop short, up to that age, because fewer than 50 customers bought in the months after. */
const isCutShort = (cohort: Cohort<LtvEntry>, maxAge = Number.POSITIVE_INFINITY): boolean => {
  const entries = cohort.entries.filter(({ monthsSinceFirstPurchase: age }) => age <= maxAge);
  const last = entries.findLastIndex(({ cohortLtv }) => cohortLtv !== null);
  return entries.slice(last + 1).some(({ withheld }) => withheld === true);
};

const LEFT_OUT = 'months with fewer than 50 customers excluded';
/** What a figure counts, with what it leaves out. */
const withLeftOut = (counted: string | null, isCut: boolean): string | null =>
  counted === null || !isCut ? counted : `${counted}; ${LEFT_OUT}`;

/** The four big numbers (C-319, C-981 to C-987), each with the cohorts that it counts; null until all answers are there. */
export const ltvBoxesOf = (
  { scope }: Inputs,
  { cac, ltv, sizes }: Answers,
): { readonly boxes: readonly BoxWords[]; readonly healthy: boolean } | null => {
  if (cac === null || ltv === null || sizes === null) return null;
  const cohorts = cohortsIn(ltv);
  const last = cohortMonthOf(scope.dates.resolved.currentPeriod.end);
  const made = ltvBoxes(cac, cohorts, cohortsIn(sizes), last);
  const isWithin =
    (maxAge: number) =>
    (month: CohortMonth): boolean => {
      const age = cohortNumber(last) - cohortNumber(month);
      return age >= 0 && age < maxAge;
    };
  const months = cohorts.map(({ month }) => month);
  const known = cohorts.filter(({ entries }) => entries.some((entry) => entry.cohortLtv !== null && entry.monthsSinceFirstPurchase >= 3));
  const isLifetimeCut = known.some((cohort) => isCutShort(cohort));
  return {
    healthy: isHealthyRatio(made.ratio),
    boxes: [
      {
        key: 'averageCac',
        title: 'Average CAC',
        info: 'Ad spend per new customer over the last 6 months of the selected dates, weighted by new customers.',
        value: made.averageCac,
        counted: spanWords(
          cac
            .filter(({ cac: cost }) => cost !== null)
            .map(({ cohortMonth }) => cohortMonth)
            .filter(isWithin(6)),
          (span) => `${span}, weighted by new customers`,
        ),
      },
      {
        key: 'ltvLastTwelve',
        title: 'LTV L12M',
        info: 'Average sales per customer for cohorts from the last 12 months, through month 12 (or the latest month shown), weighted by cohort size.',
        value: made.ltvLastTwelve,
        counted: withLeftOut(
          spanWords(months.filter(isWithin(12)), (span) => `Cohorts of ${span}`),
          cohorts.some((cohort) => isWithin(12)(cohort.month) && isCutShort(cohort, 12)),
        ),
      },
      {
        key: 'lifetimeLtv',
        title: 'Lifetime LTV',
        info: 'Average sales per customer through the latest month shown, for cohorts at least 3 months old, weighted by cohort size.',
        value: made.lifetimeLtv,
        counted: withLeftOut(
          spanWords(
            known.map(({ month }) => month),
            (span) => `Cohorts of ${span}, weighted by size`,
          ),
          isLifetimeCut,
        ),
      },
      {
        key: 'ratio',
        title: 'LTV to CAC',
        info: 'Lifetime LTV per dollar of average CAC. Above 3.0 is healthy.',
        value: made.ratio,
        counted: made.ratio === null && known.length === 0 ? null : withLeftOut('Healthy above 3.0', made.ratio !== null && isLifetimeCut),
      },
    ],
  };
};

/** When a customer of the chosen cohorts pays back, in words; null until all answers are there. */
export const paybackOfScreen = (inputs: Inputs, { cac, ltv, sizes }: Answers): string | null => {
  if (cac === null || ltv === null || sizes === null) return null;
  const isChosen = chosen(inputs);
  return paybackWords(
    paybackOf(
      cac,
      cohortsIn(ltv).filter(({ month }) => isChosen(month)),
      cohortsIn(sizes),
    ),
  );
};

/** "Nov 2025 – Oct 2026, sales per customer so far, by month of first purchase" */
export const cohortPeriodWords = (name: CohortTableName, { scope, params }: Inputs): string =>
  `${monthsWords(scope.dates.resolved.currentPeriod)}, ${COHORT_SPECS[name].words[params[name]] ?? ''}`;

export const cohortFile = (name: CohortTableName): string => `cohorts:${name}`;

const FILE = { permission: 'cohort-table-csv' } as const;

/** Whether who looks may have the files of the cohort tables. */
export const mayHaveCohorts = ({ scope }: Inputs): boolean => mayHave(scope, FILE);

const fileOf = (what: string, inputs: Inputs, answers: Answers): ScreenDownload | null => {
  const name = COHORT_TABLES.find((each) => cohortFile(each) === what);
  if (name === undefined || !mayHaveCohorts(inputs)) return null;
  const { queries, table, report, title } = COHORT_SPECS[name];
  if (queries.some((key) => answers[key] === null)) return null;
  return {
    kind: 'table',
    name: fileName(inputs.scope, report, 'csv'),
    title,
    period: cohortPeriodWords(name, inputs),
    sheet: cohortSheet(table(inputs, answers)),
  };
};

export const ltvAnalysis = defineScreen({
  route: 'ltv-analysis',
  amounts: 'dollars',
  filters: NO_FILTERS,
  params: PARAMS,
  queries: queriesOf,
  looksAt: ({ scope }) => ({ period: scope.dates.resolved.currentPeriod, prior: null, countries: AMC_COUNTRIES }),
}).drawing({ files: fileOf });
