/** The dates of a report: presets, both ends static or relative, an open end, and what they are compared with. Apply waits for a choice without faults. */
import { CalendarDays } from 'lucide-react';
import type { ReactElement } from 'react';
import { chosenUnit, DATE_UNITS, resolveRange } from '../../../domain/dates/dateSpec.ts';
import { comparisonWords, noteWords, rangeWords } from '../../../domain/dates/labels.ts';
import { presetOf, presetsFor } from '../../../domain/dates/presets.ts';
import { POP_TYPES, type PopType, resolvePop } from '../../../domain/dates/reportPop.ts';
import { EXPLORER } from '../../../domain/reporting/explorer.screen.ts';
import {
  type DatesSide,
  type ReportDates,
  readDates,
  type WhichDates,
  withCompare,
  withCurrent,
  withSwitchedBound,
  withTypedBound,
} from '../../../domain/reporting/explorerDates.ts';
import { limitsIn } from '../../../machines/reporting/explorer.context.ts';
import { useSend } from '../../app/appContext.tsx';
import { Button } from '../../controls/Button.tsx';
import { Checkbox } from '../../controls/Checkbox.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import field from '../../controls/Field.module.css';
import { Notice } from '../../controls/Notice.tsx';
import { BareField } from './BareField.tsx';
import own from './Dates.module.css';
import styles from './Explorer.module.css';
import type { ExplorerView } from './useExplorer.ts';

const POP_LABELS: Readonly<Record<PopType, string>> = {
  trailing_days: 'Trailing days',
  dod: 'Day over day',
  wow: 'Week over week',
  mom: 'Month over month',
  yoy: 'Year over year',
  custom: 'Custom',
};

const NAMES: Readonly<Record<WhichDates, Readonly<Record<DatesSide, string>>>> = {
  current: { start: 'Start', end: 'End' },
  prior: { start: 'Compared start', end: 'Compared end' },
};

interface EditProps {
  readonly dates: ReportDates;
  readonly view: ExplorerView;
  readonly onEdit: (dates: ReportDates) => void;
}

