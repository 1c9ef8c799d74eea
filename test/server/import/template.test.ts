/** The template of each kind can be imported as it stands, and has each of its measures. */
import { beforeAll, expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { isMarketKind, MARKET } from '../../../src/domain/imports/kinds.ts';
import { IMPORT_LAYOUTS } from '../../../src/domain/imports/layouts.ts';
import { importTemplate } from '../../../src/domain/imports/template.ts';
import { dataDirectory, fileOf, GROUP, TODAY } from './testImport.ts';

let directory = '';
beforeAll(async () => {
  directory = await dataDirectory();
});

test.each(Object.values(IMPORT_LAYOUTS))('the template of $kind', async (layout) => {
  const { parts } = await importFiles({
    dataDirectory: directory,
    brandGroupId: isMarketKind(layout.kind) ? MARKET : GROUP,
    kind: layout.kind,
    files: [await fileOf(directory, importTemplate(layout), `${layout.kind}-template.csv`)],
    today: TODAY,
    now: 1,
    dryRun: true,
  });
  const [{ summary, files } = { summary: null, files: [] }] = parts;
  expect(summary?.totals.rows).toBe(1);
  expect(files[0]?.header.ignored).toEqual([]);
  expect(layout.measures.filter((measure) => summary?.totals.known[measure] !== 1)).toEqual([]);
});
