/** The samples of the marketplace's formats, each read with the right figures or refused by its name (marketplace-files). */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { ImportRefusal } from '../../../server/import/refusal.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { summaryFacts, summaryNotes } from '../../../src/domain/imports/summary.ts';
import { ALSO, BESIDE, READ } from './sampleFigures.ts';
import { dataDirectory, fileOf, GROUP, refusalOf } from './testImport.ts';

const FOLDER = fileURLToPath(new URL('samples/', import.meta.url));

let directory = '';
beforeAll(async () => {
  directory = await dataDirectory();
});

const tried = async (name: string, given = {}) =>
  importFiles({
    dataDirectory: directory,
    brandGroupId: GROUP,
    kind: null,
    files: [`${FOLDER}${name}`],
    given,
    today: isoDay('2026-11-26'),
    dryRun: true,
  });

/** By sample the sentence that refuses it. */
const REFUSED: Readonly<Record<string, string>> = {
  '05-business-report-child-uk-pounds.csv': 'exchange rates are missing for GBP on Nov 25, 2026',
  '06-business-report-child-de.csv': 'exchange rates are missing for EUR on Nov 25, 2026',
  '20-sp-campaign-summary.csv': 'covers a period, "Nov 01, 2026" to "Nov 25, 2026"',
  '25-sp-search-term-summary.csv': 'covers a period, "Oct 27, 2026" to "Nov 25, 2026"',
  '28-campaign-manager-export.csv': 'This is a campaign list from the campaign manager, which Velocity can’t read yet',
  '33-amc-new-to-brand-customers.csv': 'It has no month column.',
  '34-brand-analytics-search-terms.csv': 'This is a Brand Analytics search terms report, which Velocity can’t read yet',
  '35-search-query-performance-brand.csv': 'This Search Query Performance report does not cover one whole month',
  '39-search-query-performance-month.csv': 'it is a Search Query Performance report, and search-volume is marketplace data',
  '37-shopify-orders-export.csv': 'This is a Shopify orders export, which Velocity can’t read yet',
  '38-orders-mm-dd-yy-kaggle-layout.csv': 'This is a list of orders, which Velocity can’t read yet',
  '48-sp-placement-daily.csv': 'This is a placement report, which Velocity can’t read yet. It splits the spend of campaigns',
  '49-sp-purchased-product-daily.csv': 'This is a purchased product report, which Velocity can’t read yet. It has no spend',
  '52-unified-week-range.csv': 'covers a period, "Nov 12, 2026" to "Nov 18, 2026"',
};

describe('the samples of the marketplace', () => {
  test('are all expected to be read or refused', async () => {
    expect((await readdir(FOLDER)).toSorted()).toEqual([...Object.keys(READ), ...Object.keys(REFUSED)].toSorted());
  });

  test.each(Object.entries(READ))('%s is read as what it is, with its figures', async (name, [kind, format, figures]) => {
    const { parts } = await tried(name, BESIDE);
    const also = ALSO[name];
    expect(
      parts.map(({ layout, files, summary }) => [
        layout.kind,
        files.map((file) => file.format?.id),
        Object.fromEntries(summaryFacts(summary, layout)),
      ]),
    ).toMatchObject(
      [...(also === undefined ? [] : [also]), [kind, format, figures] as const].map(([one, id, facts]) => [one, [id], facts]),
    );
  });

  test.each(Object.entries(REFUSED))('%s is refused by its name', async (name, sentence) => {
    const refusal = await tried(name, BESIDE).catch((cause: unknown) => cause);
    expect(refusal).toBeInstanceOf(ImportRefusal);
    expect(refusal instanceof ImportRefusal ? refusal.lines.join('\n') : '').toContain(sentence);
  });

  test('Brand Analytics search terms of the interface are refused by the same name, with what to download instead', async () => {
    const row = {
      departmentName: 'Amazon.com',
      searchTerm: 'oak stool',
      searchFrequencyRank: 12,
      clickedAsin: 'B0SYN00001',
      clickShareRank: 1,
      clickShare: 0.124,
      conversionShare: 0.091,
    };
    const report = { reportSpecification: { reportType: 'GET_BRAND_ANALYTICS_SEARCH_TERMS_REPORT' }, dataByDepartmentAndSearchTerm: [row] };
    const path = await fileOf(directory, JSON.stringify(report), 'search-terms.json');
    for (const brandGroupId of [GROUP, '*']) {
      const settings = { dataDirectory: directory, brandGroupId, kind: null, files: [path], today: isoDay('2026-11-26'), dryRun: true };
      const [line = ''] = await refusalOf(importFiles(settings));
      expect(line).toContain('This is a Brand Analytics search terms report, which Velocity can’t read yet');
      expect(line).toContain('does not say how often the terms were searched');
      expect(line).toContain('import the Search Query Performance report by month for the marketplace.');
    }
  });

  test('take their day and country from themselves or from their name, and say so', async () => {
    const zipped = await tried('45-reports.zip', { country: 'US' });
    expect(zipped.parts.flatMap(({ files }) => files.map(({ name, from }) => [name, from]))).toEqual([
      ['BusinessReport-11-25-26.csv (in 45-reports.zip)', ['its day, 2026-11-25, is in its name']],
    ]);
    for (const name of ['10-sp-api-sales-and-traffic.json', '14-inventory-ledger-summary.csv', '19-vendor-inventory-one-day.csv']) {
      const { parts } = await tried(name);
      expect(parts[0]?.summary.totals).toMatchObject({ firstDay: '2026-11-25', countries: ['US'] });
    }
  });

  test('keep stock that cannot be sold beside what can, and say how much', async () => {
    const { parts } = await tried('14-inventory-ledger-summary.csv');
    expect(parts.flatMap(({ summary, layout }) => summaryNotes(summary, { ignored: [] }, layout))).toContain(
      '3 rows of unsellable stock were counted as unsellable units.',
    );
  });
});
