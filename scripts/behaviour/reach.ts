/**
 * What an entry point of the product reaches, and what a test calls. A test is about the module whose path it mirrors, else the
 * folder that it mirrors, else all that it calls; its own support files count as part of it.
 */
import type { References } from './references.ts';
import type { Unit } from './units.ts';

/** All that is used when these modules run: what they refer to, in turn, and all of a module that is loaded when it is needed. */
export const reachedFrom = (references: References, entries: readonly string[]): ReadonlySet<Unit> => {
  const reached = new Set<Unit>();
  const running = new Set<string>();
  const waiting: Unit[] = [];
  const reach = (unit: Unit): void => {
    if (reached.has(unit) || unit.isTest) return;
    reached.add(unit);
    waiting.push(unit);
  };
  const load = (path: string): void => references.get(path)?.forEach(reach);
  const runOnce = (path: string): void => {
    if (running.has(path)) return;
    running.add(path);
    for (const unit of references.get(path) ?? []) if (unit.names.length === 0) reach(unit);
  };
  entries.forEach(load);
  for (let unit = waiting.pop(); unit !== undefined; unit = waiting.pop()) {
    runOnce(unit.path);
    unit.refersTo.forEach(reach);
    unit.loads.forEach(load);
  }
  return reached;
};

/** The gallery shows parts of the product to tests, and is none itself: what it draws is what its tests call. */
const isSource = ({ path }: Unit): boolean => /^(src(?!\/views\/stage\/)|server)\//.test(path);
/** Generators make what tests are given; they are no part of the product. */
const isGenerator = ({ path }: Unit): boolean => path.startsWith('src/arbitraries/');

/** The declarations of `src` and `server` that a test calls, by way of its support files too. */
export const calledBy = (test: Unit): readonly Unit[] => {
  const seen = new Set([test]);
  const called: Unit[] = [];
  const waiting = [test];
  for (let unit = waiting.pop(); unit !== undefined; unit = waiting.pop())
    for (const next of unit.refersTo) {
      if (seen.has(next)) continue;
      seen.add(next);
      if (!isSource(next)) waiting.push(next);
      else if (!isGenerator(next) && next.names.length > 0) called.push(next);
    }
  return called;
};

const mirroredBy = (file: string): { readonly folder: string; readonly name: string } => {
  const path = file.replace(/^test\/server\//, 'server/').replace(/^test\//, 'src/');
  const end = path.lastIndexOf('/');
  return { folder: path.slice(0, end + 1), name: path.slice(end + 1).split('.')[0] ?? '' };
};

/** Of what a test calls, that which it is about. */
export const subjectsAmong = (called: readonly Unit[], file: string): readonly Unit[] => {
  const { folder, name } = mirroredBy(file);
  const inFolder = called.filter(({ path }) => path.startsWith(folder));
  const mirrored = inFolder.filter(({ path }) => path.slice(folder.length).split('.')[0] === name);
  return [mirrored, inFolder, called].find((units) => units.length > 0) ?? [];
};

const testsOf = (references: References, file: string): readonly Unit[] => (references.get(file) ?? []).filter(({ isTest }) => isTest);

/**
 * What each test of a file that claims an id is about; one that calls nothing itself asks what the file made before it, and is about all
 * that the file calls. Where its title is put together when it runs, the tests of its support files that claim it, else all of the file.
 */
export const claimSubjects = (references: References): ((file: string, id: string) => readonly (readonly Unit[])[]) => {
  const shared = [...references.keys()].filter((path) => path.startsWith('test/') && !/\.test\.tsx?$/.test(path));
  const inSupport = shared.flatMap((path) => testsOf(references, path));
  const calledIn = (file: string): readonly Unit[] => [...new Set((references.get(file) ?? []).flatMap(calledBy))];
  return (file, id) => {
    const claiming = [testsOf(references, file), inSupport].map((tests) => tests.filter(({ claims }) => claims.includes(id)));
    const tests = claiming.find((found) => found.length > 0);
    if (tests === undefined) return [subjectsAmong(calledIn(file), file)];
    return tests.map((test) => {
      const called = calledBy(test);
      return subjectsAmong(called.length > 0 ? called : calledIn(file), file);
    });
  };
};

/** `monthOf (src/domain/dates/month.ts)`, as a fault names it. */
export const describeUnit = ({ path, names }: Unit): string => `${names.join(', ')} (${path})`;
