/**
 * Where each statement stands. A test names the ids that it proves at the start of its title, separated by blanks or
 * commas, four at most. An id is open when it is listed so, or when a test that names it failed or did not run;
 * in the product when a test of the product passed; a rule of the package when it is listed so and other tests passed; rule ready
 * when others passed without such a list; else missing. What a screen shows
 * is proven in a browser or on rendered markup: of such a statement only tests in `e2e/` and `test/views/` count as
 * tests of the product.
 */
import { type Listed, STATEMENT_ID, type Statement } from './checklist.ts';
import type { TestRun } from './reports.ts';

const MOST_IDS = 4;

export type Standing = 'product' | 'package' | 'ready' | 'missing' | 'open';

export type AreaTally = { readonly area: string; readonly total: number } & Readonly<Record<Standing, number>>;

export interface Tally {
  readonly areas: readonly AreaTally[];
  readonly standings: readonly (Statement & { readonly standing: Standing })[];
  /** Sentences; with one of them the check has failed. */
  readonly faults: readonly string[];
  /** Ids of screen statements that only a test which sees no screen names. */
  readonly unseen: readonly string[];
}

/** What a test that passed shows; `unreached` names what it calls and nothing in the product does. */
export type Proof = { readonly standing: 'product' | 'ready' } | { readonly standing: 'unreached'; readonly unreached: readonly string[] };
export type Evidence = (run: TestRun, statement: Statement) => Proof;

/** The ids at the start of a title, in their order. */
export const idsOf = (title: string): readonly string[] => {
  const words = title.trim().split(/[\s,]+/);
  const end = words.findIndex((word) => !STATEMENT_ID.test(word.replace(/:$/, '')));
  return words.slice(0, end < 0 ? words.length : end).map((word) => word.replace(/:$/, ''));
};

const seesScreens = ({ runner, file }: TestRun): boolean => runner === 'e2e' || /(^|[\\/])test[\\/](views|pages)[\\/]/.test(file);

const titleFaults = (runs: readonly TestRun[], known: ReadonlySet<string>): readonly string[] =>
  runs.flatMap(({ title }) => {
    const ids = idsOf(title);
    const many = ids.length > MOST_IDS ? [`"${title}" names ${ids.length} ids; a title names ${MOST_IDS} at most.`] : [];
    return [...many, ...ids.filter((id) => !known.has(id)).map((id) => `"${title}" names ${id}, which is in no checklist.`)];
  });

/** The tests that name each id. */
const claimsOf = (runs: readonly TestRun[]): ReadonlyMap<string, readonly TestRun[]> => {
  const claims = new Map<string, TestRun[]>();
  for (const run of runs)
    for (const id of idsOf(run.title)) {
      const known = claims.get(id);
      if (known === undefined) claims.set(id, [run]);
      else known.push(run);
    }
  return claims;
};

const isSeen = (statement: Statement, claims: readonly TestRun[]): boolean => statement.kind !== 'screen' || claims.some(seesScreens);

interface Counted extends Statement {
  readonly standing: Standing;
  readonly unreached: readonly string[];
}

const proofOf = (statement: Statement, claims: readonly TestRun[], evidence: Evidence): Pick<Counted, 'standing' | 'unreached'> => {
  if (claims.length === 0) return { standing: 'missing', unreached: [] };
  const counted = statement.kind === 'screen' ? claims.filter(seesScreens) : claims;
  const proofs = counted.map((run) => evidence(run, statement));
  if (proofs.some(({ standing }) => standing === 'product')) return { standing: 'product', unreached: [] };
  const isReached = proofs.length === 0 || proofs.some(({ standing }) => standing === 'ready');
  const unreached = isReached ? [] : proofs.flatMap((proof) => (proof.standing === 'unreached' ? proof.unreached : []));
  return { standing: 'ready', unreached };
};

/** Kinds of statements that say what people see. */
const NAMES_A_SCREEN: ReadonlySet<string> = new Set(['screen', 'text', 'state']);

const packageFault = ({ id, kind, standing }: Counted): readonly string[] => {
  if (standing === 'product') return [`${id} is listed as a rule of the package, and the product uses it; take it out of package.tsv.`];
  return NAMES_A_SCREEN.has(kind) ? [`${id} is listed as a rule of the package, and says what people see.`] : [];
};

const unreachedFault = ({ id, standing, unreached }: Counted): readonly string[] =>
  standing === 'ready' && unreached.length > 0
    ? [`${id} is claimed only by tests of what nothing in the product reaches: ${[...new Set(unreached)].join(', ')}.`]
    : [];

const areasOf = (standings: Tally['standings']): readonly AreaTally[] =>
  [...new Set(standings.map(({ area }) => area))].sort().map((area) => {
    const here = standings.filter((each) => each.area === area);
    const count = (standing: Standing): number => here.filter((each) => each.standing === standing).length;
    return {
      area,
      total: here.length,
      product: count('product'),
      package: count('package'),
      ready: count('ready'),
      missing: count('missing'),
      open: count('open'),
    };
  });

export const tally = (
  statements: readonly Statement[],
  { open: openIds, ofPackage }: Listed,
  runs: readonly TestRun[],
  evidence: Evidence,
): Tally => {
  const known = new Set(statements.map(({ id }) => id));
  const listed = new Set(openIds);
  const claims = claimsOf(runs);
  const claimsFor = (id: string): readonly TestRun[] => claims.get(id) ?? [];
  const isProven = (id: string): boolean => claimsFor(id).length > 0 && claimsFor(id).every(({ outcome }) => outcome === 'passed');
  const rules = new Set(ofPackage);
  const counted = statements.map((statement): Counted => {
    const named = claimsFor(statement.id);
    const isOpen = listed.has(statement.id) || named.some(({ outcome }) => outcome !== 'passed');
    return { ...statement, ...(isOpen ? { standing: 'open' as const, unreached: [] } : proofOf(statement, named, evidence)) };
  });
  const standings = counted.map(({ unreached: _, ...each }) =>
    each.standing === 'ready' && rules.has(each.id) ? { ...each, standing: 'package' as const } : each,
  );
  return {
    areas: areasOf(standings),
    standings,
    unseen: statements.filter((statement) => isProven(statement.id) && !isSeen(statement, claimsFor(statement.id))).map(({ id }) => id),
    faults: [
      ...titleFaults(runs, known),
      ...openIds.filter((id) => !known.has(id)).map((id) => `open.tsv names ${id}, which is in no checklist.`),
      ...ofPackage.filter((id) => !known.has(id)).map((id) => `package.tsv names ${id}, which is in no checklist.`),
      ...counted.flatMap((each) => (rules.has(each.id) ? packageFault(each) : unreachedFault(each))),
      ...openIds.filter(isProven).map((id) => `${id} is listed as open, and a test proves it; take it out of open.tsv.`),
    ],
  };
};