const BoundLine = ({
  dates,
  view,
  onEdit,
  which,
  side,
  fault,
}: EditProps & { readonly which: WhichDates; readonly side: DatesSide; readonly fault: string | null }): ReactElement | null => {
  const bound = dates[which]?.[side];
  if (bound === undefined) return null;
  const name = NAMES[which][side];
  const hasOpen = which === 'current' && side === 'end';
  return (
    <fieldset className={own.bound}>
      <legend className={styles.label}>{name}</legend>
      <select
        className={field.input}
        aria-label={`${name}, kind`}
        value={bound.kind}
        onChange={(event) => {
          const kind = event.currentTarget.value;
          if (kind === 'day' || kind === 'ago' || kind === 'open')
            onEdit(withSwitchedBound(dates, which, side, kind, limitsIn(view.context)));
        }}
      >
        <option value="day">Static</option>
        <option value="ago">Relative</option>
        {hasOpen && <option value="open">Open end</option>}
      </select>
      {bound.kind === 'open' ? (
        <span className={styles.quiet}>Up to the last day with data</span>
      ) : (
        <BareField
          label={bound.kind === 'day' ? `${name} date` : `${name}, how many ago`}
          placeholder={bound.kind === 'day' ? 'YYYY-MM-DD' : '0'}
          inputMode="numeric"
          maxLength={24}
          value={bound.text}
          error={fault}
          onChange={(text) => onEdit(withTypedBound(dates, which, side, { text }))}
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
export const DatesForm = ({ dates, view, onEdit }: EditProps): ReactElement => {
  const read = readDates(dates, limitsIn(view.context));
  const faultAt = (which: WhichDates, side: DatesSide): string | null =>
    (which === 'current' ? read.faults : read.priorFaults)
      .filter(({ path }) => path === side)
      .map(({ message }) => message)
      .join('. ') || null;
  const preset = read.range === null ? null : presetOf(read.range);
  return (
    <div className={own.datesForm}>
      <label className={own.datesField}>
        <span className={styles.label}>Date range</span>
        <select
          className={field.input}
          value={dates.current === null ? 'none' : (preset?.id ?? 'custom')}
          onChange={(event) => {
            const key = event.currentTarget.value;
            const chosen = presetsFor('daily').find(({ id }) => id === key);
            if (key === 'none') onEdit({ ...withCurrent(dates, null), compare: null, prior: null });
            else if (chosen !== undefined) onEdit(withCurrent(dates, chosen.range));
          }}
        >
          <option value="none">No date range</option>
          {presetsFor('daily').map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          <option value="custom">Custom</option>
        </select>
      </label>
      {(['start', 'end'] as const).map((side) => (
        <BoundLine key={side} dates={dates} view={view} onEdit={onEdit} which="current" side={side} fault={faultAt('current', side)} />
      ))}
      <label className={own.datesField}>
        <span className={styles.label}>Period over period</span>
        <select
          className={field.input}
          disabled={dates.current === null}
          value={dates.compare ?? 'none'}
          onChange={(event) =>
            onEdit(withCompare(dates, POP_TYPES.find((one) => one === event.currentTarget.value) ?? null, limitsIn(view.context)))
          }
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
        <BoundLine key={side} dates={dates} view={view} onEdit={onEdit} which="prior" side={side} fault={faultAt('prior', side)} />
      ))}
      {dates.compare !== null && (
        <div className={styles.adds}>
          <Checkbox isSelected={dates.includeAbsChange} onChange={(on) => onEdit({ ...dates, includeAbsChange: on })}>
            Change
          </Checkbox>
          <Checkbox isSelected={dates.includePctChange} onChange={(on) => onEdit({ ...dates, includePctChange: on })}>
            % change
          </Checkbox>
        </div>
      )}
      {read.error !== null && <Notice level="error">{read.error}</Notice>}
    </div>
  );
};

/** What the dates come to on the day that they are looked at, with what has to be said of it. */
const Resolved = ({ view }: { readonly view: ExplorerView }): ReactElement => {
  const { dateRange, periodOverPeriod } = view.spec;
  if (dateRange === null) return <span className={styles.quiet}>No date range</span>;
  const limits = limitsIn(view.context);
  const current = resolveRange(dateRange, limits);
  const prior = periodOverPeriod === null ? null : resolvePop(periodOverPeriod, current.period, limits, chosenUnit(dateRange));
  const notes = [...current.notes, ...(prior?.notes ?? [])];
  return (
    <>
      <span className={styles.quiet}>{comparisonWords(current.period, prior?.period ?? null)}</span>
      {notes.map((note) => (
        <span key={note.kind} className={styles.warning}>
          {noteWords(note)}
        </span>
      ))}
    </>
  );
};

export const Dates = ({ view }: { readonly view: ExplorerView }): ReactElement => {
  const send = useSend();
  const { spec, facts, context } = view;
  const { dates } = context;
  const pop = spec.periodOverPeriod;
  const faults = facts.issues.filter(({ path }) => path.startsWith('dateRange') || path.startsWith('periodOverPeriod'));
  const error = dates === null ? null : readDates(dates, limitsIn(context)).error;
  return (
    <div className={styles.dates}>
      <h3 className={styles.label}>Date range and period over period</h3>
      <Button onPress={() => send(EXPLORER, { type: 'explorer.datesOpened' })} aria-haspopup="dialog">
        <CalendarDays aria-hidden="true" />
        {spec.dateRange === null ? 'No date range' : rangeWords(spec.dateRange)}
        {pop !== null && `, ${POP_LABELS[pop.type].toLowerCase()}`}
      </Button>
      <Resolved view={view} />
      {faults.map(({ path, message }) => (
        <span key={`${path} ${message}`} className={styles.chipFault}>
          {message}
        </span>
      ))}
      <Dialog
        title="Date range and period over period"
        isOpen={dates !== null}
        onClose={() => send(EXPLORER, { type: 'explorer.datesClosed' })}
        actions={
          <>
            <Button kind="quiet" onPress={() => send(EXPLORER, { type: 'explorer.datesReset' })}>
              Reset
            </Button>
            <Button
              kind="primary"
              isDisabled={error !== null}
              title={error ?? undefined}
              onPress={() => send(EXPLORER, { type: 'explorer.datesApplied' })}
            >
              Apply
            </Button>
          </>
        }
      >
        {dates !== null && (
          <DatesForm dates={dates} view={view} onEdit={(next) => send(EXPLORER, { type: 'explorer.datesEdited', dates: next })} />
        )}
      </Dialog>
    </div>
  );
};
