/** The dates of a report: presets, both ends static or relative, an open end, and what they are compared with. Apply waits for a choice without faults. */
import { CalendarDays } from 'lucide-react';
import type { ReactElement } from 'react';
import { comparisonWords, noteWords, rangeWords } from '../../../domain/dates/labels.ts';
import { EXPLORER } from '../../../domain/reporting/explorer.screen.ts';
import { readDates } from '../../../domain/reporting/reportDates.ts';
import { reportPeriods } from '../../../domain/reporting/reportPeriods.ts';
import { limitsIn } from '../../../machines/reporting/explorer.context.ts';
import { useSend } from '../../app/appContext.tsx';
import { Button } from '../../controls/Button.tsx';
import { Dialog } from '../../controls/Dialog.tsx';
import { POP_LABELS, ReportDatesForm } from '../dates/ReportDatesForm.tsx';
import styles from './Explorer.module.css';
import type { ExplorerView } from './useExplorer.ts';

/** What the dates come to on the day that they are looked at, with what has to be said of it. */
const Resolved = ({ view }: { readonly view: ExplorerView }): ReactElement => {
  const periods = reportPeriods(view.spec, limitsIn(view.context));
  if (periods === null) return <span className={styles.quiet}>No date range</span>;
  return (
    <>
      <span className={styles.quiet}>{comparisonWords(periods.period, periods.prior)}</span>
      {[...periods.notes, ...periods.priorNotes].map((note) => (
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
            <Button kind="primary" whyDisabled={error} onPress={() => send(EXPLORER, { type: 'explorer.datesApplied' })}>
              Apply
            </Button>
          </>
        }
      >
        {dates !== null && (
          <ReportDatesForm
            dates={dates}
            limits={limitsIn(context)}
            canBeNone
            by={spec}
            onEdit={(next) => send(EXPLORER, { type: 'explorer.datesEdited', dates: next })}
          />
        )}
      </Dialog>
    </div>
  );
};
