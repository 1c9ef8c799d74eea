/** What outlives a reload: JSON in local storage, under a prefix of ours. */
import { concatMap, EMPTY, of } from 'rxjs';
import type { Json } from '../domain/codec/codec.ts';
import type { StoragePut } from '../domain/journal/commands.ts';
import type { EffectsDeps } from './deps.ts';
import { type Effect, toOwner } from './effect.ts';
import { reasonOf } from './reason.ts';

const PREFIX = 'velocity:';

/** Writes at once; only a failure is told, with `storage.failed`. */
export const storageEffect: Effect<StoragePut> =
  ({ storage }) =>
  (asked$) =>
    asked$.pipe(
      concatMap((issued) => {
        const { key, value } = issued.command;
        try {
          if (value === null) storage.remove(PREFIX + key);
          else storage.put(PREFIX + key, JSON.stringify(value));
          return EMPTY;
        } catch (cause) {
          return of(
            toOwner(issued, { type: 'storage.failed', key, message: `“${key}” could not be saved in this browser: ${reasonOf(cause)}` }),
          );
        }
      }),
    );

/**
 * All that was put away, by key without the prefix: `app.started.stored`. An entry that cannot be read is reported
 * and stays where it is; a browser without storage has nothing stored.
 */
export const readStored = ({ storage, report }: Pick<EffectsDeps, 'storage' | 'report'>): Readonly<Record<string, Json>> => {
  const stored: [string, Json][] = [];
  try {
    for (const [name, text] of storage.entries()) {
      if (!name.startsWith(PREFIX)) continue;
      try {
        stored.push([name.slice(PREFIX.length), JSON.parse(text) as Json]);
      } catch {
        report(`The data stored under ${name} is not JSON; it was left unchanged.`, { key: name });
      }
    }
  } catch (cause) {
    report('The data stored in this browser cannot be read.', { reason: reasonOf(cause) });
  }
  return Object.fromEntries(stored);
};
