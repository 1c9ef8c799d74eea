/**
 * A machine as one typed table: the event's name types its guard and its handler, and an arm leads only to states that
 * the machine has, so that a handler under the wrong event, a misspelt event and a misspelt state do not compile.
 *
 *     defineMachine<Context, 'closed' | 'open.idle' | 'open.saving'>()({
 *       id: 'note', context: EMPTY, initial: 'closed',
 *       states: { closed: { on: { 'note.opened': { target: 'open', run: (context, event) => … } } }, … },
 *     })
 *
 * States are named by their paths from the root; an arm names its target in the same way, wherever it stands. What a
 * generic call makes (`onEach`, `leadingTo`, `chain`) stands in a const above the table: within it, the compiler checks
 * the call again at each of its tries.
 */
import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  type AnyStateNodeConfig,
  createMachine,
  type EventObject,
  type MetaObject,
  type NonReducibleUnknown,
  type ParameterizedObject,
  type ProvidedActor,
  type StateMachine,
  type StateSchema,
} from 'xstate';
import { type ActorFault, childAddress, childFault } from './fault.ts';
import { chain, type Input, type InputOfType, type InputType, result, type TransitionResult, transitionAction } from './transition.ts';

export type Handler<C, E> = (context: C, event: E) => TransitionResult<C>;
export type Guard<C, E> = (context: C, event: E) => boolean;

/** One way out: taken where its guard holds; the arms of an event are tried in their order. */
export interface Arm<C, E, S extends string> {
  readonly guard?: Guard<C, E>;
  readonly target?: S;
  readonly run?: Handler<C, E>;
}

/** A handler alone stays where the machine is. */
export type Entry<C, E, S extends string> = Handler<C, E> | Arm<C, E, S> | readonly Arm<C, E, S>[];
export type Table<C, S extends string, K extends InputType> = { readonly [P in K]?: Entry<C, InputOfType<P>, S> };

/** One entry for several events, which is checked where the table takes it. */
export const onEach = <K extends InputType, const E>(types: readonly K[], entry: E): { readonly [P in K]: E } =>
  Object.fromEntries(types.map((type) => [type, entry])) as { readonly [P in K]: E };

/** The same entries, each of which leads to `target` as well. */
export const leadingTo =
  <C, S extends string>(target: S) =>
  <K extends InputType>(table: Table<C, never, K>): { readonly [P in K]: readonly Arm<C, InputOfType<P>, S>[] } => {
    const arms = <P extends K>(type: P): readonly Arm<C, InputOfType<P>, S>[] => {
      const entry: Entry<C, InputOfType<P>, never> | undefined = table[type];
      return entry === undefined ? [] : armsOf(entry).map((arm) => ({ ...arm, target }));
    };
    const led: { [P in K]?: readonly Arm<C, InputOfType<P>, S>[] } = {};
    for (const type of Object.keys(table) as K[]) led[type] = arms(type);
    return led as { readonly [P in K]: readonly Arm<C, InputOfType<P>, S>[] };
  };

/** `out` of `out.editing`. */
type Head<P extends string> = P extends `${infer H}.${string}` ? H : P;
/** `editing` of `out.editing`, seen from `out`. */
type Tail<P extends string, H extends string> = P extends `${H}.${infer T}` ? T : never;
/** A path and all states around it: an arm may lead to `out`, which begins with its `initial`. */
type Around<P extends string> = P extends `${infer H}.${infer T}` ? H | `${H}.${Around<T>}` : P;
/** The state as XState says it: `out.editing` is `{out: 'editing'}`. */
type ValueOf<S extends string> = [S] extends [never]
  ? Record<string, never>
  : S extends `${infer H}.${infer T}`
    ? { [P in H]: ValueOf<T> }
    : S;

interface Node<C, S extends string, K extends InputType> {
  readonly on?: Table<C, S, K>;
  /** Tried as soon as the state is entered, and after each event in it; `event` is the one that led here. */
  readonly always?: Arm<C, Input, S> | readonly Arm<C, Input, S>[];
  readonly entry?: Handler<C, Input>;
  readonly final?: true;
}

/** `P` are the paths of the states within. */
type Within<C, S extends string, P extends string, K extends InputType> = [P] extends [never]
  ? { readonly initial?: never; readonly states?: never }
  : { readonly initial: Head<P>; readonly states: { readonly [H in Head<P>]: State<C, S, Tail<P, H>, K> } };

