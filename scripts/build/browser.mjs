/** The browser half of the build: an entry point such as `src/main.tsx`, with `src/boot.ts`, to a page and its assets. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { iconFiles } from './iconFiles.mjs';
import { layersOf } from './layers.mjs';
import { mergeScripts } from './mergeScripts.mjs';
import { pageHtml } from './page.mjs';
import { afterBuild, englishOnly, pureCodecs, pureInterpolators, withoutSummaries, wordlessScales, workerUrls } from './plugins.mjs';
import { gzipped, publishAssets, writeMetafile, writeWhole } from './publish.mjs';
import { bundleReport, scriptsReachedFrom } from './report.mjs';

const PRELOADED_FONT = /(^|\/)inter-latin-wght-normal\.woff2$/;
const TARGET = ['chrome120', 'firefox120', 'safari17.5'];

/** The app itself: what the server serves under `/velocity/`. */
export const APP_PAGE = { entry: 'src/main.tsx', folder: 'dist/app', assets: '/velocity/assets/' };

/**
 * Pages that are no part of the app and weigh nothing in it: the gallery, which any file server shows, and the replay
 * workbench with its frame, which the server serves. `whole` makes one script of a page, with everything that it would
 * load later: nothing is fetched once it runs.
 */
export const OTHER_PAGES = [
  { entry: 'src/stage.tsx', folder: 'dist/stage', assets: './assets/', whole: true },
  { entry: 'src/replay.tsx', folder: 'dist/replay', assets: '/velocity/replay/assets/', title: 'Replay - Velocity', whole: true },
  {
    entry: 'src/replayFrame.tsx',
    folder: 'dist/replay-frame',
    assets: '/velocity/replay/frame/assets/',
    title: 'Recorded screen',
    whole: true,
  },
];

const sharedOptions = (root, page, dev, release) => ({
  absWorkingDir: root,
  bundle: true,
  // RxJS as it was written for engines of today: without it comes the build for ES5, with its helpers.
  conditions: ['es2015', 'module', 'browser'],
  outdir: `${page.folder}/assets`,
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  assetNames: '[name]-[hash]',
  publicPath: page.assets,
  platform: 'browser',
  target: TARGET,
  jsx: 'automatic',
  jsxDev: dev,
  minify: !dev,
  sourcemap: true,
  legalComments: 'none',
  charset: 'utf8',
  metafile: true,
  write: false,
  logLevel: 'silent',
  define: { 'process.env.NODE_ENV': JSON.stringify(dev ? 'development' : 'production'), __VELOCITY_RELEASE__: JSON.stringify(release) },
  loader: { '.module.css': 'local-css', '.woff2': 'file', '.svg': 'file', '.png': 'file' },
});

const DEV_RELOAD = `new EventSource('/velocity/__reload').addEventListener('changed', () => location.reload());`;

const builtBoot = async (options, dev) => {
  const result = await build({
    ...options,
    entryPoints: ['src/boot.ts'],
    format: 'iife',
    ...(dev ? { footer: { js: DEV_RELOAD } } : {}),
  });
  return result;
};

/** A file that is served as it stands, under a name that changes with its content. */
const hashedCopy = (root, path, stem, ending) => {
  if (!existsSync(join(root, path))) return null;
  const bytes = readFileSync(join(root, path));
  return { name: `${stem}-${createHash('sha256').update(bytes).digest('hex').slice(0, 8).toUpperCase()}${ending}`, bytes };
};

const asAsset = (file) => ({ name: basename(file.path), bytes: file.contents });

/** A style sheet lies among the assets itself: where a page names them by a relative path, the sheet must not repeat it. */
const asPageAsset = (page) => (file) => {
  const asset = asAsset(file);
  if (!page.assets.startsWith('./') || !asset.name.endsWith('.css')) return asset;
  return { ...asset, bytes: Buffer.from(Buffer.from(asset.bytes).toString('utf8').replaceAll(`url("${page.assets}`, 'url("./')) };
};

/** Style sheets of lazy pieces are left out: the entry's sheet already holds every rule that can be reached. */
const withoutLazyStyles = (files, outputs, entry) => {
  const lazy = Object.values(outputs)
    .filter((output) => output.entryPoint !== undefined && output.entryPoint !== entry && output.cssBundle !== undefined)
    .map((output) => basename(output.cssBundle));
  return files.filter((file) => !lazy.includes(basename(file.path).replace(/\.map$/, '')));
};

const pageOf = (outputs, page, names) => {
  const [path, output] = Object.entries(outputs).find(([, each]) => each.entryPoint === page.entry);
  const font = Object.entries(outputs).find(
    ([, each]) => Object.keys(each.inputs).some((input) => PRELOADED_FONT.test(input)) && each.entryPoint === undefined,
  );
  return pageHtml({
    ...names,
    assets: page.assets,
    title: page.title,
    script: basename(path),
    preloads: [...scriptsReachedFrom(outputs, [path])].filter((each) => each !== path).map((each) => basename(each)),
    styles: output.cssBundle === undefined ? [] : [basename(output.cssBundle)],
    font: font === undefined || !font[0].endsWith('.woff2') ? undefined : basename(font[0]),
  });
};

/** What draws the free tools besides the first script, so that a page of theirs can have it fetched at once. */
const STRANGERS = ['src/areas/shell.ts', 'src/areas/tools.ts', 'src/machines/screen/screen.machine.ts'];

