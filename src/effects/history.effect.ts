/**
 * The steps of records that can be undone, over a reload. They lie beside what a page starts with and not in it, so that nothing of them
 * is in the journal of anybody but the person who made them. Signing out by choice forgets them, and so does somebody else who claims.
 */
import { concatMap, EMPTY, of } from 'rxjs';
import type { Json } from '../domain/codec/codec.ts';
import type { HistoryClaim, HistoryKeep, SegmentRestart } from '../domain/journal/commands.ts';
import type { EffectsDeps } from './deps.ts';
import { type Effect, toOwner } from './effect.ts';
import { reasonOf } from './reason.ts';

const NAME = 'velocity-record-history';

const isObject = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What lies there for this person; what is there for another, or cannot be read, goes. */
const claim = ({ storage }: EffectsDeps, userId: string): Json | null => {
  const text = storage.entries().find(([name]) => name === NAME)?.[1];
  if (text === undefined) return null;
  const found: Json | null = isJson(text) ? (JSON.parse(text) as Json) : null;
  if (isObject(found) && found.userId === userId) return found;
  storage.remove(NAME);
  return null;
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** A browser that keeps nothing forgets the steps with the page. */
export const historyEffect: Effect<HistoryClaim | HistoryKeep | SegmentRestart> = (context) => (asked$) =>
  asked$.pipe(
    concatMap((issued) => {
      const { command } = issued;
      try {
        if (command.type === 'history.keep') context.storage.put(NAME, JSON.stringify(command.history));
        if (command.type === 'segment.restart' && !command.keepsDrafts) context.storage.remove(NAME);
        const history = command.type === 'history.claim' ? claim(context, command.userId) : null;
        return history === null ? EMPTY : of(toOwner(issued, { type: 'record.historyReturned', history }));
      } catch (cause) {
        context.report('Steps that can be undone could not be kept in this browser.', { reason: reasonOf(cause) });
        return EMPTY;
      }
    }),
  );
