/** Secrets that have done their work leave the vault. */
import { ignoreElements, tap } from 'rxjs';
import type { SecretsForget } from '../domain/journal/commands.ts';
import type { Effect } from './effect.ts';

export const secretsEffect: Effect<SecretsForget> =
  ({ secrets }) =>
  (asked$) =>
    asked$.pipe(
      tap(({ command }) => command.slots.forEach(secrets.forget)),
      ignoreElements(),
    );
