/** A range as dashboards, panels and reports within filters have it, with what it is compared with (C-307, C-313). It holds as soon as nothing is wrong with it. */
import { type ReactElement, useState } from 'react';
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
  /** Letters as they were typed, where somebody else keeps them, and who hears of them. */
  readonly typing?: { readonly dates: ReportDates | null; readonly onType: (dates: ReportDates) => void };
}

/** Letters as they were typed, for as long as the dates that they led to hold. */
interface Typed {
  readonly dates: ReportDates;
  readonly led: Pick<DateFieldsProps, 'date' | 'pop'>;
}

export const DateFields = ({ date, pop, today, onDate, onPop, typing }: DateFieldsProps): ReactElement => {
  const limits = limitsOn(today);
  const [own, setOwn] = useState<Typed | null>(null);
  const ledBy = (next: ReportDates): Typed['led'] => {
    const read = readDates(next, limits);
    return read.error !== null || read.range === null
      ? { date, pop }
      : { date: read.range, pop: popForRange(read.pop, read.range, limits) };
  };
  const kept = typing?.dates ?? null;
  const typed = kept === null ? own : { dates: kept, led: ledBy(kept) };
  const dates = typed !== null && sameDocument(typed.led, { date, pop }) ? typed.dates : typedDatesOf(date, pop);
  const edit = (next: ReportDates): void => {
    const led = ledBy(next);
    if (typing === undefined) setOwn({ dates: next, led });
    else typing.onType(next);
    if (led.date !== null && !sameDocument(led.date, date)) onDate(led.date);
    else if (onPop !== null && !sameDocument(led.pop, pop)) onPop(led.pop);
  };
  return <ReportDatesForm dates={dates} limits={limits} hasPop={onPop !== null} onEdit={edit} />;
};
