/** The small esbuild plugins of the browser build. */
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';

/** Packages whose components bring one string file per language, of which Velocity shows one. */
const TRANSLATED =
  /[\\/]node_modules[\\/](@?react-(aria|stately|spectrum)[^\\/]*|@react-[^\\/]+)[\\/].*[\\/]intl[\\/].*[\\/]?[a-z]{2}-[A-Z]{2}\.m?js$/;

/**
 * Lets every language of react-aria stand for en-US, which alone is bundled. An empty dictionary would not do:
 * in a browser set to another language the look-up would find it, then miss the string and throw.
 */
export const englishOnly = {
  name: 'english-only',
  setup(context) {
    context.onLoad({ filter: TRANSLATED }, async (file) => {
      const name = basename(file.path);
      if (name.startsWith('en-US.')) return { contents: await readFile(file.path, 'utf8'), loader: 'js' };
      const english = name.replace(/^[a-z]{2}-[A-Z]{2}/, './en-US');
      return { contents: `export { default } from '${english}';`, loader: 'js', resolveDir: dirname(file.path) };
    });
  },
};

/**
 * `import { workerUrl } from './name.worker.ts?url'` bundles the worker by itself and gives its address. The
 * worker is a classic script with everything inside, so that it starts with one request.
 *
 * @param {{ options: import('esbuild').BuildOptions, publicPath: string, onWorker: (name: string, result: { outputFiles: import('esbuild').OutputFile[], metafile: import('esbuild').Metafile }) => void }} settings
 */
export const workerUrls = ({ options, publicPath, onWorker }) => ({
  name: 'worker-urls',
  setup(context) {
    context.onResolve({ filter: /\.worker\.ts\?url$/ }, (request) => ({
      path: join(request.resolveDir, request.path.replace(/\?url$/, '')),
      namespace: 'worker-url',
    }));
    context.onLoad({ filter: /.*/, namespace: 'worker-url' }, async (file) => {
      const name = basename(file.path, '.ts');
      const result = await build({
        ...options,
        entryPoints: [{ in: file.path, out: name }],
        format: 'iife',
        splitting: false,
        write: false,
        metafile: true,
      });
      onWorker(name, result);
      const script = result.outputFiles.find((output) => output.path.endsWith('.js'));
      const watchFiles = Object.keys(result.metafile.inputs).map((input) => join(context.initialOptions.absWorkingDir ?? '', input));
      return {
        contents: `export const workerUrl = ${JSON.stringify(publicPath + basename(script?.path ?? ''))};`,
        loader: 'js',
        watchFiles,
      };
    });
  },
});

/** Packages that Node's ESM loader cannot import by the paths that the sources use, as they have no `exports`, and what these stand on. */
const BUNDLED_FOR_NODE = /^(fp-ts|io-ts|@atlaskit\/pragmatic-drag-and-drop|bind-event-listener|raf-schd|@babel\/runtime)(\/|$)/;

/** Leaves packages and Node's own modules to be imported at run time. */
export const packagesOutside = {
  name: 'packages-outside',
  setup(context) {
    context.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || BUNDLED_FOR_NODE.test(path)) return undefined;
      return { path, external: true };
    });
  },
};

/**
 * Marks the classes and codecs of io-ts as what can go when nothing uses them: they are made by calls, which a bundler
 * keeps because a call might do something. Line breaks stay, for source maps.
 */
export const pureCodecs = {
  name: 'pure-codecs',
  setup(context) {
    context.onLoad({ filter: /[\\/]node_modules[\\/]io-ts[\\/]es6[\\/]index\.js$/ }, async (file) => {
      const text = await readFile(file.path, 'utf8');
      const contents = text
        .replaceAll('= /** @class */ (function', '= /* @__PURE__ */ (function')
        .replace(/^((?:export )?var \w+ = )(?=new |brand\(|refinement\()/gm, '$1/* @__PURE__ */ ');
      return { contents, loader: 'js' };
    });
  },
};

/** What d3's interpolators take from d3-color. To them nothing is a colour: ours are tokens of the style sheet. */
const COLOURS =
  /^import \{ rgb as rgb\$1, color, hsl as hsl\$1, lab as lab\$1, hcl as hcl\$1, cubehelix as cubehelix\$1 \} from 'd3-color';$/m;
const NO_COLOURS = `function color() { return null; }
const colourless = () => { throw new Error('the build leaves out how colours are interpolated'); };
const rgb$1 = colourless, hsl$1 = colourless, lab$1 = colourless, hcl$1 = colourless, cubehelix$1 = colourless;`;

/** Marks the interpolators of d3 in the same way, and leaves out those of colours with their package: charts use those of numbers alone. */
export const pureInterpolators = {
  name: 'pure-interpolators',
  setup(context) {
    context.onLoad({ filter: /[\\/]node_modules[\\/]d3-interpolate[\\/]dist[\\/]d3-interpolate\.mjs$/ }, async (file) => {
      const text = await readFile(file.path, 'utf8');
      if (!COLOURS.test(text)) throw new Error('d3-interpolate takes colours in another way than the build knows');
      const numbers = text.replace(COLOURS, () => NO_COLOURS);
      return { contents: numbers.replace(/^(var [\w$]+ = )(?=[\w$]+\(|\(function)/gm, '$1/* @__PURE__ */ '), loader: 'js' };
    });
  },
};

/** Leaves out how d3's linear scales write their ticks, with the package that does: axes have words of their own. */
export const wordlessScales = {
  name: 'wordless-scales',
  setup(context) {
    context.onLoad({ filter: /[\\/]node_modules[\\/]d3-scale[\\/]dist[\\/]d3-scale\.mjs$/ }, async (file) => {
      const text = await readFile(file.path, 'utf8');
      const written = /return tickFormat\(d\[0\], d\[d\.length - 1\], count == null \? 10 : count, specifier\);/;
      if (!written.test(text)) throw new Error('d3-scale writes the ticks of linear scales in another way than the build knows');
      return { contents: text.replace(written, 'return String;'), loader: 'js' };
    });
  },
};

/**
 * Runs after each build, also when watching.
 *
 * @param {(result: import('esbuild').BuildResult) => void | Promise<void>} action
 */
export const afterBuild = (action) => ({
  name: 'after-build',
  setup(context) {
    context.onEnd(async (result) => {
      if (result.errors.length === 0) await action(result);
    });
  },
});

/** `summary: '…',` of an endpoint, on one line or with its text on the next. */
const SUMMARY = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),/g;

/** Leaves out of the browser's bundle what the contract says for the OpenAPI document alone: line breaks stay, for source maps. */
export const withoutSummaries = {
  name: 'without-summaries',
  setup(context) {
    context.onLoad({ filter: /[\\/]src[\\/]domain[\\/]api[\\/][^\\/]+\.contract\.ts$/ }, async (file) => {
      const text = await readFile(file.path, 'utf8');
      return { contents: text.replace(SUMMARY, (found) => found.replace(/[^\n]/g, '')), loader: 'ts' };
    });
  },
};
