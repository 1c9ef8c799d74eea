/** The clipboard: `clipboard.written` or `clipboard.failed`. */
import { catchError, defer, from, map, of } from 'rxjs';
import type { ClipboardWrite, Release } from '../domain/journal/commands.ts';
import { type Effect, eachUntilReleased, only, toOwner } from './effect.ts';
import { reasonOf } from './reason.ts';

export const clipboardEffect: Effect<ClipboardWrite | Release> =
  ({ writeClipboard, origin }) =>
  (asked$) =>
    eachUntilReleased(asked$, only(asked$, 'clipboard.write'), (asked) =>
      defer(() => from(writeClipboard(asked.command.link === true ? `${origin}${asked.command.text}` : asked.command.text))).pipe(
        map(() => toOwner(asked, { type: 'clipboard.written' })),
        catchError((cause: unknown) => of(toOwner(asked, { type: 'clipboard.failed', message: reasonOf(cause) }))),
      ),
    );
