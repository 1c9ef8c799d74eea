/** End-to-end tests are of a customer; one that stays on the demo data says what is planted there that it looks for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'e2e';
const read = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');
const SPECS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => ({ name, text: read(name) }));

const factsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\bonDemo\(([^)]*)\)/g)].flatMap(([, named = '']) => [...named.matchAll(/'(\w+)'/g)].map(([, fact = '']) => fact));

/** The demo's people come with `onDemo`; its brand groups are known by name. */
const DEMO_PEOPLE =
  /import \{[^}]*\b(?:PEOPLE|PASSWORD|fillSignIn|giveSession|signIn|signInByForm)\b[^}]*\} from '\.\/support\/people\.ts'/;
const DEMO_NAMES = /\bbg-(?:northfold-home|trailpine|mossgleam|pawsberry|kettlewick|nookabel)\b/;
const startsDemo = (text: string): boolean =>
  [...text.matchAll(/\bstartVelocity\((.*)/g)].some(([, settings = '']) => !settings.includes('empty: true'));

test('a test file that needs the demo data names what is planted there, and nobody gets its people otherwise', () => {
  const unnamed = SPECS.filter(({ text }) => factsIn(text).length === 0);
  expect(unnamed.filter(({ text }) => startsDemo(text) || DEMO_NAMES.test(text)).map(({ name }) => name)).toEqual([]);
  expect(SPECS.filter(({ text }) => DEMO_PEOPLE.test(text)).map(({ name }) => name)).toEqual([]);
});
