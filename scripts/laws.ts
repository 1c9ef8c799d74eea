/**
 * `npm run laws [-- --rounds 3 --seed N]`: tries every property with cases that `npm test` does not draw, each round with a
 * seed of its own. A run that fails says which seed to give it again; its smallest case belongs into the test as an example.
 */
import { parseArgs } from 'node:util';
import { run } from './process/run.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' } } });

const naturalOf = (text: string | undefined, fallback: number, name: string): number => {
  const value = Number(text ?? fallback);
  if (Number.isSafeInteger(value) && value > 0) return value;
  console.error(`--${name} must be a whole number of at least 1, and is "${text}".`);
  process.exit(2);
};

const rounds = naturalOf(values.rounds, 1, 'rounds');
const first = naturalOf(values.seed, (Date.now() % 1_000_000_000) + 1, 'seed');

for (let seed = first; seed < first + rounds; seed += 1) {
  console.log(`── properties with seed ${seed}`);
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--project=pure', '--project=laws', '--reporter=dot'];
  const code = await run(process.execPath, words, { env: { ...process.env, VELOCITY_SEED: String(seed), VELOCITY_RUNS: 'every' } });
  if (code === 0) continue;
  console.error(`Seed ${seed} fails: npm run laws -- --seed ${seed}`);
  process.exit(code);
}
console.log(`${rounds} ${rounds === 1 ? 'round' : 'rounds'} from seed ${first}: every property held.`);
