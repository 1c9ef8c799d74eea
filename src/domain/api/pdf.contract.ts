/** A screen as a file: to print or to send, or its tables to work on. */
import { boundedString, oneOf, record, t } from '../codec/codec.ts';
import { PAPERS } from '../rendering/paper.ts';
import { endpoint } from './endpoint.ts';
import { Nothing } from './shapes.ts';

/** Path and query of a screen. */
const ScreenUrl = boundedString(8_000, 'ScreenUrl');

export const SCREEN_PDF = '/downloads/screen.pdf';
export const SCREEN_WORKBOOK = '/downloads/screen.xlsx';

/** A file that is sent as it is. */
export const ScreenFile = record({ name: boundedString(200, 'FileName'), bytes: t.unknown }, 'ScreenFile');

export const pdfContract = {
  screenPdf: endpoint({
    method: 'GET',
    path: SCREEN_PDF,
    made: 'pdf',
    access: 'user',
    perMinute: 30,
    summary: 'A screen as PDF, with the figures that the user may see.',
    params: Nothing,
    query: record({ url: ScreenUrl, paper: oneOf(PAPERS, 'Paper') }, 'ScreenPdfQuery'),
    body: Nothing,
    answer: ScreenFile,
    failures: [409, 422, 503],
  }),
  screenWorkbook: endpoint({
    method: 'GET',
    path: SCREEN_WORKBOOK,
    made: 'workbook',
    access: 'user',
    perMinute: 30,
    summary: 'All that a screen offers the user to save, as one workbook: a sheet for each table and chart.',
    params: Nothing,
    query: record({ url: ScreenUrl }, 'ScreenWorkbookQuery'),
    body: Nothing,
    answer: ScreenFile,
    failures: [409, 422, 503],
  }),
};
