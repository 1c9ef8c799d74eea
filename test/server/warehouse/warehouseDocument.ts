/** docs/warehouse.md, written from the definition of the tables: what the page says is what the warehouse has. */
import { DERIVED_TABLES } from '../../../server/warehouse/model/derived.ts';
import { BEFORE_TABLES, IMPORT_TABLES } from '../../../server/warehouse/model/importTables.ts';
import type { Column, ColumnType, Table } from '../../../server/warehouse/model/table.ts';
import { DEMO_UPKEEP, WAREHOUSE_SCHEMA } from '../../../server/warehouse/model/upkeepTables.ts';
import { MARKET_TABLES, SCHEMA_VERSION, TENANT_TABLES } from '../../../server/warehouse/schema.ts';

const TYPES: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  day: 'day',
  count: 'whole number',
  cents: 'US cents, whole',
  id: 'whole number',
  flag: '0 or 1',
  hundredths: 'hundredths, whole',
  moment: 'seconds since 1970, UTC',
  real: 'number',
  rate: 'trillionths, whole',
  amount: 'hundredths of a unit, whole',
};

const columnLine = (table: Table, { name, type, required, meaning }: Column): string =>
  `| ${table.key.includes(name) ? `**${name}**` : name} | ${TYPES[type]}${required ? '' : ', may be unknown'} | ${meaning} |`;

const GRAINS = { day: 'by day', week: 'by week', month: 'by month' } as const;

const tableText = (table: Table): string =>
  [
    `#### \`${table.name}\``,
    '',
    `A row is ${table.row}.${table.grain === null ? '' : ` Kept ${GRAINS[table.grain]},`}${table.grain === null ? ' Ordered' : ' ordered'} by ${table.order.join(', ')}.`,
    '',
    '| Column | Holds | Meaning |',
    '|---|---|---|',
    ...table.columns.map((column) => columnLine(table, column)),
  ].join('\n');

const section = (title: string, words: string, tables: readonly Table[]): string =>
  [`### ${title}`, '', words, '', tables.map(tableText).join('\n\n')].join('\n');

const BEFORE_WORDS = `The rows whose place imports took are kept with the number of the import and the columns of their table: ${BEFORE_TABLES.map(({ name }) => `\`${name}\``).join(', ')}.`;

/** The part of the page that tells of the tables. */
export const tablesText = (): string =>
  [
    `## The tables, version ${SCHEMA_VERSION}`,
    '',
    'Columns in bold are the key: no two rows share them. What may be unknown is null where the source did not have it, and never 0.',
    '',
    section('Of brand groups', 'No question reads them without naming brand groups that the session was checked for.', TENANT_TABLES),
    '',
    section(
      'Of the marketplace',
      'What anybody may know: the categories, brands, products and search terms of its United States. Estimates.',
      MARKET_TABLES,
    ),
    '',
    section(
      'Worked out at publication',
      'Made from the tables above whenever a generation is published; nobody writes them.',
      DERIVED_TABLES,
    ),
    '',
    section('Notes of the warehouse', 'What it remembers of itself.', [DEMO_UPKEEP, WAREHOUSE_SCHEMA, ...IMPORT_TABLES]),
    '',
    BEFORE_WORDS,
  ].join('\n');
