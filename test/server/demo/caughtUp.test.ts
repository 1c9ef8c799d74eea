import { beforeAll, expect, test } from 'vitest';
import { generateDemo } from '../../../server/demo/generate.ts';
import type { TableDigest } from '../../../server/warehouse/digest.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { copyOfCommonDemo, demoFolder, digestOf, smallDemo } from '../warehouse/testWarehouse.ts';

const LATER = isoDay('2026-12-12');

let folder = '';
let fresh: readonly TableDigest[] = [];
beforeAll(async () => {
  folder = await copyOfCommonDemo();
}, 120_000);
beforeAll(async () => {
  fresh = await digestOf(await demoFolder({ today: LATER }));
}, 120_000);

test('the demo warehouse caught up after three weeks, across the turn of a month, equals a fresh one', async () => {
  expect(await generateDemo(smallDemo(folder, { today: LATER }))).toBe(2);
  expect(await digestOf(folder)).toEqual(fresh);
}, 120_000);
