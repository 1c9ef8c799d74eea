/**
 * What an effect is, and the ways in which effects listen. An effect hears commands and answers with events; it
 * never errors, for a failure is an event.
 */
import { filter, mergeMap, type Observable, takeUntil } from 'rxjs';
import { address, hangsUnder } from '../domain/journal/address.ts';
import type { Command, CommandType, IssuedCommand, Release } from '../domain/journal/commands.ts';
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

export type Effect<C extends Command> = (context: EffectContext) => (asked$: Observable<IssuedCommand<C>>) => Observable<Reply>;

export const isAsked =
  <K extends CommandType>(...types: readonly K[]) =>
  (issued: IssuedCommand): issued is IssuedCommand<CommandOf<K>> =>
    (types as readonly CommandType[]).includes(issued.command.type);

/** The commands of the given types alone. */
export const only = <K extends CommandType>(
  asked$: Observable<IssuedCommand>,
  ...types: readonly K[]
): Observable<IssuedCommand<CommandOf<K>>> => asked$.pipe(filter(isAsked(...types)));

/** An event back to the actor that asked. */
export const toOwner = (issued: IssuedCommand, event: AppEvent): Reply => ({ to: address(issued.owner), event });

/** Emits when the actor at `owner`, or one above it, is released. */
export const releaseOf = (asked$: Observable<IssuedCommand>, owner: string): Observable<IssuedCommand<Release>> =>
  only(asked$, 'release').pipe(filter(({ command }) => hangsUnder(owner, command.under)));

/** Carries out each command on its own, until it is done or its owner is released. */
export const eachUntilReleased = <C extends Command>(
  asked$: Observable<IssuedCommand>,
  commands$: Observable<IssuedCommand<C>>,
  run: (issued: IssuedCommand<C>) => Observable<Reply>,
): Observable<Reply> => commands$.pipe(mergeMap((issued) => run(issued).pipe(takeUntil(releaseOf(asked$, issued.owner)))));
