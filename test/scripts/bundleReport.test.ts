import { describe, expect, it } from 'vitest';
import { BUDGETS, bundleReport, printReport } from '../../scripts/build/report.mjs';

interface Chunk {
  readonly from?: string;
  readonly imports?: readonly string[];
  readonly lazily?: readonly string[];
  /** The modules that are in it. */
  readonly inputs?: readonly string[];
  readonly size: number;
}

/** Sizes and imports of pretended chunks, as the bundler would describe them. */
const reportOf = (chunks: Readonly<Record<string, Chunk>>) => {
  const outputs = Object.fromEntries(
    Object.entries(chunks).map(([name, { from, imports = [], lazily = [], inputs = [] }]) => [
      name,
      {
        bytes: 0,
        inputs: Object.fromEntries(inputs.map((input) => [input, { bytesInOutput: 1 }])),
        exports: [],
        imports: [
          ...imports.map((path) => ({ path, kind: 'import-statement' as const })),
          ...lazily.map((path) => ({ path, kind: 'dynamic-import' as const })),
        ],
        ...(from === undefined ? {} : { entryPoint: from }),
      },
    ]),
  );
  const sizes = Object.fromEntries(Object.entries(chunks).map(([name, { size }]) => [name, size]));
  return bundleReport({ outputs, sizes, entry: 'main.js', boot: 'boot.js', workers: ['simulate.worker.js'] });
};

const app = {
  'boot.js': { from: 'src/boot.ts', size: 1 },
  'main.js': {
    from: 'src/main.tsx',
    imports: ['react.js'],
    lazily: ['session.js', 'shell.js', 'retail.js', 'business.js', 'menu.js'],
    size: 10,
  },
  'react.js': { size: 100 },
  'session.js': { from: 'src/areas/session.ts', imports: ['react.js', 'form.js'], size: 1000 },
  'shell.js': { from: 'src/areas/shell.ts', imports: ['react.js', 'form.js'], size: 2000 },
  'form.js': { size: 10_000 },
  'retail.js': { from: 'src/areas/retail.ts', imports: ['react.js', 'chart.js', 'own.js'], size: 100_000 },
  'own.js': { size: 200_000 },
  'business.js': { from: 'src/areas/business.ts', imports: ['chart.js', 'form.js'], size: 40 },
  'chart.js': { imports: ['react.js'], size: 300_000 },
  'menu.js': { from: 'src/views/controls/Menu.lazy.tsx', size: 50 },
  'simulate.worker.js': { size: 7 },
} satisfies Record<string, Chunk>;

const line = (name: string, chunks: Readonly<Record<string, Chunk>> = app) => reportOf(chunks).lines.find((each) => each.name === name);

describe('the bundle report', () => {
  it('counts what reads files apart from charts and tables', () => {
    const inputs = ['src/domain/imports/header.ts', 'node_modules/papaparse/papaparse.js', 'src/domain/dates/period.ts'];
    const chunks = {
      ...app,
      'reading.js': { inputs, size: 7 },
      'retail.js': { ...app['retail.js'], imports: [...app['retail.js'].imports, 'reading.js'] },
      'business.js': { ...app['business.js'], imports: [...app['business.js'].imports, 'reading.js'] },
    };
    expect(line('reading files', chunks)).toMatchObject({ gzipBytes: 7, budgetBytes: BUDGETS.reading, ok: true });
    expect(line('charts and tables', chunks)).toMatchObject({ gzipBytes: 300_000, files: ['chart.js'] });
    expect(line('reading files', { ...chunks, 'reading.js': { inputs, size: BUDGETS.reading + 1 } })).toMatchObject({ ok: false });
  });

  it('counts sign-in with the boot script, the entry, its area, and all that these import', () => {
    expect(line('sign-in')).toMatchObject({ gzipBytes: 11_111, budgetBytes: BUDGETS.signIn, ok: true });
  });

  it('counts the shell in the same way', () => {
    expect(line('shell')).toMatchObject({ gzipBytes: 12_111, budgetBytes: BUDGETS.shell, ok: true });
  });

  it('counts as shared what several pieces bring and the shell does not', () => {
    expect(line('charts and tables')).toMatchObject({ gzipBytes: 300_000, files: ['chart.js'], ok: false });
  });

  it('counts shared primitives by themselves: a chunk that is half something else is none', () => {
    const sharing = (inputs: readonly string[]) => ({ ...app, 'chart.js': { ...app['chart.js'], inputs } });
    const primitives = ['node_modules/react-aria/dist/menu.mjs', 'src/views/controls/Menu.tsx'];
    expect(line('primitives', sharing(primitives))).toMatchObject({
      gzipBytes: 300_000,
      files: ['chart.js'],
      budgetBytes: BUDGETS.primitives,
      ok: false,
    });
    expect(line('charts and tables', sharing(primitives))).toMatchObject({ files: [], ok: true });
    const mostly = sharing([...primitives, 'src/domain/dates/week.ts']);
    expect([line('primitives', mostly)?.files, line('charts and tables', mostly)?.files]).toEqual([['chart.js'], []]);
    const mixed = sharing([...primitives, 'src/views/charts/Line.tsx', 'src/views/charts/Area.tsx']);
    expect([line('primitives', mixed)?.files, line('charts and tables', mixed)?.files]).toEqual([[], ['chart.js']]);
  });

  it("counts as a piece's own what no other piece brings", () => {
    expect(line('areas/retail')).toMatchObject({
      gzipBytes: 300_000,
      files: ['own.js', 'retail.js'],
      budgetBytes: BUDGETS.piece,
      ok: false,
    });
    expect(line('areas/business')).toMatchObject({ gzipBytes: 40, ok: true });
    expect(line('controls/Menu')).toMatchObject({ gzipBytes: 50, ok: true });
  });

  it('holds any other target of a dynamic import to the budget of a piece', () => {
    const chunks = {
      ...app,
      'main.js': { ...app['main.js'], lazily: ['hidden.js'] },
      'hidden.js': { from: 'src/domain/journal/logFile.ts', size: BUDGETS.piece + 1 },
    };
    expect(line('src/domain/journal/logFile.ts', chunks)).toMatchObject({ kind: 'piece', ok: false });
  });

  it('names workers, which no first paint waits for, without a budget', () => {
    expect(line('simulate.worker.js')).toMatchObject({ gzipBytes: 7, budgetBytes: null, ok: true });
  });

  it.each([
    [BUDGETS.signIn, true],
    [BUDGETS.signIn + 1, false],
  ])('takes %i bytes of sign-in as good: %s', (size, ok) => {
    const chunks = { 'boot.js': { size: 0 }, 'main.js': { from: 'src/main.tsx', size } };
    expect(reportOf(chunks).ok).toBe(ok);
  });

  it('holds the whole when one line is over', () => {
    expect(reportOf(app).ok).toBe(false);
  });

  it('prints by how much a line is over', () => {
    const printed = printReport(reportOf(app)).split('\n');
    expect(printed.find((row) => row.includes('areas/retail'))).toMatch(/300\.0 KB\s+60\.0 KB\s+over by 240\.0 KB$/);
    expect(printed.find((row) => row.includes('sign-in'))).toMatch(/11\.1 KB\s+160\.0 KB$/);
  });
});
