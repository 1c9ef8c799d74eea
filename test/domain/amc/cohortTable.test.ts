/** Cohort tables: what their cells say, what all cohorts come to, where keys lead, what a file holds. */

import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ltvCohorts, salesCohorts, sizeCohorts } from '../../../src/arbitraries/amc.ts';
import type { CacRow, Cohort, LtvEntry, SizeEntry } from '../../../src/domain/amc/cohorts.ts';
import {
  type CohortAt,
  type CohortTable,
  cohortAfterKey,
  cohortExtent,
  cohortSentence,
  cohortSheet,
  cohortTint,
  cohortWriters,
  lastMonthOf,
  withholds,
} from '../../../src/domain/amc/cohortTable.ts';
import { customerTable, ltvTable, revenueTable } from '../../../src/domain/amc/cohortTables.ts';
import { FEW } from '../../../src/domain/amc/smallCells.ts';
import { writeCsv } from '../../../src/domain/format/csv.ts';

const cohortCsv = (...made: Parameters<typeof cohortSheet>): string => writeCsv(cohortSheet(...made));

const withheld = { withheld: true } as const;
const SIZES: readonly Cohort<SizeEntry>[] = [
  {
    month: '202608',
    entries: [
      { monthsSinceFirstPurchase: 0, cohortSize: 200 },
      { monthsSinceFirstPurchase: 1, cohortSize: 60 },
      { monthsSinceFirstPurchase: 2, cohortSize: null, ...withheld },
    ],
  },
  {
    month: '202609',
    entries: [
      { monthsSinceFirstPurchase: 0, cohortSize: null, ...withheld },
      { monthsSinceFirstPurchase: 1, cohortSize: null, ...withheld },
    ],
  },
  { month: '202610', entries: [{ monthsSinceFirstPurchase: 0, cohortSize: 100 }] },
];
const LTV: readonly Cohort<LtvEntry>[] = [
  {
    month: '202608',
    entries: [
      { monthsSinceFirstPurchase: 0, cohortLtv: 10 },
      { monthsSinceFirstPurchase: 1, cohortLtv: 20 },
      { monthsSinceFirstPurchase: 2, cohortLtv: 30 },
    ],
  },
  {
    month: '202609',
    entries: [
      { monthsSinceFirstPurchase: 0, cohortLtv: null, ...withheld },
      { monthsSinceFirstPurchase: 1, cohortLtv: null, ...withheld },
    ],
  },
  { month: '202610', entries: [{ monthsSinceFirstPurchase: 0, cohortLtv: 16 }] },
];
const CAC: readonly CacRow[] = [
  { cohortMonth: '202608', ntbUsers: 200, cac: 20, totalInMonthSpend: 4000 },
  { cohortMonth: '202609', ntbUsers: null, cac: null, totalInMonthSpend: 100, ...withheld },
  { cohortMonth: '202610', ntbUsers: 100, cac: 8, totalInMonthSpend: 800 },
];

const kinds = ({ rows }: CohortTable): readonly (readonly string[])[] => rows.map(({ cells }) => cells.map(({ kind }) => kind));
const values = ({ rows }: CohortTable): readonly (readonly (number | null)[])[] =>
  rows.map(({ cells }) => cells.map((cell) => (cell.kind === 'figure' ? cell.value : null)));

describe('the figures of a cohort table', () => {
  it('are written alike, those of all cohorts too', () => {
    const table: CohortTable = {
      leads: [{ key: 'sales', title: 'Sales', info: '', format: 'usdWhole' }],
      ages: [0, 1],
      format: 'usd',
      rows: [
        {
          month: '202608',
          label: 'Aug 2026',
          leads: [2_300_000],
          cells: [
            { kind: 'figure', value: 2300, facts: [] },
            { kind: 'figure', value: 1614, facts: [] },
          ],
        },
      ],
      all: { leads: [1_614_000], cells: [2300, null] },
      withheld: FEW,
      mark: null,
    };
    const dense = cohortWriters(table, true);
    expect([2300, 1614].map(dense.cell)).toEqual(['$2.30K', '$1.61K']);
    expect([2_300_000, 1_614_000].map((value) => dense.leads[0]?.(value))).toEqual(['$2.30M', '$1.61M']);
    const beside = cohortWriters({ ...table, leads: [{ key: 'cac', title: 'CAC', info: '', format: 'usd' }] }, false);
    expect([beside.leads[0]?.(20), beside.cell(18)]).toEqual(['$20.00', '$18.00']);
    const rates = cohortWriters({ ...table, format: 'pct', all: { leads: [], cells: [0.0066] } }, false);
    expect([0.12, 0.0066].map(rates.cell)).toEqual(['12.00%', '0.66%']);
  });
});

