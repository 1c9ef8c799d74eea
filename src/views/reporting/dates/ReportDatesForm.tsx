/**
 * The one editor of dates that reports, dashboards and their panels have: presets, both ends static or relative, an open end, and what they
 * are compared with. What stands in its fields and what is wrong with it is told by `reportDates.ts`; its owner says when it holds.
 */
import type { ReactElement } from 'react';
import { DATE_UNITS } from '../../../domain/dates/dateSpec.ts';
import { isIsoDay } from '../../../domain/dates/isoDay.ts';
import { comparisonWords, noteWords } from '../../../domain/dates/labels.ts';
import type { DateLimits } from '../../../domain/dates/limits.ts';
import { presetNamed, presetOf, presetsFor } from '../../../domain/dates/presets.ts';
import { POP_TYPES, type PopType, popForRange } from '../../../domain/dates/reportPop.ts';
import {
  type DatesSide,
  type ReportDates,
  readDates,
  type WhichDates,
  withCompare,
  withCurrent,
  withSwitchedBound,
  withTypedBound,
} from '../../../domain/reporting/reportDates.ts';
import { type DatedSpec, reportPeriods } from '../../../domain/reporting/reportPeriods.ts';
import { Checkbox } from '../../controls/Checkbox.tsx';
import { classNames } from '../../controls/classNames.ts';
import field from '../../controls/Field.module.css';
import { Notice } from '../../controls/Notice.tsx';
import { BareField } from './BareField.tsx';
import styles from './ReportDatesForm.module.css';

export const POP_LABELS: Readonly<Record<PopType, string>> = {
  trailing_days: 'Previous period of equal length',
  dod: 'Day over day',
  wow: 'Week over week',
  mom: 'Month over month',
  yoy: 'Year over year',
  custom: 'Custom',
};

const NAMES: Readonly<Record<WhichDates, Readonly<Record<DatesSide, string>>>> = {
  current: { start: 'Start', end: 'End' },
  prior: { start: 'Comparison start', end: 'Comparison end' },
};

export interface ReportDatesFormProps {
  readonly dates: ReportDates;
  readonly limits: DateLimits;
  /** Whether there may be no range at all. */
  readonly canBeNone?: boolean;
  /** Whether the range is compared with another. */
  readonly hasPop?: boolean;
  /** By what the report is cut: weeks are compared with whole weeks. */
  readonly by?: Omit<DatedSpec, 'dateRange' | 'periodOverPeriod'>;
  readonly onEdit: (dates: ReportDates) => void;
}

/** Ranges of whole weeks, beside those that the pickers of screens offer. */
const WEEKS = (['last-4-weeks', 'last-12-weeks', 'last-24-weeks', 'last-52-weeks'] as const).map(presetNamed);
const OFFERED = [...presetsFor('daily'), ...WEEKS];

const UNCUT = { sectionDimensions: [], columnDimensions: [], rowDimensions: [] };

interface ResolvedProps extends Pick<ReportDatesFormProps, 'limits' | 'hasPop' | 'by'> {
  readonly read: ReturnType<typeof readDates>;
}

/** The days that the choice comes to, while one chooses. */
const Resolved = ({ read, limits, hasPop = true, by = UNCUT }: ResolvedProps): ReactElement | null => {
  if (read.error !== null || read.range === null) return null;
  const pop = hasPop ? popForRange(read.pop, read.range, limits) : null;
  const periods = reportPeriods({ ...by, dateRange: read.range, periodOverPeriod: pop }, limits);
  if (periods === null) return null;
  return (
    <p className={styles.resolved} role="status">
      {[comparisonWords(periods.period, periods.prior), ...[...periods.notes, ...periods.priorNotes].map(noteWords)].join('. ')}
    </p>
  );
};

