/** A screen as a PDF: drawn by the renderer in the name of who asks, printed by Chromium. */
import { BASE } from '../../src/domain/api/endpoint.ts';
import type { RenderAsk } from '../../src/domain/rendering/lines.ts';
import { matchRoute } from '../../src/domain/routes/paths.ts';
import { placeAt } from '../../src/domain/routes/urlParams.ts';
import type { Clock } from '../http/clock.ts';
import { type Handlers, HttpFailure } from '../http/handler.ts';
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

const AGAIN = 'The PDF could not be created. Try again in a minute.';

/** Not all figures of the page were there: it is not printed without them. */
class Unsettled extends Error {
  constructor(failed: readonly string[]) {
    super(failed.join(' '));
  }
}

const failureOf = (cause: unknown): HttpFailure => {
  if (cause instanceof PrintFailure && cause.kind === 'missing') return new HttpFailure(503, cause.message);
  if (cause instanceof Unsettled) return new HttpFailure(503, `Not all figures could be loaded, so no PDF was created: ${cause.message}`);
  if (cause instanceof RenderFailure && cause.kind === 'busy')
    return new HttpFailure(503, 'Other PDFs are being created. Try again in a minute.');
  return new HttpFailure(503, AGAIN);
};

export const pdfHandlers = ({ clock, passes, ask, printing, origin, onFailure }: PdfParts): Pick<Handlers, 'screenPdf'> => {
  /** Who has a file made: one at a time. */
  const busy = new Set<string>();
  return {
    screenPdf: async ({ caller, timeZone, signal }, { query: { url, paper } }) => {
      if (caller === null) throw new HttpFailure(401, 'Unauthenticated.');
      const route = url.startsWith(`${BASE}/`) ? matchRoute(placeAt(url).path)?.route : undefined;
      if (route?.layout !== 'app') throw new HttpFailure(422, 'Only Velocity screens can be saved as PDF.');
      if (printing === null) throw new HttpFailure(503, AGAIN);
      if (busy.has(caller.userId)) throw new HttpFailure(409, 'Your last PDF is still being created. Try again when it is there.');
      busy.add(caller.userId);
      const pass = passes.issue(caller.userId);
      try {
        const page = await printing.renderer
          .draw({ url, origin: origin(), now: clock.now(), timeZone, paper }, (asked) => ask(asked, { [PASS_HEADER]: pass.token }))
          .finally(pass.end);
        signal.throwIfAborted();
        if (page.failed.length > 0) throw new Unsettled(page.failed);
        return { name: `${route.title} ${clock.today()}.pdf`, bytes: await printing.print(page.html, paper) };
      } catch (cause) {
        onFailure(cause);
        throw failureOf(cause);
      } finally {
        busy.delete(caller.userId);
      }
    },
  };
};
