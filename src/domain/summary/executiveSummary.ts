/** The configuration of the Executive Summary, per brand group (A-248, B-280, B-281): sections of metrics in an order of one's own. */
import { boundedString, FilledString, record, type t } from '../codec/codec.ts';
import { isUnseen } from '../format/unseen.ts';
import { type Issue, issue, withinEach } from '../reporting/issue.ts';
import { listOf, savedDocument } from '../reporting/savedDocument.ts';
import type { RecordKind } from '../reporting/savedRecord.ts';
import { MAX_METRICS, MAX_SECTION_TITLE, MAX_SECTIONS } from './summaryConfigRecord.ts';

export const SummarySection = record(
  { title: boundedString(MAX_SECTION_TITLE), metrics: listOf(boundedString(200), MAX_METRICS) },
  'SummarySection',
);
export type SummarySection = t.TypeOf<typeof SummarySection>;

/** The configuration of one brand group. */
export const SummaryConfig = savedDocument(
  'SummaryConfig',
  record({ brandGroupId: FilledString, executiveSummary: listOf(SummarySection, MAX_SECTIONS) }, 'SummaryConfig'),
);
export type SummaryConfig = t.TypeOf<typeof SummaryConfig>;

/** What GET and PUT /api/user/dashboard-config carry. */
export const DashboardConfig = record({ brandGroupConfigs: listOf(SummaryConfig, 10_000) }, 'DashboardConfig');
export type DashboardConfig = t.TypeOf<typeof DashboardConfig>;

/** How stored configurations are read: an invalid one is listed with its reason. */
export const SUMMARY_RECORD: RecordKind<SummaryConfig> = {
  codec: SummaryConfig,
  idOf: ({ brandGroupId }) => brandGroupId,
  idKey: 'brandGroupId',
  nameKey: 'brandGroupId',
  issuesOf: () => [],
};

export const NO_METRICS = 'Please select at least one metric for each section.';
export const EMPTY_SECTION_TITLE = 'Section title cannot be empty';
export const DUPLICATE_SECTION_TITLE = 'There is already a section with that title.';

const sameTitle = (a: string, b: string): boolean => a.trim() === b.trim();

/** What is wrong with a title for the section at `index`: blank, or another section's. */
export const sectionTitleFault = (sections: readonly SummarySection[], index: number, title: string): string | null => {
  if (isUnseen(title)) return EMPTY_SECTION_TITLE;
  return sections.some((section, i) => i !== index && sameTitle(section.title, title)) ? DUPLICATE_SECTION_TITLE : null;
};

/** All that keeps sections from being saved: titles, and at least one metric in each (B-334, B-384). */
export const sectionIssues = (sections: readonly SummarySection[]): readonly Issue[] =>
  withinEach('executiveSummary', sections, ({ title, metrics }, index) => {
    const fault = sectionTitleFault(sections, index, title);
    return [
      ...(fault === null ? [] : [issue('EmptyTitle', 'title', fault)]),
      ...(metrics.length === 0 ? [issue('NoMeasures', 'metrics', NO_METRICS)] : []),
    ];
  });

/** The normal form: titles trimmed, each metric once in a section. */
export const normaliseSections = (sections: readonly SummarySection[]): readonly SummarySection[] =>
  sections.map(({ title, metrics }) => ({ title: title.trim(), metrics: [...new Set(metrics)] }));

/** The configurations with that of one brand group replaced or added, in their order. */
export const withConfig = (configs: readonly SummaryConfig[], config: SummaryConfig): readonly SummaryConfig[] =>
  configs.some(({ brandGroupId }) => brandGroupId === config.brandGroupId)
    ? configs.map((one) => (one.brandGroupId === config.brandGroupId ? config : one))
    : [...configs, config];
