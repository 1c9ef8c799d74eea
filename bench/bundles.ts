/** Sizes of the bundles beside their budgets, from the last build's report. */
import { readFile } from 'node:fs/promises';
import type { Figure } from './figure.ts';

interface Line {
  readonly kind: string;
  readonly name: string;
  readonly gzipBytes: number;
  readonly budgetBytes?: number;
}

export const bundleFigures = async (path: string): Promise<readonly Figure[]> => {
  const report = JSON.parse(await readFile(path, 'utf8')) as { readonly lines: readonly Line[] };
  return report.lines.map(({ kind, name, gzipBytes, budgetBytes }) => ({
    name: `bundle, ${kind}: ${name}`,
    value: gzipBytes / 1000,
    unit: 'kB gzip',
    ...(budgetBytes === undefined ? {} : { target: `≤ ${Math.round(budgetBytes / 1000)}` }),
  }));
};
