/** Builds small projects of their own, so that what the build promises is seen in what it writes. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildBrowser, buildNode, releaseName } from '../../esbuild.config.mjs';
import { fingerprintOf, isBuilt, stampBuild, unstampBuild } from '../../scripts/build/fingerprint.mjs';

const FINGERPRINT = '0123456789abcdef'.repeat(4);

const projects: string[] = [];
const write = (root: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};

/** Inside `dist`, so that the packages of this project are found. */
const project = (files: Readonly<Record<string, string>>): string => {
  mkdirSync(resolve('dist'), { recursive: true });
  const root = mkdtempSync(resolve('dist/test-build-'));
  projects.push(root);
  write(root, { 'package.json': '{"version":"1.2.3","type":"module"}', ...files });
  for (const file of ['src/boot.ts', 'scripts/build/icon.svg']) cpSync(resolve(file), join(root, file), { recursive: true });
  return root;
};
afterAll(() => {
  for (const root of projects) rmSync(root, { recursive: true, force: true });
});

const SMALL_APP = {
  'src/main.tsx': `
    import '@fontsource-variable/inter/wght.css';
    import styles from './Main.module.css';
    import { workerUrl } from './workers/add.worker.ts?url';
    import { calls } from './domain/api/add.contract.ts';
    console.log(calls, styles.card, workerUrl, __VELOCITY_RELEASE__, process.env.NODE_ENV);
    import('./views/retail/retail.area.tsx').then(({ area }) => console.log(area));
  `,
  'src/domain/api/add.contract.ts': `export const calls = {
    add: { path: '/api/add', summary: 'Adds it\\'s parts (X-1).', params: 1 },
    take: {
      summary:
        "Takes it away.",
      path: '/api/take',
    },
  };`,
  'src/Main.module.css': '.card { color: red }',
  'src/views/retail/retail.area.tsx': "import styles from './Retail.module.css'; export const area = styles.row;",
  'src/views/retail/Retail.module.css': '.row { color: blue }',
  'src/workers/add.worker.ts': "self.postMessage('a worker by itself');",
};

const textOf = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

