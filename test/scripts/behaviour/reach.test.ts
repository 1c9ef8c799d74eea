import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimSubjects, describeUnit, reachedFrom } from '../../../scripts/behaviour/reach.ts';
import { type References, readReferences } from '../../../scripts/behaviour/references.ts';

/** A project as small as can be: what the screen shows, and what nobody calls. */
const FILES: Readonly<Record<string, string>> = {
  'src/main.ts':
    "import { shown } from './domain/area/rules.ts';\nimport * as area from './domain/area/index.ts';\nshown(area.named);\nvoid import('./later.ts');\n",
  'src/later.ts': "import { fromLater } from './domain/area/other.ts';\nexport const Later = () => fromLater();\n",
  'src/domain/area/index.ts': "export * from './rules.ts';\nexport * from './other.ts';\n",
  'src/domain/area/rules.ts': `import type { Kind } from './other.ts';
const inner = (text: string): string => text;
export const shown = (text: string): string => inner(text);
export const named = 'x';
export const unused = (kind: Kind): string => inner(kind);
export const shadowed = (named: string): string => named;
`,
  'src/domain/area/other.ts': `export type Kind = 'a' | 'b';
export const fromLater = (): number => 1;
export const nobody = { inner: 1 };
`,
  'test/domain/area/rules.test.ts': `import { shown, unused } from '../../../src/domain/area/index.ts';
import { helped } from './support.ts';
declare const it: (title: string, run: () => void) => void;
it('A-001 shows', () => void shown('x'));
it('A-002 is called by nobody', () => void unused('a'));
it('A-003 both', () => void [shown('x'), unused('a')]);
it('A-004 by way of its support', () => void helped());
`,
  'test/domain/area/support.ts': "import { unused } from '../../../src/domain/area/rules.ts';\nexport const helped = () => unused('b');\n",
  'test/domain/area/elsewhere.test.ts': `import { nobody } from '../../../src/domain/area/other.ts';
declare const it: (title: string, run: () => void) => void;
for (const id of ['A-005']) it(\`\${id} is put together\`, () => void nobody.inner);
it('A-006 asks what was made before', () => {});
`,
  'tsconfig.json':
    '{"compilerOptions":{"module":"ESNext","moduleResolution":"Bundler","allowImportingTsExtensions":true,"noEmit":true,"types":[],"strict":true},"include":["src","test"]}',
};

let root = '';
let references: References = new Map();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'velocity-reach-'));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  await symlink(resolve('node_modules'), join(root, 'node_modules'), 'junction');
  references = readReferences(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const reachedNames = (): string[] =>
  [...reachedFrom(references, ['src/main.ts'])].flatMap(({ names }) => names).filter((name) => name !== '*');

describe('what an entry point reaches', () => {
  it('is what it refers to in turn, by namespaces and by what it loads later; neither types nor properties nor shadowed names', () => {
    expect(reachedNames().sort()).toEqual(['Later', 'fromLater', 'inner', 'named', 'shown']);
  });
});

describe('a claim is about', () => {
  const subjects = (file: string, id: string) => claimSubjects(references)(file, id).map((units) => units.map(describeUnit).sort());
  const RULES = 'test/domain/area/rules.test.ts';

  it.each([
    ['A-001', ['shown']],
    ['A-002', ['unused']],
    ['A-003', ['shown', 'unused']],
    ['A-004', ['unused']],
  ])('what its own test calls: %s', (id, names) => {
    expect(subjects(RULES, id)).toEqual([names.map((name) => `${name} (src/domain/area/rules.ts)`)]);
  });

  it('all that its file calls where the title is put together when it runs', () => {
    expect(subjects('test/domain/area/elsewhere.test.ts', 'A-005')).toEqual([['nobody (src/domain/area/other.ts)']]);
  });

  it('all that its file calls where it calls nothing itself', () => {
    expect(subjects('test/domain/area/elsewhere.test.ts', 'A-006')).toEqual([['nobody (src/domain/area/other.ts)']]);
  });

  it('nothing in a file that is not known', () => {
    expect(subjects('test/none.test.ts', 'A-001')).toEqual([[]]);
  });
});
