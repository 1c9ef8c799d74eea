import { describe, expect, test } from 'vitest';
import { placeBelow } from '../../../src/views/hooks/placeBelow.ts';

const WINDOW = { width: 1000, height: 800 };
const LIST = { width: 240, height: 300 };
const button = (left: number, top: number, width = 160) => ({ left, top, bottom: top + 32, width });

describe('what drops from a button, where the style sheet cannot hold it', () => {
  test('stands below it, from where it begins, at least as wide, and ends before the edge of the window', () => {
    expect(placeBelow(button(100, 200), LIST, WINDOW)).toEqual({ leastWidth: 160, mostHeight: 552, start: 100, top: 232, bottom: null });
  });

  test('stays below while it fits there, however much room is above', () => {
    expect(placeBelow(button(100, 468), LIST, WINDOW)).toMatchObject({ top: 500, bottom: null, mostHeight: 284 });
    expect(placeBelow(button(100, 469), LIST, WINDOW)).toMatchObject({ top: null, bottom: 331, mostHeight: 453 });
  });

  test('that fits nowhere stands where there is more room', () => {
    const long = { width: 240, height: 5000 };
    expect(placeBelow(button(100, 300), long, WINDOW)).toMatchObject({ top: 332, bottom: null, mostHeight: 452 });
    expect(placeBelow(button(100, 500), long, WINDOW)).toMatchObject({ top: null, bottom: 300, mostHeight: 484 });
  });

  test('keeps its distance from both sides of the window', () => {
    expect(placeBelow(button(900, 200), LIST, WINDOW)?.start).toBe(748);
    expect(placeBelow(button(-40, 200), LIST, WINDOW)?.start).toBe(12);
    expect(placeBelow(button(900, 200), { ...LIST, width: 990 }, WINDOW)?.start).toBe(12);
  });

  test('that is as wide as the window is a sheet, and placed by its own style', () => {
    expect(placeBelow(button(10, 10), { width: 390, height: 844 }, { width: 390, height: 844 })).toBeNull();
  });

  test('never has a height below zero', () => {
    expect(placeBelow({ left: 0, top: 2, bottom: 34, width: 10 }, LIST, { width: 1000, height: 40 })?.mostHeight).toBe(0);
  });
});
