/** What a control does to the address is one step of the browser's history, or takes the place of what stands there by a rule. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.startsWith('stage/'))
    .map((name) => join(folder, name));

/** Each event or message that changes parameters of the address, as it is written. */
const CHANGES = /type: '(?:screen\.paramSet|message\.paramChanged)'[^;]*?(?=\}\)|\}\s*\]|\};)/g;

test('a change of the address that leaves no step names its rule', () => {
  const changes = [...filesOf('src/views'), ...filesOf('src/machines')].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(CHANGES)].map(([change]) => ({ file, change })),
  );
  expect(changes.length).toBeGreaterThan(20);
  expect(changes.filter(({ change }) => /replace: true|\breplace\b(?!s)[,} ]/.test(change))).toEqual([]);
});

test('one gesture makes one change: nothing sets two parameters one after the other', () => {
  const setters = /const \[[^\]]*,\s*(\w+)\] = useParam\(/g;
  const twice = filesOf('src/views').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const names = [...source.matchAll(setters)].map(([, name = '']) => name).filter((name) => name !== '');
    if (names.length === 0) return [];
    const call = `\\b(?:${names.join('|')})\\([^;]*\\);`;
    return [...source.matchAll(new RegExp(`${call}\\s*(?:if \\([^)]*\\) )?${call}`, 'g'))].map(([found]) => `${file}: ${found}`);
  });
  expect(twice).toEqual([]);
});
