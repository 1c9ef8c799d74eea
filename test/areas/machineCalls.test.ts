/** What machines alone ask is in no type of a screen: it is looked up in the modules that an area loads. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { EVERY_AREA } from '../../src/areas/every.ts';
import { CALL_NAMES } from '../../src/domain/api/contract.ts';
import { earlyContract } from '../../src/domain/api/earlyContract.ts';
import { frameContract } from '../../src/domain/api/frameContract.ts';

const ROOT = process.cwd();
const CALLS: ReadonlySet<string> = new Set(CALL_NAMES);

const importsOf = (file: string, text: string): readonly string[] =>
  [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.ts)';/gms)].map(([, path = '']) => join(dirname(file), path));

/** Machines, and the rules by which they ask; the contract names every call, and what a screen asks, its annotations too, is checked by its type. */
const isAsking = (file: string): boolean => {
  const path = relative(ROOT, file);
  return (
    (path.startsWith('src/machines/') || path.startsWith('src/domain/')) && !/^src\/domain\/(?:api|screens)\/|\.screen\.ts$/.test(path)
  );
};

const asked = (file: string, seen: Set<string>): readonly string[] => {
  if (seen.has(file) || !existsSync(file)) return [];
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  const named = isAsking(file) ? [...text.matchAll(/\bcall: '(\w+)'/g)].map(([, call = '']) => call) : [];
  const within = importsOf(file, text).filter(isAsking);
  return [...named.filter((call) => CALLS.has(call)), ...within.flatMap((path) => asked(path, seen))];
};

/** Of each area, the calls that its machines ask and it does not bring. */
const missing = (without: readonly string[] = []): readonly string[] =>
  Object.entries(EVERY_AREA).flatMap(([name, { calls = {} }]) => {
    const there = new Set([...Object.keys(earlyContract), ...Object.keys(frameContract), ...Object.keys(calls)]);
    const file = join(ROOT, 'src/areas', `${name}.ts`);
    return [...new Set(asked(file, new Set()))]
      .filter((call) => !there.has(call) || without.includes(call))
      .map((call) => `${name} ${call}`);
  });

test('an area brings the calls that its machines ask', () => {
  expect(missing()).toEqual([]);
  expect(missing(['createReportSpec'])).toEqual(['reporting createReportSpec']);
});
