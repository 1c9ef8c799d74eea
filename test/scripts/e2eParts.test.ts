import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { left, right } from 'fp-ts/Either';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PartsSettings, partsAsked, runParts } from '../../scripts/e2e/parts.ts';

let root = '';
let ran: number[] = [];
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'velocity-parts-'));
  ran = [];
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A run in which the parts that are named fail. */
const run = (over: Partial<PartsSettings> = {}, failing: readonly number[] = []): Promise<number> =>
  runParts({
    parts: 3,
    onlyNext: false,
    isFresh: false,
    folder: join(root, 'parts'),
    report: join(root, 'whole.json'),
    state: 'a',
    runPart: async (part, report) => {
      ran.push(part);
      await writeFile(report, JSON.stringify({ suites: [{ title: `part ${part}` }], errors: [] }));
      return failing.includes(part) ? 1 : 0;
    },
    say: () => undefined,
    ...over,
  });
const whole = async (): Promise<unknown> => readFile(join(root, 'whole.json'), 'utf8').then(JSON.parse, () => null);
const WHOLE = { suites: [1, 2, 3].map((part) => ({ title: `part ${part}` })), errors: [] };

describe('end-to-end tests in parts', () => {
  it('run one after the other, and leave the report of a whole run', async () => {
    expect([await run(), ran, await whole()]).toEqual([0, [1, 2, 3], WHOLE]);
  });

  it('end with a part that fails; what passed is not run again, and there is no whole report before all have passed', async () => {
    expect([await run({}, [2]), ran, await whole()]).toEqual([1, [1, 2], null]);
    expect([await run(), ran, await whole()]).toEqual([0, [1, 2, 2, 3], WHOLE]);
  });

  it('go on one part at a time', async () => {
    for (const part of [1, 2, 3]) expect([await run({ onlyNext: true }), ran.at(-1)]).toEqual([0, part]);
    expect([ran, await whole()]).toEqual([[1, 2, 3], WHOLE]);
  });

  it.each([
    ['other sources', { state: 'b' }],
    ['another number of parts', { parts: 2 }],
    ['--fresh', { isFresh: true }],
  ])('begin anew with %s', async (_, over) => {
    await run({ onlyNext: true });
    ran = [];
    await run(over);
    expect(ran[0]).toBe(1);
  });
});

describe('the words of the command', () => {
  it('ask for parts, or go to Playwright as they are', () => {
    expect(partsAsked(['goals.spec', '-g', 'x'])).toBeNull();
    expect(partsAsked(['--parts', '4'])).toEqual(right({ parts: 4, onlyNext: false, isFresh: false }));
    expect(partsAsked(['--next', '--parts', '2', '--fresh'])).toEqual(right({ parts: 2, onlyNext: true, isFresh: true }));
  });

  it('are refused where they make no sense', () => {
    for (const words of [['--parts'], ['--parts', '0'], ['--parts', 'x'], ['--parts', '51']])
      expect(partsAsked(words)).toEqual(left('--parts needs a number from 1 to 50.'));
    expect(partsAsked(['--parts', '2', 'goals.spec'])).toEqual(left('With --parts only --next and --fresh can be said, not goals.spec.'));
  });
});
