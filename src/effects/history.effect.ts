/**
 * The steps that can be undone, over a reload: one history for each machine that keeps one, by its address or by the name that
 * it shares with others. They lie beside what a page
 * starts with and not in it, so that nothing of them is in the journal of anybody but the person who made them. Signing out by choice
 * forgets them, and so does somebody else who claims.
 */
import { concatMap, EMPTY, of } from 'rxjs';
import type { Json } from '../domain/codec/codec.ts';
import type { HistoryClaim, HistoryKeep, SegmentRestart } from '../domain/journal/commands.ts';
import type { EffectsDeps } from './deps.ts';
import { type Effect, toOwner } from './effect.ts';
import { reasonOf } from './reason.ts';

const PREFIX = 'velocity-history:';

const isObject = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** All that lies there, by its full name. */
const kept = ({ storage }: EffectsDeps): readonly (readonly [name: string, text: string])[] =>
  storage.entries().filter(([name]) => name.startsWith(PREFIX));

const ownedBy = (text: string, userId: string): Json | null => {
  const found: Json | null = isJson(text) ? (JSON.parse(text) as Json) : null;
  return isObject(found) && found.userId === userId ? found : null;
};

const placeOf = (owner: string, { under }: HistoryClaim | HistoryKeep): string => under ?? owner;

/** What lies there for this person and machine; whatever is there for another person, or cannot be read, goes. */
const claim = (context: EffectsDeps, place: string, userId: string): Json | null => {
  let own: Json | null = null;
  for (const [name, text] of kept(context)) {
    const history = ownedBy(text, userId);
    if (history === null) context.storage.remove(name);
    else if (name === PREFIX + place) own = history;
  }
  return own;
};

const forget = (context: EffectsDeps): void => {
  for (const [name] of kept(context)) context.storage.remove(name);
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
        if (command.type === 'history.keep') context.storage.put(PREFIX + placeOf(issued.owner, command), JSON.stringify(command.history));
        if (command.type === 'segment.restart' && !command.keepsDrafts) forget(context);
        const history = command.type === 'history.claim' ? claim(context, placeOf(issued.owner, command), command.userId) : null;
        return history === null ? EMPTY : of(toOwner(issued, { type: 'record.historyReturned', history }));
      } catch (cause) {
        context.report('Steps that can be undone could not be kept in this browser.', { reason: reasonOf(cause) });
        return EMPTY;
      }
    }),
  );
