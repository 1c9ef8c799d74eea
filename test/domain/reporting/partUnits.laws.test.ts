import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { isRight } from 'fp-ts/Either';
import { describe, expect } from 'vitest';
import { addDays, eachBucket, eachDay, endOf, lengthOf, startOf } from '../../../src/domain/dates/calendar.ts';
import { specOf } from '../../../src/domain/dates/dateSpec.ts';
import type { IsoDay } from '../../../src/domain/dates/isoDay.ts';
import { EARLIEST_DAY } from '../../../src/domain/dates/limits.ts';
import { pairedUnits, type UnitPair } from '../../../src/domain/dates/paired.ts';
import type { Period, Periodicity } from '../../../src/domain/dates/period.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';
import { NO_RECORDS, readRecords } from '../../../src/domain/imports/records.ts';
import { assembleReport } from '../../../src/domain/reporting/assembleReport.ts';
import { fieldsOf } from '../../../src/domain/reporting/fieldWords.ts';
import { pairsOf, periodsOf } from '../../../src/domain/reporting/reportPeriods.ts';
import type { ReportSection } from '../../../src/domain/reporting/reportResult.ts';
import { resultSheet } from '../../../src/domain/reporting/resultSheet.ts';
import { type DrawnReport, sectionView } from '../../../src/domain/reporting/resultView.ts';
import { timeView } from '../../../src/domain/reporting/timeseries.ts';
import { tooltipAt } from '../../../src/views/charts/tooltip.ts';
import { trendChartLayout } from '../../../src/views/charts/trendChart.layout.ts';
import { timeseriesData } from '../../../src/views/reporting/result/timeseriesData.ts';
import { CATALOGUE, pop, spec } from './make.ts';

