/**
 * Which statement at the top of a module refers to which, over the sources and the tests, as TypeScript's checker resolves
 * each name. Types refer to nothing, and the name of a property is no reference to what declares it.
 */
import { relative } from 'node:path';
import { isPropertyAccessExpression, isShorthandPropertyAssignment, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import { API, type Checker, type Symbol as Named, type NodeHandle, SymbolFlags } from 'typescript/unstable/sync';
import { type Mention, mentionsIn, type OpenUnit, type Unit, unitsOf } from './units.ts';

/** The units of each module by its path from the root of the project. */
export type References = ReadonlyMap<string, readonly Unit[]>;

const remembered = <A>(make: (symbol: Named) => A): ((symbol: Named) => A) => {
  const known = new Map<number, A>();
  return (symbol) => {
    const found = known.get(symbol.id);
    if (found !== undefined) return found;
    const made = make(symbol);
    known.set(symbol.id, made);
    return made;
  };
};

/** Which units declare what a name stands for, and which module a namespace does. */
const resolver = (checker: Checker, units: ReadonlyMap<string, readonly OpenUnit[]>, pathOf: (file: string) => string) => {
  const meant = (symbol: Named): Named => (symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol);
  const unitAt = (handle: NodeHandle): readonly Unit[] => {
    const within = units.get(pathOf(handle.path));
    const node = within === undefined ? undefined : handle.resolve();
    if (within === undefined || node === undefined) return [];
    return within.filter(({ start, end, isTest }) => !isTest && start <= node.pos && node.end <= end).slice(0, 1);
  };
  return {
    unitsOf: remembered((symbol) => meant(symbol).declarations.flatMap(unitAt)),
    moduleOf: remembered((symbol): string | null => {
      if (!(symbol.flags & (SymbolFlags.Alias | SymbolFlags.ValueModule))) return null;
      const [first] = meant(symbol).declarations;
      return first?.kind === SyntaxKind.SourceFile ? pathOf(first.path) : null;
    }),
  };
};

const refer = (checker: Checker, mentions: readonly Mention[], { unitsOf: declared, moduleOf }: ReturnType<typeof resolver>): void => {
  const symbols = checker.getSymbolAtLocation(mentions.map(({ node }) => node));
  const symbolAt = new Map<Node, Named | undefined>(mentions.map(({ node }, index) => [node, symbols[index]]));
  for (const { unit, node } of mentions) {
    const { parent } = node;
    if (isPropertyAccessExpression(parent) && parent.name === node) {
      const owner = symbolAt.get(parent.expression);
      if (owner === undefined || moduleOf(owner) === null) continue;
    }
    const symbol = isShorthandPropertyAssignment(parent) ? checker.getShorthandAssignmentValueSymbol(parent) : symbolAt.get(node);
    if (symbol === undefined) continue;
    const module = moduleOf(symbol);
    if (module === null) for (const each of declared(symbol)) unit.refersTo.add(each);
    else if (!isPropertyAccessExpression(parent)) unit.loads.add(module);
  }
};

/** Reads `src`, `server`, `scripts` and `test` under the root: about 20 seconds, most of them in a process of TypeScript's own. */
export const readReferences = (root: string, config = 'tsconfig.json'): References => {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProject: `${root}/${config}` }).getProjects();
    if (project === undefined) throw new Error(`${config} names no project.`);
    const pathOf = (file: string): string => relative(root, file).replaceAll('\\', '/');
    const files: readonly (readonly [string, SourceFile])[] = project.program
      .getSourceFileNames()
      .filter((name) => /^(src|server|scripts|test)\//.test(pathOf(name)))
      .flatMap((name) => {
        const file = project.program.getSourceFile(name);
        return file === undefined ? [] : [[pathOf(name), file] as const];
      });
    const units = new Map(files.map(([path, file]) => [path, unitsOf(file, path)]));
    const resolve = resolver(project.checker, units, pathOf);
    for (const [path, file] of files) refer(project.checker, mentionsIn(file, path, units.get(path) ?? []), resolve);
    return units;
  } finally {
    api.close();
  }
};
