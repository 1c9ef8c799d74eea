/** Each kind and country as a strip of its year; one that is opened shows its days. */
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { IsoDay } from '../../../domain/dates/isoDay.ts';
import {
  type DataCalendar,
  type DataKind,
  type DataPart,
  type DataUnit,
  dataUnits,
  stretchesOf,
} from '../../../domain/imports/dataCalendar.ts';
import { missingWords, partWords, STATE_TITLES, spanWords, stretchWords } from '../../../domain/imports/dataCalendarWords.ts';
import { adminData, partKey } from '../../../domain/imports/dataScreen.ts';
import { grouped } from '../../../domain/imports/fault.ts';
import { KIND_TITLES } from '../../../domain/imports/kindTitles.ts';
import { useParams, useSetParams } from '../../screen/useScreen.ts';
import styles from './Data.module.css';
import { DataYear } from './DataYear.tsx';

const Strip = ({ units, kind }: { readonly units: readonly DataUnit[]; readonly kind: DataKind }) => {
  let at = 0;
  const stretches = stretchesOf(units, kind.grain).map((stretch) => {
    const from = at;
    at += stretch.units;
    return { ...stretch, from };
  });
  return (
    <svg className={styles.strip} viewBox={`0 0 ${Math.max(1, units.length)} 12`} preserveAspectRatio="none" aria-hidden="true">
      {stretches
        .filter(({ state }) => state !== 'none')
        .map(({ from, units: width, state, start, end }) => (
          <rect
            key={start}
            className={styles.mark}
            data-state={state}
            x={from}
            width={width}
            y={state === 'provisional' ? 5 : state === 'quiet' ? 10 : 0}
            height={state === 'provisional' ? 7 : state === 'quiet' ? 2 : 12}
          >
            <title>{`${stretchWords({ start, end }, kind.grain)}: ${STATE_TITLES[state]}`}</title>
          </rect>
        ))}
    </svg>
  );
};

interface PartProps {
  readonly calendar: DataCalendar;
  readonly kind: DataKind;
  readonly part: DataPart;
  readonly today: IsoDay;
  readonly owner: string;
}

const Part = ({ calendar, kind, part, today, owner }: PartProps) => {
  const id = useId();
  const { open } = useParams(adminData);
  const setParams = useSetParams(adminData);
  const units = dataUnits(kind, part, calendar, today);
  const key = partKey(kind, part);
  const isOpen = open === key;
  const missing = missingWords(units, kind.grain);
  return (
    <li className={styles.part}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setParams({ open: isOpen ? null : key, day: null }, 'drawn')}
      >
        <span className={styles.country}>
          <ChevronRight aria-hidden="true" className={styles.turn} />
          {partWords(part)}
        </span>
        <Strip units={units} kind={kind} />
        <span className={styles.words}>
          <span>{spanWords(part, kind.grain)}</span>
          {missing !== null && <span className={styles.missing}>{missing}</span>}
        </span>
      </button>
      {isOpen && <DataYear id={id} calendar={calendar} kind={kind} part={part} units={units} owner={owner} />}
    </li>
  );
};

export const DataDays = ({ calendar, today, owner }: Pick<PartProps, 'calendar' | 'today' | 'owner'>) => (
  <div className={styles.kinds}>
    {calendar.kinds.map((kind) => (
      <section key={kind.kind} aria-label={KIND_TITLES[kind.kind]}>
        <h3 className={styles.kind}>{KIND_TITLES[kind.kind]}</h3>
        <ul>
          {kind.parts.map((part) => (
            <Part key={part.country} calendar={calendar} kind={kind} part={part} today={today} owner={owner} />
          ))}
        </ul>
      </section>
    ))}
    {calendar.undated.length > 0 && (
      <p className={styles.undated}>
        Without days:{' '}
        {calendar.undated.map(({ kind, rows }) => `${KIND_TITLES[kind]} (${grouped(rows)} ${rows === 1 ? 'row' : 'rows'})`).join(', ')}.
      </p>
    )}
  </div>
);
