/** Search Query Performance: the volume of each query in the marketplace, by month. */
import { readFile } from 'node:fs/promises';
import { isLeft } from 'fp-ts/Either';
import { describe, expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { MARKET } from '../../../src/domain/imports/kinds.ts';
import { reportMonth } from '../../../src/domain/imports/reportMonth.ts';
import { dataDirectory, fileOf, refusalOf, served } from './testImport.ts';

const sample = (name: string): Promise<string> => readFile(new URL(`samples/${name}`, import.meta.url), 'utf8');

const bring = async (into: string, content: string | Uint8Array, brandGroupId = MARKET) =>
  importFiles({
    dataDirectory: into,
    brandGroupId,
    kind: null,
    files: [await fileOf(into, content, 'queries.csv')],
    today: isoDay('2026-11-26'),
    now: 1,
    dryRun: false,
  });

const VOLUMES = 'SELECT day::VARCHAR, search_term, volume, placements FROM search_term_monthly ORDER BY 2';

describe('Search Query Performance', () => {
  test.each([
    ['as it is downloaded', (text: string) => text],
    ['in UTF-16', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    [
      'with its month by name',
      (text: string) =>
        text.replace('Select month=["October | 2026-10-01 - 2026-10-31 2026"]', 'Select year=["2026"],Select month=["October"]'),
    ],
  ])('is search volume of its month, %s', async (_how, made) => {
    const into = await dataDirectory();
    const { parts } = await bring(into, made(await sample('39-search-query-performance-month.csv')));
    expect(parts.map(({ layout, files }) => [layout.kind, files[0]?.format?.id])).toEqual([['search-volume', 'search-query-performance']]);
    expect(await served(into, VOLUMES)).toEqual([
      ['2026-10-01', 'bar stool wood', 9_310, null],
      ['2026-10-01', 'oak stool', 48_176, null],
    ]);
  });

  test('of a week is refused, and so is one that does not say its month', async () => {
    const into = await dataDirectory();
    expect((await refusalOf(bring(into, await sample('35-search-query-performance-brand.csv')))).join('\n')).toContain(
      'This Search Query Performance report does not cover one whole month (its reporting range is "Weekly"). Download it with the reporting range “Monthly”.',
    );
    const bare = (await sample('39-search-query-performance-month.csv')).split('\n').slice(1).join('\n');
    expect((await refusalOf(bring(into, bare))).join('\n')).toContain('has no line above its headings that gives the month');
  });
});

describe('the month of a report', () => {
  const monthOf = (settings: Record<string, string>) => {
    const found = reportMonth('report', new Map(Object.entries(settings)));
    return isLeft(found) ? null : found.right;
  };
  test.each([
    [{ 'reporting range': '"Monthly"', 'select month': '"February | 2028-02-01 - 2028-02-29 2028"' }, '2028-02-01'],
    [{ 'reporting range': 'Monthly', 'select month': 'July', 'select year': '2026' }, '2026-07-01'],
    [{ 'reporting range': 'Monthly', 'select month': 'July' }, null],
    [{ 'reporting range': 'Monthly', 'select month': '2026-07-01 - 2026-07-30' }, null],
    [{ 'reporting range': 'Quarterly', 'select month': '2026-07-01 - 2026-07-31' }, null],
    [{}, null],
  ])('%j', (settings, month) => {
    expect(monthOf(settings)).toBe(month);
  });
});
