import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { BuyBoxDay, BuyBoxRow, OwnershipEntry } from '../../../src/domain/retail/buyBox.entities.ts';
import { afterDrillEvent, type BuyBoxDrill, drillQuery } from '../../../src/domain/retail/buyBox.ts';
import { momentMs } from '../../../src/domain/retail/moment.ts';

const DAY = isoDay('2026-11-20');
const ROWS: BuyBoxDrill = { level: 'rows' };
const seen = (observationTs: string, sellerId: string, price: number | null = null): OwnershipEntry => ({
  observationTs,
  sellerId,
  sellerName: sellerId.toUpperCase(),
  price,
  country: 'US',
  isOwn: sellerId === 'own',
});

describe('the buy box drill-down', () => {
  const daily = afterDrillEvent(ROWS, { type: 'rowClicked', asin: 'a' });
  const intraday = afterDrillEvent(daily, { type: 'dayClicked', day: DAY });

  it('B-182 B-363 B-364 goes from a row to its days and to the hours of one', () => {
    expect(daily).toEqual({ level: 'daily', asin: 'a' });
    expect(intraday).toEqual({ level: 'intraday', asin: 'a', day: DAY });
    expect(afterDrillEvent(daily, { type: 'rowClicked', asin: 'a' })).toEqual(ROWS);
    expect(afterDrillEvent(daily, { type: 'rowClicked', asin: 'b' })).toEqual({ level: 'daily', asin: 'b' });
    expect(afterDrillEvent(ROWS, { type: 'dayClicked', day: DAY })).toEqual(ROWS);
  });

  it('B-365 goes up one level by Escape', () => {
    expect(afterDrillEvent(intraday, { type: 'escapePressed' })).toEqual(daily);
    expect(afterDrillEvent(daily, { type: 'escapePressed' })).toEqual(ROWS);
    expect(afterDrillEvent(ROWS, { type: 'escapePressed' })).toEqual(ROWS);
  });

  it('B-495 asks with the brand group, the row dimension date and a child_asin filter', () => {
    expect(drillQuery('bg', 'B01')).toEqual({
      brandGroupId: 'bg',
      rowDimensions: ['date'],
      filters: [{ dimension: 'child_asin', operator: 'in', values: ['B01'] }],
    });
  });
});

describe('moments', () => {
  it('are read with their zone', () => {
    expect(momentMs('1970-01-01T00:00:00Z')).toBe(0);
    expect(momentMs('2026-11-20T09:05:00-08:00')).toBe(momentMs('2026-11-20T17:05:00Z'));
    expect(momentMs('2026-11-20T17:05:00.25Z')).toBe(1795194300250);
  });

  it('are none without a zone, or where day or time do not exist', () => {
    for (const text of [
      '2026-11-20',
      '2026-11-20T17:05:00',
      '2026-02-30T00:00:00Z',
      '2026-11-20T24:00:00Z',
      '2026-11-20T00:60:00Z',
      '2026-11-20T00:00:00+15:00',
      '',
      'Z',
    ])
      expect(momentMs(text), text).toBeNull();
  });
});

describe('the entities of the buy box', () => {
  it('B-262 are read with all their fields and refused without one', () => {
    const entry = seen('2026-11-20T17:05:00Z', 'a', 3);
    const day = { date: '2026-11-20', buy_box_percentage: 0.9, total_sales_ordered_revenue_in_usd: null };
    const row = {
      asin: 'B01',
      product_title: null,
      image_url: null,
      asp: 2,
      buy_box_percentage: 0.5,
      inventory_quantity_period_end: 3,
      buy_box_estimated_lost_sales_ordered_revenue_in_usd: 4,
      total_sales_ordered_revenue_in_usd: 5,
    };
    for (const [codec, good] of [
      [OwnershipEntry, entry],
      [BuyBoxDay, day],
      [BuyBoxRow, row],
    ] as const) {
      expect(decode(codec as typeof BuyBoxRow, { ...good, more: 1 })).toEqual({ _tag: 'Right', right: good });
      for (const key of Object.keys(good)) expect(decode(codec as typeof BuyBoxRow, { ...good, [key]: undefined })._tag, key).toBe('Left');
    }
    expect(decode(OwnershipEntry, { ...entry, observationTs: 'yesterday' })._tag).toBe('Left');
  });
});