type State<C, S extends string, P extends string, K extends InputType> = Node<C, S, K> & Within<C, S, P, K>;

export interface MachineParts<C, I> {
  readonly id: string;
  readonly context: C | ((input: I) => C);
  /** Carried out once, before the first event. */
  readonly entry?: (context: C, input: I) => TransitionResult<C>;
  /** A child that it spawned has stopped with a fault: every machine that spawns hears of it. */
  readonly childFailed?: (context: C, fault: ActorFault) => TransitionResult<C>;
  /** A child that it spawned has come to its end. */
  readonly childDone?: (context: C, at: string | undefined) => TransitionResult<C>;
  /** The logic of children, by the names under which they are spawned. */
  readonly children?: Readonly<Record<string, AnyActorLogic>>;
}

/** The whole of a machine; `S` are the paths of its innermost states. */
export type MachineTable<C, S extends string, I, K extends InputType> = MachineParts<C, I> &
  Omit<Node<C, Around<S>, K>, 'entry' | 'final'> &
  Within<C, Around<S>, S, K>;

/** A node of any machine, as it is compiled. */
interface AnyNode<C> {
  readonly on?: Readonly<Record<string, Entry<C, never, string> | undefined>>;
  readonly always?: Arm<C, never, string> | readonly Arm<C, never, string>[];
  readonly entry?: Handler<C, never>;
  readonly final?: true;
  readonly initial?: string;
  readonly states?: Readonly<Record<string, AnyNode<C>>>;
}
type AnyTable<C, I> = MachineParts<C, I> & Omit<AnyNode<C>, 'entry' | 'final'>;

/** The arms of an entry, in their order. */
export const armsOf = <C, E, S extends string>(entry: Entry<C, E, S>): readonly Arm<C, E, S>[] =>
  typeof entry === 'function' ? [{ run: entry }] : 'length' in entry ? entry : [entry];

const compiledArm = <C extends object>(id: string, { guard, target, run }: Arm<C, never, string>): object => ({
  ...(target === undefined ? {} : { target: `#${id}.${target}` }),
  ...(guard === undefined ? {} : { guard: ({ context, event }: { readonly context: C; readonly event: never }) => guard(context, event) }),
  ...(run === undefined ? {} : { actions: transitionAction(run) }),
});

const compiledNode = <C extends object>(id: string, { on = {}, always, entry, final, initial, states }: AnyNode<C>): AnyStateNodeConfig => {
  const arms = (of: Entry<C, never, string>): object => armsOf(of).map((arm) => compiledArm(id, arm));
  return {
    ...(initial === undefined ? {} : { initial }),
    on: Object.fromEntries(Object.entries(on).flatMap(([type, of]) => (of === undefined ? [] : [[type, arms(of)]]))),
    ...(always === undefined ? {} : { always: arms(always) }),
    ...(entry === undefined ? {} : { entry: transitionAction(entry) }),
    ...(final === undefined ? {} : { type: 'final' }),
    ...(states === undefined
      ? {}
      : { states: Object.fromEntries(Object.entries(states).map(([name, state]) => [name, compiledNode(id, state)])) }),
  };
};

/** What XState tells of a child, by the names that it gives its own events. */
const ofChildren = <C extends object, I>({ childFailed, childDone }: MachineParts<C, I>): object => ({
  ...(childFailed === undefined
    ? {}
    : { 'xstate.error.actor.*': { actions: transitionAction((now: C, event) => childFailed(now, childFault(event))) } }),
  ...(childDone === undefined
    ? {}
    : { 'xstate.done.actor.*': { actions: transitionAction((now: C, event) => childDone(now, childAddress(event))) } }),
});

/** XState's first event carries what the machine was spawned with. */
const inputOf = <I>(event: unknown): I => (event as { readonly input: I }).input;

const compiled = <C extends object, I>(table: AnyTable<C, I>): AnyStateMachine => {
  const { id, context, entry, children = {}, childFailed: _, childDone: __, ...node } = table;
  const { on, ...rest } = compiledNode<C>(id, node);
  return createMachine(
    {
      ...rest,
      id,
      context: typeof context === 'function' ? ({ input }: { readonly input: I }) => context(input) : context,
      ...(entry === undefined ? {} : { entry: transitionAction((now: C, event) => entry(now, inputOf<I>(event))) }),
      on: { ...on, ...ofChildren(table) },
    },
    { actors: children },
  );
};

