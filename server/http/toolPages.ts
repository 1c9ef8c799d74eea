/**
 * The pages of the free tools for those who have no session: with the replies to what their screen asks first, so that a stranger waits for
 * one request and not for three, and with a head that search engines and messengers read. Besides `/sitemap.xml` and `/robots.txt`.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BASE } from '../../src/domain/api/endpoint.ts';
import { type BroughtReply, openingText, type PageOpening } from '../../src/domain/page/pageOpening.ts';
import type { Testimonial } from '../../src/domain/page/testimonial.ts';
import { matchRoute, pathTo } from '../../src/domain/routes/routes.ts';
import { readUrl } from '../../src/domain/routes/urlParams.ts';
import { isToolName, openingRequests, TOOL_NAMES, type ToolHead, type ToolName, toolHead } from '../../src/domain/tools/toolPages.ts';
import { AnswerCache } from '../warehouse/answerCache.ts';
import type { QueryMarketStart } from '../warehouse/knownData.ts';
import type { AskAnonymously } from './anonymousCalls.ts';
import type { Clock } from './clock.ts';

/** How long a page waits for the answers that it brings along; a browser that gets none asks for them itself. */
export const OPENING_MS = 1_000;
/** Answers longer than this come by themselves: the page is to be there first. */
const MOST_TEXT = 400_000;
/** Terms whose volumes come with a page. */
const MOST_TERMS = 200;
/** So long the same address is answered with what was found for the first who asked: many come at once where somebody shows a link. */
const KEPT_MS = 15_000;
const MOST_KEPT = { entries: 64, cost: 32_000_000 };
/** Rounds of asking: what is chosen by an answer is asked in the second. */
const ROUNDS = 2;

const NOBODY: BroughtReply = { call: 'currentUser', input: {}, status: 401, text: JSON.stringify({ message: 'Unauthenticated.' }) };

/** What is written into a page. */
export interface StrangersPage {
  /** What the page brings along, as it stands in it. */
  readonly opening: string;
  readonly head: ToolHead;
  readonly name: ToolName;
}

export interface ToolPageParts {
  /** What a page says beside the sign-in form, to which every page of a stranger leads. */
  readonly testimonial: Testimonial | null;
  /** Whom people write to. */
  readonly contact: string | null;
  /** Between which days the market is known; without it the pickers of strangers go by the clock. */
  readonly marketStart?: QueryMarketStart;
  readonly ask: AskAnonymously;
  readonly clock: Clock;
  readonly origin: () => string;
}

type About = Omit<PageOpening, 'replies'>;

type AboutParts = Pick<ToolPageParts, 'clock' | 'testimonial' | 'contact' | 'marketStart'>;

/** What the page says of the day, of the market and of the installation; without the market where that is not told in time. */
export const aboutServer = async ({ clock, testimonial, contact, marketStart }: AboutParts, signal: AbortSignal): Promise<About> => {
  const marketFrom = (await marketStart?.(signal)) ?? null;
  return {
    today: clock.today(),
    ...(marketFrom === null ? {} : { marketFrom }),
    ...(testimonial === null ? {} : { testimonial }),
    ...(contact === null ? {} : { contact }),
  };
};

const isShort = (input: { readonly body?: unknown }): boolean => {
  const { terms } = (input.body ?? {}) as { readonly terms?: readonly unknown[] };
  return terms === undefined || terms.length <= MOST_TERMS;
};

/** The tool that an address leads to; null for every other page. */
export const toolAt = (url: string): ToolName | null => {
  const name = matchRoute(readUrl(url).path)?.route.name;
  return name !== undefined && isToolName(name) ? name : null;
};

const withoutAnswers = (name: ToolName, url: string, about: About): StrangersPage => ({
  opening: openingText({ ...about, replies: [NOBODY] }),
  head: toolHead(name, url, {}),
  name,
});

interface Found {
  readonly page: StrangersPage;
  /** Whether every call that was asked was answered. */
  readonly isWhole: boolean;
}

