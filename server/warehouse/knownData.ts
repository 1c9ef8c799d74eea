/** What the warehouse knows of brand groups: from which day on, and in which countries. */
import { type KnownData, knownFrom } from '../../src/domain/admin/sync.ts';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { coverageOf } from './analytics/coverage.ts';
import { orHttpFailure } from './httpFailure.ts';
import type { Grain } from './model/table.ts';
import { scopeOf } from './plan.ts';
import { TENANT_TABLES } from './schema.ts';
import type { Reader, Warehouse } from './warehouse.ts';

/** Fails with `HttpFailure` where the warehouse cannot be asked. */
export type QueryKnownData = (brandGroupId: string, signal: AbortSignal) => Promise<KnownData>;

const earliest = (days: readonly IsoDay[]): IsoDay | null =>
  days.reduce<IsoDay | null>((first, day) => (first === null || day < first ? day : first), null);

const tablesBy = (grain: Grain): readonly string[] => TENANT_TABLES.filter((table) => table.grain === grain).map(({ name }) => name);
const [DAILY, MONTHLY] = [tablesBy('day'), tablesBy('month')];

const queryOn = async (reader: Reader, id: string, signal: AbortSignal): Promise<KnownData> => {
  const scope = scopeOf([{ id }]);
  const options = { signal, priority: 'background' as const };
  const tables = coverageOf(await reader.query({ kind: 'coverage', scope, tables: [...DAILY, ...MONTHLY] }, options)).get(id);
  const { columns } = await reader.query({ kind: 'countries', scope }, options);
  const firstOf = (names: readonly string[]): IsoDay | null =>
    earliest(names.flatMap((name) => [...(tables?.get(name)?.values() ?? [])].map(({ first }) => first)));
  return knownFrom(firstOf(DAILY), (columns.country ?? []).map(String), firstOf(MONTHLY));
};

/** Asks of one generation of the warehouse, behind everybody who waits for figures. */
export const queryKnownData =
  (warehouse: Warehouse): QueryKnownData =>
  (id, signal) =>
    orHttpFailure(warehouse.read((reader) => queryOn(reader, id, signal)));
