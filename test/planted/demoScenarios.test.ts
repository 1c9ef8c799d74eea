/** A scenario on the demo data names what of them it needs; all others are of a customer, whose data hold nothing of the demo. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEMO_FILES, DEMO_SCENARIOS } from './demoScenarios.ts';
import { PLANTED } from './planted.ts';

const USES_DEMO = /\b(?:onDemo|startPageOfDemo)\(/;
const TITLE = /\n\s*test(?:\.each\([^)]*\))?\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g;

/** The titles of the scenarios of each file on the demo. */
const onDemo = new Map(
  ['e2e', 'test/pages']
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((file) => /\.(?:spec|test)\.ts$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')] as const)
    .filter(([, source]) => USES_DEMO.test(source))
    .map(([file, source]) => [file, [...source.matchAll(TITLE)].map(([, plain, template]) => plain ?? template ?? '')] as const),
);
const isWhole = (file: string): boolean => Object.hasOwn(DEMO_FILES, basename(file).split('.')[0] ?? '');

describe('scenarios on the demo data', () => {
  test.each([...onDemo].filter(([file]) => !isWhole(file)))('each of %s names one thing that it needs', (file, titles) => {
    expect(titles.length).toBeGreaterThan(0);
    const named = DEMO_SCENARIOS[file] ?? [];
    const unnamed = titles.filter((title) => named.filter(({ begins }) => title.startsWith(begins)).length !== 1);
    expect(unnamed).toEqual([]);
    const gone = named.filter(({ begins }) => !titles.some((title) => title.startsWith(begins)));
    expect(gone.map(({ begins }) => begins)).toEqual([]);
  });

  test('nothing is named of files that are not on it any more', () => {
    expect(Object.keys(DEMO_SCENARIOS).filter((file) => !onDemo.has(file))).toEqual([]);
  });

  test('all that is planted is looked for', () => {
    const needs = [...Object.values(DEMO_SCENARIOS).flat(), ...Object.values(DEMO_FILES)].map((one) => one.needs);
    expect([...new Set(needs)].sort()).toEqual(Object.keys(PLANTED).sort());
  });
});
