/** No machine without children goes without its generated paths: the app's own registry says which there are. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { EVERY } from '../../src/areas/every.ts';
import { createAnswerStore } from '../../src/machines/core/answers.ts';
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

/** The names of what a test's text hands to `pathsThrough`; none where it does not assert that all was covered. */
const walkedIn = (text: string): readonly string[] => {
  if (!text.includes('expectCovered(')) return [];
  return [...text.matchAll(/\bpathsThrough<[^(]*>\(\s*(\w+)/g)].map(([, given = '']) => {
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
