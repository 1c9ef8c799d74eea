import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LockedPackage, lockedPackages, shippedPackages } from '../../scripts/notices/lockfile.ts';
import { noticesText } from '../../scripts/notices/notices.ts';

const ALLOWED = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  'OFL-1.1',
  'CC0-1.0',
];

/** Used while developing only, never part of the product. */
const DEVELOPMENT_EXCEPTIONS: Readonly<Record<string, RegExp>> = {
  'MPL-2.0': /^(axe-core|lightningcss(-.*)?)$/,
  // Data about browsers that a tool of the mutation tests reads.
  'CC-BY-4.0': /^caniuse-lite$/,
};

/** An SPDX choice such as `(MIT OR Apache-2.0)` is fine when one of its licences is; a list with AND when all are. */
const isAllowed = (license: string): boolean =>
  license
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((each) => ALLOWED.includes(each)));

const mayUse = ({ name, license = 'none given', dev }: LockedPackage): boolean =>
  isAllowed(license) || (dev === true && (DEVELOPMENT_EXCEPTIONS[license]?.test(name) ?? false));

const lockText = readFileSync('package-lock.json', 'utf8');
const packages = lockedPackages(lockText);

describe('the licences of the packages', () => {
  it('are all on the list', () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(packages.filter((locked) => !mayUse(locked)).map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  const locked = (name: string, license?: string, dev?: boolean): LockedPackage => ({
    path: `node_modules/${name}`,
    name,
    ...(license === undefined ? {} : { license }),
    ...(dev === undefined ? {} : { dev }),
  });

  it.each([
    ['a licence that asks for more', locked('a', 'GPL-3.0')],
    ['no licence', locked('a')],
    ['a list with one such licence', locked('a', '(MIT AND GPL-3.0)')],
    ['an exception outside of development', locked('axe-core', 'MPL-2.0')],
    ['an exception for another package', locked('other', 'MPL-2.0', true)],
  ])('%s would be seen', (_, example) => {
    expect(mayUse(example)).toBe(false);
  });

  it('a choice with one on the list is fine', () => {
    expect(mayUse(locked('a', '(MIT OR GPL-3.0)'))).toBe(true);
  });
});

describe('THIRD_PARTY_NOTICES', () => {
  const text = readFileSync('THIRD_PARTY_NOTICES', 'utf8');

  it('names every package that runs in the product', () => {
    const missing = shippedPackages(packages).filter(({ name, version, license }) => !text.includes(`\n${name} ${version} (${license})\n`));
    expect(missing.map(({ name, version }) => `${name} ${version}: run node scripts/run.mjs notices`)).toEqual([]);
  });

  it("carries the font's licence", () => {
    expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
  });

  it('prints a text that several packages share once', () => {
    const notice = (name: string, shared: string) => ({ name, version: '1.0.0', license: 'MIT', text: shared });
    const made = noticesText([notice('b', 'same'), notice('a', 'same'), notice('c', '')]);
    expect(made.match(/same/g)).toHaveLength(1);
    expect(made).toContain('\na 1.0.0 (MIT)\nb 1.0.0 (MIT)\n\nsame\n');
    expect(made).toContain('\nc 1.0.0 (MIT)\n\nThe package brings no licence file of its own.\n');
  });
});

describe('the lockfile', () => {
  it('leads to the public registry alone', () => {
    const hosts = packages.flatMap(({ resolved }) => (resolved === undefined ? [] : [new URL(resolved).host]));
    expect([...new Set(hosts)].filter((host) => host !== 'registry.npmjs.org')).toEqual([]);
    expect(
      lockText.match(/https?:\/\/(?!registry\.npmjs\.org)[^"/]*(artifactory|nexus|verdaccio|localhost|\d+\.\d+\.\d+\.\d+)[^"]*/g),
    ).toBeNull();
  });

  /** Their makers' builds for other machines, whose digests the registry did not give when the lockfile was made. */
  const WITHOUT_DIGEST = /^@(biomejs\/cli|duckdb\/node-bindings)-(android|darwin|linux|win32)-/;

  it('carries the digest of every package', () => {
    const without = packages.filter(({ integrity }) => integrity === undefined || !integrity.startsWith('sha'));
    expect(without.filter(({ name, optional }) => optional !== true || !WITHOUT_DIGEST.test(name)).map(({ name }) => name)).toEqual([]);
  });

  it('has every package that another one wants, also those for other machines; npm ci refuses it otherwise', () => {
    const paths = new Set(packages.map(({ path }) => path));
    const isThere = (path: string, wanted: string): boolean => {
      const folders = path.split('/node_modules/').map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
      return [...folders.map((folder) => `${folder}/node_modules/${wanted}`), `node_modules/${wanted}`].some((candidate) =>
        paths.has(candidate),
      );
    };
    const missing = packages.flatMap(({ path, dependencies, optionalDependencies }) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((wanted) => !isThere(path, wanted))
        .map((wanted) => `${path} wants ${wanted}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('package.json', () => {
  const { dependencies, devDependencies, overrides, license } = JSON.parse(readFileSync('package.json', 'utf8')) as Readonly<
    Record<'dependencies' | 'devDependencies' | 'overrides', Readonly<Record<string, string>>>
  > & { readonly license: string };

  it('pins every version exactly', () => {
    const loose = Object.entries({ ...dependencies, ...devDependencies, ...overrides }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  it('names the licence that LICENSE holds', () => {
    expect(license).toBe('Apache-2.0');
    expect(readFileSync('LICENSE', 'utf8')).toContain('Apache License\n                           Version 2.0, January 2004');
  });
});
