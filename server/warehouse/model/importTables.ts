/**
 * What the warehouse remembers of imports, so that each can be taken back: the log, the days and countries that each one
 * filled, and the rows that stood there before. All of it lies in the generation that the import wrote, so there is no
 * moment at which one is known and the other is not.
 */
import { TABLES } from './dataTables.ts';
import { PRODUCTS } from './retailTables.ts';
import { optional, required, type Table } from './table.ts';
import { DEMO_UPKEEP } from './upkeepTables.ts';

const IMPORT_ID = required('import_id', 'id', 'import');
const BRAND_GROUP = required('brand_group_id', 'text', 'the brand group whose data it was; `*` for the marketplace');

export const IMPORTS: Table = {
  name: 'imports',
  owner: 'upkeep',
  grain: null,
  row: 'an import, in the order in which they came',
  columns: [
    required('import_id', 'id', 'the generation that it made'),
    BRAND_GROUP,
    required('imported_at', 'moment', 'when'),
    required('kinds', 'text', 'what it held'),
    required('files', 'text', 'names of its files, a line each'),
    required('row_count', 'id', 'rows of the files'),
    optional('first_day', 'day', 'first day that it filled'),
    optional('last_day', 'day', 'last day that it filled'),
    optional('undone_at', 'moment', 'when it was undone; unknown where it was not'),
    required('is_kept', 'flag', '1 while what stood before it is kept, so that it can be undone'),
  ],
  order: ['import_id'],
  key: ['import_id'],
};

export const IMPORT_CELLS: Table = {
  name: 'import_cells',
  owner: 'upkeep',
  grain: null,
  row: 'what an import filled as a whole: a day of a country, a tag set',
  columns: [
    IMPORT_ID,
    BRAND_GROUP,
    required('table_name', 'text', 'table'),
    required('day', 'day', 'day; 1970-01-01 for what is of no day'),
    required('part', 'text', 'country; the tag set; the product of the market; the currency; `*` for what has no parts'),
  ],
  order: ['import_id', 'table_name', 'day', 'part'],
  key: ['import_id', 'table_name', 'day', 'part'],
};

const FILE_NUMBER = required('file_number', 'count', 'its place among the files of the import');

export const IMPORT_FILES: Table = {
  name: 'import_files',
  owner: 'upkeep',
  grain: null,
  row: 'a file of an import that was not undone',
  columns: [
    IMPORT_ID,
    BRAND_GROUP,
    FILE_NUMBER,
    required('file', 'text', 'its name'),
    required('kind', 'text', 'what it holds'),
    optional('first_day', 'day', 'its first day'),
    optional('last_day', 'day', 'its last day'),
    required('countries', 'text', 'its countries, with blanks between them'),
  ],
  order: ['import_id', 'file_number'],
  key: ['import_id', 'file_number'],
};

export const IMPORT_AMOUNTS: Table = {
  name: 'import_amounts',
  owner: 'upkeep',
  grain: null,
  row: 'what a file of an import comes to: as it says it, left out for a cause, or kept in a cell',
  columns: [
    IMPORT_ID,
    BRAND_GROUP,
    FILE_NUMBER,
    required('table_name', 'text', 'table that it fills'),
    required(
      'entry',
      'text',
      '`file` for what the file says, `kept`, `filled` for a cell whatever is kept in it, else why an amount is left out',
    ),
    required('measure', 'text', 'column of the table; empty where a cell is filled'),
    required('currency', 'text', 'currency of the file’s amounts; empty where they are counts'),
    optional('day', 'day', 'day of the cell, as in `import_cells`'),
    optional('part', 'text', 'part of the cell, as in `import_cells`'),
    required('amount', 'amount', 'sum as the file has it'),
    optional('shown', 'id', 'what is kept of it, in US cents where it is money'),
  ],
  order: ['import_id', 'file_number', 'entry', 'measure', 'currency', 'day', 'part'],
  key: ['import_id', 'file_number', 'entry', 'measure', 'currency', 'day', 'part'],
};

const before = (table: Table, extra: Table['columns'] = []): Table => ({
  name: `before_${table.name}`,
  owner: 'upkeep',
  grain: null,
  row: `a row of \`${table.name}\` whose place an import took`,
  columns: [IMPORT_ID, ...extra, ...table.columns],
  order: ['import_id', ...table.order],
  key: ['import_id', ...table.key],
});

/** What can be imported but products, each with the table of the rows that stood there before. */
export const BEFORE_FACTS: readonly (readonly [fact: Table, before: Table])[] = TABLES.filter(({ name }) => name !== PRODUCTS.name).map(
  (table) => [table, before(table)],
);

/** Products that an import named, as they were. */
export const BEFORE_PRODUCTS: Table = before(PRODUCTS, [required('is_new', 'flag', '1 where there was no such product')]);

/** That the demo data kept the brand group up to date before an import ended it: an undo lets it go on. */
export const BEFORE_UPKEEP: Table = before(DEMO_UPKEEP);

/** The log, which every file has. */
export const IMPORT_TABLES: readonly Table[] = [IMPORTS, IMPORT_CELLS, IMPORT_FILES, IMPORT_AMOUNTS];

/** What stood before: made when an import first needs it, for most files need none of them. */
export const BEFORE_TABLES: readonly Table[] = [...BEFORE_FACTS.map(([, table]) => table), BEFORE_PRODUCTS, BEFORE_UPKEEP];
