/** A screen as a file to print or to send. */
import { boundedString, oneOf, record, t } from '../codec/codec.ts';
import { PAPERS } from '../rendering/paper.ts';
import { endpoint } from './endpoint.ts';
import { Nothing } from './shapes.ts';

/** Path and query of a screen. */
const ScreenUrl = boundedString(8_000, 'ScreenUrl');

export const SCREEN_PDF = '/downloads/screen.pdf';

/** A file that is sent as it is. */
export const PdfFile = record({ name: boundedString(200, 'FileName'), bytes: t.unknown }, 'PdfFile');

export const pdfContract = {
  screenPdf: endpoint({
    method: 'GET',
    path: SCREEN_PDF,
    pdf: true,
    access: 'user',
    perMinute: 30,
    summary: 'A screen as PDF, with the figures that the user may see.',
    params: Nothing,
    query: record({ url: ScreenUrl, paper: oneOf(PAPERS, 'Paper') }, 'ScreenPdfQuery'),
    body: Nothing,
    answer: PdfFile,
    failures: [409, 422, 503],
  }),
};
