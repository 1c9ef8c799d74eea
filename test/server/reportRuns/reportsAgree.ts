/** The laws of reports over random facts: what is asked is answered as a plain fold over the rows says, by every engine, and adds up. */
import { fc, test } from '@fast-check/vitest';
import { afterAll, expect } from 'vitest';
import { runReport } from '../../../server/reportRuns/runReport.ts';
import type { Warehouse } from '../../../server/warehouse/warehouse.ts';
import { addDays, dayNumber, fromDayNumber } from '../../../src/domain/dates/calendar.ts';
import { specOf } from '../../../src/domain/dates/dateSpec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { pairedUnits } from '../../../src/domain/dates/paired.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { POP_TYPES } from '../../../src/domain/dates/reportPop.ts';
import { RETAIL_BASE_MEASURES, type RetailBaseMeasure } from '../../../src/domain/metrics/baseMeasures.ts';
import { normaliseSpec } from '../../../src/domain/reporting/normaliseSpec.ts';
import { periodicityOfDimension, periodsOf } from '../../../src/domain/reporting/reportPeriods.ts';
import type { ReportResult } from '../../../src/domain/reporting/reportResult.ts';
import { emptyReportSpec, type ReportSpec } from '../../../src/domain/reporting/reportSpec.ts';
import type { NaiveFact } from '../warehouse/naive.ts';
import { GROUPS } from '../warehouse/randomWarehouse.ts';
import { reportsOver } from './randomReports.ts';

const [GROUP] = GROUPS;
const DRIVER = `mc_brand_${GROUP.padEnd(36, '_')}`;
const TODAY = isoDay('2026-03-10');
const FIRST_DAY = dayNumber(isoDay('2025-12-20'));
const LAST_DAY = dayNumber(isoDay('2026-02-28'));

/** Measures that add up, by what they sum. */
const SUMS: Readonly<Record<string, { readonly of: RetailBaseMeasure; readonly each: number }>> = {
  ordered_units: { of: 'ordered_units', each: 1 },
  total_sales_ordered_revenue_in_usd: { of: 'ordered_revenue_cents', each: 0.01 },
  ad_spend_in_usd: { of: 'ad_spend_cents', each: 0.01 },
};

interface Figure {
  /** The unit of time; null where none are told apart. */
  readonly unit: string | null;
  readonly measure: string;
  readonly side: string;
  readonly value: number | null;
  /** It is what other rows come to. */
  readonly isTotal: boolean;
}

/** Every figure of a result, by the unit of time that it is of. */
const figuresOf = ({ sections }: ReportResult, time: string | null): readonly Figure[] =>
  sections.flatMap(({ sectionContext, columnDimensions, columnTuples, rowDimensions, rollups, data }) =>
    data.flatMap((row, line) =>
      columnTuples.map((tuple, i) => {
        const named = new Map<string, unknown>([
          ...sectionContext.map(({ dimension, value }) => [dimension, value] as const),
          ...columnDimensions.map((name, at) => [name, tuple[at]] as const),
          ...rowDimensions.map((name, at) => [name, row[at]] as const),
        ]);
        const value = row[rowDimensions.length + i];
        return {
          unit: named.get(time ?? '') == null ? null : String(named.get(time ?? '')),
          measure: String(tuple[columnDimensions.length]),
          side: String(tuple.at(-1)),
          value: typeof value === 'number' ? value : null,
          isTotal: (rollups[line] ?? 0) > 0,
        };
      }),
    ),
  );

