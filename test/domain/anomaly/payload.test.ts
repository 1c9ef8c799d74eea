import { test } from '@fast-check/vitest';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { salesAnomalyPayload } from '../../../src/arbitraries/anomaly.ts';
import { SalesAnomalyEntry, SalesAnomalyPayload, SalesAnomalyProduct } from '../../../src/domain/anomaly/payload.ts';
import { type AnyCodec, decode } from '../../../src/domain/codec/codec.ts';
import { entry, payload, product } from './make.ts';

/** The fields without which the codec refuses. */
const needed = (codec: AnyCodec, whole: object): readonly string[] =>
  Object.keys(whole).filter(
    (key) => decode(codec, Object.fromEntries(Object.entries(whole).filter(([name]) => name !== key)))._tag === 'Left',
  );

describe('the answer of the sales shift alert', () => {
  it('B-269 has the focus period and a list of products', () => {
    expect(needed(SalesAnomalyPayload, payload([product('A', 1)]))).toEqual(['focusPeriodStartDate', 'focusPeriodEndDate', 'products']);
  });

  it('B-270 of a product: ASIN, title, revenue of the period, and its days', () => {
    expect(needed(SalesAnomalyProduct, product('A', 1))).toEqual(['asin', 'productTitle', 'periodTotalRevenue', 'dailyEntries']);
  });

  it('B-271 B-272 of a day: what was sold and expected, the bounds, the anomaly and what else was odd; ads, buy box, stock', () => {
    expect(needed(SalesAnomalyEntry, entry('2026-11-18'))).toEqual([
      ...['date', 'salesActual', 'salesPredicted', 'ciLower', 'ciUpper', 'isAnomaly', 'secondaryAnomalies'],
      ...['ad_spend_in_usd', 'buy_box_percentage', 'inventory_quantity'],
    ]);
  });

  it('B-619 writes days YYYY-MM-DD', () => {
    expect(decode(SalesAnomalyEntry, entry('2026-11-08'))).toEqual({ _tag: 'Right', right: entry('2026-11-08') });
    for (const date of ['11/08/2026', '2026-11-8', '2026-02-30', '20261108', '2026-11-08T00:00:00Z', 20_765])
      expect(decode(SalesAnomalyEntry, { ...entry('2026-11-08'), date })._tag).toBe('Left');
  });

  it('refuses NaN, infinities and lists without end, and strips what it does not know', () => {
    for (const salesActual of [Number.NaN, Number.POSITIVE_INFINITY, '1'])
      expect(decode(SalesAnomalyEntry, { ...entry('2026-11-08'), salesActual })._tag).toBe('Left');
    const long = Array.from({ length: 401 }, () => entry('2026-11-08'));
    expect(decode(SalesAnomalyProduct, product('A', 1, { dailyEntries: long }))._tag).toBe('Left');
    const more = { ...product('A', 1), more: 1, ...JSON.parse('{"__proto__": {"x": 1}}') };
    expect(decode(SalesAnomalyProduct, more)).toEqual({ _tag: 'Right', right: product('A', 1) });
  });

  test.prop([salesAnomalyPayload])('what is generated decodes', (one) => {
    expect(decode(SalesAnomalyPayload, one)).toEqual({ _tag: 'Right', right: one });
  });

  test.prop([fc.anything()])('decoding throws on nothing', (anything) => {
    expect(['Left', 'Right']).toContain(decode(SalesAnomalyPayload, anything)._tag);
  });
});
