/** End-to-end tests and walks through pages are of a customer, whose data hold nothing of the demo. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
/** Where tests have the demo's figures from; people and ids of the demo are no figures. */
const DEMO_FIGURES = /\/testWarehouse\.ts'/;

test('no file of end-to-end tests names the demo, and no walk through pages opens its figures', () => {
  const files = filesOf('e2e');
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes('server/demo/'))).toEqual([]);
  expect(filesOf('test/pages').filter((file) => DEMO_FIGURES.test(readFileSync(file, 'utf8')))).toEqual([]);
});
