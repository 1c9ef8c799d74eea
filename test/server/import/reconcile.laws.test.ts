/**
 * Whatever is imported, in whatever order, with corrections, shared orders, returns, other currencies and undos: each file that stands is said
 * with what its rows add up to, shown with what the warehouse serves, and nothing between them stays unexplained.
 */
import { basename } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importFiles } from '../../../server/import/importFiles.ts';
import { undoImport } from '../../../server/import/importLog.ts';
import { readReconciliation } from '../../../server/import/reconcile.ts';
import { ImportRefusal } from '../../../server/import/refusal.ts';
import { MARKET } from '../../../src/domain/imports/kinds.ts';
import { runsOf } from '../../setup/runs.ts';
import { dataDirectory, fileOf, GROUP, importText, served, TODAY } from './testImport.ts';

const DAYS = ['2026-11-04', '2026-11-05'] as const;
const ASINS = ['B000000001', 'B000000002'] as const;

interface Line {
  readonly day: (typeof DAYS)[number];
  readonly asin: (typeof ASINS)[number];
  readonly count: number;
  readonly cents: number;
  /** Tells orders, countries, groups of lines and settlements apart. */
  readonly pick: 0 | 1 | 2 | 3;
}

const KINDS = ['sales', 'orders', 'ads', 'settlement', 'totals'] as const;
type Kind = (typeof KINDS)[number];
interface Written {
  readonly kind: Kind;
  readonly lines: readonly Line[];
}

const money = (cents: number): string => (cents / 100).toFixed(2);
/** Rows that one file may have once. */
const once = (lines: readonly Line[], key: (line: Line) => string): readonly Line[] => [
  ...new Map(lines.map((line) => [key(line), line])).values(),
];

interface Text {
  readonly text: string;
  /** What its rows add up to. */
  readonly said: number;
  /** How a person finds what is shown of it: the measure, and the sum that is served. */
  readonly title: string;
  readonly shown: string;
}

const PLACES = ['US', 'US', 'DE', 'DE'] as const;
const placeOf = ({ pick }: Line): (typeof PLACES)[number] => PLACES[pick];
const sumOf = (lines: readonly Line[], by: (line: Line) => number): number => lines.reduce((sum, line) => sum + by(line), 0);
const cellsOf = (lines: readonly Line[], country: (line: Line) => string): string =>
  ['false', ...lines.map((line) => `day = DATE '${line.day}' AND country = '${country(line)}'`)].map((one) => `(${one})`).join(' OR ');

const TEXTS: Readonly<Record<Kind, (lines: readonly Line[], place: number) => Text>> = {
  // Of each product a sale and a return; sales of Germany are in euros.
  sales: (all) => {
    const lines = once(all, (line) => `${line.day} ${line.asin} ${line.pick}`).map((line) => ({
      ...line,
      sign: line.pick % 2 === 0 ? 1 : -1,
    }));
    return {
      text: [
        'date,asin,country,units,sales,currency',
        ...lines.map((line) =>
          [
            line.day,
            line.asin,
            placeOf(line),
            line.sign * line.count,
            money(line.sign * line.cents),
            placeOf(line) === 'DE' ? 'EUR' : 'USD',
          ].join(','),
        ),
      ].join('\n'),
      said: lines.reduce((sum, { sign, cents }) => sum + sign * cents, 0),
      title: 'Sales',
      shown: `SELECT sum(ordered_revenue_cents) FROM retail_daily WHERE ${cellsOf(lines, placeOf)}`,
    };
  },
  // An order is the same in each file that has it.
  orders: (all) => {
    const lines = once(all, (line) => `${line.day} ${line.pick}`).map((line) => ({
      ...line,
      cents: 1000 + line.pick,
      status: ['Shipped', 'Cancelled', 'Pending', 'Shipped'][line.pick] ?? '',
    }));
    const row = (line: (typeof lines)[number]): string =>
      [
        `${line.day}-${line.pick}`,
        `${line.day}T20:00:00+00:00`,
        `${line.day}T20:00:00+00:00`,
        line.status,
        'Amazon.com',
        ASINS[0],
        line.status,
        2,
        'USD',
        money(line.cents),
      ].join(',');
    return {
      text: [
        'amazon-order-id,purchase-date,last-updated-date,order-status,sales-channel,asin,item-status,quantity,currency,item-price',
        ...lines.map(row),
      ].join('\n'),
      said: sumOf(lines, ({ cents }) => cents),
      title: 'Sales',
      // A day that has nothing but orders that do not count is shown, without any of them.
      shown: `SELECT sum(ordered_revenue_cents) FROM retail_daily WHERE ${cellsOf(
        lines.filter(({ status }) => status === 'Shipped'),
        () => 'US',
      )}`,
    };
  },
  ads: (all, place) => {
    const lines = once(all, (line) => `${line.day} ${line.asin}`);
    return {
      text: ['date,campaign,country,spend', ...lines.map(({ day, asin, cents }) => `${day},${asin} ${place},US,${money(cents)}`)].join(
        '\n',
      ),
      said: sumOf(lines, ({ cents }) => cents),
      title: 'Spend',
      shown: `SELECT sum(cost_cents) FROM ads_daily WHERE ${cellsOf(lines, () => 'US')}`,
    };
  },
  // Two settlements, of which one states a total beyond its lines; one SKU is a product once it was sold, the other never is. A third of the lines
  // are advertising, a third fees.
  settlement: (all) => {
    const lines = all.map((line) => ({
      ...line,
      id: 900 + (line.pick % 2),
      sku: line.pick === 3 ? 'NOBODY' : line.asin,
      isAd: line.count % 3 === 0,
    }));
    const total = (id: number): number => lines.reduce((sum, line) => sum + (line.id === id ? line.cents : 0), id === 901 ? 5 : 0);
    return {
      text: [
        'settlement,period_start,period_end,total,date,country,transaction,amount_type,amount_description,sku,amount',
        ...lines.map(({ id, day, isAd, sku, count, cents }) =>
          [
            id,
            DAYS[0],
            DAYS[1],
            money(total(id)),
            day,
            'US',
            ...(isAd
              ? ['ServiceFee', 'Cost of Advertising', 'TransactionTotalAmount']
              : ['Order', ...(count % 3 === 1 ? ['ItemFees', 'Commission'] : ['ItemPrice', 'Principal'])]),
            sku,
            money(cents),
          ].join(','),
        ),
      ].join('\n'),
      said: [...new Set(lines.map(({ id }) => id))].reduce((sum, id) => sum + total(id), 0),
      title: 'Total',
      shown: `SELECT sum(s.proceeds_cents - s.fees_cents - s.refunds_cents + s.other_cents) FROM settlement_daily s
        WHERE s.settlement_id IN (${lines.map(({ id }) => `'${id}'`).join(', ')}) AND s.sku IN (SELECT asin FROM products)`,
    };
  },
  totals: (all) => {
    const lines = once(all, (line) => line.day);
    return {
      text: ['date,country,units,sales', ...lines.map(({ day, count, cents }) => `${day},US,${count},${money(cents)}`)].join('\n'),
      said: sumOf(lines, ({ cents }) => cents),
      title: 'Sales',
      shown: `SELECT sum(ordered_revenue_cents) FROM retail_daily WHERE ${cellsOf(lines, () => 'US')}`,
    };
  },
};

