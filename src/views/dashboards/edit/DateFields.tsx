/** A range as dashboards and panels save it, with what it is compared with (C-307, C-313): a preset, or both ends by hand. */
import type { ReactElement } from 'react';
import { addDays, lengthOf } from '../../../domain/dates/calendar.ts';
import {
  DATE_UNITS,
  type DateBound,
  type DateSpec,
  type DateUnit,
  isRelative,
  MAX_AGO,
  resolveRange,
  specOf,
} from '../../../domain/dates/dateSpec.ts';
import type { IsoDay } from '../../../domain/dates/isoDay.ts';
import { isIsoDay, isoDay } from '../../../domain/dates/isoDay.ts';
import { limitsOn } from '../../../domain/dates/limits.ts';
import { isPresetId, presetNamed, presetOf, presetsFor } from '../../../domain/dates/presets.ts';
import { POP_TYPES, type PopConfig, type PopType, popForRange, presetPop } from '../../../domain/dates/reportPop.ts';
import { Checkbox } from '../../controls/Checkbox.tsx';
import { Select } from '../../controls/Select.tsx';
import { oneGroup } from '../../controls/SelectParts.tsx';
import { TextField } from '../../controls/TextField.tsx';
import styles from './Edit.module.css';

const UNIT_WORDS: Readonly<Record<DateUnit, string>> = {
  days: 'Days ago',
  weeks: 'Weeks ago',
  months: 'Months ago',
  quarters: 'Quarters ago',
  years: 'Years ago',
};

export const POP_LABELS: Readonly<Record<PopType, string>> = {
  trailing_days: 'The days before',
  dod: 'The day before',
  wow: 'The week before',
  mom: 'The month before',
  yoy: 'The year before',
  custom: 'Other dates',
};

type BoundKind = 'day' | 'open' | DateUnit;
const kindOf = (bound: DateBound | null): BoundKind => (bound === null ? 'open' : isRelative(bound) ? bound.unit : 'day');

interface BoundProps {
  readonly label: string;
  readonly bound: DateBound | null;
  readonly canBeOpen: boolean;
  readonly today: IsoDay;
  readonly onChange: (bound: DateBound | null) => void;
}

const Bound = ({ label, bound, canBeOpen, today, onChange }: BoundProps): ReactElement => {
  const kind = kindOf(bound);
  const switched = (next: string): void => {
    if (next === 'open') onChange(null);
    else if (next === 'day') onChange(addDays(today, -1));
    else onChange({ ago: isRelative(bound) ? bound.ago : 1, unit: DATE_UNITS.find((unit) => unit === next) ?? 'days' });
  };
  const options = [
    { key: 'day', label: 'A day' },
    ...DATE_UNITS.map((unit) => ({ key: unit, label: UNIT_WORDS[unit] })),
    ...(canBeOpen ? [{ key: 'open', label: 'The last day with data' }] : []),
  ];
  return (
    <div className={styles.pair}>
      <Select label={label} groups={oneGroup(options)} value={kind} onChange={switched} />
      {kind === 'day' && (
        <TextField
          label={`${label}: day`}
          type="date"
          value={typeof bound === 'string' ? bound : ''}
          onChange={(text) => {
            if (isIsoDay(text)) onChange(isoDay(text));
          }}
        />
      )}
      {isRelative(bound) && (
        <TextField
          label={`${label}: ${UNIT_WORDS[bound.unit].toLowerCase()}`}
          inputMode="numeric"
          value={`${bound.ago}`}
          onChange={(text) => {
            const ago = text.trim() === '' ? 0 : Number(text);
            if (Number.isInteger(ago) && ago >= 0 && ago <= MAX_AGO) onChange({ ago, unit: bound.unit });
          }}
        />
      )}
    </div>
  );
};

interface RangeProps {
  readonly label: string;
  readonly range: DateSpec;
  readonly today: IsoDay;
  readonly onChange: (range: DateSpec) => void;
}

const RangeFields = ({ label, range, today, onChange }: RangeProps): ReactElement => {
  const preset = presetOf(range);
  const options = [
    ...presetsFor('daily').map(({ id, label: words }) => ({ key: id as string, label: words })),
    ...(preset === null
      ? []
      : presetsFor('daily').some(({ id }) => id === preset.id)
        ? []
        : [{ key: preset.id as string, label: preset.label }]),
    { key: 'own', label: 'Other dates' },
  ];
  return (
    <>
      <Select
        label={label}
        groups={oneGroup(options)}
        value={preset?.id ?? 'own'}
        onChange={(key) => {
          if (isPresetId(key)) onChange(specOf(presetNamed(key).range));
          else onChange({ ...range, ...resolveRange(range, limitsOn(today)).period, type: 'fixed_dates' });
        }}
      />
      {preset === null && (
        <>
          <Bound
            label="From"
            bound={range.start}
            canBeOpen={false}
            today={today}
            onChange={(start) => onChange(specOf({ start: start ?? range.start, end: range.end }))}
          />
          <Bound label="To" bound={range.end} canBeOpen today={today} onChange={(end) => onChange(specOf({ start: range.start, end }))} />
        </>
      )}
    </>
  );
};

const priorOf = (date: DateSpec, today: IsoDay): DateSpec => {
  const { period } = resolveRange(date, limitsOn(today));
  const { start } = period;
  const days = lengthOf(period);
  return specOf({ start: addDays(start, -days), end: addDays(start, -1) });
};

export interface DateFieldsProps {
  readonly date: DateSpec;
  readonly pop: PopConfig | null;
  readonly today: IsoDay;
  readonly onDate: (date: DateSpec) => void;
  readonly onPop: (pop: PopConfig | null) => void;
}

export const DateFields = ({ date, pop, today, onDate, onPop }: DateFieldsProps): ReactElement => {
  const options = [...POP_TYPES.map((type) => ({ key: type as string, label: POP_LABELS[type] })), { key: 'none', label: 'Nothing' }];
  const compare = (key: string): void => {
    const type = POP_TYPES.find((one) => one === key) ?? null;
    const flags = { includeAbsChange: pop?.includeAbsChange ?? true, includePctChange: pop?.includePctChange ?? true };
    if (type === null) onPop(null);
    else if (type === 'custom') onPop({ type, priorDateRange: priorOf(date, today), ...flags });
    else onPop(popForRange({ ...presetPop(type), ...flags }, date, limitsOn(today)));
  };
  return (
    <div className={styles.fields}>
      <RangeFields label="Dates" range={date} today={today} onChange={onDate} />
      <Select label="Compare with" groups={oneGroup(options)} value={pop?.type ?? 'none'} onChange={compare} />
      {pop?.type === 'custom' && (
        <RangeFields
          label="Compared dates"
          range={pop.priorDateRange}
          today={today}
          onChange={(priorDateRange) => onPop({ ...pop, priorDateRange })}
        />
      )}
      {pop !== null && (
        <>
          <Checkbox isSelected={pop.includeAbsChange} onChange={(includeAbsChange) => onPop({ ...pop, includeAbsChange })}>
            Show the change
          </Checkbox>
          <Checkbox isSelected={pop.includePctChange} onChange={(includePctChange) => onPop({ ...pop, includePctChange })}>
            Show the change in percent
          </Checkbox>
        </>
      )}
    </div>
  );
};
