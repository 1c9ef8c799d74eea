/** The texts of a saved test, and the differences that the workbench lists. */
import { fc, test } from '@fast-check/vitest';
import { transformSync } from 'esbuild';
import { describe, expect } from 'vitest';
import { testName, writeSavedTest } from '../../../src/domain/replay/savedTest.ts';
import { changedPaths, pathKey, stateDifference } from '../../../src/domain/replay/stateDifference.ts';

const json = fc.jsonValue({ maxDepth: 3 });

describe('a saved test', () => {
  test.prop([fc.string({ unit: 'binary' })])('has a file name that every system takes, whatever its title', (title) => {
    expect(testName(title)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(testName(title).length).toBeLessThanOrEqual(60);
  });

  const anyTitle = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('ends */ here', '`{x}` \' "', 'two\nlines'));

  test.prop([anyTitle, fc.dictionary(fc.string(), json)])(
    'is a module that holds the title and the state as they are, and nothing of them is code',
    (title, contexts) => {
      const state = Object.fromEntries(
        Object.entries(contexts).map(([at, context]) => [at, { value: 'a', context, status: 'active' }] as const),
      );
      const text = writeSavedTest({ name: 'a-name', title, release: title, entries: 3, state });
      const titles: unknown[] = [];
      const ends: unknown[] = [];
      const { code } = transformSync(text.replace(/^import .*$/gm, '').replace('test(', 'ends.push(END); test('), { loader: 'ts' });
      new Function('ends', 'test', code)(ends, (each: unknown) => titles.push(each));
      expect(ends).toEqual([JSON.parse(JSON.stringify(state))]);
      expect(titles).toHaveLength(1);
      expect(text.split('\n')[1]).toMatch(/^\/\*\* .* \*\/$/);
    },
  );
});

describe('the difference of two states', () => {
  test('between a list and a record is one, where they stand', () => {
    const [before, after] = [{ a: { b: [1] } }, { a: { b: { 0: 1 } } }];
    expect(stateDifference(before, after)).toEqual([{ path: ['a', 'b'], before: [1], after: { 0: 1 } }]);
  });

  test.prop([json])('of the same state is nothing', (state) => {
    expect(stateDifference(state, structuredClone(state))).toEqual([]);
  });

  test.prop([fc.dictionary(fc.string(), json), fc.dictionary(fc.string(), json)])(
    'is all that must be put in to come from one to the other',
    (before, after) => {
      const changes = stateDifference(before, after);
      const built = structuredClone(before) as Record<string, unknown>;
      for (const { path, after: now } of changes) {
        let place: Record<string, unknown> = built;
        for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>;
        const last = path.at(-1) ?? '';
        if (now === undefined) delete place[last];
        else Object.defineProperty(place, last, { value: now, enumerable: true, configurable: true, writable: true });
      }
      // A list that became shorter keeps its length as holes here: JSON says whether the values are those.
      const values = (each: unknown): string => JSON.stringify(each, (_, inner) => (Array.isArray(inner) ? { ...inner } : inner));
      expect(JSON.parse(values(built))).toEqual(JSON.parse(values(after)));
      const marked = changedPaths(changes);
      for (const { path } of changes)
        for (let length = 1; length <= path.length; length += 1) expect(marked).toContain(pathKey(path.slice(0, length)));
    },
  );
});
