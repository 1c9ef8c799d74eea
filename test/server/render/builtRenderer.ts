/** The renderer as it is built, once for all test files. */
import { access, mkdir, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { renderOptions } from '../../../scripts/build/render.mjs';
import { SHARED_FOLDER } from '../../sharedFolder.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The path of its script. */
export const builtRenderer = async (): Promise<string> => {
  const folder = join(process.env[SHARED_FOLDER] ?? tmpdir(), 'renderer');
  const script = join(folder, 'render.js');
  const isThere = await access(script).then(
    () => true,
    () => false,
  );
  if (isThere) return script;
  const making = `${folder}-${process.pid}`;
  await mkdir(dirname(making), { recursive: true });
  await build({ ...renderOptions({ root: ROOT, release: 'test', folder: making }), sourcemap: false });
  // Who was first is as good.
  await rename(making, folder).catch(() => undefined);
  return script;
};