const toolScriptsOf = (outputs, entry) => {
  const pathOf = (source) => Object.keys(outputs).find((path) => outputs[path].entryPoint === source);
  const first = scriptsReachedFrom(outputs, [pathOf(entry)]);
  const starts = STRANGERS.map(pathOf).filter((path) => path !== undefined);
  return [...scriptsReachedFrom(outputs, starts)].filter((path) => !first.has(path)).map((path) => basename(path));
};

/** The pictures of the free tools, as they are: their addresses stand in pages of others and must not change. */
const copyPreviews = async (root, folder) => {
  const from = join(root, 'src/views/tools/previews');
  for (const name of existsSync(from) ? readdirSync(from) : [])
    await writeWhole(join(root, folder, 'previews', name), readFileSync(join(from, name)));
};

const named = (files, ending) => basename(files.find((file) => file.path.endsWith(ending))?.path ?? '');

const sizesOf = async (files) => {
  const scripts = files.filter((file) => file.path.endsWith('.js'));
  const sizes = await Promise.all(scripts.map(async (file) => [file.path, (await gzipped(file.contents)).length]));
  return Object.fromEntries(sizes);
};

const reportOf = async (root, outputs, entry, files, bootFiles, workerFiles) => {
  const relative = (path) => path.slice(root.length + 1).replaceAll('\\', '/');
  const absolute = await sizesOf([...files, ...bootFiles, ...workerFiles]);
  const sizes = Object.fromEntries(Object.entries(absolute).map(([path, size]) => [relative(path), size]));
  const scriptOf = (list) => list.filter((file) => file.path.endsWith('.js')).map((file) => relative(file.path));
  const [entryPath] = Object.entries(outputs).find(([, output]) => output.entryPoint === entry);
  return bundleReport({ outputs, sizes, entry: entryPath, boot: scriptOf(bootFiles)[0], workers: scriptOf(workerFiles) });
};

/** Assets first, the page that names them after, so that no page ever names a file that is not there. */
const publish = async (root, page, result, { boot, workerFiles, dev, buildId }) => {
  const outputs = result.metafile.outputs;
  const icon = hashedCopy(root, 'scripts/build/icon.svg', 'icon', '.svg');
  const notices = hashedCopy(root, 'THIRD_PARTY_NOTICES', 'third-party-notices', '.txt');
  const kept = withoutLazyStyles(result.outputFiles, outputs, page.entry);
  const assets = [...[...kept, ...boot, ...workerFiles].map(asPageAsset(page)), icon, notices].filter((file) => file !== null);
  await publishAssets(join(root, page.folder, 'assets'), assets, { compress: !dev });
  const html = pageOf(outputs, page, { boot: named(boot, '.js'), icon: icon?.name, notices: notices?.name });
  if (page === APP_PAGE) await copyPreviews(root, page.folder);
  if (page === APP_PAGE)
    await writeWhole(join(root, page.folder, 'areas.json'), `${JSON.stringify({ tools: toolScriptsOf(outputs, page.entry) })}\n`);
  await writeWhole(join(root, page.folder, 'index.html'), html);
  await writeWhole(join(root, page.folder, '.build-id'), `${buildId}\n`);
};

/**
 * The esbuild options of a page. Each finished build is published to the page's folder; with `accept` it is weighed
 * before, and published only if `accept` agrees with the report. What each of its scripts holds is written to
 * `dist/metafiles`, unless `dev` is set.
 *
 * @param {{ root: string, page?: typeof APP_PAGE, dev?: boolean, release: string, buildId: () => string | Promise<string>, accept?: (report: ReturnType<typeof bundleReport>) => boolean | Promise<boolean> }} settings
 * @returns {import('esbuild').BuildOptions}
 */
export const browserOptions = ({ root, page = APP_PAGE, dev = false, release, buildId, accept }) => {
  const shared = sharedOptions(root, page, dev, release);
  const workers = new Map();
  const onWorker = (name, result) => workers.set(name, result);
  const finish = async (split) => {
    const result = dev || page.whole === true ? split : await mergeScripts(split, { entry: page.entry, layers: layersOf, options: shared });
    const bootResult = await builtBoot(shared, dev);
    const boot = bootResult.outputFiles;
    const workerFiles = [...workers.values()].flatMap(({ outputFiles }) => outputFiles);
    const metafiles = [result, bootResult, ...workers.values()].map(({ metafile }) => metafile);
    if (!dev) await writeMetafile(root, basename(page.folder), metafiles);
    if (accept !== undefined) {
      const report = await reportOf(root, result.metafile.outputs, page.entry, result.outputFiles, boot, workerFiles);
      if (!(await accept(report))) return;
    }
    await publish(root, page, result, { boot, workerFiles, dev, buildId: await buildId() });
  };
  return {
    ...shared,
    entryPoints: [page.entry],
    format: 'esm',
    splitting: page.whole !== true,
    plugins: [
      englishOnly,
      withoutSummaries,
      pureCodecs,
      pureInterpolators,
      wordlessScales,
      iconFiles(root),
      workerUrls({ options: { ...shared, plugins: [] }, publicPath: page.assets, onWorker }),
      afterBuild(finish),
    ],
  };
};
