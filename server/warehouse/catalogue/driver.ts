/**
 * What reports may ask of a driver, told from the catalogue (C-437, C-438): a driver of a brand group reads the schemas of
 * brand groups, that of all data reads the market. A schema is a group: measures go together where their groups do, and a
 * dimension says in which groups it tells rows apart.
 */
import { POP_TYPES, type PopType } from '../../../src/domain/dates/reportPop.ts';
import { baseFormat } from '../../../src/domain/format/number.ts';
import type { AnyMetric, BaseFormat } from '../../../src/domain/metrics/metric.ts';
import type { SchemaId } from '../../../src/domain/metrics/schema.ts';
import type { DriverField, DriverMetadata, GlobalConfiguration, MeasureType } from '../../../src/domain/reporting/catalogue.ts';
import { idOf, type SchemaBinding } from './binding.ts';
import { SCHEMA_BINDINGS } from './catalogue.ts';
import { DATE_DIMENSIONS, type DateDimension, DIMENSIONS, type DimensionName } from './dimensions.ts';
import { inCurrency } from './inCurrency.ts';
import { PERIODICITIES_OF } from './periodicities.ts';

const MEASURE_TYPES: Readonly<Record<BaseFormat, MeasureType>> = {
  usd: 'currency',
  usdWhole: 'currency',
  pct: 'percent',
  pct2: 'percent',
  share: 'percent',
  float1: 'rate',
  float2: 'rate',
  count: 'count',
};

/** Metrics of advanced use: wholes that others are parts of and what came before, which mean little by themselves. */
const isAdvanced = (schema: SchemaBinding, metric: AnyMetric): boolean =>
  metric.needs.length > 0 && metric.needs.every((need) => schema.measures[need]?.ignores !== undefined);

/** Whether there is the same in another currency than US dollars, whichever that is. */
const isConverted = (schema: SchemaBinding, metric: AnyMetric): boolean =>
  schema.owner === 'tenant' && inCurrency(schema, [metric], 'EUR').metrics.length > 0;

/** Schemas that can stand in one report: of the same grain, so that their rows are of the same days. */
const groupsBeside = (schemas: readonly SchemaBinding[], schema: SchemaBinding): readonly string[] =>
  schemas.filter(({ grain }) => grain === schema.grain).map(idOf);

/**
 * Advertising measures that reports of the specification name alike whether they are split by product or by campaign (C-964, C-965):
 * beside the schema that is named first, another answers where its dimensions are asked for.
 */
export const STAND_INS: Readonly<Record<string, { readonly schema: SchemaId; readonly key: string }>> = {
  ad_spend_in_usd: { schema: 'ads', key: 'cost_in_usd' },
  ad_sales: { schema: 'ads', key: 'attributed_sales_in_usd' },
  ad_orders: { schema: 'ads', key: 'attributed_conversions' },
  ad_units_sold: { schema: 'ads', key: 'attributed_units' },
  impressions: { schema: 'ads', key: 'impressions' },
  clicks: { schema: 'ads', key: 'clicks' },
  ctr: { schema: 'ads', key: 'ctr' },
  cpc: { schema: 'ads', key: 'cpc' },
  acos: { schema: 'ads', key: 'acos' },
  roas: { schema: 'ads', key: 'roas' },
};

/** Of market drivers no measure has another schema to stand in. */
const groupsOf = (schema: SchemaBinding, name: string): readonly string[] => {
  const other = schema.owner === 'tenant' ? STAND_INS[name] : undefined;
  return other === undefined || other.schema === idOf(schema) ? [idOf(schema)] : [idOf(schema), other.schema];
};

/** The first schema to name a key keeps it; in the others it has the schema's name before it, as `ads.ctr`. */
const measuresOf = (schemas: readonly SchemaBinding[]): readonly DriverField[] => {
  const taken = new Set<string>();
  return schemas.flatMap((schema) =>
    schema.metrics.metrics.map((metric): DriverField => {
      const name = taken.has(metric.key) ? `${idOf(schema)}.${metric.key}` : metric.key;
      taken.add(name);
      return {
        name,
        displayName: metric.title,
        definition: metric.tooltip,
        scope: idOf(schema),
        measureType: MEASURE_TYPES[baseFormat(metric.format)],
        directionality: metric.positive === null ? 'neutral' : metric.positive ? 'positive' : 'negative',
        possibleGroups: [...groupsOf(schema, name)],
        compatibleMeasureGroups: [...groupsBeside(schemas, schema)],
        advanced: isAdvanced(schema, metric),
        inCurrency: MEASURE_TYPES[baseFormat(metric.format)] === 'currency' && isConverted(schema, metric),
      };
    }),
  );
};

const dimensionField = (name: string, title: string, schemas: readonly SchemaBinding[]): DriverField => ({
  name,
  displayName: title,
  definition: null,
  scope: schemas.length === 1 && schemas[0] !== undefined ? idOf(schemas[0]) : 'all',
  measureType: null,
  directionality: 'neutral',
  possibleGroups: schemas.map(idOf),
  compatibleMeasureGroups: schemas.map(idOf),
  advanced: false,
  inCurrency: false,
});

const hasDate = ({ grain }: SchemaBinding, name: DateDimension): boolean => {
  const bucket = DATE_DIMENSIONS[name];
  return (PERIODICITIES_OF[grain] as readonly string[]).includes(bucket === 'asked' ? 'daily' : bucket);
};

const dimensionsOf = (schemas: readonly SchemaBinding[]): readonly DriverField[] => {
  const dates = (Object.keys(DATE_DIMENSIONS) as DateDimension[]).map(
    (name) => [name, schemas.filter((one) => hasDate(one, name))] as const,
  );
  const names = [...new Set(schemas.flatMap(({ dimensions }) => dimensions))];
  const others = names.map((name) => [name, schemas.filter(({ dimensions }) => dimensions.includes(name))] as const);
  const all: readonly (readonly [DimensionName, readonly SchemaBinding[]])[] = [...dates, ...others];
  const fields = all.filter(([, of]) => of.length > 0).map(([name, of]) => dimensionField(name, DIMENSIONS[name].title, of));
  // Reports of the specification name the category of a product so (C-966).
  const category = schemas.filter(({ dimensions }) => dimensions.includes('current_category'));
  return category.length === 0 ? fields : [...fields, dimensionField('category', DIMENSIONS.current_category.title, category)];
};

/** The metadata of drivers that read brand groups, or of the one that reads the market. */
export const driverMetadataOf = (owner: SchemaBinding['owner']): DriverMetadata => {
  const schemas = SCHEMA_BINDINGS.filter((schema) => schema.owner === owner);
  return { dimensions: [...dimensionsOf(schemas)], measures: [...measuresOf(schemas)] };
};

const DATES = Object.keys(DATE_DIMENSIONS) as readonly DateDimension[];

/** A comparison by days goes with dimensions whose stretches it moves whole: a week by days and weeks, a year by all. */
const ALLOWED: Readonly<Record<PopType, readonly DateDimension[]>> = {
  trailing_days: ['date', 'week', 'month', 'quarter', 'year'],
  dod: ['date'],
  wow: ['date', 'week'],
  mom: ['date', 'month'],
  yoy: ['date', 'week', 'month', 'quarter', 'year'],
  custom: ['date', 'week', 'month', 'quarter', 'year'],
};

export const REPORT_CONFIGURATION: GlobalConfiguration = {
  popRecognizedDateDimensions: [...DATES],
  allowedDateDimensionsByPopType: Object.fromEntries(POP_TYPES.map((type) => [type, [...ALLOWED[type]]])) as Record<PopType, string[]>,
};
