/**
 * `node scripts/mutation/bundle.mjs AREA` puts the tests of a folder of the domain, all that they test and all that they
 * stand on into one script. Each change is tried in a worker of its own, and loading some hundred modules there takes ten
 * times as long as running the tests.
 */
import { readdirSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { build } from 'esbuild';

const [area = ''] = process.argv.slice(2);
const folder = `test/domain/${area}`;
const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));

const OWN = resolve('scripts/mutation');

/** Tests get our own `vitest` and `@fast-check/vitest`, which alone get the real one. */
const standIns = {
  name: 'stand-ins',
  setup(context) {
    context.onResolve({ filter: /^(@fast-check\/)?vitest$/ }, ({ path, importer }) => {
      if (dirname(importer) === OWN && basename(importer) !== 'area.test.ts') return { path, external: true };
      return { path: resolve(OWN, path === 'vitest' ? 'vitest.ts' : 'prop.ts') };
    });
  },
};

await build({
  stdin: {
    contents: ['./scripts/mutation/setup.ts', ...tests.sort().map((name) => `./${folder}/${name}`)]
      .map((path) => `import ${JSON.stringify(path)};`)
      .join('\n'),
    resolveDir: '.',
    sourcefile: `${area}.tests.js`,
  },
  bundle: true,
  // Tests are there for what they do when they are loaded.
  ignoreAnnotations: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  plugins: [standIns],
  outfile: 'dist/mutation/tests.mjs',
  logLevel: 'warning',
});
