/** The events of the Data Explorer, beside those of every record editor, of arranging and of runs. */
import { boundedString, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { Version } from '../goals/goal.ts';
import { text, typed, typedDocument, undoDirection } from '../journal/eventParts.ts';
import { masked } from '../journal/mask.ts';
import { ReportDates } from './reportDates.ts';
import { ReportSpec } from './reportSpec.ts';

/** What is built: the report and its name. What people wrote into it may name somebody. */
export const ExplorerDraft = record(
  { name: masked(boundedString(255, 'ReportName'), 'prose'), spec: masked(ReportSpec, 'prose') },
  'ExplorerDraft',
);
export type ExplorerDraft = t.TypeOf<typeof ExplorerDraft>;

/** A saved report as it was when the draft was begun. */
export const ExplorerBase = record({ id: nullable(text), version: nullable(Version), draft: ExplorerDraft }, 'ExplorerBase');
export type ExplorerBase = t.TypeOf<typeof ExplorerBase>;

const EXPLORER_TEXTS = ['json', 'workbench'] as const;

export const EXPLORER_EVENTS = {
  /** The report as a gesture leaves it; one that `goesOn` is the same step as the one before, as letters of an alias are. */
  'explorer.draftEdited': record({ draft: ExplorerDraft, gesture: nullable(text) }),
  /** What stands in a field that is not in the report before it reads: an operand, a number. */
  'explorer.typed': record({ field: text, text: typed }),
  'explorer.fieldLeft': record({ field: text }),
  /** The dates of the report behind a filter as they are typed, until they read; the field says which report (`fieldAt`). */
  'explorer.filterDatesTyped': record({ field: text, dates: ReportDates }),
  'explorer.runClicked': record({}),
  'explorer.datesOpened': record({}),
  'explorer.datesEdited': record({ dates: ReportDates }),
  'explorer.datesApplied': record({}),
  'explorer.datesReset': record({}),
  'explorer.datesClosed': record({}),
  /** The report as text: as it is read here, or as the workbench writes it. */
  'explorer.textOpened': record({ kind: oneOf(EXPLORER_TEXTS, 'ExplorerText') }),
  'explorer.textTyped': record({ text: typedDocument }),
  'explorer.textApplied': record({}),
  'explorer.textClosed': record({}),
  'explorer.saveAsOpened': record({}),
  'explorer.saveAsTyped': record({ name: typed }),
  'explorer.saveAsSubmitted': record({}),
  'explorer.saveAsClosed': record({}),
  'explorer.deleteClicked': record({}),
  /** What was deleted comes back. */
  'explorer.restoreClicked': record({}),
  'explorer.workbenchCopied': record({}),
  'explorer.linkClicked': record({}),
  'explorer.printClicked': record({}),
  'explorer.colorPicked': record({ color: boundedString(20, 'Colour') }),
  /** The report that holds from now on, by an undo or a redo. */
  'explorer.turned': record({ direction: undoDirection, draft: ExplorerDraft }),
  /** The report when the session or the page ended; what was half typed in its fields, and in the dialog above it. */
  'explorer.draftReturned': partialRecord(
    { document: text, base: nullable(ExplorerBase), draft: ExplorerDraft },
    {
      typing: t.record(text, typed),
      dates: ReportDates,
      filterDates: t.record(text, ReportDates),
      text: record({ kind: oneOf(EXPLORER_TEXTS, 'ExplorerText'), text: typedDocument }, 'OpenExplorerText'),
      saveAs: typed,
    },
  ),
};
