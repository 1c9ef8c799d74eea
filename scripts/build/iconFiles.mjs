/**
 * Imports each icon from its own file. esbuild keeps what is reached through a package's index together for all
 * pieces that use the index, so without this the sign-in screen would carry the sidebar's icons.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*'lucide-react';/g;

/** `ChartNoAxesCombined` is in `chart-no-axes-combined`, `Trash2` in `trash-2`. */
export const iconFile = (name) =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

const rewrite = (root, names) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const file = `lucide-react/icons/${iconFile(name)}`;
      const known = existsSync(join(root, 'node_modules/lucide-react/dist/esm/icons', `${iconFile(name)}.mjs`));
      if (name.startsWith('type ') || !known) return `import { ${name} } from 'lucide-react';`;
      return `import ${name} from '${file}';`;
    })
    .join(' ');

/** @param {string} root */
export const iconFiles = (root) => ({
  name: 'icon-files',
  setup(context) {
    context.onLoad({ filter: /[\\/]src[\\/]views[\\/].*\.tsx$/ }, async (file) => {
      const text = await readFile(file.path, 'utf8');
      if (!text.includes("'lucide-react'")) return null;
      // Line breaks are kept, so that source maps point to the lines that were written.
      const contents = text.replace(IMPORT, (whole, names) => rewrite(root, names) + '\n'.repeat(whole.split('\n').length - 1));
      return { contents, loader: extname(file.path) === '.tsx' ? 'tsx' : 'ts' };
    });
  },
});