declare const HEARS: unique symbol;
/** What a machine says of itself by its type alone: the inputs that its table has an entry for. */
export interface Hearing<K extends InputType> {
  readonly [HEARS]?: K;
}
export type Heard<M> = M extends Hearing<infer K> ? K : never;

/** A machine as XState runs it, in the types of its table. */
export type Machine<C extends object, S extends string, I, K extends InputType> = StateMachine<
  C,
  Input,
  Record<string, AnyActorRef | undefined>,
  ProvidedActor,
  ParameterizedObject,
  ParameterizedObject,
  string,
  ValueOf<S>,
  string,
  I,
  NonReducibleUnknown,
  EventObject,
  MetaObject,
  StateSchema
> & { readonly table: MachineTable<C, S, I, K> } & Hearing<K>;

// The table is checked where it is written; from here on XState reads it, whose types know less.
function machineOf<C extends object, S extends string, I, K extends InputType>(table: MachineTable<C, S, I, K>): Machine<C, S, I, K>;
function machineOf<C extends object, I>(table: AnyTable<C, I>): AnyStateMachine {
  return Object.assign(compiled(table), { table });
}

/** `S` are the paths of the innermost states (left out where there is one state alone), `I` what it is spawned with. */
export const defineMachine =
  <C extends object, S extends string = never, I = undefined>() =>
  <K extends InputType>(table: MachineTable<C, S, I, K>): Machine<C, S, I, K> =>
    machineOf<C, S, I, K>(table);

/** A machine whose state follows from its context: what happens changes the context alone, and no arm says where it leads. */
export interface FollowingTable<C, S extends string, I, K extends InputType> extends MachineParts<C, I> {
  readonly initial: S;
  readonly placeOf: (context: C) => S;
  /** Carried out after every step, before the state follows. */
  readonly settle: (context: C) => TransitionResult<C>;
  readonly on: Table<C, never, K>;
  readonly states: { readonly [P in S]: Table<C, never, K> };
}

/** The same table with all steps followed by `settle`. */
const followedBy = <C>(on: AnyNode<C>['on'] & object, settle: (context: C) => TransitionResult<C>): AnyNode<C>['on'] & object =>
  Object.fromEntries(
    Object.entries(on).flatMap(([type, entry]) =>
      entry === undefined
        ? []
        : [[type, armsOf(entry).map(({ run, ...arm }) => ({ ...arm, run: run === undefined ? settle : chain(run, settle) }))]],
    ),
  );

function followingOf<C extends object, S extends string, I, K extends InputType>(table: FollowingTable<C, S, I, K>): Machine<C, S, I, K>;
function followingOf<C extends object, I>(
  table: MachineParts<C, I> & {
    readonly initial: string;
    readonly placeOf: (context: C) => string;
    readonly settle: (context: C) => TransitionResult<C>;
    readonly on: AnyNode<C>['on'] & object;
    readonly states: Readonly<Record<string, AnyNode<C>['on'] & object>>;
  },
): AnyStateMachine {
  const { placeOf, settle, on, states, entry, ...parts } = table;
  const places = new WeakMap<C, string>();
  const place = (context: C): string => {
    const found = places.get(context) ?? placeOf(context);
    places.set(context, found);
    return found;
  };
  const elsewhere = (from: string) =>
    Object.keys(states).flatMap((to) => (to === from ? [] : [{ guard: (context: C) => place(context) === to, target: to }]));
  const begun = (context: C, input: I): TransitionResult<C> => {
    const first = entry === undefined ? result(context) : entry(context, input);
    const then = settle(first.context);
    return result(then.context, [...first.effects, ...then.effects]);
  };
  const nodes = Object.entries(states).map(([name, own]) => [name, { on: followedBy(own, settle), always: elsewhere(name) }]);
  const written: AnyTable<C, I> = { ...parts, entry: begun, on: followedBy(on, settle), states: Object.fromEntries(nodes) };
  return Object.assign(compiled(written), { table: written });
}

export const defineFollowing =
  <C extends object, S extends string, I = undefined>() =>
  <K extends InputType>(table: FollowingTable<C, S, I, K>): Machine<C, S, I, K> =>
    followingOf<C, S, I, K>(table);