/** Declares the laws for warehouses of the same facts, which are there when the tests run. */
export const reportsAgree = (warehouses: () => readonly Warehouse[], facts: () => readonly NaiveFact[], runs: number): void => {
  const own = () => facts().filter(({ group }) => group === GROUP);
  const { report, naive } = reportsOver({ facts: own, driver: DRIVER, firstDays: { min: FIRST_DAY, max: LAST_DAY }, today: TODAY });

  /** The answer of the first warehouse, once all others gave it too. */
  const answerOf = async (spec: ReportSpec): Promise<ReportResult> => {
    const run = (on: Warehouse) => on.read(async (reader) => (await runReport(reader, spec, { today: TODAY, currency: 'USD' }, {})).result);
    const [first, ...others] = await Promise.all(warehouses().map(run));
    if (first === undefined) throw new Error('no warehouse was asked');
    for (const other of others) expect(other).toEqual(first);
    return first;
  };

  let filled = 0;
  let lacking = 0;
  afterAll(() => {
    expect(filled, 'reports with a row').toBeGreaterThan(runs / 4);
    expect(lacking, 'reports that lack a part of their prior period').toBeGreaterThan(0);
  });

  test.prop([report], { numRuns: runs })(
    'a report has the same answer in every cell, by each engine and by a plain fold',
    async (spec) => {
      const asked = normaliseSpec(spec);
      const answer = await answerOf(asked);
      // A report whose data or countries begin within a period says so beside its cells, and compares with no part of one: the fold knows nothing of it.
      const { data, adSpendFrom, sections, ...others } = answer;
      const cells = { ...others, sections: sections.map(({ late, ...section }) => section) };
      if (Object.keys(data?.begins ?? {}).length === 0) expect(cells).toEqual(naive(asked));
      if (sections.some((section) => section.data.length > 0)) filled += 1;
    },
    300_000,
  );

  test.prop(
    [
      fc.record({
        start: fc.integer({ min: FIRST_DAY, max: LAST_DAY }),
        more: fc.nat(120),
        before: fc.integer({ min: 1, max: 90 }),
        short: fc.nat(3),
      }),
      fc.constantFrom(null, 'date', 'week', 'month', 'quarter', 'year'),
      fc.constantFrom(null, 'country', 'asin', 'current_category'),
      fc.constantFrom('row', 'column', 'section'),
      fc.constantFrom(...POP_TYPES),
      fc.boolean(),
    ],
    { numRuns: runs },
  )(
    'rows of a report add up to the total of their own period on either side, or what they lack is told, by each engine',
    async ({ start, more, before, short }, time, other, place, type, isRolledUp) => {
      const current = { start: fromDayNumber(start), end: fromDayNumber(start + more) };
      const prior = { start: addDays(current.start, -before), end: addDays(current.start, -Math.min(before, 1 + short)) };
      const flags = { includeAbsChange: false, includePctChange: false };
      const spec = normaliseSpec({
        ...emptyReportSpec(DRIVER),
        dateRange: specOf(current),
        rowDimensions: other === null ? [] : [other],
        ...(time === null ? {} : { [`${place}Dimensions`]: place === 'row' && other !== null ? [other, time] : [time] }),
        rollupDimensions: isRolledUp && other !== null ? [other] : [],
        measures: Object.keys(SUMS),
        periodOverPeriod: type === 'custom' ? { type, priorDateRange: specOf(prior), ...flags } : { type, ...flags },
      });
      const periods = periodsOf(spec, TODAY);
      if (periods === null || periods.prior === null) throw new Error('a comparison without a prior period');
      const result = await answerOf(spec);
      const all = figuresOf(result, time);
      const periodicity = time === null ? null : periodicityOfDimension(time);
      const pairs = periodicity === null ? [] : pairedUnits(periods.period, periods.prior, periodicity);
      for (const [measure, { of, each }] of Object.entries(SUMS)) {
        const at = RETAIL_BASE_MEASURES.indexOf(of);
        const total = ({ start: from, end: to }: Period): number =>
          own().reduce((sum, { day, measures }) => sum + (day >= from && day <= to ? (measures[at] ?? 0) : 0), 0) * each;
        const begins = result.data?.begins[measure];
        for (const [side, period] of [
          ['current', periods.period],
          ['prior', periods.prior],
        ] as const) {
          const units =
            periodicity === null
              ? [{ day: null, part: period }]
              : pairs.map((pair) => ({ day: String(pair.day), part: pair[side]?.period ?? null }));
          const parts = units.flatMap(({ day, part }) => (part === null ? [] : [{ day, part }]));
          expect(parts.reduce((sum, { part }) => sum + total(part), 0)).toBeCloseTo(total(period), 4);
          /** All that the days come to; nothing where data begin after the first of them, and the report says so. */
          const addsUp = (figures: readonly Figure[], part: Period): void => {
            const sum = figures.reduce((some, { value }) => some + (value ?? 0), 0);
            const isLacking =
              side === 'prior' && begins !== undefined && begins > part.start && figures.every(({ value }) => value === null);
            expect([measure, side, part, isLacking ? null : Math.round(sum * 100)]).toEqual([
              measure,
              side,
              part,
              isLacking ? null : Math.round(total(part) * 100),
            ]);
            if (isLacking && total(part) !== 0) lacking += 1;
          };
          const told = all.filter((one) => one.measure === measure && one.side === side);
          for (const { day, part } of parts)
            addsUp(
              told.filter(({ unit, isTotal }) => !isTotal && unit === day),
              part,
            );
          for (const figure of told.filter(({ isTotal }) => isTotal)) {
            const part = figure.unit === null ? period : parts.find(({ day }) => day === figure.unit)?.part;
            if (part === undefined) expect(figure.value).toBeNull();
            else addsUp([figure], part);
          }
        }
      }
    },
    300_000,
  );
};