describe('the table of CAC & LTV', () => {
  it('is ragged, and withholds what is of fewer than 50 customers', () => {
    const made = ltvTable(CAC, LTV, SIZES, 'dollars');
    expect(kinds(made)).toEqual([
      ['figure', 'figure', 'figure'],
      ['withheld', 'withheld', 'later'],
      ['figure', 'later', 'later'],
    ]);
    expect(made.rows.map(({ label, leads }) => [label, ...leads])).toEqual([
      ['Aug 2026', 200, 20],
      ['Sep 2026', 'withheld', null],
      ['Oct 2026', 100, 8],
    ]);
    expect(withholds(made)).toBe(true);
  });

  it('weighs all cohorts by their customers, without those that are withheld', () => {
    expect(ltvTable(CAC, LTV, SIZES, 'dollars').all).toEqual({ leads: [300, 16], cells: [12, 20, 30] });
    // (10 × 200 + 16 × 100) ÷ (20 × 200 + 8 × 100)
    expect(ltvTable(CAC, LTV, SIZES, 'percent').all.cells).toEqual([0.75, 1, 1.5]);
  });

  it('marks the month that pays the cost back, in either unit', () => {
    for (const unit of ['dollars', 'percent'] as const) {
      const marked = ltvTable(CAC, LTV, SIZES, unit).rows.map(({ cells }) =>
        cells.findIndex((cell) => cell.kind === 'figure' && cell.isMarked),
      );
      expect(marked).toEqual([1, -1, 0]);
    }
    expect(values(ltvTable(CAC, LTV, SIZES, 'percent'))[0]).toEqual([0.5, 1, 1.5]);
  });

  it('says of a cell what it is of', () => {
    const { rows } = ltvTable(CAC, LTV, SIZES, 'dollars');
    const said = rows.map((row) => row.cells.map((cell, age) => cohortSentence({ withheld: FEW }, row, age, cell)));
    expect(said[0]?.[1]).toBe('Aug 2026, month 1: LTV per customer $20; LTV ÷ CAC 1.00; Customers 200.');
    expect(said[1]?.[0]).toBe('Sep 2026, month 0: fewer than 50 customers, not shown.');
    expect(said[2]?.[1]).toBe('Oct 2026, month 1: not complete yet.');
  });
});

describe('the tables of retention', () => {
  it('begin a month after the purchase, in shares or in customers', () => {
    const share = customerTable(SIZES, 'percent');
    expect([share.ages, values(share), share.all.cells]).toEqual([
      [1, 2],
      [
        [0.3, null],
        [null, null],
        [null, null],
      ],
      [0.3, null],
    ]);
    expect(values(customerTable(SIZES, 'customers'))[0]).toEqual([60, null]);
    expect(kinds(share)).toEqual([
      ['figure', 'withheld'],
      ['withheld', 'later'],
      ['later', 'later'],
    ]);
  });

  it('of revenue are shares of the first month, or dollars', () => {
    const sales = [
      {
        month: '202608',
        entries: [
          { monthsSinceFirstPurchase: 0, inMonthCohortSales: 1000 },
          { monthsSinceFirstPurchase: 1, inMonthCohortSales: 250 },
        ],
      },
    ];
    expect(values(revenueTable(sales, 'percent'))).toEqual([[0.25]]);
    expect(revenueTable(sales, 'dollars')).toMatchObject({ format: 'usdWhole', all: { leads: [1000], cells: [250] } });
  });

  it('an age that no entry is of is no data, which is not the same as withheld', () => {
    const [first] = SIZES;
    const gap = [{ month: '202607', entries: [{ monthsSinceFirstPurchase: 0, cohortSize: 80 }] }, ...(first === undefined ? [] : [first])];
    expect(kinds(customerTable(gap, 'percent'))[0]).toEqual(['unknown', 'unknown', 'unknown']);
  });
});

