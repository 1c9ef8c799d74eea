/**
 * What an effect is, and the ways in which effects listen. An effect hears commands and answers with events; it
 * never errors, for a failure is an event.
 */
import { filter, mergeMap, type Observable, takeUntil } from 'rxjs';
import { address, hangsUnder } from '../domain/journal/address.ts';
import type { Asked, Command, CommandType, Release } from '../domain/journal/commands.ts';
import type { AppEvent } from '../domain/journal/events.ts';
import type { AnswerStore } from '../domain/journal/ports.ts';
import type { ConnectionWatch } from './connectionWatch.ts';
import type { EffectsDeps, Reply } from './deps.ts';

/** What an effect works with: the edges, where answers go, and what is known of the connection. */
export interface EffectContext extends EffectsDeps {
  readonly answers: AnswerStore;
  readonly connection: ConnectionWatch;
}

/** The commands of one type. */
export type CommandOf<K extends CommandType> = Command extends infer C
  ? C extends Command
    ? K extends C['type']
      ? C
      : never
    : never
  : never;

export type Effect<C extends Command> = (context: EffectContext) => (asked$: Observable<Asked<C>>) => Observable<Reply>;

export const isAsked =
  <K extends CommandType>(...types: readonly K[]) =>
  (asked: Asked): asked is Asked<CommandOf<K>> =>
    (types as readonly CommandType[]).includes(asked.command.type);

/** The commands of the given types alone. */
export const only = <K extends CommandType>(asked$: Observable<Asked>, ...types: readonly K[]): Observable<Asked<CommandOf<K>>> =>
  asked$.pipe(filter(isAsked(...types)));

/** An event back to the actor that asked. */
export const toOwner = (asked: Asked, event: AppEvent): Reply => ({ to: address(asked.owner), event });

/** Emits when the actor at `owner`, or one above it, is released. */
export const releaseOf = (asked$: Observable<Asked>, owner: string): Observable<Asked<Release>> =>
  only(asked$, 'release').pipe(filter(({ command }) => hangsUnder(owner, command.under)));

/** Carries out each command on its own, until it is done or its owner is released. */
export const eachUntilReleased = <C extends Command>(
  asked$: Observable<Asked>,
  commands$: Observable<Asked<C>>,
  run: (asked: Asked<C>) => Observable<Reply>,
): Observable<Reply> => commands$.pipe(mergeMap((asked) => run(asked).pipe(takeUntil(releaseOf(asked$, asked.owner)))));
