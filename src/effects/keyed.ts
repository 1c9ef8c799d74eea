/**
 * Streams that run under keys: a newer one ends the older of its key, and a key, or all that an address owns, can be
 * stopped. Calls and timers are such.
 */
import { Observable, type Subscriber, Subscription } from 'rxjs';
import { hangsUnder } from '../domain/journal/address.ts';
import type { Reply } from './deps.ts';

/** What is to be done: start a stream in place of its elder, stop one, or stop all at or under an address. */
export type KeyedStep =
  | { readonly start: string; readonly owner: string; readonly run: Observable<Reply> }
  | { readonly stop: string }
  | { readonly release: string };
type Start = Extract<KeyedStep, { readonly start: string }>;

interface Running {
  readonly owner: string;
  readonly subscription: Subscription;
}

/** The key of something that belongs to an actor. Addresses hold no blanks, so that no two owners share a key. */
export const ownKey = (owner: string, id: string): string => `${owner} ${id}`;

const startRunning = (running: Map<string, Running>, { start: key, owner, run }: Start, replies: Subscriber<Reply>): void => {
  running.get(key)?.subscription.unsubscribe();
  const entry: Running = { owner, subscription: new Subscription() };
  // NOTE: the entry is there before the run starts, for a run may answer at once and be stopped by its own answer.
  running.set(key, entry);
  entry.subscription.add(() => {
    if (running.get(key) === entry) running.delete(key);
  });
  entry.subscription.add(
    run.subscribe({
      // NOTE: a run that answers at once may be stopped before `subscribe` has returned what could be unsubscribed.
      next: (reply) => {
        if (!entry.subscription.closed) replies.next(reply);
      },
      error: (cause: unknown) => replies.error(cause),
      complete: () => entry.subscription.unsubscribe(),
    }),
  );
};

/** Carries out the steps. Whatever is stopped is silent; a key is free again once its stream has completed. */
export const runKeyed = (steps$: Observable<KeyedStep>): Observable<Reply> =>
  new Observable<Reply>((replies) => {
    const running = new Map<string, Running>();
    const end = (matches: (key: string, owner: string) => boolean): void => {
      for (const [key, entry] of [...running]) if (matches(key, entry.owner)) entry.subscription.unsubscribe();
    };
    const take = (step: KeyedStep): void => {
      if ('start' in step) startRunning(running, step, replies);
      else if ('stop' in step) end((key) => key === step.stop);
      else end((_, owner) => hangsUnder(owner, step.release));
    };
    replies.add(steps$.subscribe({ next: take, error: (cause: unknown) => replies.error(cause) }));
    replies.add(() => end(() => true));
  });
