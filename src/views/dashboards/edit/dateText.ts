/** The dates of a dashboard in words: the preset, or both ends, and what they are compared with. */
import { type DateBound, type DateSpec, isRelative } from '../../../domain/dates/dateSpec.ts';
import { presetOf } from '../../../domain/dates/presets.ts';
import type { PopConfig, PopType } from '../../../domain/dates/reportPop.ts';

const PRIOR_WORDS: Readonly<Record<Exclude<PopType, 'custom'>, string>> = {
  trailing_days: 'the previous period of equal length',
  dod: 'the previous day',
  wow: 'the previous week',
  mom: 'the previous month',
  yoy: 'the previous year',
};

const boundText = (bound: DateBound | null): string =>
  bound === null ? 'the last day with data' : isRelative(bound) ? `${bound.ago} ${bound.unit} ago` : bound;

const datesText = (date: DateSpec): string => presetOf(date)?.label ?? `${boundText(date.start)} to ${boundText(date.end)}`;

export const rangeText = ({ date, periodOverPeriod }: { readonly date: DateSpec; readonly periodOverPeriod: PopConfig | null }): string => {
  const own = datesText(date);
  if (periodOverPeriod === null) return own;
  const prior = periodOverPeriod.type === 'custom' ? datesText(periodOverPeriod.priorDateRange) : PRIOR_WORDS[periodOverPeriod.type];
  return `${own} vs ${prior}`;
};
