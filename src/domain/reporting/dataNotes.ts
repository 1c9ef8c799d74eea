/** What is said above a report of the data that it lacks. */
import { startsSentence } from '../charts/countryStarts.ts';
import { partsSentence } from '../charts/unitParts.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { knownDaysWords } from '../dates/knownDays.ts';
import type { Periodicity } from '../dates/period.ts';
import { unitWord } from '../dates/periodicityRules.ts';
import { dayWords } from '../format/day.ts';
import { withoutRateWords } from '../screens/moneyWords.ts';
import { tableDimensions } from './groupings.ts';
import { measureName } from './measure.ts';
import { periodicityOfDimension, periodsOf } from './reportPeriods.ts';
import type { DataNotes, ReportResult } from './reportResult.ts';
import { type DrawnReport, measureTitle } from './resultView.ts';

/** By which units of time a report tells its rows apart; undefined where by none. */
const unitOf = ({ spec }: Pick<DrawnReport, 'spec'>): Periodicity | undefined =>
  tableDimensions(spec).flatMap((name) => periodicityOfDimension(name) ?? [])[0];

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** "Data on Page Views begins on Aug 25, 2025, so there is no comparison."; of all measures "Data begins on …". */
const beginWords = (drawn: DrawnReport, names: readonly string[], day: IsoDay): string => {
  const { spec } = drawn;
  const ofAll = names.length === new Set(spec.measures.map(measureName)).size;
  const what = ofAll ? 'Data' : `Data on ${listed(names.map((name) => measureTitle(drawn, name)))}`;
  const unit = unitOf(drawn);
  const ending =
    unit !== undefined
      ? `; prior ${unitWord(unit)}s that begin earlier are left out`
      : ofAll
        ? ', so there is no comparison'
        : `, so ${names.length > 1 ? 'they are' : 'it is'} not compared`;
  return `${what} begins on ${dayWords(day)}${ending}.`;
};

/** What is said of the report as a whole. */
const wholeWords = (drawn: DrawnReport, { begins, days, starts = [], missing, inCurrency }: DataNotes): readonly string[] => {
  const byDay = new Map<IsoDay, string[]>();
  for (const name of drawn.spec.measures.map(measureName)) {
    const day = begins[name];
    if (day !== undefined) byDay.set(day, [...(byDay.get(day) ?? []), name]);
  }
  const periods = periodsOf(drawn.spec, drawn.day ?? '');
  const known =
    days === null || periods === null ? null : knownDaysWords(days, { currentPeriod: periods.period, priorPeriod: periods.prior });
  const unit = unitOf(drawn);
  const withoutRate = inCurrency === undefined ? null : withoutRateWords([inCurrency]);
  const added = unit === undefined ? null : startsSentence(starts, unit);
  return [
    ...[...byDay].map(([day, names]) => beginWords(drawn, names, day)),
    ...(known === null ? [] : [`D${known.slice(1)}.`]),
    ...(added === null ? [] : [added]),
    ...(missing === undefined ? [] : [missing]),
    ...(withoutRate === null ? [] : [withoutRate]),
  ];
};

/** The same in each row of its file. Rows of units of time say themselves which days they lack. */
export const fileWords = (drawn: DrawnReport, data: ReportResult['data']): string | null => {
  if (data === undefined) return null;
  const said = wholeWords(drawn, unitOf(drawn) === undefined ? data : { ...data, days: null });
  return said.length === 0 ? null : said.join(' ');
};

/**
 * "Data on Page Views begins on Aug 25, 2025, so it is not compared. Data on 25 of 30 days."; null where there is nothing to say. Where the
 * report is by units of time, those of the prior period that begin with the data or later are compared with.
 */
export const dataWords = (drawn: DrawnReport, { data }: Pick<ReportResult, 'data'>): string | null => {
  if (data === undefined) return null;
  const unit = unitOf(drawn);
  const parts = unit === undefined ? null : partsSentence(data.parts ?? [], unit);
  const said = [...wholeWords(drawn, data), ...(parts === null ? [] : [parts])];
  return said.length === 0 ? null : said.join(' ');
};
