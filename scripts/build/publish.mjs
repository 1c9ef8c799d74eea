/** Puts files in place without a moment at which a reader finds half of one. */
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Assets of earlier builds stay this long, for pages that are still open and servers that are still running. */
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

const pruneOldAssets = async (folder, current) => {
  const oldest = Date.now() - KEEP_OLD_ASSETS_MS;
  for (const name of await readdir(folder)) {
    if (current.has(name.replace(/\.(br|gz)$/, ''))) continue;
    const path = join(folder, name);
    const info = await stat(path).catch(() => null);
    if (info !== null && info.mtimeMs < oldest) await rm(path, { force: true });
  }
};
