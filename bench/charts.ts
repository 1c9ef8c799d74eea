/**
 * Velocity's charts beside other libraries, in one page of one Chromium, in turns: what a mount and a move of the pointer
 * cost. On a machine that others use the clock on the wall tells little, so what is counted is time on the processor: of the
 * main thread, as the browser's own metrics have it, and of all the browser's processes, painting included.
 */
import { between, type Cost, collected, inBrowser, middle, type Sessions, usedBy } from './browserCost.ts';

export const EMPTY = 'an empty page';

export interface ContenderFigures {
  readonly name: string;
  readonly set: string;
  /** Above that of an empty page. */
  readonly mount: Cost;
  /** The main thread's part in the least costly and the costliest of the mounts. */
  readonly spread: readonly [number, number];
  /** Of one move of the pointer. */
  readonly move: Cost;
}

interface Bench {
  readonly contenders: readonly string[];
  readonly sets: readonly string[];
  readonly mount: (name: string, set: string) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly frame: () => Promise<void>;
}
type BenchWindow = Window & Bench;

const MOVES = 40;

const mounted = async (sessions: Sessions, name: string, set: string): Promise<Cost> => {
  await collected(sessions);
  const before = await usedBy(sessions);
  await sessions.page.evaluate(([who, what]) => (window as unknown as BenchWindow).mount(who, what), [name, set] as const);
  return between(before, await usedBy(sessions), 1);
};

const moved = async (sessions: Sessions): Promise<Cost> => {
  const { page } = sessions;
  const at = (nth: number): readonly [number, number] => [120 + ((nth * 397) % 820), 200 + ((nth * 31) % 60)];
  await page.mouse.move(...at(0));
  const before = await usedBy(sessions);
  for (let nth = 1; nth <= MOVES; nth += 1) {
    await page.mouse.move(...at(nth));
    await page.evaluate(() => (window as unknown as BenchWindow).frame());
  }
  return between(before, await usedBy(sessions), MOVES);
};

interface Found {
  readonly mounts: Cost[];
  readonly moves: Cost[];
}

/** The first round warms the code up; it is not counted. */
const roundsOf = async (sessions: Sessions, set: string, names: readonly string[], rounds: number): Promise<ReadonlyMap<string, Found>> => {
  const found = new Map(names.map((name): [string, Found] => [name, { mounts: [], moves: [] }]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const held = found.get(name);
      const cost = await mounted(sessions, name, set);
      if (round > 0) held?.mounts.push(cost);
      if (round > 0 && round <= 3) held?.moves.push(await moved(sessions));
      await sessions.page.mouse.move(0, 0);
      await sessions.page.evaluate(() => (window as unknown as BenchWindow).clear());
    }
  }
  return found;
};

const figuresOf = (set: string, found: ReadonlyMap<string, Found>): readonly ContenderFigures[] => {
  const empty = found.get(EMPTY) ?? { mounts: [], moves: [] };
  const [emptyMount, emptyMove] = [middle(empty.mounts), middle(empty.moves)];
  return [...found].map(([name, { mounts, moves }]) => ({
    name,
    set,
    mount: between(emptyMount, middle(mounts), 1),
    spread: [Math.min(...mounts.map(({ main }) => main)) - emptyMount.main, Math.max(...mounts.map(({ main }) => main)) - emptyMount.main],
    move: between(emptyMove, middle(moves), 1),
  }));
};

/** Measures every contender of the page at `url` on every set of data. */
export const chartFigures = (url: string, executablePath: string, rounds: number): Promise<readonly ContenderFigures[]> =>
  inBrowser(url, executablePath, async (sessions) => {
    const { contenders, sets } = await sessions.page.evaluate(() => {
      const bench = window as unknown as BenchWindow;
      return { contenders: bench.contenders, sets: bench.sets };
    });
    const all: ContenderFigures[] = [];
    for (const set of sets) all.push(...figuresOf(set, await roundsOf(sessions, set, contenders, rounds)));
    return all;
  });