const line: fc.Arbitrary<Line> = fc.record({
  day: fc.constantFrom(...DAYS),
  asin: fc.constantFrom(...ASINS),
  count: fc.integer({ min: 1, max: 9 }),
  cents: fc.integer({ min: 1, max: 99_999 }),
  pick: fc.constantFrom(0, 1, 2, 3),
});
const written: fc.Arbitrary<Written> = fc.record({
  kind: fc.constantFrom(...KINDS, 'sales', 'orders', 'orders', 'ads'),
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
});
/** Files that come together, or the number of an import that is undone. */
const step = fc.oneof({ weight: 4, arbitrary: fc.array(written, { minLength: 1, maxLength: 3 }) }, { weight: 1, arbitrary: fc.nat(4) });

/** What a file has back of another's sales leaves none of its own rows: its days are shown all the same. */
const RETURNED_ELSEWHERE: Written[] = ([0, 1] as const).map((pick) => ({
  kind: 'sales',
  lines: [{ day: '2026-11-04', asin: ASINS[0], count: 1, cents: 500 - 100 * pick, pick }],
}));

test('files are said, shown and explained to the cent', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async (steps) => {
      const directory = await dataDirectory();
      const common = { dataDirectory: directory, today: TODAY, dryRun: false };
      await importText(directory, 'date,currency,dollars\n2026-11-03,EUR,1.08371\n', {
        brandGroupId: MARKET,
        kind: 'rates',
        name: 'rates.csv',
      });
      const standing = new Map<number, ReadonlyMap<string, Text>>();
      for (const [i, one] of steps.entries()) {
        if (typeof one === 'number') {
          const importId = [...standing.keys()][one];
          if (importId === undefined) continue;
          await undoImport({ dataDirectory: directory, brandGroupId: GROUP, importId, now: 1 });
          standing.delete(importId);
          continue;
        }
        const texts = new Map(one.map(({ kind, lines }, place) => [`${i}-${place}-${kind}.csv`, TEXTS[kind](lines, place)] as const));
        const files = await Promise.all([...texts].map(([name, { text }]) => fileOf(directory, text, name)));
        const imported = await importFiles({ ...common, brandGroupId: GROUP, kind: null, files }).catch((cause: unknown) => {
          // Two files of one import may say one thing twice.
          if (cause instanceof ImportRefusal) return null;
          throw cause;
        });
        if (imported?.generation != null) standing.set(imported.generation, texts);
      }
      const told = await readReconciliation(directory, GROUP);
      expect(told.map(({ importId, file }) => `${importId} ${file}`).toSorted()).toEqual(
        [...standing].flatMap(([id, texts]) => [...texts.keys()].map((name) => `${id} ${basename(name)}`)).toSorted(),
      );
      for (const { importId, file, measures } of told) {
        const text = standing.get(importId)?.get(file);
        expect(measures.map(({ title, unexplained }) => [file, title, unexplained])).toEqual(measures.map(({ title }) => [file, title, 0]));
        const measure = measures.find(({ title }) => title === text?.title);
        const shown = measure === undefined ? [] : await served(directory, text?.shown ?? '');
        expect([file, measure?.said.reduce((sum, { amount }) => sum + amount, 0), measure?.shown]).toEqual([
          file,
          text?.said,
          Number(shown[0]?.[0] ?? 0),
        ]);
      }
    }),
    { numRuns: runsOf(8), endOnFailure: true, examples: [[[RETURNED_ELSEWHERE]]] },
  );
});
