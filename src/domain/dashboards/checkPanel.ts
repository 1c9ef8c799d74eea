/** What keeps a panel from being saved and shown (C-637 to C-646), with the place of each fault in the panel. */
import { specFaults } from '../dates/dateSpecFaults.ts';
import { isUnseen } from '../format/unseen.ts';
import { measureTypeOf } from '../reporting/catalogue.ts';
import { type CheckContext, checkSpec } from '../reporting/checkSpec.ts';
import { type Issue, issue, issueLines, within, withinEach } from '../reporting/issue.ts';
import { measureName } from '../reporting/measure.ts';
import { chartTypeOf, neededChart } from '../reporting/timeseries.ts';
import type { Dashboard } from './dashboard.ts';
import { PACING_MEASURES, pacingPeriodOf } from './newPanel.ts';
import { isLayoutElement, isReportPanel, type Panel, type PanelOf, type PanelType, type ReportPanel } from './panel.ts';
import { draftSpec } from './panelSpec.ts';

/** Said of a panel that cannot be saved (C-638), and over the list of what is missing (C-639). */
export const PANEL_NOT_VALID = 'Panel configuration is not valid. Please ensure you have provided all necessary information';
export const MISSING_CONFIGURATION = 'Panel has missing or invalid configuration';

const missing = (path: string, message: string): Issue => issue('MissingConfiguration', path, message);

/** Where a part of the report stands in the panel. */
const RENAMED: Readonly<Partial<Record<PanelType, readonly (readonly [RegExp, string])[]>>> = {
  Timeseries: [
    [/^columnDimensions/, 'dimensions'],
    [/^rowDimensions\[0\]/, 'granularity'],
  ],
  Bar: [[/^rowDimensions/, 'dimensions']],
  'Big Number': [[/^measures(\[0\])?/, 'measure']],
  Radial: [
    [/^measures(\[0\])?/, 'measure'],
    [/^rowDimensions\[0\]/, 'dimension'],
  ],
  Pacing: [[/^measures(\[0\])?/, 'measure']],
};

const inPanel = (type: PanelType, path: string): string =>
  [[/^dateRange/, 'date'] as const, ...(RENAMED[type] ?? [])].reduce((renamed, [from, to]) => renamed.replace(from, to), path);

const percentIssues = ({ measures, driver }: PanelOf<'Timeseries'>, { catalogues }: CheckContext): readonly Issue[] => {
  const catalogue = catalogues(driver);
  return withinEach('measures', measures, (entry) => {
    const type = catalogue === null ? null : measureTypeOf(catalogue, measureName(entry));
    if (type === null || chartTypeOf(entry, type, true) === neededChart(type)) return [];
    const text = `With percentages enabled, ${measureName(entry)} must be shown as a ${neededChart(type)}`;
    return [issue('InvalidChartType', 'chartType', text)];
  });
};

const ownIssues = (panel: ReportPanel, context: CheckContext): readonly Issue[] => {
  switch (panel.type) {
    case 'Timeseries':
      return panel.showPercent ? percentIssues(panel, context) : [];
    case 'Radial':
      return panel.dimension === null ? [missing('dimension', 'A dimension is required.')] : [];
    case 'Pacing':
      return [
        ...(pacingPeriodOf(panel.date) === null ? [missing('date', 'Pacing needs the current month or year, with no end date')] : []),
        ...(panel.periodOverPeriod?.type === 'custom' ? [] : [missing('periodOverPeriod', 'Pacing needs a custom comparison period')]),
        ...(panel.measure === null || PACING_MEASURES.includes(panel.measure)
          ? []
          : [issue('UnknownMeasure', 'measure', `Unknown measure ${panel.measure}`)]),
      ];
    default:
      return [];
  }
};

const reportIssues = (
  panel: ReportPanel,
  dashboard: Pick<Dashboard, 'date' | 'periodOverPeriod'>,
  context: CheckContext,
): readonly Issue[] => [
  ...checkSpec(draftSpec(panel, dashboard), context).map((one) => ({ ...one, path: inPanel(panel.type, one.path) })),
  ...ownIssues(panel, context),
];

const contentIssues = (panel: Exclude<Panel, ReportPanel>, { limits }: CheckContext): readonly Issue[] => {
  switch (panel.type) {
    case 'LTV':
      return panel.date === null
        ? []
        : within(
            'date',
            specFaults(panel.date, limits, 'monthly').map(({ path, message }) => issue('InvalidDates', path, message)),
          );
    case 'Attachment':
      return panel.attachmentId === null ? [missing('attachmentId', 'An attachment is required.')] : [];
    case 'Document':
      return panel.documentId === null ? [missing('documentId', 'A document is required.')] : [];
    case 'Content':
      return panel.content.trim() === '' ? [missing('content', 'Content is required.')] : [];
    case 'Heading':
      return [
        ...(isUnseen(panel.text) || panel.text.length > 255 ? [issue('InvalidText', 'text', 'Text must have 1 to 255 characters')] : []),
        ...(panel.level < 1 || panel.level > 6 ? [issue('InvalidText', 'level', 'Level must be from 1 to 6')] : []),
      ];
    case 'Horizontal Rule':
      return [];
  }
};

const titleIssues = (panel: Panel): readonly Issue[] =>
  !isLayoutElement(panel) && isUnseen(panel.title) ? [issue('EmptyTitle', 'title', 'Title cannot be empty')] : [];

/** All that is wrong with a panel on its dashboard; none means that it can be saved and shown. */
export const checkPanel = (
  panel: Panel,
  dashboard: Pick<Dashboard, 'date' | 'periodOverPeriod'>,
  context: CheckContext,
): readonly Issue[] => [
  ...titleIssues(panel),
  ...(isReportPanel(panel) ? reportIssues(panel, dashboard, context) : contentIssues(panel, context)),
];

/** The list of what is missing, one line for each: path and message (C-640). Null where nothing is. */
export const missingConfiguration = (issues: readonly Issue[]): { readonly title: string; readonly lines: readonly string[] } | null =>
  issues.length === 0 ? null : { title: MISSING_CONFIGURATION, lines: issueLines(issues) };
