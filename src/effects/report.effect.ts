/** Faults that a machine found, for the team. */
import { ignoreElements, tap } from 'rxjs';
import type { Report } from '../domain/journal/commands.ts';
import type { Effect } from './effect.ts';

export const reportEffect: Effect<Report> =
  ({ report }) =>
  (asked$) =>
    asked$.pipe(
      tap(({ command }) => report(command.message, command.detail)),
      ignoreElements(),
    );
