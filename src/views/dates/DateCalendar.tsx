/**
 * The days to pick from: two months beside each other where there is room, one on a phone; weeks from Sunday.
 * Days outside the limits are disabled. The other period of the comparison is marked as well.
 *
 * Keys as in the grid pattern of the ARIA Authoring Practices. The months listen once for all their days, and a day is
 * drawn again when it looks different: a press on one of eighty costs two.
 */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactElement, useDeferredValue, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addDays, addMonths, dayOf, partsOf } from '../../domain/dates/calendar.ts';
import { type IsoDay, isIsoDay } from '../../domain/dates/isoDay.ts';
import { clampDay, type DateLimits, isSelectable } from '../../domain/dates/limits.ts';
import { type Month, monthOf } from '../../domain/dates/month.ts';
import { dayByKey, lastMonthFor } from '../../domain/dates/monthGrid.ts';
import type { Period } from '../../domain/dates/period.ts';
import { daySpoken } from '../../domain/format/day.ts';
import { Button } from '../controls/Button.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import styles from './DateCalendar.module.css';
import { MonthGrid } from './MonthGrid.tsx';

export interface DateCalendarProps {
  readonly label: string;
  readonly limits: DateLimits;
  readonly value: Period;
  /** The period beside it: what it is compared with, or the current one while that is picked. */
  readonly other: Period | null;
  /** The day that has the focus, or would. */
  readonly shown: IsoDay;
  /** The first of two days, while the second is to be picked. */
  readonly anchor: IsoDay | null;
  readonly months: 1 | 2;
  /** A day was picked; null gives the first of two up. */
  readonly onPick: (day: IsoDay | null) => void;
  /** The pointer was drawn over these days. */
  readonly onDraw: (period: Period) => void;
  readonly onShow: (day: IsoDay) => void;
}

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

const dayAt = (target: EventTarget): IsoDay | null => {
  const day = target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined;
  return day !== undefined && isIsoDay(day) ? (day as IsoDay) : null;
};

const between = (a: IsoDay, b: IsoDay): Period => (a <= b ? { start: a, end: b } : { start: b, end: a });

/** The months that stand there: the same until a day is shown that is in none of them. */
const useMonths = (shown: IsoDay, count: 1 | 2) => {
  const [stood, setStood] = useState<Month | null>(null);
  const last = lastMonthFor(stood, shown, count);
  if (last !== stood) setStood(last);
  return { first: addMonths(last, 1 - count), last, months: count === 1 ? [last] : [addMonths(last, -1), last], setStood };
};

export const DateCalendar = ({
  label,
  limits,
  value,
  other,
  shown,
  anchor,
  months: count,
  onPick,
  onDraw,
  onShow,
}: DateCalendarProps): ReactElement => {
  const ref = useRef<HTMLFieldSetElement>(null);
  const hintId = useId();
  const { first, last, months, setStood } = useMonths(shown, count);
  /** The day below the pointer while a range is in the making, and the one that the pointer was pressed on. */
  const [over, setOver] = useState<IsoDay | null>(null);
  const pressed = useRef<IsoDay | null>(null);
  const drawn = pressed.current !== null && over !== null && over !== pressed.current ? between(pressed.current, over) : null;
  const marked = drawn ?? (anchor === null ? value : between(anchor, over ?? shown));

  // A frame later: to make the day that has the focus the one for Tab lays the whole page out, in the midst of the press.
  const tabbed = useDeferredValue(shown);

  const focusOn = (day: IsoDay): void => {
    flushSync(() => onShow(day));
    ref.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  };
  const turn = (by: 1 | -1): void => {
    setStood(addMonths(last, by));
    onShow(clampDay(addMonths(shown, by), limits));
  };
  const pick = (day: IsoDay, isByKey: boolean): void => {
    if (!isSelectable(day, limits)) return;
    setOver(null);
    onPick(day);
    // By keys the second day is most often a later one: the focus goes on towards it.
    if (isByKey && anchor === null) focusOn(clampDay(addDays(day, 1), limits));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const from = dayAt(event.target);
    if (from === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && anchor !== null) {
      event.stopPropagation();
      onPick(null);
    }
    const day = dayByKey(event.key, from, event.shiftKey);
    if (day === null) return;
    event.preventDefault();
    setOver(null);
    focusOn(clampDay(day, limits));
  };
  const onPointerDown = ({ pointerType, button, target }: PointerEvent): void => {
    const day = pointerType === 'mouse' && button === 0 && anchor === null ? dayAt(target) : null;
    pressed.current = day !== null && isSelectable(day, limits) ? day : null;
  };
  const onPointerOver = ({ target, buttons }: PointerEvent): void => {
    if (buttons === 0) pressed.current = null;
    const day = anchor === null && pressed.current === null ? null : dayAt(target);
    if (day !== null && isSelectable(day, limits)) setOver(day);
  };
  const onPointerUp = (): void => {
    if (drawn !== null) onDraw(drawn);
    pressed.current = null;
    setOver(null);
  };

  return (
    <fieldset
      ref={ref}
      aria-label={label}
      aria-describedby={hintId}
      className={styles.calendar}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerOver={onPointerOver}
      onPointerUp={onPointerUp}
      onClick={({ target, detail }) => {
        const day = dayAt(target);
        if (day !== null) pick(day, detail === 0);
      }}
    >
      <div className={styles.head}>
        <Button
          kind="icon"
          size="small"
          aria-label="Previous month"
          isDisabled={first <= monthOf(limits.earliest)}
          keepsFocus
          onPress={() => turn(-1)}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Years limits={limits} shown={shown} onShow={onShow} />
        <Button
          kind="icon"
          size="small"
          aria-label="Next month"
          isDisabled={last >= monthOf(limits.latest)}
          keepsFocus
          onPress={() => turn(1)}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
      </div>
      <div className={styles.months}>
        {months.map((month) => (
          <MonthGrid key={month} label={label} month={month} limits={limits} marked={marked} other={other} tabbed={tabbed} />
        ))}
      </div>
      <VisuallyHidden>
        <span id={hintId} role="status">
          {anchor === null ? '' : `${daySpoken(anchor)} is the first day. Choose the last.`}
        </span>
      </VisuallyHidden>
    </fieldset>
  );
};