const BoundLine = ({
  dates,
  limits,
  onEdit,
  which,
  side,
  fault,
}: ReportDatesFormProps & { readonly which: WhichDates; readonly side: DatesSide; readonly fault: string | null }): ReactElement | null => {
  const bound = dates[which]?.[side];
  if (bound === undefined) return null;
  const name = NAMES[which][side];
  const hasOpen = which === 'current' && side === 'end';
  return (
    <fieldset className={styles.bound}>
      <legend className={styles.label}>{name}</legend>
      <select
        className={field.input}
        aria-label={`${name}, type`}
        value={bound.kind}
        onChange={(event) => {
          const kind = event.currentTarget.value;
          if (kind === 'day' || kind === 'ago' || kind === 'open') onEdit(withSwitchedBound(dates, which, side, kind, limits));
        }}
      >
        <option value="day">Static</option>
        <option value="ago">Relative</option>
        {hasOpen && <option value="open">Open end</option>}
      </select>
      {bound.kind === 'open' ? (
        <span className={styles.open}>Up to the last day with data</span>
      ) : (
        <BareField
          label={bound.kind === 'day' ? `${name} date` : `${name}, number of units ago`}
          placeholder={bound.kind === 'day' ? 'YYYY-MM-DD' : '0'}
          inputMode="numeric"
          maxLength={24}
          value={bound.text}
          error={fault}
          onChange={(text) => onEdit(withTypedBound(dates, which, side, { text }))}
        />
      )}
      {bound.kind === 'day' && (
        <input
          type="date"
          className={classNames(field.input, styles.calendar)}
          aria-label={`${name} date, from a calendar`}
          title="Choose from a calendar"
          min={limits.earliest}
          max={limits.latest}
          value={isIsoDay(bound.text.trim()) ? bound.text.trim() : ''}
          onChange={(event) => {
            const text = event.currentTarget.value;
            if (text !== '') onEdit(withTypedBound(dates, which, side, { text }));
          }}
        />
      )}
      {bound.kind === 'ago' && (
        <select
          className={field.input}
          aria-label={`${name}, unit`}
          value={bound.unit}
          onChange={(event) => {
            const unit = DATE_UNITS.find((one) => one === event.currentTarget.value);
            if (unit !== undefined) onEdit(withTypedBound(dates, which, side, { unit }));
          }}
        >
          {DATE_UNITS.map((unit) => (
            <option key={unit} value={unit}>
              {unit} ago
            </option>
          ))}
        </select>
      )}
    </fieldset>
  );
};

/** What the form shows before it is applied. */
export const ReportDatesForm = ({ dates, limits, canBeNone = false, hasPop = true, by, onEdit }: ReportDatesFormProps): ReactElement => {
  const read = readDates(dates, limits);
  const faultAt = (which: WhichDates, side: DatesSide): string | null =>
    (which === 'current' ? read.faults : read.priorFaults)
      .filter(({ path }) => path === side)
      .map(({ message }) => message)
      .join('. ') || null;
  const found = read.range === null ? null : presetOf(read.range);
  const preset = OFFERED.find(({ id }) => id === found?.id);
  return (
    <div className={styles.form}>
      <label className={styles.field}>
        <span className={styles.label}>Date range</span>
        <select
          className={field.input}
          value={dates.current === null ? 'none' : (preset?.id ?? 'custom')}
          onChange={(event) => {
            const key = event.currentTarget.value;
            const chosen = OFFERED.find(({ id }) => id === key);
            if (key === 'none') onEdit(withCurrent(dates, null, limits));
            else if (chosen !== undefined) onEdit(withCurrent(dates, chosen.range, limits));
          }}
        >
          {(canBeNone || dates.current === null) && <option value="none">No date range</option>}
          {presetsFor('daily').map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          <optgroup label="Whole weeks">
            {WEEKS.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </optgroup>
          <option value="custom">Custom</option>
        </select>
      </label>
      {(['start', 'end'] as const).map((side) => (
        <BoundLine key={side} dates={dates} limits={limits} onEdit={onEdit} which="current" side={side} fault={faultAt('current', side)} />
      ))}
      {hasPop && (
        <>
          <label className={styles.field}>
            <span className={styles.label}>Period over period</span>
            <select
              className={field.input}
              disabled={dates.current === null}
              value={dates.compare ?? 'none'}
              onChange={(event) => onEdit(withCompare(dates, POP_TYPES.find((one) => one === event.currentTarget.value) ?? null, limits))}
            >
              <option value="none">None</option>
              {POP_TYPES.map((one) => (
                <option key={one} value={one}>
                  {POP_LABELS[one]}
                </option>
              ))}
            </select>
          </label>
          {(['start', 'end'] as const).map((side) => (
            <BoundLine key={side} dates={dates} limits={limits} onEdit={onEdit} which="prior" side={side} fault={faultAt('prior', side)} />
          ))}
          {dates.compare !== null && (
            <div className={styles.changes}>
              <Checkbox isSelected={dates.includeAbsChange} onChange={(on) => onEdit({ ...dates, includeAbsChange: on })}>
                Change
              </Checkbox>
              <Checkbox isSelected={dates.includePctChange} onChange={(on) => onEdit({ ...dates, includePctChange: on })}>
                % change
              </Checkbox>
            </div>
          )}
        </>
      )}
      <Resolved read={read} limits={limits} hasPop={hasPop} {...(by === undefined ? {} : { by })} />
      {read.error !== null && <Notice level="error">{read.error}</Notice>}
    </div>
  );
};
