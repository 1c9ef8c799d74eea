import { test } from '@fast-check/vitest';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { period, periodicity } from '../../../src/arbitraries/dates.ts';
import { eachBucket } from '../../../src/domain/dates/calendar.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { pairedUnits } from '../../../src/domain/dates/paired.ts';
import { unitNames } from '../../../src/domain/dates/pairWords.ts';
import type { Periodicity } from '../../../src/domain/dates/period.ts';
import { formatMetric } from '../../../src/domain/format/number.ts';
import { periodNameShort } from '../../../src/domain/format/periodName.ts';
import { type TrendData, valueAt } from '../../../src/views/charts/chartData.ts';
import { seriesMarks } from '../../../src/views/charts/chartMarks.ts';
import { trendTable } from '../../../src/views/charts/chartTable.ts';
import { trendSummary } from '../../../src/views/charts/summary.ts';
import { spokenTooltip, tooltipAt } from '../../../src/views/charts/tooltip.ts';
import { trendChartLayout } from '../../../src/views/charts/trendChart.layout.ts';
import { accountHistory, dailyWithPrior, forecast, nothing, salesBySource, withGaps } from '../../../src/views/stage/sampleData.ts';
import { anyTrend, daysOf } from './trendData.ts';

const ALL: ReadonlySet<string> = new Set();

const tooltip = (data: TrendData, hidden: ReadonlySet<string>, index: number) =>
  tooltipAt(data, trendChartLayout(data, undefined, { hidden }), index);

