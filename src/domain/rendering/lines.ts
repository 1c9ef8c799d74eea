/**
 * What the server and the renderer say to each other: a line of JSON each. The renderer is told what to draw, asks for what the page
 * asks for, and answers with the page.
 */
import * as t from 'io-ts';
import { oneOf, record } from '../codec/codec.ts';
import { PAPERS } from './paper.ts';

/** What to draw. `url` is path and query, `origin` where links lead; `now` is in milliseconds since 1970; `hasWorkbook` asks for its tables as well. */
export const RenderOrder = record(
  {
    order: t.number,
    url: t.string,
    origin: t.string,
    now: t.number,
    timeZone: t.string,
    paper: oneOf(PAPERS, 'Paper'),
    hasWorkbook: t.boolean,
  },
  'RenderOrder',
);
export type RenderOrder = t.TypeOf<typeof RenderOrder>;

/** Of the page's question with that number. Without a status the server could not be reached. */
export const RenderAnswer = record({ order: t.number, ask: t.number, status: t.union([t.number, t.null]), text: t.string }, 'RenderAnswer');
export type RenderAnswer = t.TypeOf<typeof RenderAnswer>;

export const ToRenderer = t.union([record({ draw: RenderOrder }, 'Draw'), record({ answer: RenderAnswer }, 'Answer')], 'ToRenderer');
export type ToRenderer = t.TypeOf<typeof ToRenderer>;

/** A question of the page: `url` is path and query on our origin. */
export const RenderAsk = record(
  { order: t.number, ask: t.number, method: t.string, url: t.string, body: t.union([t.string, t.null]), timeZone: t.string },
  'RenderAsk',
);
export type RenderAsk = t.TypeOf<typeof RenderAsk>;

/**
 * The page: a document that stands alone, its title, what of it has no figures, each in words; and all that it offers to save as one
 * workbook, its bytes in base64, null where none was asked for or there is nothing to save.
 */
export const RenderedPage = record(
  { order: t.number, html: t.string, title: t.string, failed: t.readonlyArray(t.string), workbook: t.union([t.string, t.null]) },
  'RenderedPage',
);
export type RenderedPage = t.TypeOf<typeof RenderedPage>;

export const RenderRefused = record({ order: t.number, reason: t.string }, 'RenderRefused');

export const FromRenderer = t.union(
  [record({ ask: RenderAsk }, 'Ask'), record({ page: RenderedPage }, 'Page'), record({ refused: RenderRefused }, 'Refused')],
  'FromRenderer',
);
export type FromRenderer = t.TypeOf<typeof FromRenderer>;
