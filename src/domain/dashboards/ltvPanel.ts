/** An LTV panel (C-426): a cohort table of the months of its dates, by calls of its own. */
import { type AmcTable, amcQuery, cohortMonthOf } from '../amc/amcScreens.ts';
import { type CacRow, cohortsIn, type LtvEntry, type SalesEntry, type SizeEntry } from '../amc/cohorts.ts';
import type { CohortTable } from '../amc/cohortTable.ts';
import { customerTable, ltvTable, revenueTable } from '../amc/cohortTables.ts';
import { startOf } from '../dates/calendar.ts';
import { resolveRange } from '../dates/dateSpec.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import type { Period } from '../dates/period.ts';
import { amcLimits } from '../dates/screenDates.ts';
import { query } from '../screens/defineScreen.ts';
import type { Dashboard } from './dashboard.ts';
import type { PanelOf } from './panel.ts';

type LtvPanel = PanelOf<'LTV'>;
type Dated = Pick<Dashboard, 'date'>;

/** The whole months of a panel's own dates, else of its dashboard's, as far as cohorts are known. */
export const ltvPeriod = ({ date }: LtvPanel, dashboard: Dated, today: IsoDay): Period => {
  const { period } = resolveRange(date ?? dashboard.date, amcLimits(today));
  return { start: startOf(period.start, 'monthly'), end: period.end };
};

/** The call of each part. */
export const LTV_CALLS = { cac: 'amcCac', ltv: 'amcLtv', sizes: 'amcCohortSize', sales: 'amcCohortSales' } as const;
type Part = keyof typeof LTV_CALLS;

const PARTS: Readonly<Record<LtvPanel['view'], readonly [Part, ...Part[]]>> = {
  'CAC & LTV By Cohort': ['ltv', 'cac', 'sizes'],
  'Customer Retention': ['sizes'],
  'Revenue Retention': ['sales'],
};

/** What a view is made of, the first before the others. */
export const ltvParts = ({ view }: Pick<LtvPanel, 'view'>): readonly [Part, ...Part[]] => PARTS[view];

/** The query of a part for a period: panels of the same months share it. */
export const ltvKey = (part: Part, { start, end }: Period): string => `${part}-${start}-${end}`;

/** What a screen asks for the LTV panels of a dashboard: to be spread among its queries once the dashboard is known. */
export const ltvQueries = (dashboard: Pick<Dashboard, 'date' | 'panels'>, brandGroupId: string, today: IsoDay) =>
  Object.fromEntries(
    dashboard.panels.flatMap((panel) => {
      if (panel.type !== 'LTV') return [];
      const period = ltvPeriod(panel, dashboard, today);
      return ltvParts(panel).map(
        (part) => [ltvKey(part, period), query(LTV_CALLS[part], { query: amcQuery(brandGroupId, period) })] as const,
      );
    }),
  );

type Keyed<A> = { readonly monthCohorts: Readonly<Record<string, readonly A[]>> };

export interface LtvAnswers {
  readonly cac: readonly CacRow[] | null;
  readonly ltv: Keyed<LtvEntry> | null;
  readonly sizes: Keyed<SizeEntry> | null;
  readonly sales: Keyed<SalesEntry> | null;
}

/** What the view is called in a message. */
export const ltvAbout = ({ view }: Pick<LtvPanel, 'view'>): AmcTable => (view === 'CAC & LTV By Cohort' ? 'CAC & LTV' : view);

/** The cohort table of the panel, of the months of its dates alone. */
export const ltvPanelTable = (
  { view, showPct }: Pick<LtvPanel, 'view' | 'showPct'>,
  { start, end }: Period,
  answers: LtvAnswers,
): CohortTable => {
  const of = <A>(answer: Keyed<A> | null) =>
    cohortsIn(answer).filter(({ month }) => month >= cohortMonthOf(start) && month <= cohortMonthOf(end));
  switch (view) {
    case 'CAC & LTV By Cohort':
      return ltvTable(answers.cac ?? [], of(answers.ltv), cohortsIn(answers.sizes), showPct ? 'percent' : 'dollars');
    case 'Customer Retention':
      return customerTable(of(answers.sizes), showPct ? 'percent' : 'customers');
    case 'Revenue Retention':
      return revenueTable(of(answers.sales), showPct ? 'percent' : 'dollars');
  }
};
