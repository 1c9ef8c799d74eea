/** Tells whether what is in `dist` still belongs to the sources. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Everything that can change what the build writes. */
export const SOURCES = [
  'src',
  'server',
  'scripts',
  'esbuild.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'THIRD_PARTY_NOTICES',
];

const filesUnder = async (root, path) => {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => null);
  if (entries === null) return existsSync(join(root, path)) ? [path] : [];
  const nested = await Promise.all(
    entries.map((entry) => (entry.isDirectory() ? filesUnder(root, `${path}/${entry.name}`) : [`${path}/${entry.name}`])),
  );
  return nested.flat();
};

/**
 * A hash of the names and contents of all sources and of the lockfile, as 64 hexadecimal digits.
 *
 * @param {string} root
 * @param {readonly string[]} sources
 * @returns {Promise<string>}
 */
export const fingerprintOf = async (root, sources = SOURCES) => {
  const files = (await Promise.all(sources.map((source) => filesUnder(root, source)))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = await readFile(join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
};

const stampPath = (root) => join(root, 'dist', 'fingerprint');

/** True when `dist` holds a whole build of sources with this fingerprint. */
export const isBuilt = async (root, fingerprint) => {
  const whole = ['dist/app/index.html', 'dist/server/main.js'].every((file) => existsSync(join(root, file)));
  const stamp = await readFile(stampPath(root), 'utf8').catch(() => '');
  return whole && stamp.trim() === fingerprint;
};

/** Written last, so that a build that was cut short is never taken for a whole one. */
export const stampBuild = (root, fingerprint) => writeFile(stampPath(root), `${fingerprint}\n`);

/** Forgets the stamp, before something else than a whole build writes to `dist`. */
export const unstampBuild = (root) => rm(stampPath(root), { force: true });