const resultCsv = (...made: Parameters<typeof resultSheet>): string => writeCsv(resultSheet(...made));

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

  const compared = fc.record({
    range: fc.tuple(fc.nat(600), fc.nat(120)).map(([after, days]) => ({
      start: addDays(EARLIEST_DAY, after + 200),
      end: addDays(EARLIEST_DAY, after + 200 + days),
    })),
    before: fc.tuple(fc.integer({ min: 1, max: 60 }), fc.nat(120)),
    dimension: fc.constantFrom('week', 'month'),
    /** Which of the units, and on which side, is not whole in the data. */
    lacking: fc.option(fc.nat(5)),
  });

  test.prop([compared])(
    'none is measured by one of another length, or by one that the data lack days of: not in the table, the file, the chart',
    ({ range, before: [back, days], dimension, lacking }) => {
      const unit = UNITS[dimension] ?? 'daily';
      const prior = { start: addDays(range.start, -back - days), end: addDays(range.start, -back) };
      const day = addDays(range.end, 1);
      const periodOverPeriod = { type: 'custom', priorDateRange: specOf(prior), includeAbsChange: true, includePctChange: true } as const;
      const report = spec({ rowDimensions: [dimension], dateRange: specOf(range), periodOverPeriod });
      const periods = periodsOf(report, day);
      const pairs = pairedUnits(range, periods?.prior ?? prior, unit);
      const lack = lacking === null ? undefined : [...eachBucket(prior, unit), ...eachBucket(range, unit)][lacking];
      const drawn: DrawnReport = {
        spec: report,
        fields: fieldsOf(CATALOGUE),
        day,
        parts: lack === undefined ? undefined : [{ metric: 'ad_sales', unit: lack, country: null, days: 1, since: null }],
      };
      const section: ReportSection = {
        ...blank,
        rowDimensions: [dimension],
        columnTuples: ['current', 'prior', 'abs_change', 'pct_change'].map((one) => ['ad_sales', one]),
        data: pairs.map((pair) => [pair.day, 300, 200, 100, 0.5]),
      };
      const length = (side: UnitPair['current']): number => (side === null ? 0 : lengthOf(side.period));
      const isFair = ({ current, prior: other }: UnitPair): boolean =>
        current !== null &&
        other !== null &&
        current.unit !== lack &&
        other.unit !== lack &&
        (length(current) === length(other) ||
          [current, other].every((side) => lengthOf({ start: startOf(side.unit, unit), end: endOf(side.unit, unit) }) === length(side)));
      const fair = pairs.map(isFair);
      expect(sectionView(drawn, section).lines.map(({ values }) => values.slice(2))).toEqual(
        fair.map((one) => (one ? [100, 0.5] : [null, null])),
      );
      const read = readRecords(NO_RECORDS, resultCsv(drawn, { sections: [section], columns: [] }, day), ',', true);
      const [, ...lines] = isRight(read) ? read.right.records : [];
      expect(pairs.map((_, at) => lines[at]?.[4])).toEqual(fair.map((one) => (one ? '0.5' : '')));
      // The row itself says what the data lack of it, on the screen and in the file.
      const { lines: rows } = sectionView(drawn, section);
      pairs.forEach((pair, at) => {
        const told = [rows[at]?.notes[0] ?? '', lines[at]?.[5] ?? ''];
        const own = pair.current !== null && pair.current.unit === lack;
        const before = pair.prior !== null && pair.prior.unit === lack;
        for (const words of told) {
          expect([words, /data on 1 of \d+ days(?! in the prior period)/.test(words)]).toEqual([words, own]);
          expect([words, /data on 1 of \d+ days in the prior period/.test(words)]).toEqual([words, before]);
        }
      });
      const across = resultCsv(
        { ...drawn, spec: { ...report, rowDimensions: ['asin'], columnDimensions: [dimension] } },
        {
          sections: [
            {
              ...section,
              rowDimensions: ['asin'],
              columnDimensions: [dimension],
              columnTuples: pairs.flatMap((pair) => ['current', 'prior'].map((one) => [pair.day, 'ad_sales', one])),
              data: [['B01', ...pairs.flatMap(() => [300, 200])]],
            },
          ],
          columns: [],
        },
        day,
      );
      const readAcross = readRecords(NO_RECORDS, across, ',', true);
      const [heads = []] = isRight(readAcross) ? readAcross.right.records : [];
      pairs.forEach((pair, at) => {
        expect([heads[1 + 2 * at], heads[1 + 2 * at]?.includes('data on 1 of')]).toEqual([
          heads[1 + 2 * at],
          pair.current !== null && pair.current.unit === lack,
        ]);
        expect([heads[2 + 2 * at], heads[2 + 2 * at]?.includes('data on 1 of')]).toEqual([
          heads[2 + 2 * at],
          pair.prior !== null && pair.prior.unit === lack,
        ]);
      });
      const chart = timeView(drawn, section, day, false);
      if (chart === null) throw new Error('no chart');
      const data = timeseriesData(chart, false);
      const layout = trendChartLayout(data);
      pairs.forEach((pair, at) => {
        const told = tooltipAt(data, layout, data.days.indexOf(pair.day));
        expect([pair.day, told?.rows[0]?.change?.text ?? null]).toEqual([pair.day, fair[at] === true ? '▲ 50.0%' : null]);
        if (lack !== undefined && (pair.current?.unit === lack || pair.prior?.unit === lack))
          expect(told?.notes.join(' ')).toMatch(/data on 1 of \d+ days/);
      });
    },
  );

  test.prop([compared, fc.constantFrom('asc' as const, 'desc' as const), fc.infiniteStream(fc.integer({ min: 1, max: 900 }))])(
    'a change that is not told orders nothing: its rows come last, and the table says so',
    ({ range, before: [back, days], dimension, lacking }, direction, amounts) => {
      const unit = UNITS[dimension] ?? 'daily';
      const prior = { start: addDays(range.start, -back - days), end: addDays(range.start, -back) };
      const day = addDays(range.end, 1);
      const periodOverPeriod = { type: 'custom', priorDateRange: specOf(prior), includeAbsChange: true, includePctChange: true } as const;
      const report = spec({
        rowDimensions: [dimension],
        measures: ['ad_sales'],
        dateRange: specOf(range),
        periodOverPeriod,
        sort: [{ column: ['ad_sales', 'pct_change'], direction }],
      });
      const periods = periodsOf(report, day);
      const lack = lacking === null ? undefined : [...eachBucket(prior, unit), ...eachBucket(range, unit)][lacking];
      const parts = lack === undefined ? undefined : [{ metric: 'ad_sales', unit: lack, country: null, days: 1, since: null }];
      const rows = pairedUnits(range, periods?.prior ?? prior, unit).map((pair) => ({
        values: [pair.day],
        current: [pair.current === null ? null : (amounts.next().value as number)],
        prior: [pair.prior === null ? null : (amounts.next().value as number)],
      }));
      const result = assembleReport(report, () => rows, 1e6, { pairOf: pairsOf(report, day), parts });
      const section = isRight(result) ? result.right.sections[0] : undefined;
      if (section === undefined) throw new Error('no section');
      const view = sectionView({ spec: report, fields: fieldsOf(CATALOGUE), day, parts }, section);
      const shown = view.lines.map(({ values }) => values[3] ?? null);
      const told = shown.filter((value) => value !== null).map(Number);
      expect(shown).toEqual([...told.sort((a, b) => (direction === 'asc' ? a - b : b - a)), ...shown.filter((value) => value === null)]);
      const isWithheld = section.data.some((cells, i) => cells[4] !== null && shown[i] === null);
      expect(view.order !== null).toBe(isWithheld);
    },
  );
});
