/** The days (weeks, months) of a year of one kind and country: walked with arrow keys, each says what is known of it. */
import type { KeyboardEvent, MouseEvent } from 'react';
import { partsOf, weekday } from '../../../domain/dates/calendar.ts';
import type { IsoDay } from '../../../domain/dates/isoDay.ts';
import { monthShort, monthWordsShort } from '../../../domain/format/day.ts';
import type { DataCalendar, DataKind, DataPart, DataUnit } from '../../../domain/imports/dataCalendar.ts';
import { partWords, STATE_TITLES, unitName, unitWords } from '../../../domain/imports/dataCalendarWords.ts';
import { adminData } from '../../../domain/imports/dataScreen.ts';
import { KIND_TITLES } from '../../../domain/imports/kindTitles.ts';
import { pathTo } from '../../../domain/routes/paths.ts';
import { AppLink } from '../../app/Link.tsx';
import { useParams, useSetParams } from '../../screen/useScreen.ts';
import styles from './Data.module.css';

interface YearProps {
  readonly id: string;
  readonly calendar: DataCalendar;
  readonly kind: DataKind;
  readonly part: DataPart;
  readonly units: readonly DataUnit[];
  readonly owner: string;
}

/** The first that is missing is what one comes for; else the latest that there is. */
const firstLooked = (units: readonly DataUnit[]): DataUnit | undefined =>
  units.find(({ state }) => state === 'missing') ?? units.findLast(({ run }) => run !== null) ?? units[0];

/** What its buttons hear: a press chooses a unit, arrow keys lead to another. */
interface Hearing {
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

interface CellProps {
  readonly unit: DataUnit;
  readonly label: string;
  readonly text: string;
  readonly isChosen: boolean;
  readonly hears: Hearing;
  /** The place in the week of the first day of a month. */
  readonly column?: number;
}

const Cell = ({ unit: { start, state }, label, text, isChosen, hears, column }: CellProps) => (
  <button
    type="button"
    className={styles.unit}
    style={column === undefined ? undefined : { gridColumnStart: column }}
    data-unit={start}
    data-state={state}
    tabIndex={isChosen ? 0 : -1}
    aria-pressed={isChosen}
    aria-label={`${label}: ${STATE_TITLES[state]}`}
    {...hears}
  >
    {text}
  </button>
);

interface MonthProps {
  readonly units: readonly DataUnit[];
  readonly chosen: IsoDay | undefined;
  readonly hears: Hearing;
}

const Month = ({ units, chosen, hears }: MonthProps) => {
  const [first] = units;
  if (first === undefined) return null;
  return (
    <fieldset className={styles.month}>
      <legend className={styles.monthName}>{monthWordsShort(first.start)}</legend>
      <div className={styles.weeks}>
        {units.map((unit) => (
          <Cell
            key={unit.start}
            unit={unit}
            label={unitName(unit.start, 'daily')}
            text={String(partsOf(unit.start).day)}
            isChosen={unit.start === chosen}
            hears={hears}
            {...(unit === first ? { column: weekday(unit.start) + 1 } : {})}
          />
        ))}
      </div>
    </fieldset>
  );
};

const byMonth = (units: readonly DataUnit[]): readonly (readonly DataUnit[])[] =>
  Array.from({ length: 12 }, (_, month) => units.filter(({ start }) => partsOf(start).month === month + 1));

/** How many units a key leads on. */
const stepsOf = (across: number): Readonly<Record<string, number>> => ({
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -across,
  ArrowDown: across,
});

export const DataYear = ({ id, calendar, kind, part, units, owner }: YearProps) => {
  const { day } = useParams(adminData);
  const setParams = useSetParams(adminData);
  const unit = units.find(({ start }) => start === day) ?? firstLooked(units);
  const isDaily = kind.grain === 'daily';
  const choose = (next: DataUnit | undefined): void => {
    if (next !== undefined && next.start !== unit?.start) setParams({ day: next.start }, 'drawn');
  };
  const hears: Hearing = {
    onClick: ({ currentTarget }) => choose(units.find(({ start }) => start === currentTarget.dataset.unit)),
    onKeyDown: (event) => {
      const { key, currentTarget } = event;
      const at = units.findIndex(({ start }) => start === currentTarget.dataset.unit);
      const to = key === 'Home' ? 0 : key === 'End' ? units.length - 1 : at + (stepsOf(isDaily ? 7 : 1)[key] ?? 0);
      const next = units[to];
      if (next === undefined || to === at) return;
      event.preventDefault();
      choose(next);
      currentTarget.closest('[data-units]')?.querySelector<HTMLElement>(`[data-unit="${next.start}"]`)?.focus();
    },
  };
  const title = `${KIND_TITLES[kind.kind]}, ${partWords(part)}`;
  return (
    <div id={id} className={styles.year}>
      <div className={isDaily ? styles.months : styles.units} data-units={kind.grain}>
        {isDaily
          ? byMonth(units).map((own) => <Month key={own[0]?.start} units={own} chosen={unit?.start} hears={hears} />)
          : units.map((one) => (
              <Cell
                key={one.start}
                unit={one}
                label={unitName(one.start, kind.grain)}
                text={
                  kind.grain === 'monthly'
                    ? monthShort(partsOf(one.start).month)
                    : `${monthShort(partsOf(one.start).month)} ${partsOf(one.start).day}`
                }
                isChosen={one.start === unit?.start}
                hears={hears}
              />
            ))}
      </div>
      {unit !== undefined && (
        <p className={styles.said} role="status" aria-label={title}>
          <strong>
            {unitName(unit.start, kind.grain)}: {STATE_TITLES[unit.state]}.
          </strong>{' '}
          {unitWords(unit, calendar.imports)}{' '}
          {unit.state !== 'none' && unit.state !== 'quiet' && (
            <AppLink to={`${pathTo('admin-imports')}?${new URLSearchParams({ group: owner })}`}>
              {unit.state === 'missing' ? 'Import files' : 'All imports'}
            </AppLink>
          )}
        </p>
      )}
    </div>
  );
};
