/**
 * The browser app: hashed assets that never change, and one page for every address under {base}. The page carries
 * the nonce of its own answer in the place of `__CSP_NONCE__`, so it is never cached.
 */
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BASE } from '../../src/domain/api/endpoint.ts';
import { handleNotFound } from './failures.ts';
import { nonceOf } from './headers.ts';

const NOT_BUILT = 'The app has not been built. Run: npm run build';

/** The text of a file, read again when it changes; null while there is none. */
const freshText = (path: string): (() => string | null) => {
  let known: { readonly stamp: number; readonly text: string } | null = null;
  return () => {
    const stamp = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
    if (stamp === undefined) return null;
    if (known?.stamp !== stamp) known = { stamp, text: readFileSync(path, 'utf8') };
    return known.text;
  };
};

const pageHandler = (directory: string) => {
  const page = freshText(join(directory, 'index.html'));
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const text = page();
    reply.header('cache-control', 'no-cache, no-store');
    if (text === null) return reply.status(503).type('text/plain; charset=utf-8').send(`${NOT_BUILT}\n`);
    return reply.type('text/html; charset=utf-8').send(text.replaceAll('__CSP_NONCE__', nonceOf(request.raw)));
  };
};

/** Content-hashed files under a path; a 404 for each where none were built. */
const serveAssets = async (server: FastifyInstance, directory: string, path: string): Promise<void> => {
  const assets = join(directory, 'assets');
  if (statSync(assets, { throwIfNoEntry: false })?.isDirectory() === true) {
    await server.register(fastifyStatic, {
      root: assets,
      prefix: `${path}/assets/`,
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      index: false,
      dotfiles: 'deny',
      decorateReply: false,
    });
  } else server.get(`${path}/assets/*`, handleNotFound);
};

/** The replay workbench, built beside the app: a page and its frame that anybody may open, for they hold no data. */
const serveReplay = async (server: FastifyInstance, built: string): Promise<void> => {
  const pages = [
    [`${BASE}/replay`, join(built, 'replay')],
    [`${BASE}/replay/frame`, join(built, 'replay-frame')],
  ] as const;
  for (const [path, directory] of pages) {
    await serveAssets(server, directory, path);
    server.get(path, pageHandler(directory));
  }
};

/** Serves the app built into the directory, and what was built beside it. */
export const servePages = async (server: FastifyInstance, directory: string): Promise<void> => {
  await serveAssets(server, directory, BASE);
  await serveReplay(server, dirname(directory));
  const page = pageHandler(directory);
  server.get(BASE, page);
  server.get(`${BASE}/*`, page);
  server.get('/', (_request, reply) => reply.redirect(`${BASE}/`, 302));
};
