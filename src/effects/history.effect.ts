/**
 * Drafts and the steps that can be undone, over a reload: one history for each machine that keeps one, by its address or by the name
 * that it shares with others. They lie beside what a page starts with and not in it, so that nothing of them is in the journal of anybody
 * but the person who made them. Each tab keeps its own, so that two that make something new do not make it twice; what a tab left that is
 * closed goes to the next that asks. Signing out by choice forgets all of them, and so does somebody else who claims.
 */
import { catchError, concatMap, defer, EMPTY, from, map, type Observable, of } from 'rxjs';
import type { Json } from '../domain/codec/codec.ts';
import type { HistoryClaim, HistoryKeep, IssuedCommand, SegmentRestart } from '../domain/journal/commands.ts';
import type { EffectsDeps, Reply } from './deps.ts';
import { type Effect, toOwner } from './effect.ts';
import { reasonOf } from './reason.ts';

const PREFIX = 'velocity-history:';

type History = Readonly<Record<string, Json>>;
type Heard = HistoryClaim | HistoryKeep | SegmentRestart;

const isObject = (value: unknown): value is History => typeof value === 'object' && value !== null && !Array.isArray(value);

/** All that lies there, by its full name. */
const kept = ({ storage }: EffectsDeps): readonly (readonly [name: string, text: string])[] =>
  storage.entries().filter(([name]) => name.startsWith(PREFIX));

const ownedBy = (text: string, userId: string): History | null => {
  const found: Json | null = isJson(text) ? (JSON.parse(text) as Json) : null;
  return isObject(found) && found.userId === userId ? found : null;
};

const placeOf = ({ owner, command }: IssuedCommand<HistoryClaim | HistoryKeep>): string => PREFIX + (command.under ?? owner);
const nameOf = (place: string, tab: string): string => `${place}#${tab}`;

/** The tab that a name ends with, where it is one of the place; an earlier release named none. */
const tabIn = (name: string, place: string): string | null => {
  if (name === place) return '';
  return name.startsWith(`${place}#`) ? name.slice(place.length + 1) : null;
};

/** What tabs that are closed left at a place: so many are kept, the latest. */
const MAX_LEFT = 5;

interface Left {
  readonly name: string;
  readonly history: History;
  readonly keptAt: number;
}

/** What this person left at the place, by tab; whatever is there for another person, or cannot be read, goes, wherever it lies. */
const leftAt = (context: EffectsDeps, place: string, userId: string): ReadonlyMap<string, Left> => {
  const left = new Map<string, Left>();
  for (const [name, text] of kept(context)) {
    const found = ownedBy(text, userId);
    const tab = tabIn(name, place);
    if (found === null) context.storage.remove(name);
    else if (tab !== null) {
      const { keptAt, ...history } = found;
      left.set(tab, { name, history, keptAt: typeof keptAt === 'number' ? keptAt : 0 });
    }
  }
  return left;
};

const put = ({ storage }: EffectsDeps, name: string, history: Json, keptAt: number): void =>
  storage.put(name, JSON.stringify(isObject(history) ? { ...history, keptAt } : history));

/** What this tab kept; where it kept nothing, the latest that a closed one left is its own from now on. */
const claim = (context: EffectsDeps, place: string, userId: string, own: string, open: readonly string[]): Json | null => {
  const left = leftAt(context, place, userId);
  const mine = left.get(own);
  if (mine !== undefined) return mine.history;
  const orphans = [...left].flatMap(([tab, one]) => (open.includes(tab) ? [] : [one])).sort((a, b) => b.keptAt - a.keptAt);
  const [latest, ...older] = orphans;
  if (latest === undefined) return null;
  for (const { name } of [latest, ...older.slice(MAX_LEFT)]) context.storage.remove(name);
  put(context, nameOf(place, own), latest.history, latest.keptAt);
  return latest.history;
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

const claimed = (context: EffectsDeps, issued: IssuedCommand<HistoryClaim>, own: string): Observable<Reply> =>
  from(context.tabs.open()).pipe(
    map((open) => claim(context, placeOf(issued), issued.command.userId, own, open)),
    concatMap((history) => (history === null ? EMPTY : of(toOwner(issued, { type: 'record.historyReturned', history })))),
  );

const carryOut = (context: EffectsDeps, { owner, command, ...rest }: IssuedCommand<Heard>, own: string): Observable<Reply> => {
  switch (command.type) {
    case 'history.claim':
      return claimed(context, { ...rest, owner, command }, own);
    case 'history.keep':
      put(context, nameOf(placeOf({ ...rest, owner, command }), own), command.history, context.now());
      return EMPTY;
    case 'segment.restart':
      if (!command.keepsDrafts) forget(context);
      return EMPTY;
  }
};

/** A browser that keeps nothing forgets the steps with the page. */
export const historyEffect: Effect<Heard> = (context) => (asked$) =>
  asked$.pipe(
    concatMap((issued) =>
      defer(() => context.tabs.own()).pipe(
        concatMap((own) => carryOut(context, issued, own)),
        catchError((cause: unknown) => {
          context.report('The undo history could not be saved in this browser.', { reason: reasonOf(cause) });
          return EMPTY;
        }),
      ),
    ),
  );