describe('cohort tables', () => {
  it('as a file are what is shown: figures as numbers, too few said', () => {
    expect(cohortCsv(ltvTable(CAC, LTV, SIZES, 'dollars')).split('\r\n')).toEqual([
      'Cohort,Customers,CAC,Month 0,Month 1,Month 2',
      'Aug 2026,200,20.00,10.00,20.00,30.00',
      'Sep 2026,<50,,Not shown,Not shown,',
      'Oct 2026,100,8.00,16.00,,',
      '',
    ]);
  });

  it('tint from the least to the greatest figure', () => {
    const extent = cohortExtent(ltvTable(CAC, LTV, SIZES, 'dollars'));
    expect(extent).toEqual({ min: 10, max: 30 });
    expect([10, 20, 30].map((value) => cohortTint(value, { min: 10, max: 30 }))).toEqual([0, 0.5, 1]);
    expect(cohortExtent(ltvTable([], [], [], 'dollars'))).toBeNull();
    expect(lastMonthOf([])).toBeNull();
  });

  it('are read by keys within their ragged edge', () => {
    const made = ltvTable(CAC, LTV, SIZES, 'dollars');
    const walk = (keys: readonly string[]): CohortAt | null =>
      keys.reduce<CohortAt | null>((at, key) => cohortAfterKey(key, at, made) ?? null, null);
    expect(walk(['ArrowDown'])).toEqual({ row: 0, column: 0 });
    expect(walk(['ArrowDown', 'End'])).toEqual({ row: 0, column: 2 });
    expect(walk(['ArrowDown', 'End', 'ArrowDown'])).toEqual({ row: 1, column: 1 });
    expect(walk(['ArrowDown', 'PageDown', 'End'])).toEqual({ row: 2, column: 0 });
    expect(walk(['ArrowDown', 'ArrowRight', 'Escape'])).toBeNull();
    expect(cohortAfterKey('Escape', null, made)).toBeUndefined();
    expect(cohortAfterKey('a', null, made)).toBeUndefined();
    expect(cohortAfterKey('ArrowDown', null, ltvTable([], [], [], 'dollars'))).toBeUndefined();
  });
});

const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown'];

describe('laws of cohort tables', () => {
  test.prop([ltvCohorts, sizeCohorts, salesCohorts, fc.array(fc.constantFrom(...KEYS), { maxLength: 30 })])(
    'rows are as long as the table has ages, keys never leave it, and a total lies between the cells that it is of',
    (ltv, sizes, sales, keys) => {
      for (const made of [ltvTable([], ltv, sizes, 'dollars'), customerTable(sizes, 'percent'), revenueTable(sales, 'percent')]) {
        for (const row of made.rows) expect(row.cells).toHaveLength(made.ages.length);
        expect(made.all.cells).toHaveLength(made.ages.length);
        let at: CohortAt | null = null;
        for (const key of keys) {
          at = cohortAfterKey(key, at, made) ?? at;
          if (at !== null) expect(made.rows[at.row]?.cells[at.column]).toBeDefined();
        }
        made.all.cells.forEach((total, i) => {
          const known = made.rows.flatMap(({ cells }) => {
            const cell = cells[i];
            return cell?.kind === 'figure' ? [cell.value] : [];
          });
          if (total === null || known.length === 0) return;
          expect(total).toBeGreaterThanOrEqual(Math.min(...known) - 1e-9);
          expect(total).toBeLessThanOrEqual(Math.max(...known) + 1e-9);
        });
      }
    },
  );
});
