import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { fromDayNumber } from '../../../src/domain/dates/calendar.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { IMPORT_COUNTRIES } from '../../../src/domain/imports/cells.ts';
import { RETAIL_LAYOUT } from '../../../src/domain/imports/layout.ts';
import {
  isOfKnown,
  MEASURES_OF_KNOWN,
  READ_MEASURES,
  RETAIL_BASE_MEASURES,
  type ReadMeasure,
  type RetailBaseMeasure,
} from '../../../src/domain/metrics/baseMeasures.ts';
import { figureCell, type SheetCell, sheetOf } from '../../../src/domain/sheets/sheet.ts';
import { runsOf } from '../../setup/runs.ts';
import { dataDirectory, GROUP, importText, served } from './testImport.ts';

type Figures = Readonly<Record<ReadMeasure, number | null>>;

interface Row {
  readonly day: number;
  readonly asin: string;
  readonly country: string;
  readonly title: string | null;
  readonly figures: Figures;
}

/** Titles as the catalogue holds them: on one line, without the guard that a download would have. */
const isClean = (text: string): boolean => text === text.replace(/\s+/g, ' ').trim() && !/^'\s*[=+\-@＝＋－＠]/.test(text);
const title = fc.string({ unit: fc.constantFrom(...'aB1 ,;"\'=+-@\u00e9\u65e5\ud83d\ude00＝'.normalize()), maxLength: 12 }).filter(isClean);
const count = fc.oneof(fc.nat({ max: 50 }), fc.integer({ min: 0, max: 2_147_483_647 }));
const cents = fc.oneof(fc.nat({ max: 10_000 }), fc.integer({ min: 0, max: 1_000_000_000_000 }));

const isMoney = (measure: RetailBaseMeasure): boolean => measure.endsWith('_cents');
const figures: fc.Arbitrary<Figures> = fc.record(
  Object.fromEntries(READ_MEASURES.map((measure) => [measure, fc.option(isMoney(measure) ? cents : count)])) as Record<
    ReadMeasure,
    fc.Arbitrary<number | null>
  >,
);

const rows = fc.uniqueArray(
  fc.record({
    day: fc.integer({ min: 20_600, max: 20_650 }),
    asin: fc.constantFrom('B000000001', 'B000000002', 'B000000003'),
    country: fc.constantFrom(...IMPORT_COUNTRIES),
    title: fc.option(title.filter((text) => text !== '')),
    figures,
  }),
  { selector: ({ day, asin, country }) => `${day} ${asin} ${country}`, minLength: 1, maxLength: 40 },
);

const columnOf = (measure: ReadMeasure): string => RETAIL_LAYOUT.fields.find(({ fills }) => fills === measure)?.column ?? '';

const cellsOf = ({ day, asin, country, title, figures }: Row): readonly SheetCell[] => [
  fromDayNumber(day),
  asin,
  country,
  title,
  ...READ_MEASURES.map((measure) => {
    const value = figures[measure];
    return value === null ? null : figureCell(isMoney(measure) ? value / 100 : value, isMoney(measure) ? 'usd' : 'count');
  }),
];

const csvOf = (table: readonly Row[]): string =>
  writeCsv(sheetOf(['date', 'asin', 'country', 'title', ...READ_MEASURES.map(columnOf)], table.map(cellsOf)));

/** What rates divide is of the rows on which the other side is known. */
const measureOf = (figures: Figures, measure: RetailBaseMeasure): number | null => {
  if (!isOfKnown(measure)) return figures[measure];
  const { of, where } = MEASURES_OF_KNOWN[measure];
  return figures[where] === null ? null : figures[of];
};
const textOf = (value: number | null): string | null => (value === null ? null : String(value));

const keyed = (table: readonly Row[]): readonly (readonly unknown[])[] =>
  table
    .map(({ day, asin, country, figures }) => [
      fromDayNumber(day),
      country,
      asin,
      ...RETAIL_BASE_MEASURES.map((measure) => textOf(measureOf(figures, measure))),
    ])
    .sort((a, b) => (a.slice(0, 3).join() < b.slice(0, 3).join() ? -1 : 1));

/** The last title that each product has, by day and then by row. */
const titlesOf = (table: readonly Row[]): readonly (readonly [string, string | null])[] => {
  const titles = new Map<string, string | null>();
  const inOrder = [...table].sort((a, b) => a.day - b.day);
  for (const { asin, title } of inOrder) titles.set(asin, title ?? titles.get(asin) ?? null);
  return [...titles].sort();
};

const FACTS = `SELECT day::VARCHAR, country, asin, ${RETAIL_BASE_MEASURES.map((measure) => `${measure}::VARCHAR`).join(', ')}
  FROM retail_daily WHERE brand_group_id = '${GROUP}' ORDER BY day, country, asin`;

describe('what our own CSV writer wrote', () => {
  test.prop([rows], { numRuns: runsOf(25) })(
    'is imported and reads back equal, twice as well as once',
    async (table) => {
      const directory = await dataDirectory();
      for (let time = 0; time < 2; time += 1) {
        await importText(directory, csvOf(table));
        expect(await served(directory, FACTS)).toEqual(keyed(table));
        expect(await served(directory, 'SELECT asin, title FROM products ORDER BY asin')).toEqual(titlesOf(table));
      }
    },
    120_000,
  );

  test.prop([rows, rows], { numRuns: runsOf(15) })(
    'takes the place of the same days and countries, and of nothing else',
    async (first, second) => {
      const directory = await dataDirectory();
      await importText(directory, csvOf(first));
      await importText(directory, csvOf(second));
      const covered = new Set(second.map(({ day, country }) => `${day} ${country}`));
      expect(await served(directory, FACTS)).toEqual(
        keyed([...first.filter(({ day, country }) => !covered.has(`${day} ${country}`)), ...second]),
      );
    },
    120_000,
  );
});
