import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { DERIVED_TABLES } from '../../../server/warehouse/model/derived.ts';
import { ALL_TABLES } from '../../../server/warehouse/schema.ts';
import { catalogueText } from './catalogueDocument.ts';
import { tablesText } from './warehouseDocument.ts';

const PAGE = new URL('../../../docs/warehouse.md', import.meta.url);
/** What is written from the definitions stands between these; `npx vitest run test/server/warehouse/documentation.test.ts -u` writes it. */
const [BEGIN, END] = ['<!-- written from the definitions: begin -->\n', '\n<!-- written from the definitions: end -->\n'];

describe('docs/warehouse.md', () => {
  test('tells of every schema, table and column as they are', async () => {
    const page = await readFile(PAGE, 'utf8');
    const [before = '', rest = ''] = page.split(BEGIN);
    const after = rest.split(END)[1] ?? '';
    await expect(`${before}${BEGIN}\n${catalogueText()}\n\n${tablesText()}\n${END}${after}`).toMatchFileSnapshot(PAGE.pathname);
  });

  test('has words for every table and column, without a full stop of their own', () => {
    for (const table of [...ALL_TABLES, ...DERIVED_TABLES]) {
      expect(table.row, table.name).toMatch(/^[a-z].*[^.]$/);
      for (const { name, meaning } of table.columns) expect(meaning, `${table.name}.${name}`).toMatch(/^(\S.*)?[^.\s]$/);
    }
  });
});
