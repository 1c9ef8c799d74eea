import { describe, expect, it } from 'vitest';
import { graphOf, type ImportGraph, importGraph, subjectsOf } from '../../../scripts/behaviour/subjects.ts';

const graph = (imports: Readonly<Record<string, readonly string[]>>, withoutCode: readonly string[] = []): ImportGraph => ({
  imports: new Map(Object.entries(imports)),
  withCode: new Set([...Object.keys(imports), ...Object.values(imports).flat()].filter((path) => !withoutCode.includes(path))),
});

describe('a test is about', () => {
  it('the module whose path it mirrors, whatever else it imports', () => {
    const file = 'test/domain/tools/forecast.laws.test.ts';
    const imports = { [file]: ['src/domain/tools/forecast.ts', 'src/domain/tools/growth.ts', 'src/domain/dates/period.ts'] };
    expect(subjectsOf(graph(imports), file)).toEqual(['src/domain/tools/forecast.ts']);
  });

  it('else the modules of the folder that it mirrors', () => {
    const file = 'test/server/store/goals.test.ts';
    const imports = { [file]: ['server/store/targets.ts', 'server/http/app.ts'] };
    expect(subjectsOf(graph(imports), file)).toEqual(['server/store/targets.ts']);
  });

  it('else all that it imports, by way of its own support files too, but not what those modules import', () => {
    const file = 'test/machines/soak/walk.test.ts';
    const imports = {
      [file]: ['test/machines/harness.ts'],
      'test/machines/harness.ts': ['src/machines/root.ts'],
      'src/machines/root.ts': ['src/a.ts'],
    };
    expect(subjectsOf(graph(imports), file)).toEqual(['src/machines/root.ts']);
  });

  it('the modules behind a file that only passes on what they export', () => {
    const file = 'test/domain/routes/table.test.ts';
    const imports = { [file]: ['src/domain/routes/routes.ts'], 'src/domain/routes/routes.ts': ['src/domain/routes/routeTable.ts'] };
    expect(subjectsOf(graph(imports, ['src/domain/routes/routes.ts']), file)).toEqual(['src/domain/routes/routeTable.ts']);
  });

  it('nothing when nothing is known of it', () => {
    expect(subjectsOf(graph({}), 'test/a.test.ts')).toEqual([]);
  });
});

describe('the import graph', () => {
  it('leaves out packages, and knows which modules have code', () => {
    const found = graphOf({
      inputs: {
        'src/a.ts': {
          bytes: 1,
          imports: [
            { path: 'src/b.ts', kind: 'import-statement' },
            { path: 'io-ts', kind: 'import-statement', external: true },
          ],
        },
        'src/b.ts': { bytes: 1, imports: [] },
      },
      outputs: {
        'out.js': { bytes: 1, imports: [], exports: [], inputs: { 'src/a.ts': { bytesInOutput: 0 }, 'src/b.ts': { bytesInOutput: 9 } } },
      },
    });
    expect(found.imports.get('src/a.ts')).toEqual(['src/b.ts']);
    expect([...found.withCode]).toEqual(['src/b.ts']);
  });

  it('of a test of this project leads to the module that it mirrors', async () => {
    const file = 'test/scripts/behaviour/subjects.test.ts';
    const domain = 'test/domain/dates/isoDay.test.ts';
    const found = await importGraph([file, domain]);
    expect(found.imports.get(file)).toContain('scripts/behaviour/subjects.ts');
    expect(subjectsOf(found, domain)).toEqual(['src/domain/dates/isoDay.ts']);
  });
});