const findPage = async (
  ask: AskAnonymously,
  request: FastifyRequest,
  name: ToolName,
  about: About,
  signal: AbortSignal,
): Promise<Found> => {
  const url = request.raw.url ?? '';
  const viewer = { today: about.today, marketFrom: about.marketFrom ?? null };
  let isWhole = true;
  const answers: Record<string, unknown> = {};
  const replies: BroughtReply[] = [NOBODY];
  for (let round = 0; round < ROUNDS; round += 1) {
    const asked = Object.entries(openingRequests(name, url, viewer, answers)).filter(
      ([key, { input }]) => !(key in answers) && isShort(input),
    );
    const answered = await Promise.all(asked.map(async ([key, each]) => [key, each, await ask(request, signal, each)] as const));
    for (const [key, { call, input }, answer] of answered) {
      if (answer === null) {
        isWhole = false;
        continue;
      }
      answers[key] = answer.value;
      if (answer.text.length > MOST_TEXT) continue;
      const reply = { call, input: input as BroughtReply['input'], status: 200, text: answer.text };
      // The picker asks for the category of the address as well, and a reply stands once.
      replies.push(...(call === 'searchCategories' ? [reply, reply] : [reply]));
    }
    if (answered.length === 0) break;
  }
  return { page: { opening: openingText({ ...about, replies }), head: toolHead(name, url, answers), name }, isWhole };
};

/**
 * What the page of a tool is made of. Who asks for an address while it is worked out, or within `KEPT_MS` of the first, gets the same; where a
 * call was not answered nothing is kept. Without an answer in time the page comes alone.
 */
export const strangersPages = ({ ask, ...parts }: AboutParts & Pick<ToolPageParts, 'ask'>) => {
  const kept = new AnswerCache<StrangersPage>(MOST_KEPT);
  return async (request: FastifyRequest, name: ToolName, signal: AbortSignal): Promise<StrangersPage> => {
    const url = request.raw.url ?? '';
    const about = await aboutServer(parts, signal);
    const key = `${about.today} ${Math.floor(parts.clock.now() / KEPT_MS)} ${url}`;
    return kept
      .get(key, signal, async (worked) => {
        const { page, isWhole } = await findPage(ask, request, name, about, worked);
        return { value: page, cost: page.opening.length, key: isWhole ? key : null };
      })
      .catch((cause: unknown) => {
        request.log.debug({ err: cause, url }, 'a page comes without its answers');
        return withoutAnswers(name, url, about);
      });
  };
};

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapedHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);

/** Where the picture of a tool lies, which messengers show beside a link. */
export const previewPath = (name: ToolName): string => `${BASE}/previews/${name}.jpg`;

/** The lines of the head, in the place of the page's plain title. */
export const headLines = ({ head, name }: StrangersPage, origin: string): string => {
  const { title, description, canonical, isFound } = head;
  const meta = (key: 'name' | 'property', value: string, content: string): string =>
    `<meta ${key}="${value}" content="${escapedHtml(content)}">`;
  const picture = `${origin}${previewPath(name)}`;
  return [
    `<title>${escapedHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(isFound ? [] : [meta('name', 'robots', 'noindex')]),
    `<link rel="canonical" href="${escapedHtml(`${origin}${canonical}`)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Velocity'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', `${origin}${canonical}`),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', `${title}: preview of the tool`),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', picture),
  ].join('\n');
};

export const sitemap = (origin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...TOOL_NAMES.map((name) => `<url><loc>${escapedHtml(`${origin}${pathTo(name)}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** The tools and what they are drawn with may be read by machines, nothing else. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...[...TOOL_NAMES.map((name) => pathTo(name)), `${BASE}/assets/`, `${BASE}/previews/`].map((path) => `Allow: ${path}`),
    'Disallow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

const FOR_A_DAY = 'public, max-age=86400';

export const serveForMachines = (server: FastifyInstance, origin: () => string): void => {
  server.get('/sitemap.xml', (_request, reply) =>
    reply.header('cache-control', FOR_A_DAY).type('application/xml; charset=utf-8').send(sitemap(origin())),
  );
  server.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', FOR_A_DAY).type('text/plain; charset=utf-8').send(robots(origin())),
  );
};
