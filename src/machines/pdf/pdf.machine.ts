/** Saves the screen that is open as a PDF, or all its tables as a workbook, which the server draws: the same state, in the same person's name. */
import { SCREEN_PDF, SCREEN_WORKBOOK } from '../../domain/api/pdf.contract.ts';
import type { FileFetch } from '../../domain/journal/commands.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import { type PaperName, PDF_TYPE, paperFor } from '../../domain/rendering/paper.ts';
import { matchRoute } from '../../domain/routes/paths.ts';
import { placeAt } from '../../domain/routes/urlParams.ts';
import { XLSX_TYPE } from '../../domain/sheets/tableFile.ts';
import { defineMachine, onEach } from '../core/defineMachine.ts';
import { notifyDownload, settleToasts, toast } from '../core/notifications.ts';
import { command } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';

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

const nameOf = (url: string): string => matchRoute(placeAt(url).path)?.route.title ?? 'Velocity';

type Fetched = Pick<FileFetch, 'path' | 'mime'> & { readonly title: string; readonly ending: string; readonly more?: string };

const fetched = (context: PdfContext, { title, ending, path, more = '', mime }: Fetched): TransitionResult<PdfContext> => {
  if (context.isMaking) return result(context);
  const name = `${nameOf(context.url)}.${ending}`;
  return result({ ...context, isMaking: true }, [
    toast({ level: 'info', title, message: name, selfDismiss: null, about: ABOUT }),
    command({
      type: 'file.fetch',
      name,
      path: `${path}?url=${encodeURIComponent(context.url)}${more}`,
      ...(mime === undefined ? {} : { mime }),
    }),
  ]);
};

export const pdfMachine = defineMachine<PdfContext, never, PdfInput>()({
  id: 'pdf',
  context: ({ locale }) => ({ paper: paperFor(locale), url: '', isMaking: false }),
  on: {
    'message.location': (context, { url }) => result({ ...context, url }),
    'pdf.asked': (context, { paper = context.paper }) =>
      fetched(context, { title: 'Creating the PDF…', ending: 'pdf', path: SCREEN_PDF, more: `&paper=${paper}`, mime: PDF_TYPE }),
    'pdf.workbookAsked': (context) =>
      fetched(context, { title: 'Creating the Excel workbook…', ending: 'xlsx', path: SCREEN_WORKBOOK, mime: XLSX_TYPE }),
    ...onEach(
      ['download.finished', 'download.failed'],
      (context: PdfContext, event: EventOf<'download.finished'> | EventOf<'download.failed'>) =>
        result({ ...context, isMaking: false }, [settleToasts(ABOUT), notifyDownload(event)]),
    ),
  },
});
