/** Writes reports as people have them: daily CSV files and a text file as they are, text files in an archive, workbooks. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workbookFiles, zipOf } from '../../test/server/import/zipOf.ts';
import { type ReferenceRate, ratesFile } from './rates.ts';
import type { Report, Reports } from './report.ts';

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** With the byte order mark that the Business Report begins with. */
export const csvOf = ({ heads, rows }: Report): string =>
  `\uFEFF${[heads, ...rows].map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;

/** The marketplace's text files have a tab between cells and no quotes around them. */
export const tabbedOf = ({ heads, rows }: Report): string => [heads, ...rows].map((row) => row.join('\t')).join('\n');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Days since the last of 1899, as workbooks count them. */
const serialOf = (text: string): number => Math.round(Date.parse(`${text} UTC`) / 86_400_000) + 25_569;

const sheetCell = (text: string): string => {
  if (/^[A-Z][a-z]{2} \d\d, \d{4}$/.test(text)) return `<c s="1"><v>${serialOf(text)}</v></c>`;
  if (/^\d+(\.\d+)?$/.test(text)) return `<c><v>${text}</v></c>`;
  if (/^\d+(\.\d+)?%$/.test(text)) return `<c s="2"><v>${Number.parseFloat(text) / 100}</v></c>`;
  return `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
};

export const workbookOf = ({ heads, rows }: Report): Buffer =>
  zipOf(workbookFiles([{ name: 'Report', rows: [heads, ...rows].map((row) => `<row>${row.map(sheetCell).join('')}</row>`) }]));

/** Writes the folder that a person drops, with the rates in it where there are any. */
export const writeFolder = async (
  directory: string,
  reports: Reports,
  rates: readonly ReferenceRate[],
): Promise<{ readonly folder: string; readonly files: number }> => {
  const folder = join(directory, 'reports of 60 days');
  const daily = join(folder, 'business reports');
  await mkdir(daily, { recursive: true });
  const written: Promise<void>[] = reports.businessReport.map((report) => writeFile(join(daily, report.name), csvOf(report)));
  for (const report of reports.allOrders) written.push(writeFile(join(folder, report.name), tabbedOf(report)));
  for (const report of [...reports.sponsoredProducts, ...reports.sponsoredBrands, ...reports.advertisedProducts])
    written.push(writeFile(join(folder, report.name), workbookOf(report)));
  const packed = [...reports.inventoryPlanning, ...reports.allListings].map((report) => ({ name: report.name, content: tabbedOf(report) }));
  written.push(writeFile(join(folder, 'stock and listings.zip'), zipOf(packed)));
  if (rates.length > 0) written.push(writeFile(join(folder, 'eurofxref-hist.csv'), ratesFile(rates)));
  await Promise.all(written);
  return { folder, files: written.length };
};
