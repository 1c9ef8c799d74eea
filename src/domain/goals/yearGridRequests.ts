/** What the year grid asks, and where it stands in the address. */
import type { AnalyticsAnswer } from '../api/analytics.contract.ts';
import { columnReader } from '../api/columnar.ts';
import type { ForecastAnswer, PacingMeasure } from '../api/forecasting.contract.ts';
import type { UnitPart } from '../charts/unitPart.ts';
import { partsOfMetric } from '../charts/unitParts.ts';
import { addDays, dayOf, earlierOf, laterOf, partsOf, startOf } from '../dates/calendar.ts';
import { isoDay } from '../dates/isoDay.ts';
import type { DimensionKey } from '../metrics/dimensions.ts';
import { sumAmounts } from '../metrics/share.ts';
import { query } from '../screens/defineScreen.ts';
import { choice, type Param, type ParamValues } from '../screens/params.ts';
import type { RequestOf } from '../screens/screen.ts';
import type { BrandGroup } from '../session/user.ts';
import type { Scope } from '../shell/scope.ts';
import { centsAhead, fromCents } from './cents.ts';
import { GOAL_COUNTRIES, type GoalCountry } from './goal.ts';
import type { GoalTag } from './periodGoal.ts';
import { storedCountry } from './scope.ts';
import { GRID_METRICS, type GridScope, goalCell, gridYears } from './yearGrid.ts';

/** The address knows the tag set by its id and the tag by its name. */
const tagParam: Param<GoalTag | null> = {
  fallback: null,
  read: (text) => {
    const at = text.indexOf('|');
    if (at < 1 || at === text.length - 1 || text.length > 600) return null;
    return { tagSet: text.slice(0, at).replaceAll('%7C', '|'), tagValue: text.slice(at + 1) };
  },
  write: (tag) => (tag === null ? '' : `${tag.tagSet.replaceAll('|', '%7C')}|${tag.tagValue}`),
};

const countryParam: Param<GoalCountry | null> = {
  fallback: null,
  read: (text) => storedCountry(GOAL_COUNTRIES.find((country) => country === text) ?? null),
  write: (country) => country ?? '',
};

const yearParam: Param<number | null> = {
  fallback: null,
  read: (text) => (/^\d{4}$/.test(text) ? Number(text) : null),
  write: (year) => (year === null ? '' : String(year)),
};

/** The scope of the grid, and the year that it begins with. */
export const YEAR_GRID_PARAMS = {
  gridMetric: choice(GRID_METRICS, 'sales'),
  gridCountry: countryParam,
  gridTag: tagParam,
  gridYear: yearParam,
};
export type YearGridParams = ParamValues<typeof YEAR_GRID_PARAMS>;

export const gridScopeOf = ({ gridMetric, gridCountry, gridTag }: YearGridParams): GridScope => ({
  metric: gridMetric,
  country: gridCountry,
  tagSet: gridTag?.tagSet ?? null,
  tagValue: gridTag?.tagValue ?? null,
});

/** The metric whose figures stand beside the goals, and where they come from. */
export type GridMeasure =
  | { readonly schemaType: 'retail'; readonly metric: PacingMeasure; readonly forecast: PacingMeasure }
  /** No forecast is made of display campaigns. */
  | { readonly schemaType: 'dsp'; readonly metric: 'total_cost_in_usd'; readonly forecast: null };

/** Goals of sales are set in gross ordered revenue, and no toggle changes what stands beside them. */
export const gridMeasure = ({ metric }: GridScope): GridMeasure => {
  if (metric === 'dsp_ad_budget') return { schemaType: 'dsp', metric: 'total_cost_in_usd', forecast: null };
  const measure: PacingMeasure = metric === 'sales' ? 'total_sales_ordered_revenue_in_usd' : 'ad_spend_in_usd';
  return { schemaType: 'retail', metric: measure, forecast: measure };
};

/** The earliest day of all data. */
const EARLIEST = isoDay('2021-01-01');
/** How far back the forecast is asked from: late data is filled from there on. */
const FORECAST_BACK_DAYS = 31;

