/** The clipboard: `clipboard.written` or `clipboard.failed`. */
import { catchError, defer, from, map, of } from 'rxjs';
import type { ClipboardWrite, Release } from '../domain/journal/commands.ts';
import { type Effect, eachUntilReleased, only, toOwner } from './effect.ts';
import { reasonOf } from './reason.ts';

export const clipboardEffect: Effect<ClipboardWrite | Release> =
  ({ writeClipboard, origin }) =>
  (asked$) =>
    eachUntilReleased(asked$, only(asked$, 'clipboard.write'), (issued) =>
      defer(() => from(writeClipboard(issued.command.link === true ? `${origin}${issued.command.text}` : issued.command.text))).pipe(
        map(() => toOwner(issued, { type: 'clipboard.written' })),
        catchError((cause: unknown) => of(toOwner(issued, { type: 'clipboard.failed', message: reasonOf(cause) }))),
      ),
    );
