/** The renderer: the app's own sources for Node, as one script with one style sheet. */
import { dirname, join, resolve } from 'node:path';
import { afterBuild, englishOnly, pureCodecs } from './plugins.mjs';
import { writeWhole } from './publish.mjs';

export const RENDERER = 'src/render.tsx';

/** What measures or paints in a browser, or is for paper alone, has another module on paper: of the same name, in `src/views/paper`. */
const ON_PAPER = /\/(useSize|useNear|useStaggered|TrendCanvas|ScatterCanvas|Saved)\.tsx?$/;

const onPaper = (root) => ({
  name: 'on-paper',
  setup(context) {
    const folder = join(root, 'src/views/paper');
    context.onResolve({ filter: ON_PAPER }, ({ path, resolveDir }) => {
      if (resolveDir === folder) return undefined;
      const asked = resolve(resolveDir, path);
      if (!asked.startsWith(join(root, 'src/views/')) || dirname(asked) === folder) return undefined;
      return { path: join(folder, asked.slice(asked.lastIndexOf('/') + 1)) };
    });
  },
});

/**
 * @param {{ root: string, release: string, folder?: string }} settings
 * @returns {import('esbuild').BuildOptions}
 */
export const renderOptions = ({ root, release, folder = 'dist/render' }) => ({
  absWorkingDir: root,
  entryPoints: [RENDERER],
  outdir: folder,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  conditions: ['es2015', 'module'],
  mainFields: ['module', 'main'],
  jsx: 'automatic',
  sourcemap: true,
  charset: 'utf8',
  write: false,
  metafile: true,
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': '"production"', __VELOCITY_RELEASE__: JSON.stringify(release) },
  // A document brings its typefaces along.
  loader: { '.module.css': 'local-css', '.woff2': 'dataurl', '.svg': 'dataurl', '.png': 'dataurl' },
  // What packages `require` of Node; some import the same by its own name.
  banner: { js: "import { createRequire as bannerRequire } from 'node:module'; const require = bannerRequire(import.meta.url);" },
  plugins: [
    englishOnly,
    pureCodecs,
    onPaper(root),
    afterBuild(async (result) => {
      for (const file of result.outputFiles ?? []) await writeWhole(file.path, file.contents);
    }),
  ],
});
