/**
 * `npm run package`: builds what `npm pack` packs, the domain as JavaScript with its declarations, into `dist/package`.
 * `npm run package -- --prove` then packs it, unpacks it beside `examples/domain-suite` in an empty folder, and runs that
 * suite there as another team would: type check and tests against the packed files alone.
 */
import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { packagedDomain, prove } from './package/prove.ts';
import { run } from './process/run.ts';

const bundle = (): Promise<unknown> => rm('dist/package', { recursive: true, force: true }).then(() => build(packagedDomain));

const declare = (): Promise<number> => run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.package.json']);

const main = async (): Promise<number> => {
  await bundle();
  const code = await declare();
  if (code !== 0 || !process.argv.includes('--prove')) return code;
  return prove();
};

process.exitCode = await main();
