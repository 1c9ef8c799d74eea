/** The warehouse's notes about itself. */
import { required, type Table } from './table.ts';

/**
 * Whose rows the demo data keeps up to date. A brand group without a row here (imported, or taken over by an import, which
 * deletes its row) is carried from generation to generation as it is; so is the market data without the row `*`.
 */
export const DEMO_UPKEEP: Table = {
  name: 'demo_upkeep',
  owner: 'upkeep',
  grain: null,
  row: 'a brand group whose rows the demo data keeps up to date; `*` stands for the market data',
  columns: [
    required('brand_group_id', 'text', 'brand group, or `*`'),
    required('seed', 'id', 'seed of its chance'),
    required('scale', 'real', 'how many times the usual number of products'),
    required('first_day', 'day', 'first day of the window'),
    required('last_day', 'day', 'last day of the window'),
    required('version', 'count', 'version of the generator'),
  ],
  order: ['brand_group_id'],
  key: ['brand_group_id'],
};

/** Which version of the tables a file has; a file without this table has version 1. */
export const WAREHOUSE_SCHEMA: Table = {
  name: 'warehouse_schema',
  owner: 'upkeep',
  grain: null,
  row: 'the version of the tables of this file',
  columns: [required('version', 'count', 'version')],
  order: ['version'],
  key: ['version'],
};
