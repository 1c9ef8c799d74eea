/** One rule for the days of an import, wherever they come from. */
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../../src/domain/dates/isoDay.ts';
import { A, type Change, dataDirectory, file, importText, OTHER_GROUP, refusalOf, row, served, TODAY, YESTERDAY } from './testImport.ts';

const EXPECTED = 'a day from 2021-01-01 to 2026-11-19 (yesterday in Los Angeles; to 2026-11-21 in countries whose clocks are ahead)';

const columns = (day: IsoDay, country: string): readonly [string, Change] => [file(row(day, A, '1', '1.00', country)), {}];
const typed = (day: IsoDay, country: string): readonly [string, Change] => [
  `asin,country,units,sales\n${A},${country},1,1.00\n`,
  { given: { date: day } },
];
const typedBoth = (day: IsoDay, country: string): readonly [string, Change] => [
  `asin,units,sales\n${A},1,1.00\n`,
  { given: { date: day, country } },
];
const above = (day: IsoDay, country: string): readonly [string, Change] => [
  `Program=[Retail],Distributor View=[Sourcing],Viewing Range=[${day} - ${day}],Countries=[${country}]\nASIN,Ordered Units,Ordered Revenue\n${A},1,$1.00\n`,
  {},
];
const json = (day: IsoDay, country: string): readonly [string, Change] => [
  JSON.stringify([{ date: day, asin: A, country, units: 1, sales: 1 }]),
  { name: 'sales.json' },
];
const WAYS = {
  'a column': columns,
  'what is typed': typed,
  'day and country typed': typedBoth,
  'a line above the headings': above,
  JSON: json,
};

describe.each(Object.entries(WAYS))('a day from %s', (_, made) => {
  const bring = async (day: IsoDay, country: string) => {
    const directory = await dataDirectory();
    const [text, change] = made(day, country);
    return { directory, work: importText(directory, text, { ...change, brandGroupId: OTHER_GROUP }) };
  };

  test('is taken up to yesterday, and up to tomorrow in a country ahead of Los Angeles', async () => {
    for (const [day, country] of [
      [YESTERDAY, 'US'],
      [YESTERDAY, 'DE'],
      [TODAY, 'JP'],
      [addDays(TODAY, 1), 'JP'],
    ] as const) {
      const { directory, work } = await bring(day, country);
      await work;
      expect(await served(directory, 'SELECT day::VARCHAR, country FROM retail_daily')).toEqual([[day, country]]);
    }
  });

  test('is refused beyond that, and before the first that is kept', async () => {
    for (const [day, country] of [
      [TODAY, 'US'],
      [TODAY, 'CA'],
      [addDays(TODAY, 2), 'JP'],
      [isoDay('2027-03-01'), 'US'],
    ] as const) {
      const { directory, work } = await bring(day, country);
      const lines = (await refusalOf(work)).join('\n');
      expect(lines).toContain(`expected ${EXPECTED}, found "${day}"`);
      expect(await served(directory, 'SELECT count(*)::INTEGER FROM retail_daily').catch(() => [[0]])).toEqual([[0]]);
    }
  });
});

test('a typed day that no row takes does not count', async () => {
  const directory = await dataDirectory();
  await importText(directory, file(row(YESTERDAY, A, '1', '1.00')), { given: { date: isoDay('2027-03-01') } });
  expect(await served(directory, 'SELECT day::VARCHAR FROM retail_daily')).toEqual([[YESTERDAY]]);
});