describe('a build of the app', () => {
  let root = '';
  let page = '';
  let assets: readonly string[] = [];
  const asset = (pattern: RegExp): string => {
    const name = assets.find((each) => pattern.test(each));
    return name === undefined ? '' : textOf(root, `dist/app/assets/${name}`);
  };

  beforeAll(async () => {
    root = project(SMALL_APP);
    await buildBrowser({ root, fingerprint: FINGERPRINT });
    page = textOf(root, 'dist/app/index.html');
    assets = readdirSync(join(root, 'dist/app/assets'));
  });

  it('writes a page that names only files that are there', () => {
    const named = [...page.matchAll(/(?:src|href)="\/velocity\/assets\/([^"]+)"/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThanOrEqual(5);
    expect(named.filter((name) => !assets.includes(name ?? ''))).toEqual([]);
  });

  it('C-001 says in its head what the product is, for whom, and which marketplace it covers', () => {
    const description = /<meta name="description" content="([^"]*)">/.exec(page)?.[1];
    expect(description).toMatch(
      /web analytics dashboard for the brands that sell on Amazon and the agencies .* market of the United States/,
    );
  });

  it('writes a page in English with a place for the nonce, the font ahead, and the boot script before any style', () => {
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<meta property="csp-nonce" nonce="__CSP_NONCE__">');
    expect(page).toMatch(/<link rel="preload" as="font" type="font\/woff2" href="[^"]*inter-latin-wght-normal-\w+\.woff2" crossorigin>/);
    expect(page.indexOf('boot-')).toBeLessThan(page.indexOf('rel="stylesheet"'));
    expect(page).not.toMatch(/<script(?![^>]*src=)|<style|style=/);
  });

  it('puts the content of each asset into its name', () => {
    const plain = assets.filter((name) => !/-[A-Z0-9]{8}\.(js|css|woff2|svg|txt)(\.map)?(\.br|\.gz)?$/.test(name));
    expect(plain).toEqual([]);
  });

  it('puts compressed copies beside scripts and styles that unpack to the same bytes', () => {
    const scripts = assets.filter((name) => /\.(js|css)$/.test(name));
    expect(scripts.length).toBeGreaterThan(3);
    for (const name of scripts) {
      const bytes = readFileSync(join(root, 'dist/app/assets', name));
      expect(brotliDecompressSync(readFileSync(join(root, 'dist/app/assets', `${name}.br`))).equals(bytes)).toBe(true);
      expect(gunzipSync(readFileSync(join(root, 'dist/app/assets', `${name}.gz`))).equals(bytes)).toBe(true);
    }
  });

  it('splits a lazy area off, with its styles in the one sheet of the page under the names that it uses', () => {
    expect(assets.filter((name) => name.endsWith('.css'))).toHaveLength(1);
    const sheet = asset(/^main-\w+\.css$/);
    const [card, row] = [/\.([\w-]+)\{color:red\}/.exec(sheet)?.[1], /\.([\w-]+)\{color:(?:blue|#00f)\}/.exec(sheet)?.[1]];
    expect(card).not.toBe(row);
    expect(asset(/^main-\w+\.js$/)).toContain(`"${card}"`);
    expect(asset(/^retail\.area-\w+\.js$/)).toContain(`"${row}"`);
  });

  it('leaves out of the contract what only the published document says', () => {
    const main = asset(/^main-\w+\.js$/);
    expect(main).toContain('/api/add');
    expect(main).toContain('/api/take');
    expect(main).not.toMatch(/Adds it|Takes it|summary/);
  });

  it('gives the address of a worker that stands by itself', () => {
    const name = assets.find((each) => /^add\.worker-\w+\.js$/.test(each)) ?? 'none';
    expect(asset(/^main-\w+\.js$/)).toContain(`/velocity/assets/${name}`);
    expect(asset(/^add\.worker-\w+\.js$/)).toContain('a worker by itself');
  });

  it('names the release and leaves no development code', () => {
    expect(releaseName(root, FINGERPRINT)).toBe('1.2.3+0123456789ab');
    expect(asset(/^main-\w+\.js$/)).toContain('1.2.3+0123456789ab');
    expect(asset(/^main-\w+\.js$/)).toContain('production');
    expect(asset(/^boot-\w+\.js$/)).not.toContain('EventSource');
  });

  it('writes its report and says which build it is', () => {
    expect(JSON.parse(textOf(root, 'dist/bundle-report.json'))).toMatchObject({ ok: true });
    expect(textOf(root, 'dist/app/.build-id').trim()).toBe(FINGERPRINT);
  });

  it('says in its metafile which modules stand in which script, the boot script and workers too', () => {
    const { outputs } = JSON.parse(textOf(root, 'dist/metafiles/app.json')) as Metafile;
    const scripts = Object.keys(outputs).filter((path) => path.endsWith('.js'));
    expect(scripts.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const modules = Object.values(outputs).flatMap(({ inputs }) => Object.keys(inputs));
    for (const path of ['src/main.tsx', 'src/boot.ts', 'src/workers/add.worker.ts', 'src/views/retail/retail.area.tsx'])
      expect(modules).toContain(path);
  });

  it('keeps the assets of the build before for a day, for pages that are open', async () => {
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000);
    write(root, { 'dist/app/assets/recent-AAAAAAAA.js': '', 'dist/app/assets/ancient-AAAAAAAA.js': '' });
    utimesSync(join(root, 'dist/app/assets/ancient-AAAAAAAA.js'), old, old);
    for (const name of assets) utimesSync(join(root, 'dist/app/assets', name), old, old);
    await buildBrowser({ root, fingerprint: FINGERPRINT });
    expect(readdirSync(join(root, 'dist/app/assets')).sort()).toEqual([...assets, 'recent-AAAAAAAA.js'].sort());
  });

  it('publishes nothing when a bundle is over its budget, and says so in the report', async () => {
    const noise = Array.from({ length: 60_000 }, (_, index) => (Math.imul(index + 1, 2_654_435_761) >>> 0).toString(36)).join('');
    write(root, { 'src/main.tsx': `console.log(${JSON.stringify(noise)});` });
    const report = await buildBrowser({ root, fingerprint: 'f'.repeat(64) });
    expect(report?.ok).toBe(false);
    expect(textOf(root, 'dist/app/index.html')).toBe(page);
    expect(textOf(root, 'dist/app/.build-id').trim()).toBe(FINGERPRINT);
    expect(JSON.parse(textOf(root, 'dist/bundle-report.json'))).toMatchObject({ ok: false });
  });

  it('leaves everything as it was when a source does not bundle', async () => {
    write(root, { 'src/main.tsx': "import './missing.ts';" });
    await expect(buildBrowser({ root, fingerprint: 'f'.repeat(64) })).rejects.toThrow('Could not resolve');
    expect(textOf(root, 'dist/app/index.html')).toBe(page);
  });
});

describe('the control library', () => {
  it('brings its texts in English alone, which every language gets', async () => {
    const root = project({ 'src/main.tsx': "import { ComboBox } from 'react-aria-components/ComboBox'; console.log(ComboBox);" });
    await buildBrowser({ root, fingerprint: FINGERPRINT });
    const scripts = readdirSync(join(root, 'dist/app/assets'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => textOf(root, `dist/app/assets/${name}`))
      .join('');
    expect(scripts).toContain('Show suggestions');
    expect(scripts).not.toContain('Vorschläge anzeigen');
    expect(scripts).toContain('de-DE');
  });
});

describe('a build of the server', () => {
  it('writes one file per start, with packages left outside but for those that Node cannot import', async () => {
    const root = project({
      'server/main.ts': "import fastify from 'fastify'; import { right } from 'fp-ts/Either'; console.log(fastify, right(1));",
      'server/demo/generate.process.ts': 'console.log(1);',
      'server/other.ts': 'console.log(2);',
      'scripts/replay.ts': 'console.log(3);',
    });
    await buildNode({ root, fingerprint: FINGERPRINT });
    expect(existsSync(join(root, 'dist/server/demo/generate.process.js'))).toBe(true);
    expect(existsSync(join(root, 'dist/scripts/replay.js'))).toBe(true);
    expect(existsSync(join(root, 'dist/server/other.js'))).toBe(false);
    const main = textOf(root, 'dist/server/main.js');
    expect(main).toMatch(/from "fastify"/);
    expect(main).not.toMatch(/from "fp-ts/);
    const { outputs } = JSON.parse(textOf(root, 'dist/metafiles/node.json')) as Metafile;
    expect(outputs['dist/server/main.js']?.entryPoint).toBe('server/main.ts');
  });
});

describe('the fingerprint', () => {
  it('changes with the content and the name of a source, and with nothing else', async () => {
    const root = project({ 'src/main.tsx': 'a', 'server/main.ts': 'b', 'package-lock.json': '{}' });
    const first = await fingerprintOf(root);
    write(root, { 'dist/anything.js': 'x', 'data/store.sqlite': 'y', 'test/a.test.ts': 'z' });
    expect(await fingerprintOf(root)).toBe(first);
    const seen = [first];
    const changes: Readonly<Record<string, string>>[] = [
      { 'src/main.tsx': 'A' },
      { 'server/more.ts': '' },
      { 'package-lock.json': '{"a":1}' },
    ];
    for (const change of changes) {
      write(root, change);
      seen.push(await fingerprintOf(root));
    }
    expect(new Set(seen).size).toBe(4);
  });

  it('belongs to a build only when that is whole', async () => {
    const root = project({ 'dist/app/index.html': '', 'dist/server/main.js': '' });
    expect(await isBuilt(root, FINGERPRINT)).toBe(false);
    await stampBuild(root, FINGERPRINT);
    expect(await isBuilt(root, FINGERPRINT)).toBe(true);
    expect(await isBuilt(root, 'f'.repeat(64))).toBe(false);
    rmSync(join(root, 'dist/server/main.js'));
    expect(await isBuilt(root, FINGERPRINT)).toBe(false);
  });

  it('is taken back before development writes over it', async () => {
    const root = project({ 'dist/app/index.html': '', 'dist/server/main.js': '' });
    await unstampBuild(root);
    await stampBuild(root, FINGERPRINT);
    await unstampBuild(root);
    expect(await isBuilt(root, FINGERPRINT)).toBe(false);
  });
});
