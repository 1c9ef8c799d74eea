/**
 * The days to pick from: two months beside each other where there is room, one on a phone; weeks from Sunday.
 * Days outside the limits are disabled. The other period of the comparison is marked as well.
 */
// biome-ignore lint/correctness/noUndeclaredDependencies: the calendar of react-aria-components speaks in these days; it brings the package along.
import { CalendarDate } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import { dayOf, partsOf } from '../../domain/dates/calendar.ts';
import { type IsoDay, isIsoDay } from '../../domain/dates/isoDay.ts';
import { clampDay, type DateLimits } from '../../domain/dates/limits.ts';
import type { Period } from '../../domain/dates/period.ts';
import { buttonClass } from '../controls/Button.tsx';
import { classNames } from '../controls/classNames.ts';
import styles from './DateCalendar.module.css';

export interface DateCalendarProps {
  readonly label: string;
  readonly limits: DateLimits;
  readonly value: Period;
  /** The period beside it: what it is compared with, or the current one while that is picked. */
  readonly other: Period | null;
  /** The day that has the focus, or would. */
  readonly shown: IsoDay;
  readonly months: 1 | 2;
  readonly onPick: (period: Period) => void;
  readonly onShow: (day: IsoDay) => void;
}

const toCalendar = (day: IsoDay): CalendarDate => {
  const { year, month, day: dayOfMonth } = partsOf(day);
  return new CalendarDate(year, month, dayOfMonth);
};

const isDay = (text: string): text is IsoDay => isIsoDay(text);

const within = (day: string, period: Period | null): boolean => period !== null && day >= period.start && day <= period.end;

const Month = ({ offset, props }: { readonly offset: number; readonly props: DateCalendarProps }) => (
  <div className={styles.month}>
    <CalendarHeading offset={{ months: offset }} level={3} className={classNames(styles.heading)} />
    <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className={classNames(styles.grid)}>
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className={classNames(styles.weekday)}>{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => (
          <CalendarCell date={date} className={classNames(styles.cell)}>
            {({ formattedDate }) => (
              <span
                className={styles.day}
                data-other={within(date.toString(), props.other) || undefined}
                data-business-day={date.toString() === props.limits.today || undefined}
              >
                {formattedDate}
              </span>
            )}
          </CalendarCell>
        )}
      </CalendarGridBody>
    </CalendarGrid>
  </div>
);

/** Years are far apart by months: a choice jumps. */
const Years = ({ limits, shown, onShow }: Pick<DateCalendarProps, 'limits' | 'shown' | 'onShow'>) => {
  const [first, last, { year, month, day }] = [partsOf(limits.earliest).year, partsOf(limits.latest).year, partsOf(shown)];
  const years = Array.from({ length: last - first + 1 }, (_, i) => last - i);
  return (
    <select
      className={styles.years}
      aria-label="Year"
      value={year}
      onChange={(event) => onShow(clampDay(dayOf(Number(event.currentTarget.value), month, day), limits))}
    >
      {years.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  );
};

const OFFSETS = [0, 1] as const;

export const DateCalendar = (props: DateCalendarProps): ReactElement => {
  const { label, limits, value, shown, months, onPick, onShow } = props;
  const icon = buttonClass({ kind: 'icon', size: 'small' });
  return (
    <I18nProvider locale="en-US">
      <RangeCalendar
        aria-label={label}
        className={classNames(styles.calendar)}
        firstDayOfWeek="sun"
        visibleDuration={{ months }}
        pageBehavior="single"
        selectionAlignment="end"
        weeksInMonth={6}
        commitBehavior="reset"
        minValue={toCalendar(limits.earliest)}
        maxValue={toCalendar(limits.latest)}
        value={{ start: toCalendar(value.start), end: toCalendar(value.end) }}
        focusedValue={toCalendar(shown)}
        onFocusChange={(date) => {
          const day = date.toString();
          if (isDay(day) && day !== shown) onShow(day);
        }}
        onChange={({ start, end }) => {
          const [from, to] = [start.toString(), end.toString()];
          if (isDay(from) && isDay(to)) onPick({ start: from, end: to });
        }}
      >
        <header className={styles.head}>
          <Button slot="previous" className={icon}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <Years limits={limits} shown={shown} onShow={onShow} />
          <Button slot="next" className={icon}>
            <ChevronRight aria-hidden="true" />
          </Button>
        </header>
        <div className={styles.months}>
          {OFFSETS.slice(0, months).map((offset) => (
            <Month key={offset} offset={offset} props={props} />
          ))}
        </div>
      </RangeCalendar>
    </I18nProvider>
  );
};
