/**
 * In which file whose rows lie. What is of the marketplace has one of its own; brand groups are spread over sixteen by their ids, so
 * that an import writes a sixteenth of what all brand groups have and a question of one reads one file.
 */
import { createHash } from 'node:crypto';
import { DERIVED_TABLES, MARKET_OWNER } from './model/derived.ts';
import { IMPORT_TABLES } from './model/importTables.ts';
import type { Table } from './model/table.ts';
import { DEMO_UPKEEP, WAREHOUSE_SCHEMA } from './model/upkeepTables.ts';
import { TABLES } from './schema.ts';

export const MARKET_PART = 'market';
/** The one file of a generation that an older release wrote. */
export const WHOLE = 'warehouse';

const DIGITS = '0123456789abcdef';

export type Part = string;

/** All parts that there can be. */
export const PARTS: readonly Part[] = [MARKET_PART, ...[...DIGITS].map((digit) => `groups-${digit}`)];

/** The part of a brand group, or of the market (`*`). */
export const partOf = (owner: string): Part =>
  owner === MARKET_OWNER ? MARKET_PART : `groups-${createHash('sha256').update(owner).digest('hex')[0]}`;

const kindOf = (part: Part): 'market' | 'tenant' => (part === MARKET_PART ? 'market' : 'tenant');

/** The facts that a part holds. */
export const factsOf = (part: Part): readonly Table[] => TABLES.filter(({ owner }) => owner === kindOf(part));

/** The tables that every file of a part has, apart from what is derived. */
export const tablesOf = (part: Part): readonly Table[] => [...factsOf(part), ...IMPORT_TABLES, DEMO_UPKEEP, WAREHOUSE_SCHEMA];

/** What questions of brand groups may read beside the market: the facts, and what is derived from them. */
export const TENANT_RELATIONS: readonly Table[] = [...TABLES, ...DERIVED_TABLES].filter(({ owner }) => owner === 'tenant');
