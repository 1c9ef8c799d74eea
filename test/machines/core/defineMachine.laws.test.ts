/** What XState runs of a table is what the table says, read by an interpreter that knows nothing of XState. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { type Arm, armsOf, defineMachine, type Entry } from '../../../src/machines/core/defineMachine.ts';
import { type Input, result } from '../../../src/machines/core/transition.ts';
import { alone } from '../paths.ts';

/** The arms that were taken, oldest first. */
interface Context {
  readonly taken: readonly string[];
}
const EMPTY: Context = { taken: [] };

const EVENTS = ['record.undone', 'record.redone', 'record.closeAsked'] as const;
type Event = (typeof EVENTS)[number];
const LEAVES = ['a', 'b.x', 'b.y', 'c'] as const;
type Leaf = (typeof LEAVES)[number];
type Place = Leaf | 'b';
const PLACES: readonly Place[] = ['a', 'b', 'b.x', 'b.y', 'c'];
/** The state itself, those around it, then the root: in this order they are asked for an event. */
const AROUND: Readonly<Record<Leaf, readonly (Place | '')[]>> = {
  a: ['a', ''],
  'b.x': ['b.x', 'b', ''],
  'b.y': ['b.y', 'b', ''],
  c: ['c', ''],
};

type On = { readonly [E in Event]?: Entry<Context, Input, Place> };
interface Drawn {
  readonly on: Readonly<Record<Place | '', On>>;
  readonly always: Readonly<Record<Leaf, readonly Arm<Context, Input, Place>[]>>;
  readonly initial: 'x' | 'y';
}

const run = (name: string) => (context: Context, event: Input) => result({ taken: [...context.taken, `${name} by ${event.type}`] });
/** Holds by how many arms were taken, so that what guards see is the context of now. */
const guards = fc.option(
  fc.tuple(fc.integer({ min: 2, max: 3 }), fc.nat(2)).map(
    ([by, rest]) =>
      ({ taken }: Context) =>
        taken.length % by === rest % by,
  ),
  { nil: undefined },
);
const arms = (places: readonly Place[]): fc.Arbitrary<Arm<Context, Input, Place>> =>
  fc
    .record({
      guard: guards,
      target: fc.option(fc.constantFrom(...places), { nil: undefined }),
      name: fc.string({ maxLength: 3 }),
      acts: fc.boolean(),
    })
    .map(({ guard, target, name, acts }) => ({
      ...(guard === undefined ? {} : { guard }),
      ...(target === undefined ? {} : { target }),
      ...(acts ? { run: run(name) } : {}),
    }));
const entries: fc.Arbitrary<Entry<Context, Input, Place>> = fc.oneof(
  fc.string({ maxLength: 3 }).map(run),
  arms(PLACES),
  fc.array(arms(PLACES), { maxLength: 3 }),
);
const ons: fc.Arbitrary<On> = fc.dictionary(fc.constantFrom(...EVENTS), entries).map((drawn): On => drawn);
/** A state goes on by itself to a later one alone, so that it comes to rest. */
const later = (leaf: Leaf) => {
  const places = LEAVES.slice(LEAVES.indexOf(leaf) + 1);
  if (places.length === 0) return fc.constant([]);
  return fc.array(
    arms(places).filter(({ target }) => target !== undefined),
    { maxLength: 2 },
  );
};
const tables: fc.Arbitrary<Drawn> = fc.record({
  on: fc.record({ '': ons, a: ons, b: ons, 'b.x': ons, 'b.y': ons, c: ons }),
  always: fc.record({ a: later('a'), 'b.x': later('b.x'), 'b.y': later('b.y'), c: later('c') }),
  initial: fc.constantFrom('x', 'y'),
});

interface Now {
  readonly leaf: Leaf;
  readonly context: Context;
}

const stepped = ({ initial }: Drawn, { leaf, context }: Now, { target, run: act }: Arm<Context, Input, Place>, event: Input): Now => ({
  leaf: target === undefined ? leaf : target === 'b' ? `b.${initial}` : target,
  context: act === undefined ? context : act(context, event).context,
});

/** The state after an event, once nothing goes on by itself any more. */
const interpreted = (table: Drawn, now: Now, event: Input & { readonly type: Event }): Now => {
  const holds = ({ guard }: Arm<Context, Input, Place>): boolean => guard === undefined || guard(now.context, event);
  const found = AROUND[now.leaf]
    .flatMap((place) => {
      const entry = table.on[place][event.type];
      return entry === undefined ? [] : armsOf(entry);
    })
    .find(holds);
  return found === undefined ? now : rested(table, stepped(table, now, found, event), event);
};
const rested = (table: Drawn, now: Now, event: Input): Now => {
  const found = table.always[now.leaf].find(({ guard }) => guard === undefined || guard(now.context, event));
  return found === undefined ? now : rested(table, stepped(table, now, found, event), event);
};

const machineOf = ({ on, always, initial }: Drawn) =>
  defineMachine<Context, Leaf>()({
    id: 'drawn',
    context: EMPTY,
    initial: 'a',
    on: on[''],
    states: {
      a: { on: on.a, always: always.a },
      b: {
        initial,
        on: on.b,
        states: { x: { on: on['b.x'], always: always['b.x'] }, y: { on: on['b.y'], always: always['b.y'] } },
      },
      c: { on: on.c },
    },
  });

const pathOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([head, tail]) => `${head}.${pathOf(tail)}`)
        .join()
    : String(value);

describe('a compiled table', () => {
  test.prop([tables, fc.array(fc.constantFrom(...EVENTS), { minLength: 1, maxLength: 12 })])(
    'goes where the written one leads and does what it says, over any events',
    (table, types) => {
      // It goes on by itself as it begins, which no event has caused: from here on both are compared.
      const machine = alone<Context>(machineOf(table), undefined);
      const begun = machine.start.after;
      let now: Now = { leaf: LEAVES.find((leaf) => leaf === pathOf(begun.value)) ?? 'a', context: begun.context };
      for (const type of types) {
        now = interpreted(table, now, { type });
        const { value, context } = machine.send({ type }).after;
        expect({ leaf: pathOf(value), taken: context.taken }).toEqual({ leaf: now.leaf, taken: now.context.taken });
      }
    },
  );
});
