/** One month of a calendar as a grid of buttons, a week a row. Which of them are pressed is heard by the calendar around it. */
import { memo, type ReactElement } from 'react';
import { partsOf } from '../../domain/dates/calendar.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import { type DateLimits, isSelectable } from '../../domain/dates/limits.ts';
import type { Month } from '../../domain/dates/month.ts';
import { weeksOf } from '../../domain/dates/monthGrid.ts';
import type { Period } from '../../domain/dates/period.ts';
import { daySpoken, monthWords } from '../../domain/format/day.ts';
import styles from './DateCalendar.module.css';

export interface MonthGridProps {
  /** What the days are for. */
  readonly label: string;
  readonly month: Month;
  readonly limits: DateLimits;
  readonly marked: Period;
  readonly other: Period | null;
  /** The day that Tab leads to. */
  readonly tabbed: IsoDay;
}

interface DayProps {
  readonly day: IsoDay;
  readonly isDisabled: boolean;
  readonly isMarked: boolean;
  readonly isStart: boolean;
  readonly isEnd: boolean;
  readonly isOther: boolean;
  readonly isToday: boolean;
  readonly isTabbed: boolean;
}

const WEEKDAYS = [
  ['Sun', 'Sunday'],
  ['Mon', 'Monday'],
  ['Tue', 'Tuesday'],
  ['Wed', 'Wednesday'],
  ['Thu', 'Thursday'],
  ['Fri', 'Friday'],
  ['Sat', 'Saturday'],
] as const;

const spoken = ({ day, isMarked, isStart, isEnd, isToday }: DayProps): string =>
  [
    ...(isToday ? ['Today'] : []),
    daySpoken(day),
    ...(isStart ? ['first day of the range'] : []),
    ...(isEnd ? ['last day of the range'] : []),
    ...(isMarked && !isStart && !isEnd ? ['in the range'] : []),
  ].join(', ');

/** All that it is given are words and flags, so that a day that looks the same is not drawn again. */
const Day = memo((props: DayProps): ReactElement => {
  const { day, isDisabled, isMarked, isStart, isEnd, isOther, isToday, isTabbed } = props;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: in a grid a cell is one that can be selected.
    <td aria-selected={isMarked}>
      <button
        type="button"
        className={styles.cell}
        data-day={day}
        tabIndex={isTabbed ? 0 : -1}
        aria-label={spoken(props)}
        aria-disabled={isDisabled || undefined}
        data-selected={isMarked || undefined}
        data-selection-start={isStart || undefined}
        data-selection-end={isEnd || undefined}
      >
        <span className={styles.day} data-other={isOther || undefined} data-business-day={isToday || undefined}>
          {partsOf(day).day}
        </span>
      </button>
    </td>
  );
});

const within = (day: IsoDay, period: Period | null): boolean => period !== null && day >= period.start && day <= period.end;

export const MonthGrid = ({ label, month, limits, marked, other, tabbed }: MonthGridProps): ReactElement => (
  <div className={styles.month}>
    <h2 className={styles.heading}>{monthWords(month)}</h2>
    {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days are moved through by arrow keys. */}
    <table role="grid" aria-label={`${label}, ${monthWords(month)}`} aria-multiselectable="true" className={styles.grid}>
      <thead>
        <tr>
          {WEEKDAYS.map(([brief, name]) => (
            <th key={name} scope="col" abbr={name} className={styles.weekday}>
              {brief}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: weeks stand where they stand.
          <tr key={row}>
            {week.map((day, column) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: so do the places of a week.
                <td key={column} className={styles.none} />
              ) : (
                <Day
                  key={day}
                  day={day}
                  isDisabled={!isSelectable(day, limits)}
                  isMarked={within(day, marked)}
                  isStart={day === marked.start}
                  isEnd={day === marked.end}
                  isOther={within(day, other)}
                  isToday={day === limits.today}
                  isTabbed={day === tabbed}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
