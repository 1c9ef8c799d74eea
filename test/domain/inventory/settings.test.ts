import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import {
  DEFAULT_SETTINGS,
  InventorySettings,
  OverstockWeeks,
  RECENCY_LABELS,
  RecencyBias,
  ResupplyWeeks,
  resupplyDays,
  ServiceLevel,
  thresholdDays,
} from '../../../src/domain/inventory/settings.ts';

const accepted = (codec: typeof ResupplyWeeks, from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((n) => decode(codec, n)._tag === 'Right');

describe('settings of Inventory Health', () => {
  it('B-339 recency bias is stored as low, medium and high, and reads None, Slight and Strong', () => {
    const shown = ['low', 'medium', 'high'].map((stored) => {
      const bias = decode(RecencyBias, stored);
      return bias._tag === 'Right' ? RECENCY_LABELS[bias.right] : 'refused';
    });
    expect(shown).toEqual(['None', 'Slight', 'Strong']);
    for (const other of ['None', 'strong', '', null, 0, '__proto__']) expect(decode(RecencyBias, other)._tag).toBe('Left');
  });

  it('weeks until resupply run from 1 to 12, the overstock threshold from 4 to 12', () => {
    expect(accepted(ResupplyWeeks, -3, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(accepted(OverstockWeeks, -3, 20)).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for (const other of [Number.NaN, Number.POSITIVE_INFINITY, 4.5, '4', null]) {
      expect(decode(ResupplyWeeks, other)._tag).toBe('Left');
      expect(decode(OverstockWeeks, other)._tag).toBe('Left');
    }
  });

  it('B-340 weeks until resupply are stored as days: weeks × 7', () => {
    expect([1, 7, 12].map(resupplyDays)).toEqual([7, 49, 84]);
    const stored = (days: number) => decode(InventorySettings, { ...DEFAULT_SETTINGS, resupplyDays: days })._tag;
    expect(Array.from({ length: 100 }, (_, i) => i).filter((days) => stored(days) === 'Right')).toEqual([
      7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84,
    ]);
  });

  it('B-341 is held in weeks', () => {
    const held = decode(InventorySettings, { ...DEFAULT_SETTINGS, overstockWeeks: 12 });
    expect(held._tag === 'Right' ? held.right.overstockWeeks : null).toBe(12);
    expect(decode(InventorySettings, { ...DEFAULT_SETTINGS, overstockWeeks: 28 })._tag).toBe('Left');
  });

  it('B-611 the overstock threshold of so many weeks is weeks × 7 days', () => {
    expect([4, 8, 12].map(thresholdDays)).toEqual([28, 56, 84]);
  });

  it('weeks out of range are drawn to the nearer end, no number to the standard', () => {
    expect([0, 99, Number.NEGATIVE_INFINITY, Number.NaN].map(resupplyDays)).toEqual([7, 84, 7, 49]);
    expect([0, 99, Number.POSITIVE_INFINITY, Number.NaN].map(thresholdDays)).toEqual([28, 84, 84, 28]);
  });

  it('B-605 B-609 B-610 a newcomer finds low recency bias, 7 weeks until resupply, overstock from 4 weeks', () => {
    expect(DEFAULT_SETTINGS).toEqual({ recencyBias: 'low', resupplyDays: 49, overstockWeeks: 4, leaveOutStockOuts: false });
    expect(decode(InventorySettings, DEFAULT_SETTINGS)).toEqual({ _tag: 'Right', right: DEFAULT_SETTINGS });
  });

  it('unknown keys are stripped, and a service level is one of the list', () => {
    expect(decode(InventorySettings, { ...DEFAULT_SETTINGS, more: 1 })).toEqual({ _tag: 'Right', right: DEFAULT_SETTINGS });
    expect([0.8, 0.9, 0.95, 0.975, 0.99, 0.5, 1, Number.NaN].map((level) => ServiceLevel.is(level))).toEqual([
      ...Array.from({ length: 5 }, () => true),
      ...Array.from({ length: 3 }, () => false),
    ]);
  });
});
