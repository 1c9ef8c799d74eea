/** Files for the person to keep: text, workbooks, a chart as PNG, the session's own log. */

import { catchError, defer, from, map, merge, mergeMap, type Observable, of, scheduled, tap, toArray } from 'rxjs';
import { BYTE_ORDER_MARK } from '../domain/format/byteOrderMark.ts';
import type {
  ChartExport,
  FileDownload,
  FileFetch,
  IssuedCommand,
  LogDownload,
  Release,
  WorkbookDownload,
} from '../domain/journal/commands.ts';
import { XLSX_TYPE } from '../domain/sheets/tableFile.ts';
import type { NamedFile, Reply } from './deps.ts';
import { type Effect, type EffectContext, eachUntilReleased, only, toOwner } from './effect.ts';
import { reasonOf } from './reason.ts';

const LOG_NAME = 'session log';

/** Saves what is made; `name` stands for the file until it has one. */
const save = (issued: IssuedCommand, name: string, { saveFile }: EffectContext, make: () => Observable<NamedFile>): Observable<Reply> =>
  defer(make).pipe(
    map((file) => {
      saveFile(file);
      return toOwner(issued, { type: 'download.finished', name: file.name });
    }),
    catchError((cause: unknown) =>
      of(toOwner(issued, { type: 'download.failed', name, message: `“${name}” could not be saved: ${reasonOf(cause)}` })),
    ),
  );

const saveText = (issued: IssuedCommand<FileDownload>, context: EffectContext): Observable<Reply> => {
  const { name, mime, text } = issued.command;
  const parts = mime.startsWith('text/csv') ? [BYTE_ORDER_MARK, text] : [text];
  return save(issued, name, context, () => of({ name, blob: new Blob(parts, { type: mime }) }));
};

/** A piece at a time, so that the page goes on meanwhile; what writes it is loaded by the first. */
const saveWorkbook = (issued: IssuedCommand<WorkbookDownload>, context: EffectContext): Observable<Reply> => {
  const { name, workbook } = issued.command;
  return save(issued, name, context, () =>
    from(import('../domain/sheets/savedWorkbook.ts')).pipe(
      mergeMap(({ savedPieces }) => scheduled(savedPieces(workbook), context.scheduler)),
      toArray(),
      map((pieces) => ({ name, blob: new Blob(pieces, { type: XLSX_TYPE }) })),
    ),
  );
};

/** The server's own words; null where it has none. */
const messageIn = (text: string): string | null => {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === 'object' && said !== null && 'message' in said && typeof said.message === 'string' ? said.message : null;
  } catch {
    return null;
  }
};

const saveFetched = (issued: IssuedCommand<FileFetch>, context: EffectContext): Observable<Reply> => {
  const { name, path, mime } = issued.command;
  const headers = { accept: mime ?? 'text/csv', 'X-Timezone': context.timeZone() };
  return save(issued, name, context, () =>
    context.send({ method: 'GET', url: path, headers, ...(mime === undefined ? {} : { wantsBytes: true }) }).pipe(
      map(({ status, text, bytes }) => {
        if (status !== 200) throw new Error(messageIn(text) ?? `the server answered with ${status}`);
        return { name, blob: bytes ?? new Blob([BYTE_ORDER_MARK, text], { type: 'text/csv' }) };
      }),
    ),
  );
};

const saveChart = (issued: IssuedCommand<ChartExport>, context: EffectContext): Observable<Reply> => {
  const { name, chartId, title, period } = issued.command;
  return save(issued, name, context, () =>
    defer(() => context.drawChart({ chartId, title, period })).pipe(
      map((blob) => ({ name, blob })),
      tap({
        error: (cause: unknown) => context.report('A chart could not be saved as a picture.', { chart: chartId, reason: reasonOf(cause) }),
      }),
    ),
  );
};

/** Each answers `download.finished` or `download.failed`; one whose owner is released meanwhile is not saved. */
export const filesEffect: Effect<FileDownload | WorkbookDownload | FileFetch | ChartExport | LogDownload | Release> =
  (context) => (asked$) =>
    merge(
      eachUntilReleased(asked$, only(asked$, 'file.download'), (issued) => saveText(issued, context)),
      eachUntilReleased(asked$, only(asked$, 'workbook.download'), (issued) => saveWorkbook(issued, context)),
      eachUntilReleased(asked$, only(asked$, 'file.fetch'), (issued) => saveFetched(issued, context)),
      eachUntilReleased(asked$, only(asked$, 'chart.export'), (issued) => saveChart(issued, context)),
      eachUntilReleased(asked$, only(asked$, 'log.download'), (issued) => save(issued, LOG_NAME, context, () => from(context.exportLog()))),
    );
