/** What a screen asks to know which days of what it shows were not imported. */
import { BRAND_DATA_ROUTES, MARKET_DATA_ROUTES } from '../imports/dataNames.ts';
import type { RouteName } from '../routes/table.ts';
import type { Scope } from '../shell/scope.ts';
import type { ParamCodecs } from './params.ts';
import type { RequestOf } from './request.ts';
import type { ChosenAnswers, ChosenBy, LookedAt, QueryMap, ScreenInputs, ScreenSpec } from './screenSpec.ts';

/** By which a screen keeps the answer. */
export const MISSING_DAYS = 'missingDays';

/** What a failure says could not be loaded. */
export const UNSHOWN_MISSING_DAYS = { [MISSING_DAYS]: 'The days that were not imported' } as const;

/** Calls name no more brand groups than these. */
const MOST_GROUPS = 200;

/** `looksAt` of a screen that shows the dates of its header. */
export const headerDates = ({ scope: { dates } }: { readonly scope: Pick<Scope, 'dates'> }): LookedAt | null =>
  dates === null ? null : { period: dates.resolved.currentPeriod, prior: dates.resolved.priorPeriod };

/** Null where the screen shows no imported data now. */
export const missingDaysOf = <R extends RouteName, P extends ParamCodecs, B extends ChosenBy>(
  { route, filters, looksAt }: Pick<ScreenSpec<R, P, QueryMap, string, B>, 'route' | 'filters' | 'looksAt'>,
  inputs: ScreenInputs<R, P>,
  answers: ChosenAnswers<B>,
): RequestOf<'missingDays'> | RequestOf<'missingMarketDays'> | null => {
  const looked = looksAt?.(inputs, answers) ?? null;
  if (looked === null) return null;
  const { period, prior, without, brandGroupIds = inputs.scope.brandGroup === null ? [] : [inputs.scope.brandGroup.id] } = looked;
  const periods = { period, ...(prior === null ? {} : { prior }) };
  const ofMarket = MARKET_DATA_ROUTES.find((name) => name === route);
  if (ofMarket !== undefined) return { call: 'missingMarketDays', input: { query: { screen: ofMarket, ...periods } } };
  const screen = BRAND_DATA_ROUTES.find((name) => name === route);
  if (screen === undefined || brandGroupIds.length === 0) return null;
  const countries = looked.countries ?? (filters?.counted.includes('countries') === true ? inputs.scope.filters.countries : []);
  const narrowed = {
    ...(countries.length === 0 ? {} : { countries: [...countries] }),
    ...(without === undefined || without.length === 0 ? {} : { without: [...without] }),
  };
  return { call: 'missingDays', input: { query: { brandGroupIds: brandGroupIds.slice(0, MOST_GROUPS), screen, ...periods, ...narrowed } } };
};
