/** A screen as a file: drawn by the renderer in the name of who asks; as a PDF printed by Chromium, or its tables as a workbook. */
import { BASE } from '../../src/domain/api/endpoint.ts';
import type { RenderAsk, RenderedPage, RenderOrder } from '../../src/domain/rendering/lines.ts';
import { matchRoute } from '../../src/domain/routes/paths.ts';
import { placeAt } from '../../src/domain/routes/urlParams.ts';
import type { Clock } from '../http/clock.ts';
import { type HandlerContext, type Handlers, HttpFailure } from '../http/handler.ts';
import type { MadeFile } from '../http/madeAnswer.ts';
import { PASS_HEADER, type Passes } from '../render/passes.ts';
import { type Print, PrintFailure } from '../render/print.ts';
import { type Renderer, RenderFailure } from '../render/renderer.ts';

export interface PrintingParts {
  readonly renderer: Renderer;
  readonly print: Print;
}

export interface PdfParts {
  readonly clock: Clock;
  readonly passes: Passes;
  /** Asks this server, as a request from outside would. */
  readonly ask: (ask: RenderAsk, headers: Readonly<Record<string, string>>) => Promise<{ readonly status: number; readonly text: string }>;
  /** Null where there is nothing to print with. */
  readonly printing: PrintingParts | null;
  /** Where links lead. */
  readonly origin: () => string;
  readonly onFailure: (cause: unknown) => void;
}

const again = (file: string): string => `${file} could not be created. Try again in a minute.`;

/** Not all figures of the page were there: no file is made without them. */
class Unsettled extends Error {
  constructor(failed: readonly string[]) {
    super(failed.join(' '));
  }
}

const failureOf = (cause: unknown, { name, none }: FileWords): HttpFailure => {
  if (cause instanceof HttpFailure) return cause;
  if (cause instanceof PrintFailure && cause.kind === 'missing') return new HttpFailure(503, cause.message);
  if (cause instanceof Unsettled) return new HttpFailure(503, `Not all figures could be loaded, so ${none} was created: ${cause.message}`);
  if (cause instanceof RenderFailure && cause.kind === 'busy')
    return new HttpFailure(503, 'Other files are being created. Try again in a minute.');
  return new HttpFailure(503, again(name));
};

/** How a file is called in a sentence. */
interface FileWords {
  readonly name: string;
  readonly none: string;
}

const PDF: FileWords = { name: 'The PDF', none: 'no PDF' };
const WORKBOOK: FileWords = { name: 'The Excel workbook', none: 'no Excel workbook' };

const NOTHING = 'This screen has no tables or charts that you may save.';

type Asked = Pick<RenderOrder, 'url' | 'paper' | 'hasWorkbook'>;

export const pdfHandlers = ({
  clock,
  passes,
  ask,
  printing,
  origin,
  onFailure,
}: PdfParts): Pick<Handlers, 'screenPdf' | 'screenWorkbook'> => {
  /** Who has a file made: one at a time. */
  const busy = new Set<string>();

  /** `make` makes the file of the drawn page. */
  const made = async (
    { caller, timeZone, signal }: HandlerContext,
    words: FileWords,
    asked: Asked,
    make: (page: RenderedPage, parts: PrintingParts) => Promise<Uint8Array>,
  ): Promise<MadeFile> => {
    if (caller === null) throw new HttpFailure(401, 'Unauthenticated.');
    const route = asked.url.startsWith(`${BASE}/`) ? matchRoute(placeAt(asked.url).path)?.route : undefined;
    if (route?.layout !== 'app') throw new HttpFailure(422, 'Only Velocity screens can be saved.');
    if (printing === null) throw new HttpFailure(503, again(words.name));
    if (busy.has(caller.userId)) throw new HttpFailure(409, 'Your last file is still being created. Try again when it is there.');
    busy.add(caller.userId);
    const pass = passes.issue(caller.userId);
    try {
      const page = await printing.renderer
        .draw({ ...asked, origin: origin(), now: clock.now(), timeZone }, (question) => ask(question, { [PASS_HEADER]: pass.token }))
        .finally(pass.end);
      signal.throwIfAborted();
      if (page.failed.length > 0) throw new Unsettled(page.failed);
      return { name: `${route.title} ${clock.today()}.${asked.hasWorkbook ? 'xlsx' : 'pdf'}`, bytes: await make(page, printing) };
    } catch (cause) {
      if (!(cause instanceof HttpFailure)) onFailure(cause);
      throw failureOf(cause, words);
    } finally {
      busy.delete(caller.userId);
    }
  };

  return {
    screenPdf: (context, { query: { url, paper } }) =>
      made(context, PDF, { url, paper, hasWorkbook: false }, ({ html }, { print }) => print(html, paper)),
    screenWorkbook: (context, { query: { url } }) =>
      made(context, WORKBOOK, { url, paper: 'a4', hasWorkbook: true }, async ({ workbook }) => {
        if (workbook === null) throw new HttpFailure(422, NOTHING);
        return Buffer.from(workbook, 'base64');
      }),
  };
};
