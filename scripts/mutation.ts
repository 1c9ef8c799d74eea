/**
 * `npm run mutation [-- AREA …]`: changes one line of the domain at a time and runs the tests of its folder, which have to
 * notice. Prints what they missed; exit code 1 where a folder's tests kill less than the floor.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { isMutationArea, MUTATION_AREAS, type MutationArea, strykerOptions } from './mutation/strykerOptions.ts';

const asked = process.argv.slice(2);
const unknown = asked.filter((area) => !isMutationArea(area));
if (unknown.length > 0) {
  console.error(`There are no mutation tests for ${unknown.join(', ')}: choose from ${MUTATION_AREAS.join(', ')}.`);
  process.exit(2);
}

const mutate = (area: MutationArea): number => {
  mkdirSync('reports/mutation', { recursive: true });
  const file = `reports/mutation/${area}.config.json`;
  writeFileSync(file, JSON.stringify(strykerOptions(area), null, 2));
  return spawnSync('node_modules/.bin/stryker', ['run', file], { stdio: 'inherit' }).status ?? 1;
};

const areas = asked.length > 0 ? asked.filter(isMutationArea) : MUTATION_AREAS;
const failed = areas.filter((area) => mutate(area) !== 0);
if (failed.length > 0) console.error(`Below the floor, or not run to the end: ${failed.join(', ')}.`);
process.exit(failed.length > 0 ? 1 : 0);
