/**
 * The panels and layout elements of a dashboard (C-414 to C-430). The decoded form is complete, but a panel that is
 * still being made may lack what it needs to be shown: `checkPanel` says what.
 */
import { type AnyCodec, boundedString, Int, oneOf, record, t } from '../codec/codec.ts';
import { DateSpec } from '../dates/dateSpec.ts';
import { PopConfig } from '../dates/reportPop.ts';
import { MeasureEntry } from '../reporting/measure.ts';
import {
  DEFAULT_DRIVER_OPTIONS,
  DimensionFilters,
  Dimensions,
  DriverOptions,
  MeasureFilters,
  Measures,
  Sort,
} from '../reporting/reportSpec.ts';
import { formOf, intBetween, listOf, opaque, orElse, orNull, savedDocument, typeTextOf } from '../reporting/savedDocument.ts';

/** A panel's id has eleven characters. */
export const PANEL_ID_LENGTH = 11;

/** Rows and columns of the grid that a panel may span. */
export const MAX_PANEL_ROWS = 12;
export const MAX_PANEL_COLUMNS = 12;

export const DEFAULT_PAGE_SIZE = 10;

/** Level of a heading that says none (C-957). */
export const DEFAULT_HEADING_LEVEL = 3;

const isPanelId = (text: unknown): text is string => typeof text === 'string' && /^[0-9A-Za-z_-]{11}$/.test(text);
export const PanelId = opaque<string>(`id of ${PANEL_ID_LENGTH} letters, digits, - or _`, isPanelId, (u, c) =>
  isPanelId(u) ? t.success(u) : t.failure(u, c),
);

export type PanelColumns = number | 'full';
const SomeColumns = intBetween(1, MAX_PANEL_COLUMNS);
const Columns = formOf<PanelColumns>('PanelColumns', (u) => (typeof u === 'string' ? t.literal('full') : SomeColumns));

const base = {
  id: PanelId,
  title: orElse(boundedString(255), ''),
  hideTitle: orElse(t.boolean, false),
  transparent: orElse(t.boolean, false),
  rows: orElse(intBetween(1, MAX_PANEL_ROWS), 1),
  columns: orElse(Columns, 1),
};

/** `date: null` is "From Dashboard": date and comparison are the dashboard's. With a date of its own, so is the comparison. */
const reportBase = {
  ...base,
  driver: boundedString(100),
  date: orNull(DateSpec),
  periodOverPeriod: orNull(PopConfig),
  driverOptions: orElse(DriverOptions, DEFAULT_DRIVER_OPTIONS),
};

const MeasureOrNone = orNull(MeasureEntry);
const Id = orNull(boundedString(200));
const limit = orNull(Int);

/** A page size of 1 to 100; anything else is as if it were not there (C-622). */
const OwnPageSize = intBetween(1, 100);
const PageSize = opaque<number>('PageSize', OwnPageSize.is, (u) => t.success(OwnPageSize.is(u) ? u : DEFAULT_PAGE_SIZE));

export const GRANULARITIES = ['Days', 'Weeks', 'Months', 'Quarters', 'Years'] as const;
export const Granularity = oneOf(GRANULARITIES, 'Granularity');
export type Granularity = t.TypeOf<typeof Granularity>;

export const LTV_VIEWS = ['CAC & LTV By Cohort', 'Customer Retention', 'Revenue Retention'] as const;
export const CONTENT_STYLES = ['basic', 'hint', 'warning', 'alert', 'success'] as const;

const TablePanelCodec = record(
  {
    ...reportBase,
    type: t.literal('Table'),
    rowDimensions: Dimensions,
    columnDimensions: Dimensions,
    sectionDimensions: Dimensions,
    rollupDimensions: Dimensions,
    dimensionFilters: DimensionFilters,
    measureFilters: MeasureFilters,
    measures: Measures,
    limit,
    sort: Sort,
    pageSize: PageSize,
    colorizedMeasures: listOf(boundedString(200), 100),
  },
  'TablePanel',
);

const TimeseriesPanel = record(
  {
    ...reportBase,
    type: t.literal('Timeseries'),
    granularity: orElse(Granularity, 'Days'),
    dimensions: Dimensions,
    measures: Measures,
    dimensionFilters: DimensionFilters,
    measureFilters: MeasureFilters,
    limit,
    showPercent: orElse(t.boolean, false),
  },
  'TimeseriesPanel',
);

const BarPanel = record(
  {
    ...reportBase,
    type: t.literal('Bar'),
    dimensions: Dimensions,
    measures: Measures,
    dimensionFilters: DimensionFilters,
    measureFilters: MeasureFilters,
  },
  'BarPanel',
);

const RadialPanel = record({ ...reportBase, type: t.literal('Radial'), dimension: Id, measure: MeasureOrNone }, 'RadialPanel');

