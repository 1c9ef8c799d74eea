/** All schemas in one place, for those who need more than one: a screen of one schema imports that schema alone. */
import { ADVERTISING } from './advertising.ts';
import { AMC, NTB } from './amc.ts';
import { BRAND } from './brand.ts';
import { BRAND_INDEX } from './brandIndex.ts';
import { BUY_BOX } from './buyBox.ts';
import { CATEGORY } from './category.ts';
import { CUSTOM_MARKET } from './customMarket.ts';
import { DSP } from './dsp.ts';
import { FORECAST } from './forecast.ts';
import { INVENTORY } from './inventory.ts';
import { type AnyMetric, evaluateMetric, type Metric } from './metric.ts';
import { PRODUCT } from './product.ts';
import { RETAIL } from './retail.ts';
import { type MetricSchema, measuresOf, SCHEMA_IDS, type SchemaId } from './schema.ts';
import { SEARCH_VOLUME } from './searchVolume.ts';
import { SHARE_OF_VOICE } from './shareOfVoice.ts';

const KEYED = {
  retail: RETAIL,
  ads: ADVERTISING,
  dsp: DSP,
  buy_box: BUY_BOX,
  inventory: INVENTORY,
  sov: SHARE_OF_VOICE,
  brand_index: BRAND_INDEX,
  category: CATEGORY,
  brand: BRAND,
  product: PRODUCT,
  search_volume: SEARCH_VOLUME,
  forecast: FORECAST,
  amc: AMC,
  ntb: NTB,
  custom_market: CUSTOM_MARKET,
} as const satisfies Readonly<Record<SchemaId, MetricSchema>>;
const BY_ID: Readonly<Record<SchemaId, MetricSchema>> = KEYED;

/** The keys of a schema's metrics; of any schema where none is named. */
export type MetricKey<S extends SchemaId = SchemaId> = { readonly [I in S]: (typeof KEYED)[I]['metrics'][number]['key'] }[S];

/** A metric of the catalogue, by its key: what a chart draws. */
export type CatalogueMetric<K extends MetricKey = MetricKey> = Metric<string, K>;

/** Every schema, in the order of their ids. */
export const SCHEMAS: readonly MetricSchema[] = SCHEMA_IDS.map((id) => BY_ID[id]);

/** Whether a text names a schema; no name of an object's own methods does. */
export const isSchemaId = (text: string): text is SchemaId => Object.hasOwn(BY_ID, text);

/** The schema of that id. */
export const schemaNamed = (id: SchemaId): MetricSchema => BY_ID[id];

/** The metric of a schema by its key; undefined for texts that name none, `__proto__` and the like included. */
export const metricOf = (schemaId: string, key: string): AnyMetric | undefined =>
  isSchemaId(schemaId) ? BY_ID[schemaId].find(key) : undefined;

/** The value of a metric by names and sums; null where there is no such metric, a sum is unknown or a divisor is 0. */
export const evaluateIn = (schemaId: string, key: string, sums: Readonly<Record<string, number | null>>): number | null => {
  const metric = metricOf(schemaId, key);
  return metric === undefined ? null : evaluateMetric(metric, sums);
};

/** The base measures that metrics of a schema need, each once; unknown schemas and keys need none. */
export const measuresNeeded = (schemaId: string, keys: readonly string[]): readonly string[] =>
  isSchemaId(schemaId) ? measuresOf(BY_ID[schemaId], keys) : [];
