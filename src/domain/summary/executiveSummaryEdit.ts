/** Editing the Executive Summary (B-326 to B-335, B-387): pure changes of its sections. */

import { type Either, left, right } from 'fp-ts/Either';
import { type Grouping, movedItem, placed } from '../arrange/arrangement.ts';
import type { Issue } from '../reporting/issue.ts';
import { sameDocument } from '../reporting/sameDocument.ts';
import { normaliseSections, type SummarySection, sectionIssues, sectionTitleFault } from './executiveSummary.ts';

type Sections = readonly SummarySection[];

/** View, or editing, which alone has a draft. */
export type SummaryEdit =
  | { readonly kind: 'view'; readonly sections: Sections }
  | { readonly kind: 'editing'; readonly saved: Sections; readonly draft: Sections };

/** "New Section", "New Section 2" and so on: the first that no section has (B-387). */
export const newSectionTitle = (sections: Sections): string => {
  const taken = new Set(sections.map(({ title }) => title.trim()));
  let title = 'New Section';
  for (let n = 2; taken.has(title); n += 1) title = `New Section ${n}`;
  return title;
};

/** What can happen to the sections; places count from 0. */
export type SectionChange =
  | { readonly kind: 'sectionAdded' }
  | { readonly kind: 'sectionRenamed'; readonly section: number; readonly title: string }
  | { readonly kind: 'sectionDeleted'; readonly section: number }
  | { readonly kind: 'sectionMoved'; readonly from: number; readonly to: number }
  | { readonly kind: 'metricAdded'; readonly section: number; readonly metric: string }
  | { readonly kind: 'metricRemoved'; readonly section: number; readonly metric: string }
  | { readonly kind: 'metricMoved'; readonly metric: string; readonly from: number; readonly to: number; readonly at: number };

/** How sections hold their metrics: each once. */
export const SECTION_GROUPING: Grouping<SummarySection, string> = {
  itemsOf: ({ metrics }) => metrics,
  withItems: (section, metrics) => ({ ...section, metrics: [...metrics] }),
  accepts: ({ metrics }, metric) => !metrics.includes(metric),
};

const changedAt = (sections: Sections, index: number, change: (section: SummarySection) => SummarySection): Sections =>
  sections.map((section, i) => (i === index ? change(section) : section));

const withMetric = (section: SummarySection, metric: string, at: number = section.metrics.length): SummarySection =>
  section.metrics.includes(metric)
    ? section
    : { ...section, metrics: [...section.metrics.slice(0, at), metric, ...section.metrics.slice(at)] };

const withoutMetric = (section: SummarySection, metric: string): SummarySection => ({
  ...section,
  metrics: section.metrics.filter((one) => one !== metric),
});

/** The metric at a place in its section; a place beyond the last is the last. */
const metricMoved = (sections: Sections, { metric, from, to, at }: Extract<SectionChange, { kind: 'metricMoved' }>): Sections => {
  const [source, target] = [sections[from], sections[to]];
  if (source === undefined || target === undefined) return sections;
  const last = target.metrics.length - (from === to ? 1 : 0);
  const item = Number.isNaN(at) ? 0 : Math.min(last, Math.max(0, Math.trunc(at)));
  return placed(SECTION_GROUPING, sections, { group: from, item: source.metrics.indexOf(metric) }, { group: to, item });
};

/** The sections after a change. A section is deleted only when another is left (B-329); a refused title changes nothing. */
export const changedSections = (sections: Sections, change: SectionChange): Sections => {
  switch (change.kind) {
    case 'sectionAdded':
      return [...sections, { title: newSectionTitle(sections), metrics: [] }];
    case 'sectionRenamed':
      return sectionTitleFault(sections, change.section, change.title) === null
        ? changedAt(sections, change.section, (section) => ({ ...section, title: change.title.trim() }))
        : sections;
    case 'sectionDeleted':
      return canDeleteSection(sections) ? sections.filter((_, i) => i !== change.section) : sections;
    case 'sectionMoved':
      return movedItem(sections, change.from, change.to);
    case 'metricAdded':
      return changedAt(sections, change.section, (section) => withMetric(section, change.metric));
    case 'metricRemoved':
      return changedAt(sections, change.section, (section) => withoutMetric(section, change.metric));
    case 'metricMoved':
      return metricMoved(sections, change);
  }
};

/** Whether a section may be deleted: only while there is more than one (B-329). */
export const canDeleteSection = (sections: Sections): boolean => sections.length > 1;

/** What is saved, or all that is missing (B-334). */
export const savableSections = (sections: Sections): Either<readonly Issue[], Sections> => {
  const issues = sectionIssues(sections);
  return issues.length === 0 ? right(normaliseSections(sections)) : left(issues);
};

/** Begins to edit; editing goes on where it had begun. */
export const startEditing = (mode: SummaryEdit): SummaryEdit =>
  mode.kind === 'editing' ? mode : { kind: 'editing', saved: mode.sections, draft: mode.sections };

/** The mode after a change of the draft; a view does not change. */
export const editedSummary = (mode: SummaryEdit, change: SectionChange): SummaryEdit =>
  mode.kind === 'view' ? mode : { ...mode, draft: changedSections(mode.draft, change) };

/** Whether cancelling asks first: something changed (B-335). */
export const cancelNeedsConfirmation = (mode: SummaryEdit): boolean => mode.kind === 'editing' && !sameDocument(mode.saved, mode.draft);

/** Back to what was saved. */
export const cancelled = (mode: SummaryEdit): SummaryEdit => (mode.kind === 'view' ? mode : { kind: 'view', sections: mode.saved });

/** Why a tile of a metric has no value yet: it is in the draft, but was not saved (B-523). */
export const unsavedMetricText = (mode: SummaryEdit, metric: string): string | null =>
  mode.kind === 'editing' && !mode.saved.some(({ metrics }) => metrics.includes(metric)) ? 'Save your changes to see data.' : null;
