/** Random reports over retail figures, and what they come to by a plain fold over the rows in memory: an engine's answer must equal it. */
import { fc } from '@fast-check/vitest';
import { NOT_ASSIGNED } from '../../../src/domain/advertising/adSpendFrom.ts';
import { addDays, earlierOf, fromDayNumber } from '../../../src/domain/dates/calendar.ts';
import { specOf } from '../../../src/domain/dates/dateSpec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { isMeasurable } from '../../../src/domain/dates/pairWords.ts';
import type { Period } from '../../../src/domain/dates/period.ts';
import { type PopType, presetPop } from '../../../src/domain/dates/reportPop.ts';
import { countryName } from '../../../src/domain/format/country.ts';
import { storedCountry } from '../../../src/domain/goals/scope.ts';
import { RETAIL_BASE_MEASURES } from '../../../src/domain/metrics/baseMeasures.ts';
import { absoluteChange, relativeChange } from '../../../src/domain/metrics/change.ts';
import { evaluateMetric, isLinear } from '../../../src/domain/metrics/metric.ts';
import { retailMetric } from '../../../src/domain/metrics/retail.ts';
import { matchesOperand } from '../../../src/domain/reporting/dimensionOperands.ts';
import { askedMeasures } from '../../../src/domain/reporting/groupings.ts';
import { normaliseSpec } from '../../../src/domain/reporting/normaliseSpec.ts';
import { pairsOf } from '../../../src/domain/reporting/reportPeriods.ts';
import type { ReportResult } from '../../../src/domain/reporting/reportResult.ts';
import { emptyReportSpec, type ReportSpec } from '../../../src/domain/reporting/reportSpec.ts';
import { popColumnsOf, type SortColumn } from '../../../src/domain/reporting/sort.ts';
import { bucketOf, byValue, type NaiveFact, standsBeside } from '../warehouse/naive.ts';

const PRODUCT_DIMENSIONS: readonly string[] = ['asin', 'product_title', 'brand', 'current_category', 'category'];

const BUCKETS: Readonly<Record<string, string>> = { date: 'daily', week: 'weekly', month: 'monthly' };

/** What reports are drawn over: the facts of one brand group, and the days on which a period may begin. */
export interface Drawn {
  /** The facts, once they are there. */
  readonly facts: () => readonly NaiveFact[];
  readonly driver: string;
  readonly firstDays: { readonly min: number; readonly max: number };
  /** The business day of the runs. */
  readonly today: string;
}

/** How many days a comparison moves back: by weeks whole weeks. A year of the demo's days has 365. */
const daysBefore = (type: PopType, byWeeks: boolean, period: Period): number => {
  if (type === 'wow') return 7;
  if (type === 'dod') return 1;
  if (type === 'yoy') return byWeeks ? 52 * 7 : 365;
  const days = (Date.parse(period.end) - Date.parse(period.start)) / 86_400_000 + 1;
  return byWeeks ? days + ((7 - (days % 7)) % 7) : days;
};

export interface RandomReports {
  readonly report: fc.Arbitrary<ReportSpec>;
  readonly naive: (spec: ReportSpec) => ReportResult;
}