interface Asking {
  readonly scope: Pick<Scope, 'today'> & { readonly brandGroup: BrandGroup };
  readonly params: YearGridParams;
}

/** Back to when the first file of a country that has not been given up may have ended. */
const LATE_FILE_DAYS = 31;

interface Told {
  readonly dimensions: readonly DimensionKey[];
  readonly periodicity: 'daily' | 'monthly';
}
const BY_MONTH: Told = { dimensions: ['date'], periodicity: 'monthly' };

const actualsFor = (
  { scope: { brandGroup, today }, params }: Asking,
  { dimensions, periodicity }: Told = BY_MONTH,
): RequestOf<'analytics'> | null => {
  const grid = gridScopeOf(params);
  const measure = gridMeasure(grid);
  // Display campaigns are told apart by no tag, and not every brand group has them.
  if (measure.schemaType === 'dsp' && (grid.tagValue !== null || !brandGroup.hasDsp)) return null;
  const years = gridYears(today, params.gridYear);
  const first = laterOf(EARLIEST, dayOf((years[0] ?? 0) - 1, 1, 1));
  const start = periodicity === 'daily' ? laterOf(first, startOf(addDays(today, -LATE_FILE_DAYS), 'monthly')) : first;
  const end = earlierOf(addDays(today, -1), dayOf(years.at(-1) ?? 0, 12, 31));
  if (end < start) return null;
  return query('analytics', {
    body: {
      ...(measure.schemaType === 'dsp'
        ? { schemaType: 'dsp', metrics: [measure.metric] }
        : { schemaType: 'retail', metrics: [measure.metric] }),
      brandGroupId: brandGroup.id,
      currentPeriod: { start, end },
      periodicity,
      dimensions: [...dimensions],
      pop: 'none',
      filters: {
        ...(grid.country === null ? {} : { countries: [grid.country] }),
        ...(grid.tagSet === null || grid.tagValue === null ? {} : { tags: [{ tagSetId: grid.tagSet, tag: grid.tagValue }] }),
      },
    },
  });
};

/** The same figures by country: which countries have any, and what each of them was a year before. */
const countriesFor = (asking: Asking): RequestOf<'analytics'> | null =>
  actualsFor({ ...asking, params: { ...asking.params, gridCountry: null } }, { ...BY_MONTH, dimensions: ['date', 'country'] });

const forecastFor = ({ scope: { brandGroup, today }, params }: Asking): RequestOf<'dailyForecast'> | null => {
  const grid = gridScopeOf(params);
  if (grid.tagValue !== null || gridMeasure(grid).forecast === null) return null;
  const last = gridYears(today, params.gridYear).at(-1) ?? 0;
  if (last < partsOf(today).year) return null;
  const startDate = startOf(addDays(today, -FORECAST_BACK_DAYS), 'monthly');
  return query('dailyForecast', {
    query: { brandGroupId: brandGroup.id, startDate, endDate: dayOf(last, 12, 31) },
    body: grid.country === null ? {} : { countries: [grid.country] },
  });
};

/** The figures beside the goals; null where there are none. Goals and tags are the console's own. */
export const yearGridRequests = (asking: Asking) => ({
  gridActuals: actualsFor(asking),
  gridDays: actualsFor(asking, { ...BY_MONTH, periodicity: 'daily' }),
  gridCountries: countriesFor(asking),
  gridForecast: forecastFor(asking),
});

/** Figures by month. */
export type ByMonth = ReadonlyMap<string, number>;

const goalCountry = (code: string | null): GoalCountry | null => storedCountry(GOAL_COUNTRIES.find((country) => country === code) ?? null);

/**
 * What really was, by country and month, in US dollars: the countries that goals can be set for and that have something, the largest first.
 * Months that are not whole in a country's data are left out.
 */
