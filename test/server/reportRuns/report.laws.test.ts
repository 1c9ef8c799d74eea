/** Any report equals a plain fold over the rows of its brand group, cell by cell. */

import { fc, test } from '@fast-check/vitest';
import { isRight } from 'fp-ts/Either';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { checkContext } from '../../../server/reportRuns/drivers.ts';
import { runReport } from '../../../server/reportRuns/runReport.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import { addDays, dayNumber, earlierOf, fromDayNumber, laterOf, lengthOf, startOf } from '../../../src/domain/dates/calendar.ts';
import { specOf } from '../../../src/domain/dates/dateSpec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { pairedUnits, type UnitPair } from '../../../src/domain/dates/paired.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { POP_TYPES } from '../../../src/domain/dates/reportPop.ts';
import { isAdMeasure, RETAIL_BASE_MEASURES } from '../../../src/domain/metrics/baseMeasures.ts';
import { retailMetric } from '../../../src/domain/metrics/retail.ts';
import { SUBREPORT_PRESETS, subreportPreset } from '../../../src/domain/reporting/defaultSpecs.ts';
import { checkReport } from '../../../src/domain/reporting/fit.ts';
import { askedMeasures } from '../../../src/domain/reporting/groupings.ts';
import { normaliseSpec } from '../../../src/domain/reporting/normaliseSpec.ts';
import { periodicityOfDimension, periodsOf } from '../../../src/domain/reporting/reportPeriods.ts';
import type { ReportResult } from '../../../src/domain/reporting/reportResult.ts';
import { emptyReportSpec, type ReportSpec } from '../../../src/domain/reporting/reportSpec.ts';
import { readWire, toWire } from '../../../src/domain/reporting/wireSpec.ts';
import { exportFacts, type NaiveFact } from '../warehouse/naive.ts';
import { commonDemo, TODAY } from '../warehouse/testWarehouse.ts';
import { reportsOver } from './randomReports.ts';

const GROUP = DEMO_GROUP.northfoldHome;
const DRIVER = `mc_brand_${GROUP.padEnd(36, '_')}`;

const UNITS = RETAIL_BASE_MEASURES.indexOf('ordered_units');

let warehouse: LookingWarehouse;
let facts: readonly NaiveFact[];

beforeAll(async () => {
  const folder = await commonDemo();
  facts = (await exportFacts(folder)).filter(({ group }) => group === GROUP);
  warehouse = await openWarehouse({ directory: folder });
}, 120_000);
afterAll(() => warehouse.close());

const run = (spec: ReportSpec): Promise<ReportResult> =>
  warehouse.read(async (reader) => (await runReport(reader, spec, { today: TODAY, currency: 'USD' }, {})).result);

const { report, naive } = reportsOver({ facts: () => facts, driver: DRIVER, firstDays: { min: 20_500, max: 20_700 }, today: TODAY });

const isOfAds = (measure: string): boolean => retailMetric(measure)?.needs.some(isAdMeasure) === true;

/** Whether any figure of ads of its own period is known. */
const hasAds = ({ sections }: ReportResult): boolean =>
  sections.some(({ columnTuples, rowDimensions, data }) =>
    columnTuples.some(
      (tuple, i) =>
        tuple.at(-1) !== 'prior' && tuple.some(isOfAds) && data.some((row) => typeof row[rowDimensions.length + i] === 'number'),
    ),
  );

