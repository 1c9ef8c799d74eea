/**
 * The browser app: hashed assets that never change, and one page for every address under {base}. The page carries
 * the nonce of its own answer in the place of `__CSP_NONCE__`, so it is never cached.
 */
import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BASE } from '../../src/domain/api/endpoint.ts';
import { OPENING_ELEMENT, openingText } from '../../src/domain/page/pageOpening.ts';
import type { Sessions } from '../auth/sessions.ts';
import { handleNotFound } from './failures.ts';
import { nonceOf } from './headers.ts';
import { aboutServer, headLines, OPENING_MS, serveForMachines, strangersPages, type ToolPageParts, toolAt } from './toolPages.ts';

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

const plainPage = (directory: string) => {
  const page = freshText(join(directory, 'index.html'));
  return async (request: FastifyRequest, reply: FastifyReply) => sendPage(request, reply, page(), (text) => text);
};

const sendPage = (request: FastifyRequest, reply: FastifyReply, text: string | null, filled: (text: string) => string): FastifyReply => {
  reply.header('cache-control', 'no-cache, no-store');
  if (text === null) return reply.status(503).type('text/plain; charset=utf-8').send(`${NOT_BUILT}\n`);
  return reply.type('text/html; charset=utf-8').send(filled(text.replaceAll('__CSP_NONCE__', nonceOf(request.raw))));
};

/** What the app's pages are made of besides what is built. */
export interface PageParts extends ToolPageParts {
  readonly directory: string;
  readonly sessions: Pick<Sessions, 'load'>;
}

/** Ends when the page is out of date for whoever asked, or has been waited for long enough. */
const patience = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return AbortSignal.any([controller.signal, AbortSignal.timeout(OPENING_MS)]);
};

/** The scripts that draw the tools, as the build lists them: fetched while the first one still is. */
const toolScripts = (directory: string): (() => readonly string[]) => {
  const list = freshText(join(directory, 'areas.json'));
  return () => {
    const text = list();
    return text === null ? [] : ((JSON.parse(text) as { readonly tools?: readonly string[] }).tools ?? []);
  };
};

/** Replacements are functions, for in a text `$&` would mean something. */
const withHead = (text: string, lines: string): string =>
  text.replace(/<title>[^<]*<\/title>(\s*<meta name="description"[^>]*>)?/, () => lines);
// After the first script, which goes before all of them.
const withPreloads = (text: string, scripts: readonly string[]): string =>
  text.replace('</head>', (end) => [...scripts.map((name) => `<link rel="modulepreload" href="${BASE}/assets/${name}">`), end].join('\n'));
const withOpening = (text: string, opening: string): string =>
  text.replace('</body>', (end) => `<script type="application/json" id="${OPENING_ELEMENT}">${opening}</script>\n${end}`);

/** The app's page: with the business day, the days of the market and the testimonial for everybody, and for strangers at a tool with what they are to see first. */
const appPage = (parts: PageParts) => {
  const page = freshText(join(parts.directory, 'index.html'));
  const scripts = toolScripts(parts.directory);
  const madeFor = strangersPages(parts);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const name = toolAt(request.raw.url ?? '');
    const isStranger = name !== null && (await parts.sessions.load(request, reply)).userId === null;
    if (!isStranger) {
      const about = await aboutServer(parts, patience(reply));
      return sendPage(request, reply, page(), (text) => withOpening(text, openingText({ ...about, replies: [] })));
    }
    const made = await madeFor(request, name, patience(reply));
    return sendPage(request, reply, page(), (text) =>
      withOpening(withPreloads(withHead(text, headLines(made, parts.origin())), scripts()), made.opening),
    );
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
    server.get(path, plainPage(directory));
  }
};

/** The pictures of the tools, made by `npm run previews`. */
const servePreviews = async (server: FastifyInstance, directory: string): Promise<void> => {
  const previews = join(directory, 'previews');
  if (statSync(previews, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  await server.register(fastifyStatic, {
    root: previews,
    prefix: `${BASE}/previews/`,
    maxAge: '1d',
    index: false,
    dotfiles: 'deny',
    decorateReply: false,
  });
};

/** Serves the app built into the directory, and what was built beside it. */
export const servePages = async (server: FastifyInstance, parts: PageParts): Promise<void> => {
  await serveAssets(server, parts.directory, BASE);
  await serveReplay(server, dirname(parts.directory));
  await servePreviews(server, parts.directory);
  serveForMachines(server, parts.origin);
  const page = appPage(parts);
  server.get(BASE, page);
  server.get(`${BASE}/*`, page);
  server.get('/', (_request, reply) => reply.redirect(`${BASE}/`, 302));
};
