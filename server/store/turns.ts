/**
 * What both engines promise alike: transactions follow one another, single writes wait for their turn among them, one
 * inside another is refused, and a statement that failed takes its transaction along.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Store, StoreUnit } from './store.ts';

/** One after another, in the order of arrival; a failure does not stop those behind it. */
const makeQueue = () => {
  let tail: Promise<unknown> = Promise.resolve();
  return <A>(work: () => Promise<A>): Promise<A> => {
    const mine = tail.then(work, work);
    tail = mine.catch(() => undefined);
    return mine;
  };
};

type Step = <A>(ask: () => Promise<A>) => Promise<A>;

/** The unit with every statement taken as a step. */
export const stepped = (unit: StoreUnit, step: Step): StoreUnit => ({
  all: (statement, params) => step(() => unit.all(statement, params)),
  first: (statement, params) => step(() => unit.first(statement, params)),
  run: (statement, params) => step(() => unit.run(statement, params)),
});

const insideTransaction = new AsyncLocalStorage<true>();

/**
 * Runs the work of a transaction on a unit: its statements one after another, none after the first that failed, none
 * after the end. Settles when all of them are done; rejects also where the work went on after a failure, since one engine
 * would keep the rest of it and the other nothing.
 */
export const workOn = async <A>(unit: StoreUnit, work: (unit: StoreUnit) => Promise<A>): Promise<A> => {
  const turn = makeQueue();
  const failures: unknown[] = [];
  let isOver = false;
  const step: Step = (ask) =>
    turn(async () => {
      if (isOver) throw new Error('the transaction is over');
      if (failures.length > 0) throw failures[0];
      try {
        return await ask();
      } catch (cause) {
        failures.push(cause);
        throw cause;
      }
    });
  const end = (): Promise<void> =>
    turn(async () => {
      isOver = true;
    });
  try {
    const result = await insideTransaction.run(true, () => work(stepped(unit, step)));
    await end();
    if (failures.length > 0) throw failures[0];
    return result;
  } catch (cause) {
    await end();
    throw cause;
  }
};

/** What an engine brings: each by itself, without regard to the others. */
export interface Engine {
  /** Sees what is committed, and waits for nobody. */
  readonly reads: StoreUnit;
  /** Committed when it resolves. */
  readonly writes: StoreUnit;
  readonly transaction: Store['transaction'];
  readonly close: () => Promise<void>;
}

const isRead = (text: string): boolean => /^\s*(select|with)\b/i.test(text);

/** The store on an engine: reads at once, all else one after another. */
export const storeOn = (engine: Engine): Store => {
  const enqueue = makeQueue();
  const guarded: Step = (work) =>
    insideTransaction.getStore() === true
      ? Promise.reject(new Error('a transaction writes through its own unit, not through the store'))
      : enqueue(work);
  const writes = stepped(engine.writes, guarded);
  const unitFor = (text: string): StoreUnit => (isRead(text) ? engine.reads : writes);
  return {
    all: (statement, params) => unitFor(statement.text).all(statement, params),
    first: (statement, params) => unitFor(statement.text).first(statement, params),
    run: (statement, params) => writes.run(statement, params),
    transaction: (work) => guarded(() => engine.transaction(work)),
    close: () => enqueue(engine.close),
  };
};
