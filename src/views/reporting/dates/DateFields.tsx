/** A range as dashboards, panels and reports within filters have it, with what it is compared with (C-307, C-313). It holds as soon as nothing is wrong with it. */
import type { ReactElement } from 'react';
import type { DateSpec } from '../../../domain/dates/dateSpec.ts';
import type { IsoDay } from '../../../domain/dates/isoDay.ts';
import { limitsOn } from '../../../domain/dates/limits.ts';
import { type PopConfig, popForRange } from '../../../domain/dates/reportPop.ts';
import { type ReportDates, readDates, typedDatesOf } from '../../../domain/reporting/reportDates.ts';
import { sameDocument } from '../../../domain/reporting/sameDocument.ts';
import { ReportDatesForm } from './ReportDatesForm.tsx';

export interface DateFieldsProps {
  readonly date: DateSpec | null;
  readonly pop: PopConfig | null;
  readonly today: IsoDay;
  readonly onDate: (date: DateSpec) => void;
  /** Null where nothing is compared. */
  readonly onPop: ((pop: PopConfig | null) => void) | null;
  /** The fields as they were typed, which the owner keeps, and how it hears of them. */
  readonly typing: { readonly dates: ReportDates | null; readonly onType: (dates: ReportDates) => void };
}

/** What is typed shows for as long as the dates that it led to hold. */
export const DateFields = ({ date, pop, today, onDate, onPop, typing }: DateFieldsProps): ReactElement => {
  const limits = limitsOn(today);
  const ledBy = (next: ReportDates): Pick<DateFieldsProps, 'date' | 'pop'> => {
    const read = readDates(next, limits);
    return read.error !== null || read.range === null
      ? { date, pop }
      : { date: read.range, pop: popForRange(read.pop, read.range, limits) };
  };
  const holds = typing.dates !== null && sameDocument(ledBy(typing.dates), { date, pop });
  const dates = typing.dates !== null && holds ? typing.dates : typedDatesOf(date, pop);
  const edit = (next: ReportDates): void => {
    const led = ledBy(next);
    typing.onType(next);
    if (led.date !== null && !sameDocument(led.date, date)) onDate(led.date);
    else if (onPop !== null && !sameDocument(led.pop, pop)) onPop(led.pop);
  };
  return <ReportDatesForm dates={dates} limits={limits} hasPop={onPop !== null} onEdit={edit} />;
};
