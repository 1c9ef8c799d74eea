/** The days (weeks, months) of a year of one kind and country: walked with arrow keys, each says what is known of it. */
import { type KeyboardEvent, useRef } from 'react';
import { partsOf } from '../../../domain/dates/calendar.ts';
import type { IsoDay } from '../../../domain/dates/isoDay.ts';
import { monthOf } from '../../../domain/dates/month.ts';
import { weeksOf } from '../../../domain/dates/monthGrid.ts';
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

interface CellProps {
  readonly unit: DataUnit;
  readonly label: string;
  readonly text: string;
  readonly isChosen: boolean;
}

const Cell = ({ unit: { start, state }, label, text, isChosen }: CellProps) => (
  <button
    type="button"
    className={styles.unit}
    data-unit={start}
    data-state={state}
    tabIndex={isChosen ? 0 : -1}
    aria-pressed={isChosen}
    aria-label={`${label}: ${STATE_TITLES[state]}`}
  >
    {text}
  </button>
);

const Month = ({ units, chosen }: { readonly units: readonly DataUnit[]; readonly chosen: IsoDay | undefined }) => {
  const first = units[0];
  if (first === undefined) return null;
  const byDay = new Map(units.map((unit) => [unit.start, unit]));
  const name = monthWordsShort(first.start);
  return (
    <fieldset className={styles.month}>
      <legend className={styles.monthName}>{name}</legend>
      <div className={styles.weeks}>
        {weeksOf(monthOf(first.start))
          .flat()
          .map((day, at) => {
            const unit = day === null ? undefined : byDay.get(day);
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a month stand where they stand.
            if (unit === undefined) return <span key={at} />;
            return (
              <Cell
                key={unit.start}
                unit={unit}
                label={unitName(unit.start, 'daily')}
                text={String(partsOf(unit.start).day)}
                isChosen={unit.start === chosen}
              />
            );
          })}
      </div>
    </fieldset>
  );
};

const byMonth = (units: readonly DataUnit[]): readonly (readonly DataUnit[])[] =>
  Array.from({ length: 12 }, (_, month) => units.filter(({ start }) => partsOf(start).month === month + 1));

/** How many units a key leads on. */
const STEPS = (across: number): Readonly<Record<string, number>> => ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across });

export const DataYear = ({ id, calendar, kind, part, units, owner }: YearProps) => {
  const box = useRef<HTMLDivElement>(null);
  const { day } = useParams(adminData);
  const setParams = useSetParams(adminData);
  const unit = units.find(({ start }) => start === day) ?? firstLooked(units);
  const isDaily = kind.grain === 'daily';
  const choose = (next: DataUnit | undefined): void => {
    if (next === undefined || next.start === unit?.start) return;
    setParams({ day: next.start }, 'drawn');
    box.current?.querySelector<HTMLElement>(`[data-unit="${next.start}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = units.findIndex(({ start }) => start === unit?.start);
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? units.length - 1 : at + (STEPS(isDaily ? 7 : 1)[event.key] ?? 0);
    if (to === at || units[to] === undefined) return;
    event.preventDefault();
    choose(units[to]);
  };
  const title = `${KIND_TITLES[kind.kind]}, ${partWords(part)}`;
  return (
    <div id={id} className={styles.year}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its buttons are walked and pressed; the keys bubble to here. */}
      <div
        ref={box}
        className={isDaily ? styles.months : styles.units}
        onKeyDown={onKeyDown}
        onClick={({ target }) => {
          const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-unit]')?.dataset.unit : undefined;
          choose(units.find(({ start }) => start === pressed));
        }}
      >
        {isDaily
          ? byMonth(units).map((own) => <Month key={own[0]?.start} units={own} chosen={unit?.start} />)
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
