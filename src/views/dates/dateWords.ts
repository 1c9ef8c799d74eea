/** What the choices of the date picker are called. */
import type { DateUnit } from '../../domain/dates/dateSpec.ts';
import { PERIODICITIES, type Periodicity } from '../../domain/dates/period.ts';
import { periodicityWord } from '../../domain/dates/periodicityRules.ts';
import type { PickerCompare } from '../../domain/dates/pickerChoice.ts';
import type { YoyAlignment } from '../../domain/dates/yearBefore.ts';

export const PERIODICITY_LABELS: Readonly<Record<Periodicity, string>> = Object.fromEntries(
  PERIODICITIES.map((each) => [each, periodicityWord(each)]),
) as Record<Periodicity, string>;

export const COMPARE_LABELS: Readonly<Record<PickerCompare, string>> = {
  none: 'None',
  pop: 'Previous period',
  yoy: 'Previous year',
  custom: 'Custom',
};

export const ALIGNMENT_LABELS: Readonly<Record<YoyAlignment, string>> = {
  auto: 'Automatic (match weeks in weekly views)',
  date: 'Same dates',
  weekday: 'Same days of the week',
  retail_week: 'Same retail week',
  event: 'Same sale event',
};

export const UNIT_LABELS: Readonly<Record<DateUnit, string>> = {
  days: 'days ago',
  weeks: 'weeks ago',
  months: 'months ago',
  quarters: 'quarters ago',
  years: 'years ago',
};
