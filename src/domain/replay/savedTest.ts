/**
 * A test out of a recorded session: the file name, and a vitest file that replays the log beside it and asserts the
 * state at its end. It asserts what each actor held; what later releases add, to a state or
 * beside it, does not fail it.
 */
import { LOG_FILE_ENDING } from '../journal/logFileName.ts';

/** What an actor held at the end. */
export interface EndState {
  readonly value: unknown;
  readonly context: unknown;
  readonly status: string;
}

export interface SavedTest {
  /** Such as `sign-in-is-refused`. */
  readonly name: string;
  readonly title: string;
  readonly release: string;
  readonly entries: number;
  readonly state: Readonly<Record<string, EndState>>;
}

const MAX_NAME = 60;

/** A file name of small letters, digits and hyphens out of any text; `session` out of none of these. */
export const testName = (title: string): string => {
  const name = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_NAME)
    .replace(/-+$/, '');
  return name === '' ? 'session' : name;
};

export const logFileOf = (name: string): string => `${name}${LOG_FILE_ENDING}`;
export const testFileOf = (name: string): string => `${name}.test.ts`;

/** As a literal of TypeScript: JSON, but that `__proto__` as a key would set a prototype, and so is computed. */
const literal = (value: unknown): string => JSON.stringify(value, null, 2).replace(/^(\s*)"__proto__":/gm, '$1["__proto__"]:');

/** One line, for a comment. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('*/', '* /').trim();

/** The text of the vitest file. */
export const writeSavedTest = ({ name, title, release, entries, state }: SavedTest): string =>
  [
    '// biome-ignore-all format: written by the replay workbench.',
    `/** ${oneLine(title)}. Saved by the replay workbench: ${entries} entries, recorded by release ${oneLine(release)}. */`,
    `import { expect, test } from 'vitest';`,
    `import { replaySaved } from './replaySaved.ts';`,
    '',
    `const END = ${literal(state)};`,
    '',
    `test(${JSON.stringify(oneLine(title))}, async () => {`,
    `  const { entries, faults, state } = await replaySaved(${JSON.stringify(logFileOf(name))});`,
    `  expect(entries).toBe(${entries});`,
    '  expect(faults).toEqual([]);',
    '  expect(state).toMatchObject(END);',
    '});',
    '',
  ].join('\n');
