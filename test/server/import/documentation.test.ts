/** What docs/import.md says is what the import does. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { IMPORT_COUNTRIES } from '../../../src/domain/imports/cells.ts';
import { READ_FORMATS, UNREAD_FORMATS } from '../../../src/domain/imports/formats/index.ts';
import { IMPORT_LAYOUTS } from '../../../src/domain/imports/layouts.ts';
import { dataDirectory, importText, served } from './testImport.ts';

const page = await readFile(new URL('../../../docs/import.md', import.meta.url), 'utf8');

describe('the page about the import', () => {
  test.each(Object.values(IMPORT_LAYOUTS))('names every column of $kind, and every other name of it', ({ fields }) => {
    const words = page.toLowerCase();
    for (const { column, kind, synonyms, choices = [], fills } of fields) {
      const names = kind === 'cents' || kind === 'refundCents' ? [] : [column, ...synonyms.filter((name) => name !== fills), ...choices];
      for (const name of names) expect(words, name).toContain(name.toLowerCase());
    }
  });

  test.each(READ_FORMATS)('names every heading of the $title, read or not', ({ title, kind, columns, sums = {}, unread = [] }) => {
    const line = page.split('\n').find((one) => one.startsWith(`| ${title} |`)) ?? '';
    for (const [column, headings] of Object.entries(columns)) expect(line).toContain(`${headings.join(' or ')} → ${column}`);
    for (const [column, headings] of Object.entries(sums)) expect(line).toContain(`${headings.join(' + ')} → ${column}`);
    const known = new Set([...Object.values(columns).flat(), ...unread.flatMap(({ headings }) => headings)]);
    for (const { headings, what, became = 'left out' } of IMPORT_LAYOUTS[kind].leaves ?? [])
      if (headings.some((heading) => known.has(heading)))
        expect(line).toContain(`rows ${what} (by ${headings.join(' or ')}) are ${became}`);
    for (const { headings, why } of unread) expect(line).toContain(`${headings.join(', ')}: ${why}`);
  });

  test.each(UNREAD_FORMATS)('says what to do instead of the $title', ({ title, advice }) => {
    expect(page).toContain(`| ${title} | ${advice} |`);
  });

  test('names every country', () => {
    for (const code of IMPORT_COUNTRIES) expect(page).toMatch(new RegExp(`\\b${code}\\b`));
  });

  test('shows a file that can be imported as it stands', async () => {
    const directory = await dataDirectory();
    const example = page.split('\n').filter((line) => /^ {4}(date,|2026-)/.test(line));
    expect(example).toHaveLength(4);
    await importText(directory, example.map((line) => line.trim()).join('\n'));
    expect(
      await served(
        directory,
        'SELECT asin, country, ordered_units, ordered_revenue_cents::VARCHAR, ad_spend_cents::VARCHAR FROM retail_daily ORDER BY ALL',
      ),
    ).toEqual([
      ['B000000001', 'GB', 13, '14287', '3320'],
      ['B000000001', 'US', 9, '8991', '2739'],
      ['B000000002', 'US', 3, '103147', null],
    ]);
  });
});
