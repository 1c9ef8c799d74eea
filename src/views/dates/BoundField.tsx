/** One end of a range: a day, so many units ago, or open, and what is wrong with it below. */
import { type ReactElement, useId } from 'react';
import type { Side } from '../../domain/dates/boundSwitch.ts';
import type { DateUnit } from '../../domain/dates/dateSpec.ts';
import { UNITS_FOR } from '../../domain/dates/dateSpecFaults.ts';
import type { Periodicity } from '../../domain/dates/period.ts';
import type { DraftBound, WhichRange } from '../../domain/dates/pickerDraft.ts';
import type { PickerEvent } from '../../domain/dates/pickerReducer.ts';
import styles from './BoundField.module.css';
import { UNIT_LABELS } from './dateWords.ts';

export interface BoundFieldProps {
  readonly range: WhichRange;
  readonly side: Side;
  readonly bound: DraftBound;
  readonly periodicity: Periodicity;
  /** All that is wrong with it. */
  readonly messages: readonly string[];
  readonly send: (event: PickerEvent) => void;
}

const NAMES: Readonly<Record<WhichRange, Readonly<Record<Side, string>>>> = {
  current: { start: 'Start', end: 'End' },
  prior: { start: 'Comparison start', end: 'Comparison end' },
};

const KINDS = [
  { key: 'day', label: 'Fixed date' },
  { key: 'ago', label: 'Relative' },
  { key: 'open', label: 'Open end' },
] as const;

/** Longer than any day or number that can be meant. */
const MAX_LENGTH = 24;

const Value = ({ id, name, props }: { readonly id: string; readonly name: string; readonly props: BoundFieldProps }) => {
  const { bound, range, side, messages, send } = props;
  if (bound.kind === 'open') return <span className={styles.open}>Up to the last day with data</span>;
  const isDay = bound.kind === 'day';
  return (
    <input
      className={isDay ? styles.day : styles.ago}
      aria-label={isDay ? `${name} date` : `${name}, number of units ago`}
      value={bound.text}
      maxLength={MAX_LENGTH}
      placeholder={isDay ? 'YYYY-MM-DD' : '0'}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      aria-invalid={messages.length > 0 || undefined}
      aria-describedby={messages.length > 0 ? `${id}-faults` : undefined}
      onChange={(event) => send({ type: 'dates.boundTyped', range, side, text: event.currentTarget.value })}
    />
  );
};

const Unit = ({ bound, periodicity, range, side, send }: BoundFieldProps) => {
  if (bound.kind !== 'ago') return null;
  const allowed = UNITS_FOR[periodicity];
  const units: readonly DateUnit[] = allowed.includes(bound.unit) ? allowed : [bound.unit, ...allowed];
  return (
    <select
      className={styles.unit}
      aria-label={`${NAMES[range][side]}, unit`}
      value={bound.unit}
      onChange={(event) => send({ type: 'dates.unitChosen', range, side, unit: event.currentTarget.value })}
    >
      {units.map((unit) => (
        <option key={unit} value={unit}>
          {UNIT_LABELS[unit]}
        </option>
      ))}
    </select>
  );
};

export const BoundField = (props: BoundFieldProps): ReactElement => {
  const { range, side, bound, messages, send } = props;
  const id = useId();
  const name = NAMES[range][side];
  const kinds = KINDS.filter(({ key }) => key !== 'open' || (side === 'end' && range === 'current'));
  return (
    <fieldset className={styles.field} data-invalid={messages.length > 0 || undefined}>
      <legend className={styles.name}>{name}</legend>
      <div className={styles.row}>
        <select
          className={styles.kind}
          aria-label={`${name}, type`}
          value={bound.kind}
          onChange={(event) => {
            const chosen = kinds.find(({ key }) => key === event.currentTarget.value);
            if (chosen !== undefined) send({ type: 'dates.boundSwitched', range, side, kind: chosen.key });
          }}
        >
          {kinds.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <Value id={id} name={name} props={props} />
        <Unit {...props} />
      </div>
      <p id={`${id}-faults`} className={styles.faults}>
        {messages.join('. ')}
      </p>
    </fieldset>
  );
};
