/** The events of editing the Executive Summary, beside those of arranging and of every record editor. */
import { boundedArray, Natural, nullable, oneOf, record, t } from '../codec/codec.ts';
import { Version } from '../goals/goal.ts';
import { text, typed, undoDirection } from '../journal/eventParts.ts';
import { KeptSections } from './summaryConfigRecord.ts';
import { SUMMARY_MODES } from './summaryModes.ts';

const section = { brandGroupId: text, section: Natural };

/** A brand group's sections as they are edited: from which version, what was there, what they are to be. */
export const SummaryDraft = record({ version: nullable(Version), start: KeptSections, sections: KeptSections }, 'SummaryDraft');
export type SummaryDraft = t.TypeOf<typeof SummaryDraft>;

/** So many brand groups may be changed before they are saved. */
export const MAX_SUMMARY_DRAFTS = 200;

export const SUMMARY_EVENTS = {
  'summary.sectionAdded': record({ brandGroupId: text }),
  'summary.sectionDeleted': record(section),
  /** Letter by letter; it holds when it is kept. */
  'summary.titleTyped': record({ ...section, title: typed }),
  'summary.titleKept': record({}),
  'summary.titleGivenUp': record({}),
  'summary.metricAdded': record({ ...section, metric: text }),
  'summary.metricRemoved': record({ ...section, metric: text }),
  /** All brand groups that show get the sections of this one. */
  'summary.copied': record({ brandGroupId: text }),
  /** The sections that hold from now on, by brand group, by an undo or a redo. */
  'summary.turned': record({ direction: undoDirection, sections: t.record(t.string, KeptSections) }),
  /** Portfolio mode or the brand group's own dashboard. */
  'summary.modeChosen': record({ mode: oneOf(SUMMARY_MODES, 'SummaryMode') }),
  /** What the browser remembers under that name. */
  'cookie.returned': record({ name: text, value: text }),
  /** What was changed when the session ended. */
  'summary.draftReturned': record({
    drafts: boundedArray(record({ brandGroupId: text, draft: SummaryDraft }, 'KeptSummaryDraft'), MAX_SUMMARY_DRAFTS),
  }),
};