export const reportsOver = ({ facts, driver, firstDays, today }: Drawn): RandomReports => {
  type Text = string | null;
  const VALUE: Readonly<Record<string, (fact: NaiveFact) => Text>> = {
    asin: (fact) => fact.asin,
    product_title: (fact) => fact.title,
    brand: (fact) => fact.brand,
    current_category: (fact) => fact.category,
    category: (fact) => fact.category,
    country: (fact) => fact.country,
  };

  const periodsOf = (spec: ReportSpec): { readonly period: Period; readonly prior: Period | null } => {
    const { start, end } = { start: spec.dateRange?.start, end: spec.dateRange?.end } as Period;
    // A period ends on the day before the business day at the latest, and is compared with as many days as it has then.
    const yesterday = addDays(isoDay(today), -1);
    const period: Period = { start, end: earlierOf(end, yesterday) };
    const pop = spec.periodOverPeriod;
    if (pop === null) return { period, prior: null };
    if (pop.type === 'custom') return { period, prior: { start: pop.priorDateRange.start, end: pop.priorDateRange.end } as Period };
    const dimensions = [...spec.sectionDimensions, ...spec.columnDimensions, ...spec.rowDimensions];
    const days = daysBefore(pop.type, dimensions.includes('week'), period);
    return { period, prior: { start: addDays(period.start, -days), end: addDays(period.end, -days) } };
  };

  const lets = (spec: ReportSpec, fact: NaiveFact): boolean =>
    spec.dimensionFilters.every(({ dimension, operator, operands, subreportSpec }) => {
      const value = VALUE[dimension]?.(fact) ?? null;
      const found =
        subreportSpec === null
          ? operands.some(
              (one) => value !== null && matchesOperand(dimension === 'country' ? storedCountry(one.toUpperCase()) : one, value),
            )
          : within(subreportSpec, dimension).has(value);
      return operator === 'in' ? found : !found;
    });

  const memo = new Map<ReportSpec, Set<Text>>();
  const within = (spec: ReportSpec, dimension: string): Set<Text> => {
    const known = memo.get(spec);
    if (known !== undefined) return known;
    const at = spec.rowDimensions.indexOf(dimension);
    const found = new Set(naive(spec).sections.flatMap(({ data }) => data.map((row) => row[at] as Text)));
    found.delete(null);
    found.delete(NOT_ASSIGNED);
    memo.set(spec, found);
    return found;
  };

  interface Group {
    readonly sums: (number | null)[];
    /** What no product explains, beside products. */
    readonly isRest: boolean;
    readonly facts: NaiveFact[];
  }

  const firsts = new Map<string, string>();
  const firstDay = (country: string, measure: string): string => {
    const key = `${country} ${measure}`;
    const at = (RETAIL_BASE_MEASURES as readonly string[]).indexOf(measure);
    const days = () => facts().flatMap((fact) => (fact.country === country && fact.measures[at] != null ? [fact.day] : []));
    const known = firsts.get(key) ?? days().sort()[0] ?? '9999-12-31';
    firsts.set(key, known);
    return known;
  };
  /** A rate leaves out a country until all that it divides of its sales and views is known there; ads and returns may be none. */
  const leaves = (needs: readonly string[], { country, day }: NaiveFact): boolean =>
    needs.some((need) => !need.startsWith('ad_') && !need.includes('refunded') && day < firstDay(country, need));

  const sumsOf = (group: readonly NaiveFact[]): (number | null)[] =>
    RETAIL_BASE_MEASURES.map((_, i) =>
      group.reduce<number | null>((sum, { measures }) => (measures[i] == null ? sum : (sum ?? 0) + (measures[i] ?? 0)), null),
    );

  const places = new Map<string, string>();
  const later = (day: string, bucket: string, side: Period, shown: Period): string => {
    const key = [day, bucket, side.start, side.end, shown.start, shown.end].join();
    const known = places.get(key) ?? standsBeside(shown, side, bucket).later(day);
    places.set(key, known);
    return known;
  };

  /** The groups of one side by their values, days put to where they stand beside those of the period that is shown, or would stand. */
  const fold = (spec: ReportSpec, dimensions: readonly string[], side: Period, shown: Period): Map<string, Group> => {
    const groups = new Map<string, Group>();
    const isOfSomeProducts = spec.dimensionFilters.some(({ dimension }) => PRODUCT_DIMENSIONS.includes(dimension));
    const tellsProducts = dimensions.some((name) => PRODUCT_DIMENSIONS.includes(name));
    for (const fact of facts()) {
      if (fact.day < side.start || fact.day > side.end || !lets(spec, fact)) continue;
      if (fact.isOfNoProduct === true && isOfSomeProducts) continue;
      const values = dimensions.map((name) => {
        const bucket = BUCKETS[name];
        if (bucket === undefined) return VALUE[name]?.(fact) ?? null;
        const own = bucketOf(fact.day, bucket);
        return side === shown ? own : later(own, bucket, side, shown);
      });
      const key = JSON.stringify(values);
      const isRest = tellsProducts && fact.isOfNoProduct === true;
      const group = groups.get(key) ?? { sums: RETAIL_BASE_MEASURES.map(() => null), isRest, facts: [] };
      group.facts.push(fact);
      fact.measures.forEach((value, i) => {
        if (value !== null) group.sums[i] = (group.sums[i] ?? 0) + value;
      });
      groups.set(key, group);
    }
    // Of what no product explains there is a row where it comes to anything.
    for (const [key, group] of groups)
      if (group.isRest && !askedMeasures(spec).some((name) => (metricOf(name, group, true) ?? 0) !== 0)) groups.delete(key);
    return groups;
  };

  const metricOf = (name: string, { sums: all, isRest, facts: own = [] }: Partial<Group> = {}, isOfAll = false): number | null => {
    const metric = retailMetric(name);
    if (metric === undefined) throw new Error(name);
    const kept = isOfAll || isLinear(metric) ? own : own.filter((fact) => !leaves(metric.needs, fact));
    const sums = kept.length === own.length ? all : sumsOf(kept);
    const isBelowZero = metric.needs.some((need) => (sums?.[(RETAIL_BASE_MEASURES as readonly string[]).indexOf(need)] ?? 0) < 0);
    if (isRest === true && isBelowZero && !isLinear(metric)) return null;
    return evaluateMetric(metric, Object.fromEntries(RETAIL_BASE_MEASURES.map((measure, i) => [measure, sums?.[i] ?? null])) as never);
  };

  interface Both {
    readonly keys: ReadonlySet<string>;
    readonly value: (key: string, measure: string, column: string) => number | null;
  }

  const both = (spec: ReportSpec, dimensions: readonly string[]): Both => {
    const { period, prior } = periodsOf(spec);
    const now = fold(spec, dimensions, period, period);
    const before = prior === null ? new Map<string, Group>() : fold(spec, dimensions, prior, period);
    const value: Both['value'] = (key, measure, column) => {
      const [current, earlier] = [metricOf(measure, now.get(key)), metricOf(measure, before.get(key))];
      if (column === 'current') return current;
      if (column === 'prior') return earlier;
      return column === 'abs_change' ? absoluteChange(current, earlier) : relativeChange(current, earlier);
    };
    return { keys: new Set([...now.keys(), ...before.keys()]), value };
  };

  const HOLDS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
    '=': (a, b) => a === b,
    '>': (a, b) => a > b,
    '>=': (a, b) => a >= b,
    '<': (a, b) => a < b,
    '<=': (a, b) => a <= b,
  };

  const nameOf = (column: SortColumn): string => (typeof column === 'string' ? column : column[0]);

  const naive = (given: ReportSpec): ReportResult => {
    const spec = normaliseSpec(given);
    const [S, C, R] = [spec.sectionDimensions, spec.columnDimensions, spec.rowDimensions];
    const measures = spec.measures as readonly string[];
    const pops = popColumnsOf(spec.periodOverPeriod);
    const table = both(spec, [...S, ...C, ...R]);
    const cells = [...table.keys]
      .filter((key) =>
        spec.measureFilters.every(({ measure, operator, operand }) => {
          const value = table.value(key, measure, 'current');
          return value !== null && HOLDS[operator]?.(value, operand) === true;
        }),
      )
      .map((key) => JSON.parse(key) as Text[]);
    const rowsOnly = both(spec, [...S, ...R]);
    // Countries are read, and so are ordered, by their names.
    const readAs = (name: string, value: Text): Text => (name === 'country' && value !== null ? countryName(value) : value);
    const sorted = (
      tuples: Text[][],
      names: readonly string[],
      measureOf: (tuple: Text[], measure: string, column: string) => number | null,
    ): Text[][] =>
      [...new Map(tuples.map((tuple) => [JSON.stringify(tuple), tuple])).values()].sort((a, b) => {
        for (const { column, direction } of spec.sort) {
          const name = nameOf(column);
          const at = names.indexOf(name);
          const read = (tuple: Text[]) =>
            at >= 0
              ? readAs(name, tuple[at] ?? null)
              : measures.includes(name)
                ? measureOf(tuple, name, typeof column === 'string' ? 'current' : column[1])
                : null;
          const order = byValue(read(a), read(b), direction === 'asc' ? 1 : -1);
          if (order !== 0) return order;
        }
        for (const [i, name] of names.entries()) {
          const order = byValue(readAs(name, a[i] ?? null), readAs(name, b[i] ?? null), 1);
          if (order !== 0) return order;
        }
        return 0;
      });
    const none = (): null => null;
    const pairOf = pairsOf(spec, today);
    const isFair = (names: readonly string[], values: readonly Text[]): boolean | null => {
      const at = names.findIndex((name) => BUCKETS[name] !== undefined);
      const pair = at < 0 ? null : pairOf(names[at] ?? '', values[at] ?? null);
      return pair === null ? null : isMeasurable(pair.pair);
    };
    /** A change against a unit of another length is not told, and orders nothing. */
    const isTold = (section: Text[], row: Text[]): boolean =>
      (isFair(R, row) ?? isFair(S, section) ?? true) &&
      cells.some(
        (cell) => cell.slice(0, S.length).join() === section.join() && (isFair(C, cell.slice(S.length, S.length + C.length)) ?? true),
      );
    const sections = sorted(
      cells.map((cell) => cell.slice(0, S.length)),
      S,
      none,
    );
    const columnsOf = (section: Text[]) =>
      sorted(
        cells
          .filter((cell) => JSON.stringify(cell.slice(0, S.length)) === JSON.stringify(section))
          .map((cell) => cell.slice(S.length, S.length + C.length)),
        C,
        none,
      );
    return {
      columns: [
        ...[...S, ...C, ...R].map((name) => ({ name, kind: 'dimension' as const })),
        ...measures.map((name) => ({ name, kind: 'measure' as const })),
      ],
      sections: sections.map((section) => {
        const own = cells.filter((cell) => JSON.stringify(cell.slice(0, S.length)) === JSON.stringify(section));
        const all = sorted(
          own.map((cell) => cell.slice(S.length + C.length)),
          R,
          (row, measure, column) =>
            column.endsWith('_change') && !isTold(section, row)
              ? null
              : rowsOnly.value(JSON.stringify([...section, ...row]), measure, column),
        );
        const rows = all.slice(0, spec.limit ?? Number.POSITIVE_INFINITY);
        const columns = columnsOf(section).flatMap((values) =>
          measures.flatMap((measure) => (pops.length === 0 ? [null] : pops).map((pop) => ({ values, measure, pop }))),
        );
        const kept = new Set(own.map((cell) => JSON.stringify(cell)));
        const lines: { row: Text[]; depth: number }[] = [];
        // Rows of one group stand together, in the order in which their groups first appear, as deep as anything is rolled up.
        const place = (group: Text[][], depth: number): void => {
          const deepest = Math.max(-1, ...R.flatMap((name, i) => (spec.rollupDimensions.includes(name) ? [i] : [])));
          if (depth >= deepest) lines.push(...group.map((row) => ({ row, depth: R.length })));
          else
            for (const first of new Set(group.map((row) => row[depth] ?? null)))
              place(
                group.filter((row) => (row[depth] ?? null) === first),
                depth + 1,
              );
          if (spec.rollupDimensions.includes(R[depth] ?? '')) lines.push({ row: (group[0] ?? []).slice(0, depth), depth });
        };
        place(rows, 0);
        const at = new Map(R.map((_, depth) => [depth, both(spec, [...S, ...C, ...R.slice(0, depth)])] as const));
        return {
          sectionContext: S.map((dimension, i) => ({ dimension, value: section[i] ?? null })),
          columnDimensions: [...C],
          columnTuples: columns.map(({ values, measure, pop }) => [
            ...values.map((value) => value ?? ''),
            measure,
            ...(pop === null ? [] : [pop]),
          ]),
          rowDimensions: [...R],
          ...(rows.length < all.length ? { allRows: all.length } : {}),
          rollups: lines.map(({ depth }) => R.length - depth),
          data: lines.map(({ row, depth }) => [
            ...R.map((_, i) => row[i] ?? null),
            ...columns.map(({ values, measure, pop }) => {
              const key = JSON.stringify([...section, ...values, ...row]);
              if (depth === R.length) return kept.has(key) ? table.value(key, measure, pop ?? 'current') : null;
              return at.get(depth)?.value(key, measure, pop ?? 'current') ?? null;
            }),
          ]),
        };
      }),
    };
  };

  const MEASURES = ['ordered_units', 'total_sales_ordered_revenue_in_usd', 'asp', 'conversion_rate', 'ad_spend_in_usd', 'glance_views'];
  const DIMENSIONS = ['asin', 'product_title', 'brand', 'current_category', 'country'];

  const period = (days: number): fc.Arbitrary<Period> =>
    fc.record({ start: fc.integer(firstDays), length: fc.integer({ min: 0, max: days - 1 }) }).map(({ start, length }) => ({
      start: fromDayNumber(start),
      end: fromDayNumber(start + length),
    }));

  const operand = fc.oneof(
    fc.constantFrom('%e%', 'B0%', '%', 'us', 'UK', 'CA', '%\\%', '_%', "%'%", 'nothing', '%s'),
    fc.nat(500).map((i) => facts()[(i * 97) % Math.max(1, facts().length)]?.asin.toLowerCase() ?? 'x'),
  );

  const subreport: fc.Arbitrary<ReportSpec> = fc
    .record({
      of: period(20),
      row: fc.constantFrom('asin', 'current_category'),
      measure: fc.constantFrom(...MEASURES),
      limit: fc.integer({ min: 1, max: 6 }),
    })
    .map(({ of, row, measure, limit }) => ({
      ...emptyReportSpec(driver),
      dateRange: specOf(of),
      rowDimensions: [row],
      measures: [measure],
      sort: [{ column: measure, direction: 'desc' }],
      limit,
    }));

  const filter = fc.oneof(
    fc.record({
      dimension: fc.constantFrom(...DIMENSIONS),
      operator: fc.constantFrom('in' as const, 'not_in' as const),
      operands: fc.array(operand, { minLength: 1, maxLength: 3 }),
      subreportSpec: fc.constant(null),
    }),
    fc.tuple(subreport, fc.constantFrom('in' as const, 'not_in' as const)).map(([subreportSpec, operator]) => ({
      dimension: subreportSpec.rowDimensions[0] ?? '',
      operator,
      operands: [],
      subreportSpec,
    })),
  );

  const report: fc.Arbitrary<ReportSpec> = fc
    .record({
      of: period(25),
      date: fc.option(fc.constantFrom('date', 'week', 'month')),
      others: fc.shuffledSubarray(DIMENSIONS, { maxLength: 3 }),
      cuts: fc.tuple(fc.nat(2), fc.nat(2)),
      measures: fc.shuffledSubarray(MEASURES, { minLength: 1, maxLength: 3 }),
      rolled: fc.subarray([0, 1, 2, 3]),
      limit: fc.option(fc.integer({ min: 1, max: 12 })),
      sort: fc.array(fc.record({ at: fc.nat(), direction: fc.constantFrom('asc' as const, 'desc' as const) }), { maxLength: 2 }),
      having: fc.array(
        fc.record({
          measure: fc.constantFrom(...MEASURES),
          operator: fc.constantFrom('>', '>=', '<', '<=', '='),
          operand: fc.constantFrom(0, 1, 5, 100),
        }),
        { maxLength: 1 },
      ),
      filters: fc.array(filter, { maxLength: 2 }),
      pop: fc.option(
        fc.tuple(
          fc.constantFrom('trailing_days' as const, 'custom' as const, 'yoy' as const, 'wow' as const),
          fc.boolean(),
          fc.boolean(),
          fc.integer({ min: 1, max: 30 }),
        ),
      ),
    })
    .map(({ of, date, others, cuts: [sections, columns], measures, rolled, limit, sort, having, filters, pop }): ReportSpec => {
      const dimensions = [...others.slice(0, 1), ...(date === null ? [] : [date]), ...others.slice(1)];
      const rows = dimensions.slice(sections + columns);
      const names = [...dimensions, ...measures];
      const flags = { includeAbsChange: pop?.[1] ?? true, includePctChange: pop?.[2] ?? true };
      const end = addDays(of.start, -1);
      return normaliseSpec({
        ...emptyReportSpec(driver),
        dateRange: specOf(of),
        sectionDimensions: dimensions.slice(0, sections),
        columnDimensions: dimensions.slice(sections, sections + columns),
        rowDimensions: rows,
        measures,
        rollupDimensions: rolled.flatMap((i) => rows[i] ?? []),
        limit,
        sort: sort.map(({ at, direction }) => ({ column: names[at % names.length] ?? '', direction })),
        measureFilters: having as ReportSpec['measureFilters'],
        dimensionFilters: filters,
        periodOverPeriod:
          pop === null
            ? null
            : pop[0] !== 'custom'
              ? { ...presetPop(pop[0]), ...flags }
              : { type: 'custom', priorDateRange: specOf({ start: addDays(end, -pop[3]), end }), ...flags },
      });
    });
  return { report, naive };
};
