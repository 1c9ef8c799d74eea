import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { isRight } from 'fp-ts/Either';
import { describe, expect } from 'vitest';
import { addDays, eachDay, startOf } from '../../../src/domain/dates/calendar.ts';
import { specOf } from '../../../src/domain/dates/dateSpec.ts';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import { EARLIEST_DAY } from '../../../src/domain/dates/limits.ts';
import type { Period, Periodicity } from '../../../src/domain/dates/period.ts';
import { NO_RECORDS, readRecords } from '../../../src/domain/imports/records.ts';
import type { ReportSection } from '../../../src/domain/reporting/reportResult.ts';
import { resultCsv } from '../../../src/domain/reporting/resultCsv.ts';
import { type DrawnReport, fieldsOf, sectionView } from '../../../src/domain/reporting/resultView.ts';
import { timeView } from '../../../src/domain/reporting/timeseries.ts';
import { CATALOGUE, pop, spec } from './make.ts';

const UNITS: Readonly<Record<string, Periodicity>> = { week: 'weekly', month: 'monthly', quarter: 'quarterly', year: 'annual' };
const PLACES = ['rowDimensions', 'columnDimensions', 'sectionDimensions'] as const;

const asked = fc.record({
  range: fc.tuple(fc.nat(800), fc.nat(800)).map(([after, days]) => ({
    start: addDays(EARLIEST_DAY, after),
    end: addDays(EARLIEST_DAY, after + days),
  })),
  dimension: fc.constantFrom(...Object.keys(UNITS)),
  place: fc.constantFrom(...PLACES),
  isCompared: fc.boolean(),
});

/** The units of the range and how many of their days lie in it, counted day by day. */
const unitsIn = (range: Period, unit: Periodicity): ReadonlyMap<IsoDay, { readonly held: number; readonly whole: number }> => {
  const units = new Map<IsoDay, { held: number; whole: number }>();
  for (const day of eachDay(range)) {
    const start = startOf(day, unit);
    const found = units.get(start) ?? { held: 0, whole: 0 };
    found.held += 1;
    units.set(start, found);
  }
  for (const [start, found] of units) {
    for (let day = start; startOf(day, unit) === start; day = addDays(day, 1)) found.whole += 1;
  }
  return units;
};

const blank: ReportSection = {
  sectionContext: [],
  columnDimensions: [],
  columnTuples: [['ad_sales']],
  rowDimensions: [],
  rollups: [],
  data: [['B01', 1]],
};

describe('laws of units of which a report has only some days', () => {
  test.prop([asked])('each says so where it is drawn and in the file, compared or not', ({ range, dimension, place, isCompared }) => {
    const unit = UNITS[dimension] ?? 'daily';
    const units = [...unitsIn(range, unit)];
    const day = addDays(range.end, 1);
    const pops = isCompared ? ['current', 'prior'] : [null];
    const tuple = (...before: string[]): string[][] => pops.map((one) => [...before, 'ad_sales', ...(one === null ? [] : [one])]);
    const figures = pops.map(() => 1);
    const dims = { sectionDimensions: [], columnDimensions: [], rowDimensions: ['asin'], [place]: [dimension] };
    const drawn: DrawnReport = {
      spec: spec({
        ...dims,
        dateRange: specOf(range),
        periodOverPeriod: isCompared ? pop('trailing_days', { includeAbsChange: false, includePctChange: false }) : null,
      }),
      fields: fieldsOf(CATALOGUE),
      day,
    };
    const rows = { ...blank, columnTuples: tuple(), rowDimensions: dims.rowDimensions };
    const sections: Readonly<Record<(typeof PLACES)[number], readonly ReportSection[]>> = {
      rowDimensions: [{ ...rows, data: units.map(([start]) => [start, ...figures]) }],
      columnDimensions: [
        {
          ...rows,
          columnDimensions: [dimension],
          columnTuples: units.flatMap(([start]) => tuple(start)),
          data: [['B01', ...units.flatMap(() => figures)]],
        },
      ],
      sectionDimensions: units.map(([start]) => ({
        ...rows,
        sectionContext: [{ dimension, value: start }],
        data: [['B01', ...figures]],
      })),
    };
    const views = sections[place].map((one) => sectionView(drawn, one));
    const notes: Readonly<Record<(typeof PLACES)[number], readonly (string | null)[]>> = {
      rowDimensions: views.flatMap(({ lines }) => lines.map((line) => line.notes[0] ?? null)),
      columnDimensions: views.flatMap(({ groups }) => groups.map(({ note }) => note ?? null)),
      sectionDimensions: views.map(({ note }) => note),
    };
    const words = (held: number, whole: number): string => `part of a ${dimension} (${held} of ${whole} days)`;
    const file = resultCsv(drawn, { sections: [...sections[place]], columns: [] }, day);
    const read = readRecords(NO_RECORDS, file, ',', true);
    const [heads = [], ...lines] = isRight(read) ? read.right.records : [];
    const told =
      place === 'columnDimensions' ? heads.slice(1).filter((_, i) => i % pops.length === 0) : lines.map((cells) => cells.at(-1) ?? '');
    expect(notes[place].length).toBe(units.length);
    units.forEach(([, { held, whole }], i) => {
      const part = held < whole;
      const note = notes[place][i] ?? null;
      if (isCompared) expect(note?.startsWith(words(held, whole)) ?? false).toBe(part);
      else expect(note).toBe(part ? words(held, whole) : null);
      // Beside others a column of a comparison names its days.
      const inFile = isCompared && place === 'columnDimensions' ? `part of a ${dimension})` : words(held, whole);
      expect([told[i], told[i]?.includes(inFile)]).toEqual([told[i], part]);
    });
    if (place !== 'rowDimensions') return;
    const chart = timeView(drawn, sections[place][0] ?? blank, day, false);
    units.forEach(([, { held, whole }], i) => {
      const name = chart?.unitNames[i] ?? null;
      expect(name?.words.startsWith(words(held, whole)) ?? false).toBe(held < whole);
      if (held < whole) expect([name?.isUneven, chart?.note === null]).toEqual([true, false]);
    });
  });
});
