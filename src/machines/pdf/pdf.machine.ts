/** Saves the screen that is open as a PDF, which the server draws: the same state, in the same person's name. */
import { SCREEN_PDF } from '../../domain/api/pdf.contract.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import { type PaperName, paperFor } from '../../domain/rendering/paper.ts';
import { matchRoute } from '../../domain/routes/paths.ts';
import { placeAt } from '../../domain/routes/urlParams.ts';
import { defineMachine, onEach } from '../core/defineMachine.ts';
import { notifyDownload, settleToasts, toast } from '../core/notifications.ts';
import { command } from '../core/perform.ts';
import { result } from '../core/transition.ts';

export interface PdfInput {
  /** Of the browser. */
  readonly locale: string;
}

export interface PdfContext {
  /** Where nobody says which. */
  readonly paper: PaperName;
  /** Where the person is. */
  readonly url: string;
  /** One is made at a time: the message about it stands meanwhile. */
  readonly isMaking: boolean;
}

/** Holds until the file is there, or will not be. */
const ABOUT = 'pdf';

const nameOf = (url: string): string => `${matchRoute(placeAt(url).path)?.route.title ?? 'Velocity'}.pdf`;

export const pdfMachine = defineMachine<PdfContext, never, PdfInput>()({
  id: 'pdf',
  context: ({ locale }) => ({ paper: paperFor(locale), url: '', isMaking: false }),
  on: {
    'message.location': (context, { url }) => result({ ...context, url }),
    'pdf.asked': (context, { paper = context.paper }) => {
      if (context.isMaking) return result(context);
      return result({ ...context, isMaking: true }, [
        toast({ level: 'info', title: 'Creating the PDF…', message: nameOf(context.url), selfDismiss: null, about: ABOUT }),
        command({
          type: 'file.fetch',
          name: nameOf(context.url),
          path: `${SCREEN_PDF}?url=${encodeURIComponent(context.url)}&paper=${paper}`,
          mime: 'application/pdf',
        }),
      ]);
    },
    ...onEach(
      ['download.finished', 'download.failed'],
      (context: PdfContext, event: EventOf<'download.finished'> | EventOf<'download.failed'>) =>
        result({ ...context, isMaking: false }, [settleToasts(ABOUT), notifyDownload(event)]),
    ),
  },
});
