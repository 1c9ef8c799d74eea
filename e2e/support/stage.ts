/** Serves the gallery of components, `dist/stage`, to the tests that look at it. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';

export interface Stage {
  /** Such as `http://127.0.0.1:40123/`. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const FOLDER = resolve('dist/stage');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const fileOf = (url: string): string | null => {
  const { pathname } = new URL(url, 'http://stage');
  const path = resolve(join(FOLDER, pathname === '/' ? 'index.html' : decodeURIComponent(pathname)));
  return path.startsWith(FOLDER + sep) ? path : null;
};

export const startStage = (): Promise<Stage> =>
  new Promise((started, failed) => {
    const server = createServer(async (request, response) => {
      const path = fileOf(request.url ?? '/');
      const bytes = path === null ? null : await readFile(path).catch(() => null);
      if (path === null || bytes === null) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }).end(bytes);
    });
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      const stop = (): Promise<void> => new Promise((stopped) => server.close(() => stopped()));
      started({ url: `http://127.0.0.1:${port}/`, stop });
    });
  });