export const countryActuals = (
  { current, annotations }: AnalyticsAnswer,
  metric: GridMeasure['metric'],
): ReadonlyMap<GoalCountry, Readonly<Record<string, number>>> => {
  const columns = columnReader(current);
  const parts = new Set((annotations.parts ?? []).flatMap((part) => (part.metric === metric ? [`${part.country} ${part.unit}`] : [])));
  const months = new Map<GoalCountry, Record<string, number>>();
  columns.names('date').forEach((day, row) => {
    const [country, value] = [goalCountry(columns.name('country', row)), columns.at(metric, row)];
    if (day === null || country === null || value === null || value <= 0) return;
    if (parts.has(`${columns.name('country', row)} ${day}`)) return;
    const own = months.get(country) ?? {};
    months.set(country, { ...own, [monthOf(day)]: (own[monthOf(day)] ?? 0) + value });
  });
  const total = (country: GoalCountry): number => Object.values(months.get(country) ?? {}).reduce((sum, value) => sum + value, 0);
  return new Map([...months].sort(([a], [b]) => total(b) - total(a) || (a < b ? -1 : 1)));
};

const monthOf = (day: string): string => goalCell(Number(day.slice(0, 4)), Number(day.slice(5, 7)));

const rowsOf = ({ current }: AnalyticsAnswer, metric: GridMeasure['metric']) => {
  const columns = columnReader(current);
  return columns.names('date').flatMap((day, row) => {
    const value = columns.at(metric, row);
    return day === null || value === null ? [] : [{ day, month: monthOf(day), value }];
  });
};

/**
 * What really was, by month, in US dollars. Days after the last one of which all countries have sales are days to come, as for the forecast:
 * of the months that have some, the days before them are added up from `recent`, which tells days.
 */
export const monthlyActuals = (answer: AnalyticsAnswer, recent: AnalyticsAnswer | null, metric: GridMeasure['metric']): ByMonth => {
  const byMonth = new Map(rowsOf(answer, metric).map(({ month, value }) => [month, value]));
  const through = recent?.annotations.data_availability[metric] ?? null;
  if (recent === null || through === null) return byMonth;
  const days = rowsOf(recent, metric);
  for (const open of new Set(days.flatMap(({ day, month }) => (day > through ? [month] : [])))) {
    const sum = sumAmounts(days.flatMap(({ day, month, value }) => (month === open && day <= through ? [value] : [])));
    if (sum === null) byMonth.delete(open);
    else byMonth.set(open, sum);
  }
  return byMonth;
};

/** The months that are not whole in the data, by cell. */
export type MonthParts = ReadonlyMap<string, UnitPart>;

export const monthParts = (answer: AnalyticsAnswer, metric: string): MonthParts =>
  new Map([...partsOfMetric(answer, metric)].map(([day, part]) => [monthOf(day), part]));

/** What months that are not over are heading for. */
export interface MonthlyForecast {
  /** The first month that is not over in the data; null where there are no data. */
  readonly openMonth: string | null;
  readonly byMonth: ByMonth;
}

/**
 * What a month is heading for: its days with data and the forecast of the others, in US dollars, for each month that is not over in the
 * data. A month with a day that has neither has none.
 */
export const monthlyForecast = ({ asOf, dates, series }: ForecastAnswer, measure: PacingMeasure): MonthlyForecast => {
  if (asOf === null) return { openMonth: null, byMonth: new Map() };
  const values = series.find((one) => one.measure === measure && one.country === null)?.values;
  const openFrom = startOf(addDays(asOf, 1), 'monthly');
  const cents = new Map<string, number | null>();
  dates.forEach((day, i) => {
    if (day < openFrom) return;
    const [month, value] = [monthOf(day), values?.[i] ?? null];
    const known = cents.get(month) ?? (cents.has(month) ? null : 0);
    const one = centsAhead(value, day <= asOf);
    cents.set(month, known === null || one === null ? null : known + one);
  });
  return {
    openMonth: monthOf(openFrom),
    byMonth: new Map([...cents].flatMap(([month, sum]) => (sum === null ? [] : [[month, fromCents(sum)] as const]))),
  };
};