describe('the tooltip of a trend chart', () => {
  it('names the period, its special event and every series, the highest line first', () => {
    const model = tooltip(accountHistory, ALL, 20);
    expect([model?.title, model?.notes]).toEqual(['July 2026', ['Prime Day']]);
    expect(model?.rows.map(({ label }) => label)).toEqual(['Total sales', 'Ordered units', 'Ad spend']);
  });

  it('leaves out what is hidden', () => {
    expect(tooltip(accountHistory, new Set(['sales']), 20)?.rows.map(({ key }) => key)).toEqual(['units', 'spend']);
  });

  it('says what is not final and what is forecast', () => {
    expect(tooltip(accountHistory, ALL, 23)?.notes).toEqual(['Not final']);
    expect(tooltip(forecast, ALL, 11)?.notes).toEqual(['Forecast']);
  });

  it('compares with the prior period in figures and in words', () => {
    const row = tooltip(dailyWithPrior, ALL, 6)?.rows[0];
    expect(row?.prior).toMatch(/^\$\d\d,\d{3}$/);
    expect(row?.change?.words).toMatch(/^(up|down) \d+\.\d% vs Sep 1 – Sep 30$/);
  });

  it('is read out as one sentence, missing values included', () => {
    const model = tooltip(withGaps, ALL, 6);
    expect(model === null ? '' : spokenTooltip(model)).toMatch(/^May 2025: Glance views [\d,]+; Ordered units no data\.$/);
  });

  it('A-524 writes the figures of a series with as many places in every period, for the eye and the ear alike', () => {
    const price: TrendData = {
      days: daysOf('daily', 0, 3),
      periodicity: 'daily',
      series: [
        { key: 'price', label: 'ASP', format: 'usd', colour: 1, values: [35.003, 36.48, 37], prior: [34, 35, 36] },
        { key: 'rate', label: 'TACOS', format: 'pct', colour: 2, values: [0.09, 0.091, 0.1] },
        { key: 'sales', label: 'Sales', format: 'usdWhole', colour: 3, values: [2_466_658.4, 1e6, 2e6] },
      ],
    };
    const rows = [0, 1, 2].map((index) => tooltip(price, ALL, index)?.rows ?? []);
    const told = (key: string) => rows.map((at) => at.find((row) => row.key === key)).map((row) => [row?.value, row?.prior]);
    expect(told('price')).toEqual([
      ['$35.00', '$34.00'],
      ['$36.48', '$35.00'],
      ['$37.00', '$36.00'],
    ]);
    expect(told('rate').map(([value]) => value)).toEqual(['9.0%', '9.1%', '10.0%']);
    expect(told('sales').map(([value]) => value)).toEqual(['$2,466,658', '$1,000,000', '$2,000,000']);
    const model = tooltip(price, ALL, 0);
    expect(model === null ? '' : spokenTooltip(model)).toContain('ASP $35.00');
    // The table of the same chart agrees.
    expect(trendTable(price).rows.at(-1)?.cells.slice(0, 3)).toEqual(['$35.00', '$34.00', '9.0%']);
  });

  it('is nothing outside the periods', () => {
    expect([tooltip(accountHistory, ALL, -1), tooltip(accountHistory, ALL, 24)]).toEqual([null, null]);
  });

  test.prop([anyTrend])('sorts by value on each axis, with what is missing last; the parts of a stack before the lines', (data) => {
    const marks = trendChartLayout(data);
    const isStacked = data.stacking === 'stacked' || data.stacking === 'share';
    const kinds = isStacked ? [marks.columns, marks.lines] : [seriesMarks(marks)];
    for (const index of data.days.keys()) {
      const rows = tooltipAt(data, marks, index)?.rows ?? [];
      expect(rows).toHaveLength(data.series.length);
      expect(rows.slice(0, marks.columns.length).every(({ mark }) => mark === 'column') || !isStacked).toBe(true);
      for (const kind of kinds) {
        const held = new Map(kind.map(({ key, axis }) => [key, axis]));
        const here = rows.flatMap(({ key }) =>
          held.has(key) ? [{ side: held.get(key), value: valueAt(data.series.find((one) => one.key === key)?.values, index) }] : [],
        );
        const values = here.map(({ value }) => value);
        expect(values.slice(values.indexOf(null)).every((value) => value === null) || !values.includes(null)).toBe(true);
        for (const side of ['left', 'right'] as const) {
          const sorted = here.flatMap((row) => (row.side === side && row.value !== null ? [row.value] : []));
          const span = Math.max(...sorted.map(Math.abs), 0);
          expect(sorted.every((value, i) => i === 0 || value <= (sorted[i - 1] as number) + span * 1e-9)).toBe(true);
        }
      }
    }
  });

  it('tells the sum of a stack, and of shares what each is of the whole', () => {
    const stacked = tooltip(salesBySource, ALL, 3);
    expect(stacked?.total).toBe(
      formatMetric(
        salesBySource.series.reduce((sum, { values }) => sum + (values[3] ?? 0), 0),
        'usd',
      ),
    );
    const shares = tooltip({ ...salesBySource, stacking: 'share' }, ALL, 3);
    expect(shares?.rows.every(({ share }) => /^\d+\.\d%$/.test(share ?? ''))).toBe(true);
    const sum = shares?.rows.reduce((all, { share }) => all + Number.parseFloat(share ?? ''), 0);
    expect(sum).toBeCloseTo(100, 0);
    expect(shares === null || shares === undefined ? '' : spokenTooltip(shares)).toMatch(
      /: Organic sales \$[\d,]+, \d+\.\d%;.*; total \$[\d,]+\.$/,
    );
  });
});

