/**
 * Display campaigns (B-250). What was attributed to an ad is counted for the promoted products or, with the halo, for
 * the whole brand (`total_`); rates per impression are taken over all impressions or over the viewable ones
 * (`viewable_`). Every metric that leans on either stands in the catalogue once per variant, and `dspKey` finds the
 * one that the two toggles of the screen ask for (B-251, B-309, B-310). Attribution looks 14 days back (B-577).
 */
import { dollarsPer, type Formula, inDollars, measure, ratio } from './formula.ts';
import { bad, good, type Metric } from './metric.ts';
import { type Aggregate, schema } from './schema.ts';

const MEASURES = {
  cost_cents: 'sum',
  total_impressions: 'sum',
  viewable_impressions: 'sum',
  clicks: 'sum',
  sales_14d_cents: 'sum',
  total_sales_14d_cents: 'sum',
  detail_page_views_14d: 'sum',
  total_detail_page_views_14d: 'sum',
  purchases_14d: 'sum',
  total_purchases_14d: 'sum',
  new_to_brand_purchases_14d: 'sum',
  total_new_to_brand_purchases_14d: 'sum',
  sns_subscriptions_14d: 'sum',
  total_sns_subscriptions_14d: 'sum',
} as const satisfies Record<string, Aggregate>;
export type DspBaseMeasure = keyof typeof MEASURES;

export interface DspView {
  /** Which impressions rates are taken over. */
  readonly impressions: 'total' | 'viewable';
  /** Whose sales count: of the promoted products alone, or of the brand (halo). */
  readonly attribution: 'promoted' | 'halo';
}

/** Every combination of the two toggles. */
export const DSP_VIEWS: readonly DspView[] = [
  { impressions: 'total', attribution: 'promoted' },
  { impressions: 'viewable', attribution: 'promoted' },
  { impressions: 'total', attribution: 'halo' },
  { impressions: 'viewable', attribution: 'halo' },
];

type Direction = typeof good;
type Attributed = 'sales_14d_cents' | 'detail_page_views_14d' | 'purchases_14d' | 'new_to_brand_purchases_14d' | 'sns_subscriptions_14d';

/** A metric and what its variants depend on; `make` gives the formula for one view. */
interface Family<K extends string = FamilyKey> {
  readonly key: K;
  readonly title: string;
  readonly format: Metric['format'];
  readonly direction: Direction;
  readonly byImpressions: boolean;
  readonly byAttribution: boolean;
  readonly make: (view: DspView) => Formula<DspBaseMeasure>;
  /** `{products}` and `{impressions}` stand for the words of the view. */
  readonly tooltip: string;
}

const cost = measure('cost_cents');
const impressionsOf = ({ impressions }: DspView): Formula<DspBaseMeasure> =>
  measure(impressions === 'viewable' ? 'viewable_impressions' : 'total_impressions');
const attributed = (name: Attributed, { attribution }: DspView): Formula<DspBaseMeasure> =>
  measure<DspBaseMeasure>(attribution === 'halo' ? `total_${name}` : name);

const rate = <K extends string>(key: K, title: string, name: Attributed, what: string): Family<K> => ({
  key,
  title,
  format: 'pct',
  direction: good,
  byImpressions: true,
  byAttribution: true,
  make: (view) => ratio(attributed(name, view), impressionsOf(view)),
  tooltip: `${what} of {products} as a share of {impressions}.`,
});

const plain = <K extends string>(
  key: K,
  title: string,
  format: Metric['format'],
  formula: Formula<DspBaseMeasure>,
  tooltip: string,
  direction = good,
): Family<K> => ({ key, title, format, direction, byImpressions: false, byAttribution: false, make: () => formula, tooltip });

const outcome = <K extends string>(
  key: K,
  title: string,
  format: Metric['format'],
  make: Family<K>['make'],
  tooltip: string,
  direction = good,
): Family<K> => ({ key, title, format, direction, byImpressions: false, byAttribution: true, make, tooltip });