const BigNumberPanel = record(
  { ...reportBase, type: t.literal('Big Number'), measure: MeasureOrNone, dimensionFilters: DimensionFilters },
  'BigNumberPanel',
);

const PacingPanel = record({ ...reportBase, type: t.literal('Pacing'), measure: Id }, 'PacingPanel');

const LtvPanel = record(
  {
    ...base,
    type: t.literal('LTV'),
    date: orNull(DateSpec),
    view: orElse(oneOf(LTV_VIEWS, 'LtvView'), 'CAC & LTV By Cohort'),
    showPct: orElse(t.boolean, false),
  },
  'LtvPanel',
);

const AttachmentPanel = record(
  {
    ...base,
    type: t.literal('Attachment'),
    attachmentId: Id,
    attachmentType: orElse(t.literal('image'), 'image'),
    span: orElse(t.boolean, false),
  },
  'AttachmentPanel',
);

const DocumentPanel = record({ ...base, type: t.literal('Document'), documentId: Id }, 'DocumentPanel');

const ContentPanel = record(
  {
    ...base,
    type: t.literal('Content'),
    content: orElse(boundedString(100_000), ''),
    style: orElse(oneOf(CONTENT_STYLES, 'ContentStyle'), 'basic'),
  },
  'ContentPanel',
);

const HeadingElement = record(
  {
    ...base,
    type: t.literal('Heading'),
    text: orElse(boundedString(1000), ''),
    toc: orElse(t.boolean, false),
    level: orElse(Int, DEFAULT_HEADING_LEVEL),
  },
  'HeadingElement',
);

const HorizontalRule = record({ ...base, type: t.literal('Horizontal Rule') }, 'HorizontalRule');

/** Every codec by the type that it reads. */
const CODECS = {
  Table: TablePanelCodec,
  Timeseries: TimeseriesPanel,
  Bar: BarPanel,
  'Big Number': BigNumberPanel,
  Radial: RadialPanel,
  Pacing: PacingPanel,
  LTV: LtvPanel,
  Attachment: AttachmentPanel,
  Document: DocumentPanel,
  Content: ContentPanel,
  Heading: HeadingElement,
  'Horizontal Rule': HorizontalRule,
} as const;

export type PanelType = keyof typeof CODECS;
export type Panel = { [T in PanelType]: t.TypeOf<(typeof CODECS)[T]> }[PanelType];
export type PanelOf<T extends PanelType> = Extract<Panel, { readonly type: T }>;
export type PanelByType = { readonly [T in PanelType]: PanelOf<T> };

/** The panel types in the picker's order (C-415), and the layout elements (C-418). */
export const PANEL_TYPES = [
  'Bar',
  'Big Number',
  'Pacing',
  'LTV',
  'Radial',
  'Table',
  'Timeseries',
  'Attachment',
  'Document',
  'Content',
] as const;
export const LAYOUT_ELEMENTS = ['Heading', 'Horizontal Rule'] as const;
const ALL_TYPES = [...PANEL_TYPES, ...LAYOUT_ELEMENTS] as const;

const Kind = record({ type: oneOf<PanelType>(ALL_TYPES, `one of ${ALL_TYPES.join(', ')}`) }, 'PanelType');

const BY_TYPE: ReadonlyMap<string, AnyCodec> = new Map(Object.entries(CODECS));

const AnyPanel = formOf<Panel>('Panel', (u) => BY_TYPE.get(typeTextOf(u)) ?? Kind);

/** Reads a panel or a layout element from anything; an unknown type fails at `type`, naming those that are known. */
export const Panel: t.Type<Panel, unknown, unknown> = savedDocument('Panel', AnyPanel);

export type ReportPanel = PanelOf<'Table' | 'Timeseries' | 'Bar' | 'Big Number' | 'Radial' | 'Pacing'>;

/** Whether the panel shows a report of its own. */
export const isReportPanel = (panel: Panel): panel is ReportPanel => 'driverOptions' in panel;

/** Whether it is a heading or a rule rather than a panel. */
export const isLayoutElement = (panel: Panel): panel is PanelOf<'Heading' | 'Horizontal Rule'> =>
  panel.type === 'Heading' || panel.type === 'Horizontal Rule';

/** What the picker and the editor's title call a type: two are not there yet (C-310, C-416, C-417). */
export const isComingSoon = (type: PanelType): boolean => type === 'Bar' || type === 'Radial';
export const panelTypeLabel = (type: PanelType): string => (isComingSoon(type) ? `${type} (coming soon)` : type);
export const editorTitle = (type: PanelType): string => `Edit ${type} Panel`;

/** Whether there is nothing to fill in, so that adding one opens no editor (C-527). */
export const isFormless = (type: PanelType): boolean => type === 'Horizontal Rule';
