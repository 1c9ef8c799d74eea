/** What a driver of reports reads: whose rows, and which metric of which schema each of its measures is. */
import { isLeft } from 'fp-ts/Either';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { limitsOn } from '../../src/domain/dates/limits.ts';
import { catalogueOf, type DriverCatalogue } from '../../src/domain/reporting/catalogue.ts';
import type { CheckContext } from '../../src/domain/reporting/checkSpec.ts';
import { readDriver } from '../../src/domain/reporting/driver.ts';
import { driverMetadataOf, REPORT_CONFIGURATION, STAND_INS } from '../warehouse/catalogue/driver.ts';
import { MARKET_SCOPE, type Scope, scopeOf } from '../warehouse/plan.ts';

const catalogueFor = (owner: 'tenant' | 'market'): DriverCatalogue => catalogueOf(driverMetadataOf(owner), REPORT_CONFIGURATION);

const CATALOGUES = { brand: catalogueFor('tenant'), all: catalogueFor('market') } as const;

/** The catalogue of a driver; null for one of the wrong format. */
export const catalogueOfDriver = (driver: string): DriverCatalogue | null => {
  const read = readDriver(driver);
  return isLeft(read) ? null : CATALOGUES[read.right.kind];
};

/** Against what a report is checked on a business day. */
export const checkContext = (today: IsoDay): CheckContext => ({ catalogues: catalogueOfDriver, limits: limitsOn(today) });

/** The rows that a driver reads. Throws for one of the wrong format, which no check lets through. */
export const scopeOfDriver = (driver: string): Scope => {
  const read = readDriver(driver);
  if (isLeft(read)) throw new Error('a driver that nobody checked');
  return read.right.kind === 'all' ? MARKET_SCOPE : scopeOf([{ id: read.right.brandGroupId }]);
};

/** A schema, the keys of its metrics that are asked for, and the place of each among the measures of the report. */
export interface SchemaPart {
  readonly schema: string;
  readonly keys: readonly string[];
  readonly places: readonly number[];
}

interface MeasureKey {
  readonly schema: string;
  readonly key: string;
}

/** The metric that answers a measure for these dimensions: its own, or the one that stands in where its own schema lacks one of them. */
const keyOf = (catalogue: DriverCatalogue, name: string, dimensions: readonly string[]): MeasureKey => {
  const field = catalogue.measures.get(name);
  if (field === undefined) throw new Error('a measure that nobody checked');
  const has = (schema: string): boolean =>
    dimensions.every((dimension) => catalogue.dimensions.get(dimension)?.possibleGroups.includes(schema) ?? true);
  const other = field.possibleGroups.length > 1 ? STAND_INS[name] : undefined;
  if (other !== undefined && !has(field.scope) && has(other.schema)) return other;
  return { schema: field.scope, key: name.startsWith(`${field.scope}.`) ? name.slice(field.scope.length + 1) : name };
};

/**
 * The measures of a driver by schema, for a report that names these dimensions anywhere: in another than the first schema with that
 * key a measure is called `ads.ctr`.
 */
export const partsOf = (driver: string, measures: readonly string[], dimensions: readonly string[]): readonly SchemaPart[] => {
  const catalogue = catalogueOfDriver(driver);
  if (catalogue === null) throw new Error('a driver that nobody checked');
  const parts = new Map<string, { keys: string[]; places: number[] }>();
  measures.forEach((name, place) => {
    const { schema, key } = keyOf(catalogue, name, dimensions);
    const part = parts.get(schema) ?? { keys: [], places: [] };
    part.keys.push(key);
    part.places.push(place);
    parts.set(schema, part);
  });
  return [...parts].map(([schema, part]) => ({ schema, ...part }));
};
