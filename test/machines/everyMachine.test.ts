/** No machine without children goes without its generated paths: the app's own registry says which there are. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { EVERY } from '../../src/areas/every.ts';
import { createAnswerStore } from '../../src/machines/core/answers.ts';
import { armsOf } from '../../src/machines/core/defineMachine.ts';
import { createRegistry } from '../../src/machines/core/registry.ts';
import { workbenchMachine } from '../../src/machines/replay/workbench.machine.ts';
import { createRootMachine } from '../../src/machines/root/root.machine.ts';

type Actors = Readonly<Record<string, unknown>>;

const actorsOf = (machine: AnyStateMachine): Actors => machine.implementations.actors as Actors;
const isMachine = (logic: unknown): logic is AnyStateMachine => typeof logic === 'object' && logic !== null && 'root' in logic;

/** The machine and all that it can spawn, and they, and so on. */
const below = (machine: AnyStateMachine, found: Set<AnyStateMachine>): Set<AnyStateMachine> => {
  if (found.has(machine)) return found;
  found.add(machine);
  for (const logic of Object.values(actorsOf(machine))) if (isMachine(logic)) below(logic, found);
  return found;
};

const everyMachine = (): readonly AnyStateMachine[] => {
  const registry = createRegistry(createAnswerStore());
  registry.addMachines(EVERY.machines);
  const root = createRootMachine({ effects: () => undefined, registry });
  return [...below(root, new Set()), workbenchMachine];
};

const FOLDER = 'test/machines';
const testFiles = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));

/** The names of what a test's text hands to `pathsThrough`, or to the walks of records; none where it does not assert that all was covered. */
const walkedIn = (text: string): readonly string[] => {
  if (!text.includes('expectCovered(')) return [];
  return [...text.matchAll(/\b(?:pathsThrough<[^(]*>|walkForm|walkList)\(\s*(\w+)/g)].map(([, given = '']) => {
    const made = new RegExp(`const ${given} = (\\w+)\\(`).exec(text)?.[1];
    return made ?? given;
  });
};

const walked = new Set(testFiles.flatMap((name) => walkedIn(readFileSync(join(FOLDER, name), 'utf8'))));

/** As machines are exported: `clockMachine`, or `createDatesMachine` where one needs the app's registry. */
const namesOf = ({ id }: AnyStateMachine): readonly string[] => [`${id}Machine`, `create${id[0]?.toUpperCase()}${id.slice(1)}Machine`];

test('every machine without children is walked on generated paths, by a test of its own', () => {
  const machines = everyMachine();
  const alone = machines.filter((machine) => Object.keys(actorsOf(machine)).length === 0);
  console.log(`${machines.length} machines, ${alone.length} without children`);
  expect(new Set(machines.map(({ id }) => id)).size).toBe(machines.length);
  const parents = machines.filter((machine) => !alone.includes(machine)).map(({ id }) => id);
  expect(parents.toSorted()).toEqual(['dashboardBoard', 'explorer', 'marketPreview', 'root', 'savedViews', 'screen', 'shell']);
  expect(alone.filter((machine) => !namesOf(machine).some((name) => walked.has(name))).map(({ id }) => id)).toEqual([]);
});

test('every machine of the sources is one that the app or the workbench runs', () => {
  const files = readdirSync('src/machines', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.machine.ts'));
  const ids = everyMachine().map(({ id }) => id);
  expect(files.map((name) => basename(name, '.machine.ts')).toSorted()).toEqual(ids.toSorted());
});

/** A node of a table, as any of them is written. */
interface Written {
  readonly on?: Readonly<Record<string, Parameters<typeof armsOf<never, never, string>>[0]>>;
  readonly always?: Parameters<typeof armsOf<never, never, string>>[0];
  readonly entry?: unknown;
  readonly final?: true;
  readonly initial?: string;
  readonly childFailed?: unknown;
  readonly childDone?: unknown;
  readonly states?: Readonly<Record<string, Written>>;
}

const hasTable = (machine: AnyStateMachine): machine is AnyStateMachine & { readonly table: Written } => 'table' in machine;

const line = (at: string, event: string, arm: number, target: string | undefined, is: { guarded: boolean; acts: boolean }): string =>
  `${at} on ${event} ${arm}${is.guarded ? ' guarded' : ''}${is.acts ? ' acts' : ''}${target === undefined ? '' : ` to ${target}`}`;

/** Everything that a table says, a line each. */
const writtenLines = (node: Written, at = ''): readonly string[] => [
  ...Object.entries({ ...node.on, ...(node.always === undefined ? {} : { '': node.always }) }).flatMap(([event, entry]) =>
    armsOf(entry).map(({ guard, run, target }, i) => line(at, event, i, target, { guarded: guard !== undefined, acts: run !== undefined })),
  ),
  ...(node.childFailed === undefined ? [] : [line(at, 'xstate.error.actor.*', 0, undefined, { guarded: false, acts: true })]),
  ...(node.childDone === undefined ? [] : [line(at, 'xstate.done.actor.*', 0, undefined, { guarded: false, acts: true })]),
  ...(node.entry === undefined ? [] : [`${at} enters`]),
  ...(node.final === undefined ? [] : [`${at} ends`]),
  ...(node.initial === undefined ? [] : [`${at} begins ${node.initial}`]),
  ...Object.entries(node.states ?? {}).flatMap(([name, state]) => [
    `${at} has ${name}`,
    ...writtenLines(state, at === '' ? name : `${at}.${name}`),
  ]),
];

const compiledLines = (node: AnyStateNode): readonly string[] => {
  const at = node.path.join('.');
  const lines = (event: string, arms: readonly AnyTransitionDefinition[]): readonly string[] =>
    arms.map(({ guard, actions, target }, i) =>
      line(at, event, i, target?.map(({ path }) => path.join('.')).join(), { guarded: guard !== undefined, acts: actions.length > 0 }),
    );
  return [
    ...[...node.transitions].flatMap(([event, arms]) => lines(event, arms)),
    ...lines('', node.always ?? []),
    ...(node.entry.length === 0 ? [] : [`${at} enters`]),
    ...(node.type === 'final' ? [`${at} ends`] : []),
    ...(node.type === 'compound' ? node.initial.target.map(({ key }) => `${at} begins ${key}`) : []),
    ...Object.values(node.states).flatMap((state) => [`${at} has ${state.key}`, ...compiledLines(state)]),
  ];
};

test('every machine runs as its table is written: each state, each arm in its order, where it leads, what it minds and does', () => {
  const machines = everyMachine().filter(hasTable);
  const sides = machines.map(({ id, table, root }) => ({
    id,
    written: writtenLines(table).toSorted(),
    compiled: compiledLines(root).toSorted(),
  }));
  expect(sides.filter(({ written, compiled }) => JSON.stringify(written) !== JSON.stringify(compiled))).toEqual([]);
  expect(sides.every(({ written }) => written.length > 0)).toBe(true);
  // The workbench is an app of its own, with events of its own that no journal holds.
  expect(
    everyMachine()
      .filter((machine) => !hasTable(machine))
      .map(({ id }) => id),
  ).toEqual(['workbench']);
  console.log(`${sides.length} of ${everyMachine().length} machines are tables, ${sides.flatMap(({ written }) => written).length} lines`);
});