const FAMILIES_BY_KEY = [
  plain('total_cost_in_usd', 'Total Cost', 'usdWhole', inDollars(cost), 'Cost of the display campaigns.', bad),
  outcome(
    'sales_14d_in_usd',
    'Sales',
    'usdWhole',
    (view) => inDollars(attributed('sales_14d_cents', view)),
    'Sales of {products} within 14 days.',
  ),
  outcome(
    'dsp_roas',
    'DSP ROAS',
    'float2',
    (view) => ratio(attributed('sales_14d_cents', view), cost),
    'Return on ad spend: sales of {products} per dollar of cost.',
  ),
  {
    key: 'impressions',
    title: 'Impressions',
    format: 'count',
    direction: good,
    byImpressions: true,
    byAttribution: false,
    make: impressionsOf,
    tooltip: 'Number of {impressions}.',
  },
  plain('clicks', 'Clicks', 'count', measure('clicks'), 'Clicks on the display ads.'),
  {
    key: 'ctr',
    title: 'CTR',
    format: 'pct',
    direction: good,
    byImpressions: true,
    byAttribution: false,
    make: (view) => ratio(measure('clicks'), impressionsOf(view)),
    tooltip: 'Click-through rate: clicks as a share of {impressions}.',
  },
  plain('dsp_cpc', 'DSP CPC', 'usd', dollarsPer(cost, measure('clicks')), 'Cost per click: display ad cost per click.', bad),
  outcome(
    'detail_page_views_14d',
    'Detail Page Views',
    'count',
    (view) => attributed('detail_page_views_14d', view),
    'Detail page views of {products} within 14 days.',
  ),
  rate('detail_page_view_rate', 'Detail Page View Rate', 'detail_page_views_14d', 'Detail page views'),
  outcome(
    'cpdpv',
    'CPDPV',
    'usd',
    (view) => dollarsPer(cost, attributed('detail_page_views_14d', view)),
    'Cost per detail page view of {products}.',
    bad,
  ),
  outcome('purchases_14d', 'Purchases', 'count', (view) => attributed('purchases_14d', view), 'Purchases of {products} within 14 days.'),
  rate('purchase_rate', 'Purchase Rate', 'purchases_14d', 'Purchases'),
  rate('new_to_brand_purchase_rate', 'New-to-Brand Purchase Rate', 'new_to_brand_purchases_14d', 'New-to-brand purchases'),
  outcome(
    'new_to_brand_purchases_14d',
    'New-to-Brand Purchases',
    'count',
    (view) => attributed('new_to_brand_purchases_14d', view),
    'Purchases of {products} by customers new to the brand within 14 days.',
  ),
  outcome(
    'percent_purchases_ntb',
    '% of Purchases New-to-Brand',
    'pct',
    (view) => ratio(attributed('new_to_brand_purchases_14d', view), attributed('purchases_14d', view)),
    'New-to-brand purchases as a share of all purchases of {products}.',
  ),
  outcome(
    'sns_subscriptions_14d',
    'Subscriptions',
    'count',
    (view) => attributed('sns_subscriptions_14d', view),
    'New Subscribe & Save subscriptions to {products} within 14 days.',
  ),
  rate('snssr', 'SnSSR', 'sns_subscriptions_14d', 'Subscribe & Save subscription rate: new subscriptions'),
] as const satisfies readonly Family<string>[];
type FamilyKey = (typeof FAMILIES_BY_KEY)[number]['key'];
/** A metric of the screen without its variants. */
export type DspFamily = FamilyKey;
const FAMILIES: readonly Family[] = FAMILIES_BY_KEY;

/** A family's key with the prefix of a view. Not every one is a metric: families vary by one toggle, by both or by none. */
export type DspKey = `${DspView['impressions']}_impressions` | `${Prefix}${FamilyKey}`;

type Prefix = '' | 'total_' | 'viewable_' | 'viewable_total_';
const PREFIXED: Readonly<Record<DspView['impressions'], Readonly<Record<DspView['attribution'], Prefix>>>> = {
  total: { promoted: '', halo: 'total_' },
  viewable: { promoted: 'viewable_', halo: 'viewable_total_' },
};

/** The view with whatever makes no difference to the family taken out. */
const viewFor = (family: Family, view: DspView): DspView => ({
  impressions: family.byImpressions ? view.impressions : 'total',
  attribution: family.byAttribution ? view.attribution : 'promoted',
});

const keyFor = (family: Family, view: DspView): DspKey => {
  const own = viewFor(family, view);
  // The two counts of impressions are named in full by the specification.
  return family.key === 'impressions' ? `${own.impressions}_impressions` : `${PREFIXED[own.impressions][own.attribution]}${family.key}`;
};

const words = (text: string, view: DspView): string =>
  text
    .replace('{products}', view.attribution === 'halo' ? 'the whole brand (halo)' : 'the promoted products')
    .replace('{impressions}', view.impressions === 'viewable' ? 'viewable impressions' : 'impressions');

const titleFor = (family: Family, view: DspView): string => {
  const parts = [
    ...(family.byImpressions ? [view.impressions === 'viewable' ? 'Viewable' : 'Total'] : []),
    ...(family.byAttribution ? [view.attribution === 'halo' ? 'Brand Halo' : 'Promoted'] : []),
  ];
  return parts.length === 0 ? family.title : `${family.title} (${parts.join(', ')})`;
};

const metricOf = (family: Family, view: DspView): Metric<DspBaseMeasure, DspKey> =>
  family.direction(keyFor(family, view), titleFor(family, view), family.format, family.make(view), words(family.tooltip, view));

const variantsOf = (family: Family): readonly Metric<DspBaseMeasure, DspKey>[] => {
  const byKey = new Map<string, Metric<DspBaseMeasure, DspKey>>();
  for (const view of DSP_VIEWS) byKey.set(keyFor(family, view), metricOf(family, viewFor(family, view)));
  return [...byKey.values()];
};

export const DSP = schema('dsp', MEASURES, FAMILIES.flatMap(variantsOf));

/** The metrics of the screen without their variants, by the key of the promoted ones over all impressions, in order. */
export const DSP_FAMILIES: readonly FamilyKey[] = FAMILIES.map((family) => family.key);

const FAMILY_OF: ReadonlyMap<string, Family> = new Map<string, Family>(
  FAMILIES.flatMap((family) =>
    [family.key, ...DSP_VIEWS.map((view) => keyFor(family, view))].map((key): [string, Family] => [key, family]),
  ),
);

/**
 * The key of the variant of a metric in a view: `dspKey('purchase_rate', {viewable, halo})` is
 * `viewable_total_purchase_rate`. Any variant may be given; null for what is no metric of display campaigns.
 */
export const dspKey = (key: string, view: DspView): DspKey | null => {
  const family = FAMILY_OF.get(key);
  return family === undefined ? null : keyFor(family, view);
};

/** The same of a family that there is. */
export const dspVariant = (key: DspFamily, view: DspView): DspKey => dspKey(key, view) ?? key;

/** The metric set of a view, one per family (B-309, B-310). */
export const dspMetrics = (view: DspView): readonly Metric<DspBaseMeasure, DspKey>[] =>
  FAMILIES.map((family) => metricOf(family, viewFor(family, view)));
