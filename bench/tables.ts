/**
 * Velocity's large table beside AG Grid community, in one page of one Chromium, in turns: what it costs to mount 10,000 rows of 15
 * columns, to sort them, to search them, to scroll through them. Counted is time on the processor, as in bench/charts.ts, and
 * after each sort and search both must have the same row first: who answers nothing is not the faster.
 */
import { between, type Cost, collected, inBrowser, middle, type Sessions, usedBy } from './browserCost.ts';
import { median } from './figure.ts';

const EMPTY = 'an empty page';

export interface TableFigures {
  readonly name: string;
  readonly work: string;
  /** Above that of an empty page; of scrolling, a step. */
  readonly cost: Cost;
  /** The main thread's part in the least costly and the costliest round. */
  readonly spread: readonly [number, number];
}

export interface ScrollFigures {
  readonly name: string;
  /** Milliseconds between two frames: the longest of the median round. */
  readonly longest: number;
  /** How many steps of all rounds showed no row in the middle of the box. */
  readonly empty: number;
}

interface Bench {
  readonly contenders: readonly string[];
  readonly mount: (name: string) => Promise<void>;
  readonly clear: () => Promise<void>;
  readonly sort: (column: string, direction: 'asc' | 'desc') => Promise<void>;
  readonly search: (text: string) => Promise<void>;
  readonly scrollThrough: (steps: number, step: number) => Promise<{ readonly lasted: readonly number[]; readonly empty: number }>;
  readonly first: () => string;
}
type BenchWindow = Window & Bench;

type Deed =
  | { readonly name: string; readonly sort: readonly [column: string, direction: 'asc' | 'desc'] }
  | { readonly name: string; readonly search: string };

const DEEDS: readonly Deed[] = [
  { name: 'sort by figures', sort: ['sales', 'desc'] },
  { name: 'the other way', sort: ['sales', 'asc'] },
  { name: 'sort by figures, some missing', sort: ['spend', 'desc'] },
  { name: 'sort by texts', sort: ['name', 'asc'] },
  { name: 'sort by texts, few of them', sort: ['seller', 'asc'] },
  { name: 'search, a letter', search: 'm' },
  { name: 'search, another', search: 'mu' },
  { name: 'search, two words', search: 'mug northfold' },
  { name: 'search for none', search: 'qqqq' },
  { name: 'search taken away', search: '' },
];

const STEPS = 60;
const STEP = 190;

const done = (page: Sessions['page'], deed: Deed): Promise<void> =>
  'sort' in deed
    ? page.evaluate(([column, direction]) => (window as unknown as BenchWindow).sort(column, direction), deed.sort)
    : page.evaluate((text) => (window as unknown as BenchWindow).search(text), deed.search);

const timed = async (sessions: Sessions, work: () => Promise<unknown>): Promise<Cost> => {
  const before = await usedBy(sessions);
  await work();
  return between(before, await usedBy(sessions), 1);
};

interface Round {
  readonly costs: ReadonlyMap<string, Cost>;
  readonly firsts: readonly string[];
  readonly longest: number;
  readonly empty: number;
}

const roundOf = async (sessions: Sessions, name: string): Promise<Round> => {
  const { page } = sessions;
  const costs = new Map<string, Cost>();
  const firsts: string[] = [];
  await collected(sessions);
  costs.set('mount', await timed(sessions, () => page.evaluate((who) => (window as unknown as BenchWindow).mount(who), name)));
  const before = await usedBy(sessions);
  const scrolled = await page.evaluate(([steps, step]) => (window as unknown as BenchWindow).scrollThrough(steps, step), [
    STEPS,
    STEP,
  ] as const);
  costs.set('scroll, a step', between(before, await usedBy(sessions), STEPS));
  for (const deed of DEEDS) {
    await collected(sessions);
    costs.set(deed.name, await timed(sessions, () => done(page, deed)));
    firsts.push(await page.evaluate(() => (window as unknown as BenchWindow).first()));
  }
  await page.evaluate(() => (window as unknown as BenchWindow).clear());
  return { costs, firsts, longest: Math.max(...scrolled.lasted), empty: scrolled.empty };
};

/** Throws where two tables do not have the same row first after the same deed. */
const checkSame = (rounds: ReadonlyMap<string, readonly Round[]>): void => {
  const shown = [...rounds].filter(([name]) => name !== EMPTY).map(([name, [round]]) => ({ name, firsts: round?.firsts ?? [] }));
  DEEDS.forEach((deed, i) => {
    const firsts = shown.map(({ firsts }) => firsts[i]);
    if (new Set(firsts).size > 1)
      throw new Error(`After “${deed.name}” the first rows differ: ${shown.map(({ name }, nth) => `${name}: ${firsts[nth]}`).join('; ')}`);
  });
};

const figuresOf = (rounds: ReadonlyMap<string, readonly Round[]>): readonly TableFigures[] =>
  ['mount', ...DEEDS.map(({ name }) => name), 'scroll, a step'].flatMap((work) => {
    const costsOf = (name: string): readonly Cost[] => (rounds.get(name) ?? []).flatMap(({ costs }) => costs.get(work) ?? []);
    const empty = middle(costsOf(EMPTY));
    return [...rounds.keys()].flatMap((name): readonly TableFigures[] => {
      if (name === EMPTY) return [];
      const costs = costsOf(name);
      const mains = costs.map(({ main }) => main - empty.main);
      return [{ name, work, cost: between(empty, middle(costs), 1), spread: [Math.min(...mains), Math.max(...mains)] }];
    });
  });

/** Measures every table of the page at `url`. The first round warms the code up; it is not counted. */
export const tableFigures = (
  url: string,
  executablePath: string,
  count: number,
): Promise<{ readonly figures: readonly TableFigures[]; readonly scrolls: readonly ScrollFigures[] }> =>
  inBrowser(url, executablePath, async (sessions) => {
    const names = await sessions.page.evaluate(() => (window as unknown as BenchWindow).contenders);
    const rounds = new Map(names.map((name): [string, Round[]] => [name, []]));
    for (let nth = 0; nth <= count; nth += 1)
      for (const name of names) {
        const round = await roundOf(sessions, name);
        if (nth > 0) rounds.get(name)?.push(round);
      }
    checkSame(rounds);
    const scrolls = [...rounds].map(([name, all]) => ({
      name,
      longest: median(all.map(({ longest }) => longest)),
      empty: all.reduce((sum, { empty }) => sum + empty, 0),
    }));
    return { figures: figuresOf(rounds), scrolls };
  });
