import { newPanel } from '../../../src/domain/dashboards/newPanel.ts';
import type { PanelOf, PanelType } from '../../../src/domain/dashboards/panel.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { limitsOn } from '../../../src/domain/dates/limits.ts';
import type { PopConfig } from '../../../src/domain/dates/reportPop.ts';
import { catalogueOf, type DriverField, type GlobalConfiguration, type MeasureType } from '../../../src/domain/reporting/catalogue.ts';
import type { CheckContext } from '../../../src/domain/reporting/checkSpec.ts';
import { newReportSpec } from '../../../src/domain/reporting/defaultSpecs.ts';
import type { ReportSpec } from '../../../src/domain/reporting/reportSpec.ts';

export const LIMITS = limitsOn(isoDay('2026-11-20'));
export const BRAND_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';
export const BRAND_DRIVER = `mc_brand_${BRAND_ID}`;

export const field = (name: string, measureType: MeasureType | null = null, advanced = false): DriverField => ({
  name,
  displayName: name,
  definition: null,
  scope: 'retail',
  measureType,
  directionality: 'positive',
  possibleGroups: [],
  compatibleMeasureGroups: [],
  advanced,
  inCurrency: measureType === 'currency',
});

export const DATES: GlobalConfiguration = {
  popRecognizedDateDimensions: ['date', 'week', 'month'],
  allowedDateDimensionsByPopType: {
    trailing_days: ['date', 'week', 'month'],
    dod: ['date'],
    wow: ['date', 'week'],
    mom: ['date', 'month'],
    yoy: ['date', 'week', 'month'],
    custom: [],
  },
};

export const CATALOGUE = catalogueOf(
  {
    dimensions: ['date', 'week', 'month', 'asin', 'category', 'campaign_name'].map((name) => field(name)),
    measures: [
      field('ad_sales', 'currency'),
      field('ad_spend_in_usd', 'currency'),
      field('ordered_units', 'count'),
      field('acos', 'percent'),
      field('roas', 'rate'),
      field('total_sales_ordered_revenue_in_usd', 'currency'),
      field('secret_measure', 'count', true),
    ],
  },
  DATES,
);

export const CONTEXT: CheckContext = {
  limits: LIMITS,
  catalogues: (driver) => (driver === 'mc_brands' || driver === BRAND_DRIVER ? CATALOGUE : null),
};

/** A report that can be run: ad sales by product over the last seven days, changed where asked. */
export const spec = (over: Partial<ReportSpec> = {}): ReportSpec => ({
  ...newReportSpec(BRAND_DRIVER),
  rowDimensions: ['asin'],
  measures: ['ad_sales'],
  ...over,
});

export const pop = (type: 'trailing_days' | 'dod' | 'wow' | 'mom' | 'yoy' = 'trailing_days', over: Partial<PopConfig> = {}): PopConfig =>
  ({ type, includeAbsChange: true, includePctChange: true, ...over }) as PopConfig;

/** A panel of the type that was just added, changed where asked. */
export const panel = <T extends PanelType>(type: T, over: Partial<PanelOf<T>> = {}): PanelOf<T> =>
  ({ ...newPanel(type, 'panel-id-01', BRAND_DRIVER), title: 'A panel', ...over }) as PanelOf<T>;

/** A panel of the type that can be saved. */
export const READY: { readonly [T in PanelType]: PanelOf<T> } = {
  Table: panel('Table', { rowDimensions: ['asin'], measures: ['ad_sales'] }),
  Timeseries: panel('Timeseries', { measures: ['ad_sales'] }),
  Bar: panel('Bar', { dimensions: ['category'], measures: ['ad_sales'] }),
  'Big Number': panel('Big Number', { measure: 'ad_sales' }),
  Radial: panel('Radial', { dimension: 'category', measure: 'ad_sales' }),
  Pacing: panel('Pacing'),
  LTV: panel('LTV'),
  Attachment: panel('Attachment', { attachmentId: 'f-1' }),
  Document: panel('Document', { documentId: 'd-1' }),
  Content: panel('Content', { content: '# Hello' }),
  Heading: panel('Heading', { title: '', text: 'Sales' }),
  'Horizontal Rule': panel('Horizontal Rule', { title: '' }),
};

/** A record as the server stores it. */
export const stored = (over: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  id: 'r-1',
  brandGroupId: BRAND_ID,
  createdBy: { id: 'user-1', name: 'Maya', email: 'maya@example.com' },
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  deletedAt: null,
  ...over,
});
