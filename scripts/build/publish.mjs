/** Puts files in place without a moment at which a reader finds half of one. */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Files of earlier builds stay this long, for pages that are still open and servers and scripts that are still running. */
const KEEP_OLD_ASSETS_MS = 24 * 60 * 60 * 1000;
const WORTH_COMPRESSING = /\.(js|css|svg|json|txt)$/;

/** Gzip at its best level, as a server would send it. */
export const gzipped = (bytes) => gzipAsync(bytes, { level: 9 });

const brotlied = (bytes) =>
  brotliAsync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });

/** Writes beside the target, then renames. */
export const writeWhole = async (path, bytes) => {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.draft`;
  await writeFile(draft, bytes);
  await rename(draft, path);
};

/**
 * Writes esbuild's metafiles of one page or of the server as one, to `dist/metafiles/NAME.json`: which module stands in which script.
 *
 * @param {string} root
 * @param {string} name
 * @param {readonly import('esbuild').Metafile[]} metafiles
 */
export const writeMetafile = (root, name, metafiles) => {
  const joined = (part) => Object.assign({}, ...metafiles.map((each) => each[part]));
  const text = JSON.stringify({ inputs: joined('inputs'), outputs: joined('outputs') });
  return writeWhole(join(root, 'dist/metafiles', `${name}.json`), text);
};

/** Content-hashed files never change, so one that is there is only marked as still in use. */
const writeOnce = async (path, makeBytes) => {
  const there = await stat(path).catch(() => null);
  if (there === null) return writeWhole(path, await makeBytes());
  const now = new Date();
  return utimes(path, now, now);
};

/**
 * Writes content-hashed files into a folder, with `.br` and `.gz` beside those that shrink.
 *
 * @param {string} folder
 * @param {readonly { name: string, bytes: Uint8Array }[]} files
 * @param {{ compress: boolean }} options
 */
export const publishAssets = async (folder, files, { compress }) => {
  for (const { name, bytes } of files) {
    await writeOnce(join(folder, name), () => bytes);
    if (!compress || !WORTH_COMPRESSING.test(name)) continue;
    await Promise.all([
      writeOnce(join(folder, `${name}.br`), () => brotlied(bytes)),
      writeOnce(join(folder, `${name}.gz`), () => gzipped(bytes)),
    ]);
  }
  await pruneOldAssets(folder, new Set(files.map(({ name }) => name)));
};

const pruneOld = async (folder, isCurrent) => {
  const oldest = Date.now() - KEEP_OLD_ASSETS_MS;
  for (const name of await readdir(folder).catch(() => [])) {
    if (isCurrent(name)) continue;
    const path = join(folder, name);
    const info = await stat(path).catch(() => null);
    if (info !== null && info.mtimeMs < oldest) await rm(path, { force: true });
  }
};

const pruneOldAssets = (folder, current) => pruneOld(folder, (name) => current.has(name.replace(/\.(br|gz)$/, '')));

/**
 * Takes away the pieces of scripts that no script names and that no build has made for a day. A script that started more than a day ago
 * has its pieces still, as long as it is not built anew: the files of all scripts are asked which pieces they name.
 *
 * @param {string} folder such as `dist/scripts`, whose pieces lie in `pieces`
 */
export const pruneOldPieces = async (folder) => {
  const pieces = join(folder, 'pieces');
  const scripts = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.js')).map((name) => join(folder, name));
  const inPieces = new Set((await readdir(pieces).catch(() => [])).filter((name) => name.endsWith('.js')));
  // What a piece names is in use while the piece is: their texts are few, and read once.
  const named = new Set();
  const textOf = (path) => readFile(path, 'utf8').catch(() => '');
  const namesIn = (text) => [...text.matchAll(/\/([^/"\n]+\.js)"/g)].map(([, name]) => name).filter((name) => inPieces.has(name));
  const waiting = (await Promise.all(scripts.map(textOf))).flatMap(namesIn);
  while (waiting.length > 0) {
    const name = waiting.pop();
    if (named.has(name)) continue;
    named.add(name);
    waiting.push(...namesIn(await textOf(join(pieces, name))));
  }
  await pruneOld(pieces, (name) => named.has(name.replace(/\.map$/, '')));
};