describe('a report', () => {
  let filled = 0;
  afterAll(() => {
    expect(filled).toBeGreaterThan(40);
  });

  test.prop([report], { numRuns: 150 })(
    'C-626 equals a plain fold over the rows of its brand group, whatever is asked',
    async (spec) => {
      const { adSpendFrom, ...result } = await run(spec);
      if (result.sections.some(({ data }) => data.length > 0)) filled += 1;
      expect(result).toEqual(naive(spec));
      if (!askedMeasures(spec).some(isOfAds)) expect(adSpendFrom).toBeUndefined();
      if (hasAds(result)) expect(adSpendFrom).toBeDefined();
    },
    180_000,
  );

  test.prop(
    [
      fc.record({
        start: fc.integer({ min: 20_450, max: 20_700 }),
        more: fc.integer({ min: 0, max: 70 }),
        before: fc.integer({ min: 1, max: 90 }),
      }),
      fc.constantFrom('date', 'week', 'month', 'quarter', 'year'),
      fc.constantFrom('row', 'column', 'section'),
      fc.constantFrom(...POP_TYPES),
    ],
    { numRuns: 60 },
  )(
    'has rows that add up to its own period on either side, each of whole units or of parts that are told, whatever it compares with',
    async ({ start, more, before }, dimension, place, type) => {
      const current = { start: fromDayNumber(start), end: fromDayNumber(start + more) };
      const own = { start: addDays(current.start, -before), end: addDays(current.start, -1 - (before > 9 ? 3 : 0)) };
      const flags = { includeAbsChange: false, includePctChange: false };
      const spec = normaliseSpec({
        ...emptyReportSpec(DRIVER),
        dateRange: specOf(current),
        [`${place}Dimensions`]: [dimension],
        measures: ['ordered_units'],
        periodOverPeriod: type === 'custom' ? { type, priorDateRange: specOf(own), ...flags } : { type, ...flags },
      });
      const periods = periodsOf(spec, TODAY);
      const { sections } = await run(spec);
      const cells = sections.flatMap(({ columnTuples, rowDimensions, sectionContext, data }) =>
        data.flatMap((row) =>
          columnTuples.map((tuple, i) => ({
            day: String(place === 'row' ? row[0] : place === 'column' ? tuple[0] : sectionContext[0]?.value),
            side: tuple.at(-1),
            value: Number(row[rowDimensions.length + i] ?? 0),
          })),
        ),
      );
      const unitsOn = ({ start: from, end: to }: Period): number =>
        facts.filter(({ day }) => day >= from && day <= to).reduce((sum, { measures }) => sum + (measures[UNITS] ?? 0), 0);
      if (periods === null || periods.prior === null) throw new Error('a comparison without a prior period');
      const pairs = new Map<string, UnitPair>(
        pairedUnits(periods.period, periods.prior, periodicityOfDimension(dimension) ?? 'daily').map((pair) => [pair.day, pair]),
      );
      const sides = { current: periods.period, prior: periods.prior };
      for (const [side, period] of Object.entries(sides)) {
        const told = cells.filter((cell) => cell.side === side);
        expect(told.reduce((sum, { value }) => sum + value, 0)).toBe(unitsOn(period));
        // The days that each row says it holds are those that it holds.
        for (const { day, value } of told) {
          const unit = pairs.get(day)?.[side as keyof typeof sides];
          expect([side, day, value]).toEqual([side, day, unit == null ? 0 : unitsOn(unit.period)]);
        }
      }
    },
    120_000,
  );

  test.prop(
    [
      fc.record({ before: fc.integer({ min: -40, max: 40 }), days: fc.integer({ min: 1, max: 70 }) }),
      fc.constantFrom(null, 'date', 'week', 'month'),
    ],
    { numRuns: 60 },
  )(
    'compares with no part of a prior period, or of a unit of it, in which data begin, and says from which day on there are data',
    async ({ before, days }, dimension) => {
      const isKnown = ({ measures }: NaiveFact): boolean => measures[UNITS] !== null;
      const first = facts
        .filter(isKnown)
        .map(({ day }) => isoDay(day))
        .reduce(earlierOf, TODAY);
      const prior = { start: addDays(first, -before), end: addDays(first, days - before) };
      const current = { start: addDays(prior.end, 1), end: addDays(prior.end, 1 + days) };
      const spec = normaliseSpec({
        ...emptyReportSpec(DRIVER),
        dateRange: specOf(current),
        rowDimensions: dimension === null ? [] : [dimension],
        measures: ['ordered_units'],
        periodOverPeriod: { type: 'custom', priorDateRange: specOf(prior), includeAbsChange: true, includePctChange: true },
      });
      const { sections, data } = await run(spec);
      expect(data?.begins ?? {}).toEqual(before > 0 ? { ordered_units: first } : {});
      // Without a comparison, too, it is said on how many days there are data.
      const alone = await run(normaliseSpec({ ...spec, periodOverPeriod: null }));
      const known = Math.max(0, lengthOf(current) - Math.max(0, dayNumber(first) - dayNumber(current.start)));
      expect(alone.data?.days ?? null).toEqual(known < lengthOf(current) ? { current: known, prior: 0 } : null);
      // The weeks and months in which they begin are told, on whichever side they stand, with the days that they have.
      const begun = [current, prior].flatMap((side) =>
        (dimension === 'week' || dimension === 'month') && side.start < first && first <= side.end
          ? [startOf(first, periodicityOfDimension(dimension) ?? 'daily')].filter((unit) => laterOf(unit, side.start) < first)
          : [],
      );
      expect((data?.parts ?? []).filter(({ since }) => since !== null).map(({ metric, unit, since }) => [metric, unit, since])).toEqual(
        begun.map((unit) => ['ordered_units', unit, first]),
      );
      const unitsOn = ({ start, end }: Period): number =>
        facts.filter(({ day }) => day >= start && day <= end).reduce((sum, { measures }) => sum + (measures[UNITS] ?? 0), 0);
      const pairs = new Map(
        dimension === null
          ? []
          : pairedUnits(current, prior, periodicityOfDimension(dimension) ?? 'daily').map((pair) => [
              String(pair.day),
              pair.prior?.period ?? null,
            ]),
      );
      const rows = sections.flatMap(({ data: lines }) => lines);
      if (current.end >= first) expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        const [was, change, percent] = row.slice(-3);
        const unit = dimension === null ? prior : (pairs.get(String(row[0])) ?? null);
        const isWhole = unit !== null && unit.start >= first;
        if (!isWhole) expect([row, was, change, percent]).toEqual([row, null, null, null]);
        else expect([row, was ?? 0]).toEqual([row, unitsOn(unit)]);
      }
    },
    120_000,
  );

  test.prop([report], { numRuns: 100 })('is the same after a way over the wire', (spec) => {
    const back = readWire(JSON.parse(JSON.stringify(toWire(spec))));
    expect(isRight(back) && back.right).toEqual(spec);
  });

  it.each(SUBREPORT_PRESETS)('C-963 C-964 C-965 C-966 the preset %s can be run', async (name) => {
    const spec = normaliseSpec(subreportPreset(name, DRIVER));
    expect(checkReport(spec, checkContext(TODAY))).toEqual([]);
    const result = await run(spec);
    expect(result.sections[0]?.data.length).toBeGreaterThan(0);
  });
});
