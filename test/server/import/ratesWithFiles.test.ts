/** Exchange rates that come with the files of a brand group: they are the marketplace's, and are imported before the amounts that need them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { readImports, undoImport } from '../../../server/import/importLog.ts';
import { currentGeneration, warehouseDirectory } from '../../../server/warehouse/files.ts';
import { MARKET } from '../../../src/domain/imports/kinds.ts';
import { A, dataDirectory, fileOf, GROUP, refusalOf, served, TODAY } from './testImport.ts';

const ECB = 'Date,USD,CAD,GBP,JPY,\n2026-11-18,1.08,1.5,0.8,160,\n2026-11-17,1.08,1.6,0.8,160,\n';
const SALES = `date,asin,country,units,sales,currency\n2026-11-18,${A},CA,1,10.00,CAD\n2026-11-17,${A},US,1,9.99,USD\n`;

let directory = '';
beforeEach(async () => {
  directory = await dataDirectory();
});

type Change = Partial<Parameters<typeof importFiles>[0]>;
const bring = async (texts: Readonly<Record<string, string>>, change: Change = {}, options: Parameters<typeof importFiles>[1] = {}) => {
  const files = await Promise.all(Object.entries(texts).map(([name, text]) => fileOf(directory, text, name)));
  const settings = {
    dataDirectory: directory,
    brandGroupId: GROUP,
    kind: null,
    files,
    today: TODAY,
    dryRun: false,
    now: 7,
    withRates: true,
  };
  return importFiles({ ...settings, ...change }, options);
};
const sales = () => served(directory, 'SELECT day::VARCHAR, ordered_revenue_cents::INTEGER FROM retail_daily ORDER BY day');
const rates = () => served(directory, "SELECT day::VARCHAR, rate::VARCHAR FROM reference_rates WHERE currency = 'CAD' ORDER BY day");
const isNothing = async (): Promise<boolean> => (await currentGeneration(warehouseDirectory(directory))) === null;

// 1.08 / 1.5 = 0.72 and 1.08 / 1.6 = 0.675, worked out by hand: 10.00 Canadian dollars are 7.20.
const CONVERTED = [
  ['2026-11-17', 999],
  ['2026-11-18', 720],
];
const RATES = [
  ['2026-11-17', '675000000000'],
  ['2026-11-18', '720000000000'],
];

describe('rates beside the files that need them', { timeout: 60_000 }, () => {
  test('come first, in one step, as an import of the marketplace that is undone by itself', async () => {
    const looks: string[] = [];
    const { parts, generation } = await bring(
      { 'sales.csv': SALES, 'eurofxref.csv': ECB },
      {},
      { onLook: (found) => looks.push(...found.map(({ layout }) => layout.kind)) },
    );
    expect([looks, generation]).toEqual([['rates', 'retail'], 2]);
    expect(parts.map(({ layout, files }) => [layout.kind, files.map(({ name, at }) => `${name} ${at}`)])).toEqual([
      ['rates', ['eurofxref.csv 1']],
      ['retail', ['sales.csv 0']],
    ]);
    expect(parts.map(({ summary }) => (summary.notes ?? []).join(' ').includes('imported separately'))).toEqual([true, false]);
    expect([await sales(), await rates()]).toEqual([CONVERTED, RATES]);
    const logged = async (owner: string) => (await readImports(directory, owner)).map(({ id, kinds, undoneAt }) => [id, kinds, undoneAt]);
    expect([await logged(MARKET), await logged(GROUP)]).toEqual([[[1, 'rates', null]], [[2, 'retail', null]]]);
    await undoImport({ dataDirectory: directory, importId: 2, brandGroupId: GROUP, now: 9 });
    expect([await sales(), await rates()]).toEqual([[], RATES]);
    await undoImport({ dataDirectory: directory, importId: 1, brandGroupId: MARKET, now: 10 });
    expect(await rates()).toEqual([]);
    // Both stand again, in an order of their own.
    expect((await bring({ 'rates.csv': 'date,currency,dollars\n2026-11-17,CAD,0.72\n', 'sales.csv': SALES })).generation).toBe(6);
    expect(await sales()).toEqual(CONVERTED);
  });

  test('are nothing where anything is wrong with either, where it is a check, and where nobody confirms what they replace', async () => {
    await bring({ 'sales.csv': SALES, 'rates.csv': ECB }, { dryRun: true });
    const faults = await refusalOf(bring({ 'sales.csv': SALES.replace('10.00', 'ten'), 'rates.csv': ECB }));
    expect(faults.join()).toMatch(/Row 2, column sales: expected .*, found "ten"/);
    expect((await refusalOf(bring({ 'sales.csv': SALES, 'rates.csv': ECB.replace('1.5', 'x') }))).join()).toContain('column CAD');
    expect(await isNothing()).toBe(true);
    await bring({ 'sales.csv': SALES, 'rates.csv': ECB });
    const other = { 'sales.csv': SALES.replace('10.00', '20.00'), 'rates.csv': ECB.replace('1.5', '1.2') };
    const refuse = async (
      found: readonly { readonly layout: { readonly kind: string }; readonly summary: { readonly replaced: number } }[],
    ) => {
      throw new Error(found.map(({ layout, summary }) => `${layout.kind} ${summary.replaced}`).join(', '));
    };
    await expect(bring(other, {}, { onReplace: refuse })).rejects.toThrow('rates 8, retail 2');
    expect([await sales(), await rates()]).toEqual([CONVERTED, RATES]);
    // Before both are published, the process may be stopped.
    const stop = new AbortController();
    await expect(bring(other, {}, { signal: stop.signal, onReplace: async () => stop.abort() })).rejects.toThrow('The import was stopped');
    expect([await sales(), await rates()]).toEqual([CONVERTED, RATES]);
    expect((await readImports(directory, null)).map(({ id }) => id)).toEqual([2, 1]);
  });

  test('are for Admins alone, not to be imported alone into a brand group, and no other kind of the marketplace', async () => {
    const [denied = ''] = await refusalOf(bring({ 'sales.csv': SALES, 'rates.csv': ECB }, { withRates: false }));
    expect(denied).toContain('rates is marketplace data, which an Admin imports');
    const [alone = ''] = await refusalOf(bring({ 'rates.csv': ECB }));
    expect(alone).toContain('These files contain only exchange rates');
    const volume = 'month,search_term,volume\n2026-10,oak stool,1200\n';
    expect((await refusalOf(bring({ 'sales.csv': SALES, 'volume.csv': volume }))).join(' ')).toContain('search-volume is marketplace data');
    expect(await isNothing()).toBe(true);
  });

  test('are proposed for no file that a person sets by hand', async () => {
    const kinds: string[] = [];
    await refusalOf(
      bring(
        { 'shop.csv': 'Tag,Kurs,Wert\n2026-11-18,CAD,0.72\n' },
        {},
        { onSamples: (found) => kinds.push(...found.flatMap((one) => one.kinds)) },
      ),
    );
    expect(kinds).toContain('retail');
    expect(kinds).not.toContain('rates');
  });
});