describe('the summary sentence', () => {
  it('tells latest, change, highest and lowest of the main series and names the others', () => {
    expect(
      trendSummary(
        {
          ...accountHistory,
          days: accountHistory.days.slice(0, 3),
          series: accountHistory.series.map((one, i) => ({ ...one, values: i === 0 ? [100_000, 150_000, 120_000] : [1, 2, 3] })),
        },
        ALL,
      ),
    ).toBe(
      'Total sales: $120K in Jan 2025, up 20.0% from $100K in Nov 2024; highest $150K in Dec 2024, lowest $100K in Nov 2024; also shown: Ad spend, Ordered units.',
    );
  });

  it('begins with the first series that is shown', () => {
    expect(trendSummary(accountHistory, new Set(['sales', 'units']))).toMatch(
      /^Ad spend: [^;]+; highest [^;]+, lowest [^;]+; [^;]+ in \w+ 2026, not final\.$/,
    );
  });

  it('leaves a period in progress out of what it compares, and tells it by itself; rates change in points', () => {
    const days = nothing.days.slice(0, 3);
    const of = (values: readonly number[], format: 'usd' | 'pct') =>
      trendSummary({ ...nothing, days, provisionalFrom: 2, series: [{ key: 'a', label: 'A', format, colour: 1, values }] }, new Set());
    expect(of([100, 110, 20], 'usd')).toMatch(
      /^A: \$110 in [^,]+, up 10\.0% from \$100 in [^;]+; highest \$110 [^;]+, lowest \$100 [^;]+; \$20 in [^;]+, not final\.$/,
    );
    expect(of([0.932, 0.95, 0.1], 'pct')).toContain('up 1.8 pts from 93.2%');
  });

  it('measures nothing against a period that is not whole in the data, and says which is left out', () => {
    const days = nothing.days.slice(0, 3);
    const parts = [{ own: 'data begins Nov 20, 2024 (11 of 30 days)', prior: null }, null, null];
    const of = (values: readonly number[]) =>
      trendSummary({ ...nothing, days, series: [{ key: 'a', label: 'A', format: 'usd', colour: 1, values, parts }] }, ALL);
    const name = periodNameShort(days[0] ?? isoDay('2026-01-01'), nothing.periodicity);
    expect(of([66_200, 182_600, 179_000])).toMatch(
      /^A: \$179K in [^,]+, down 2\.0% from \$183K in [^;]+; highest \$183K [^;]+, lowest \$179K [^;]+; /,
    );
    expect(of([66_200, 182_600, 179_000])).toContain(`; incomplete and left out: ${name}.`);
    // Nor against one that the dates cut.
    const cut = { words: 'part of a month (5 of 30 days)', isUneven: true, isPart: true, isMeasurable: false };
    const series = [{ key: 'a', label: 'A', format: 'usd', colour: 1, values: [17_000, 40_000, 44_000] }] as const;
    expect(trendSummary({ ...nothing, days, series, unitNames: [cut, null, null] }, ALL)).toMatch(
      new RegExp(`up 10\\.0% from .*; incomplete and left out: ${name}\\.$`),
    );
  });

  it('measures nothing where no whole period is over: eleven days of a month and nineteen of the next are no rise', () => {
    const names = [11, 19].map((n) => ({ words: `part of a month (${n} of 30 days)`, isUneven: true, isPart: true, isMeasurable: false }));
    const series = [{ key: 'a', label: 'A', format: 'usd', colour: 1, values: [62_700, 121_000] }] as const;
    const days = ['2026-10-01', '2026-11-01'].map(isoDay);
    const of = (provisionalFrom: number | null) =>
      trendSummary({ days, periodicity: 'monthly', series, unitNames: names, provisionalFrom }, ALL);
    const sentence = 'A: $121K in Nov 2026, incomplete; incomplete and left out: Oct 2026.';
    expect([of(1), of(0), of(null)]).toEqual([sentence, sentence, sentence]);
  });

  /** Any dates cut into units, any of which may lack days in the data, and any of whose last ones may not be over. */
  const anyCut = fc
    .record({ dates: period, unit: periodicity, missing: fc.array(fc.boolean(), { maxLength: 40 }), open: fc.option(fc.nat(40)) })
    .map(({ dates, unit, missing, open }) => {
      const days = eachBucket(dates, unit).slice(0, 40);
      const values = days.map((_, i) => 1000 * (i + 1));
      const parts = days.map((_, i) => (missing[i] === true ? { own: 'data on some days', prior: null } : null));
      const names = unitNames(days, dates, null, unit);
      const data: TrendData = {
        days,
        periodicity: unit,
        series: [{ key: 'a', label: 'A', format: 'usd', colour: 1, values, parts }],
        unitNames: names,
        provisionalFrom: open,
      };
      const isWhole = (i: number): boolean => missing[i] !== true && pairedUnits(dates, null, unit)[i]?.current?.isWhole === true;
      return { data, isWhole };
    });

  test.prop([anyCut])('tells changes, the highest and the lowest of whole periods alone, whatever the dates', ({ data, isWhole }) => {
    const sentence = trendSummary(data, ALL);
    const named = (index: number): string => `in ${periodNameShort(data.days[index] ?? isoDay('2026-01-01'), data.periodicity)}`;
    const placed = (index: number): string => (data.periodicity === 'daily' ? named(index).replace(/^in/, 'on') : named(index));
    const told = sentence.match(/(?:^A: \S+ |from \S+ |highest \S+ |lowest \S+ )(?:in|on) (?:the week of )?[^,;.]+(?:, \d{4})?/g) ?? [];
    const isCompared = /highest|up |down /.test(sentence);
    const whole = data.days.flatMap((_, i) => (isWhole(i) ? [placed(i).replace('in Week', 'in the week')] : []));
    if (isCompared) for (const one of told) expect(whole.some((name) => one.endsWith(name))).toBe(true);
    expect(isCompared && whole.length < 2).toBe(false);
  });

  it('says on which day, in which week and in which month, with amounts in as many digits as each other', () => {
    const of = (periodicity: Periodicity, days: readonly string[]) =>
      trendSummary(
        { days: days.map(isoDay), periodicity, series: [{ key: 'a', label: 'A', format: 'usd', colour: 1, values: [2_300, 1_614] }] },
        ALL,
      );
    expect(of('daily', ['2026-11-18', '2026-11-19'])).toBe(
      'A: $1.61K on Nov 19, 2026, down 29.8% from $2.30K on Nov 18, 2026; highest $2.30K on Nov 18, 2026, lowest $1.61K on Nov 19, 2026.',
    );
    expect(of('weekly', ['2026-11-08', '2026-11-15'])).toContain('$1.61K in the week of Nov 15, 2026');
  });

  it('says so when there is nothing: no values, no series', () => {
    expect(trendSummary(nothing, ALL)).toBe('Total sales: no data.');
    expect(trendSummary(accountHistory, new Set(['sales', 'spend', 'units']))).toBe('No data shown.');
  });

  it('does not invent a change from zero or of a level line', () => {
    const of = (values: readonly number[]) =>
      trendSummary(
        {
          ...nothing,
          days: nothing.days.slice(0, values.length),
          series: [{ key: 'a', label: 'Units', format: 'count', colour: 1, values }],
        },
        ALL,
      );
    expect(of([0, 7])).toBe('Units: 7 in Dec 2024, after 0 in Nov 2024; highest 7 in Dec 2024, lowest 0 in Nov 2024.');
    expect(of([7, 7])).toBe('Units: 7 in Dec 2024 throughout.');
    expect(of([7])).toBe('Units: 7 in Nov 2024.');
  });

  test.prop([anyTrend])('is one sentence without a broken number', (data) => {
    const sentence = trendSummary(data, ALL);
    expect(sentence.endsWith('.')).toBe(true);
    expect(
      /NaN|Infinity|undefined|null/.test(
        sentence.replaceAll(data.series.map(({ label }) => label).find((label) => /NaN|Infinity|undefined|null/.test(label)) ?? '\0', ''),
      ),
    ).toBe(false);
  });
});

