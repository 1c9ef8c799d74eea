/**
 * What may be asked of a driver. Validation takes it as an argument, so that one rule serves the client, which got it
 * over the wire, and the server, which has it at hand.
 */
import { boundedString, FilledString, oneOf, record, t } from '../codec/codec.ts';
import { POP_TYPES, type PopType } from '../dates/reportPop.ts';
import { listOf, orElse, orNull } from './savedDocument.ts';

/** How a measure counts: whole things, amounts of money, a fraction shown as percent, or a factor such as ROAS. */
export const MEASURE_TYPES = ['count', 'currency', 'percent', 'rate'] as const;
export type MeasureType = (typeof MEASURE_TYPES)[number];
export const MeasureType = oneOf<MeasureType>(MEASURE_TYPES, 'MeasureType');

/** One dimension or measure of a driver (C-437). A dimension has no measure type. */
export const DriverField = record(
  {
    name: FilledString,
    displayName: boundedString(200),
    /** What a measure means, in a sentence; null for a dimension. */
    definition: orNull(boundedString(1000)),
    scope: boundedString(100),
    measureType: orNull(MeasureType),
    directionality: oneOf(['positive', 'negative', 'neutral'], 'Directionality'),
    possibleGroups: listOf(t.string, 200),
    compatibleMeasureGroups: listOf(t.string, 200),
    advanced: t.boolean,
    /** Whether it is an amount that can be in the currency of its brand group; of all other amounts reports are in US dollars. */
    inCurrency: orElse(t.boolean, false),
  },
  'DriverField',
);
export type DriverField = t.TypeOf<typeof DriverField>;

/** What GET /api/einstein/driver-metadata answers. */
export const DriverMetadata = record({ dimensions: listOf(DriverField, 2000), measures: listOf(DriverField, 2000) }, 'DriverMetadata');
export type DriverMetadata = t.TypeOf<typeof DriverMetadata>;

const Names = listOf(t.string, 200);
const byPopType = Object.fromEntries(POP_TYPES.map((type) => [type, Names])) as Record<PopType, typeof Names>;

/** What GET /api/einstein/global-configuration answers (C-438): which dimensions are dates, and which go with which comparison. */
export const GlobalConfiguration = record(
  { popRecognizedDateDimensions: Names, allowedDateDimensionsByPopType: record(byPopType, 'DateDimensionsByPopType') },
  'GlobalConfiguration',
);
export type GlobalConfiguration = t.TypeOf<typeof GlobalConfiguration>;

/** A driver's dimensions, measures and filters by name; of two with one name the first counts. */
export interface DriverCatalogue {
  readonly dimensions: ReadonlyMap<string, DriverField>;
  readonly measures: ReadonlyMap<string, DriverField>;
  /** The dimensions by which rows can be filtered. */
  readonly filters: ReadonlySet<string>;
  readonly dates: GlobalConfiguration;
}

/** The catalogue of a driver by its name; null for one that is not known. */
export type DriverCatalogues = (driver: string) => DriverCatalogue | null;

const byName = (fields: readonly DriverField[]): ReadonlyMap<string, DriverField> => {
  const known = new Map<string, DriverField>();
  for (const field of fields) if (!known.has(field.name)) known.set(field.name, field);
  return known;
};

/** The catalogue of what a driver says of itself; every dimension but the date dimensions can be filtered, for dates have their range. */
export const catalogueOf = ({ dimensions, measures }: DriverMetadata, dates: GlobalConfiguration): DriverCatalogue => ({
  dimensions: byName(dimensions),
  measures: byName(measures),
  filters: new Set(dimensions.map(({ name }) => name).filter((name) => !dates.popRecognizedDateDimensions.includes(name))),
  dates,
});

/** The measures that a builder offers, in the driver's order: advanced ones are not selectable (C-618). */
export const selectableMeasures = ({ measures }: Pick<DriverMetadata, 'measures'>): readonly DriverField[] =>
  measures.filter(({ advanced }) => !advanced);

/** Whether the dimension is a date. */
export const isDateDimension = (catalogue: DriverCatalogue, dimension: string): boolean =>
  catalogue.dates.popRecognizedDateDimensions.includes(dimension);

/** What people call a field; its name where the driver does not know it. */
export const fieldTitle = (catalogue: DriverCatalogue | null, name: string): string =>
  (catalogue?.dimensions.get(name) ?? catalogue?.measures.get(name))?.displayName ?? name;

/** How the measure counts; null for one that is not in the catalogue. */
export const measureTypeOf = (catalogue: DriverCatalogue, measure: string): MeasureType | null =>
  catalogue.measures.get(measure)?.measureType ?? null;
