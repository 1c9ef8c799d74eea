/** What other teams import holds every module of the domain and every generator, so that nothing is forgotten in it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const DOMAIN = 'src/domain';
const foldersIn = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const modulesIn = (path: string): string[] =>
  readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
    .map((file) => `./${file.replaceAll('\\', '/')}`);
const named = (path: string): string[] => [...readFileSync(path, 'utf8').matchAll(/ from '([^']+)'/g)].map(([, from]) => from ?? '');

const areas = foldersIn(DOMAIN).filter((area) => modulesIn(join(DOMAIN, area)).length > 0);

describe('the domain package', () => {
  it('has a namespace for each area', () => {
    expect(named(join(DOMAIN, 'index.ts')).sort()).toEqual(areas.map((area) => `./${area}/index.ts`).sort());
  });

  it.each(areas)('has every module of %s', (area) => {
    expect(named(join(DOMAIN, area, 'index.ts')).sort()).toEqual(modulesIn(join(DOMAIN, area)).sort());
  });

  it('has every generator', () => {
    expect(named('src/arbitraries/index.ts').sort()).toEqual(modulesIn('src/arbitraries').sort());
  });
});