describe('a chart as a table', () => {
  it('has a row for each period, newest first, and a column for each series, hidden or not', () => {
    const table = trendTable(accountHistory);
    expect([table.headTitle, table.columns.map(({ title }) => title)]).toEqual(['Month', ['Total sales', 'Ad spend', 'Ordered units']]);
    expect([table.rows.length, table.rows[0]?.head, table.rows[23]?.head]).toEqual([24, 'October 2026 (not final)', 'November 2024']);
  });

  it('has the prior period beside its series', () => {
    expect(trendTable(dailyWithPrior).columns.map(({ title }) => title)).toEqual(['Total sales', 'Total sales, Sep 1 – Sep 30']);
  });

  it('writes the figures of a column with as many places, whole ones too', () => {
    const days = daysOf('daily', 0, 2);
    const of = (format: 'pct' | 'usd', values: readonly number[]) => ({ key: format, label: format, format, colour: 1, values }) as const;
    const { rows } = trendTable({ days, periodicity: 'daily', series: [of('pct', [0.09, 0.091]), of('usd', [35, 36.48])] });
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['9.1%', '$36.48'],
      ['9.0%', '$35.00'],
    ]);
  });

  it('tells a missing value from zero', () => {
    expect(trendTable(withGaps).rows.find(({ head }) => head === 'May 2025')?.cells[1]).toBeNull();
  });
});
