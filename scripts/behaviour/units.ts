/** The statements at the top of a module and the tests in it, and which names in them may refer to another. */
import { posix } from 'node:path';
import {
  type CallExpression,
  type Identifier,
  isCallExpression,
  isExportDeclaration,
  isFunctionDeclaration,
  isIdentifier,
  isImportDeclaration,
  isInterfaceDeclaration,
  isPropertyAccessExpression,
  isShorthandPropertyAssignment,
  isStringLiteralLikeNode,
  isTemplateExpression,
  isTypeNode,
  isVariableStatement,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast';
import { idsOf } from './tally.ts';

/** A statement at the top of a module, or a test. */
export interface Unit {
  /** From the root of the project. */
  readonly path: string;
  /** What the statement declares; nothing for one that only runs. */
  readonly names: readonly string[];
  readonly isTest: boolean;
  /** The ids that a test's title begins with. */
  readonly claims: readonly string[];
  readonly refersTo: ReadonlySet<Unit>;
  /** Modules that it imports as a whole, at once or when it runs. */
  readonly loads: ReadonlySet<string>;
}

/** A unit while its references are read. */
export interface OpenUnit extends Unit {
  readonly start: number;
  readonly end: number;
  readonly refersTo: Set<Unit>;
  readonly loads: Set<string>;
}

/** A name and the unit that it stands in. */
export interface Mention {
  readonly unit: OpenUnit;
  readonly node: Identifier;
}

/** Stands for all that a module passes on from another. */
export const PASSED_ON = '*';

const namesBoundBy = (node: Node): readonly string[] => {
  const names: string[] = [];
  const walk = (at: Node): void => {
    const { name } = at as Node & { readonly name?: Node };
    if (name === undefined) at.forEachChild(walk);
    else if (isIdentifier(name)) names.push(name.text);
    else name.forEachChild(walk);
  };
  node.forEachChild(walk);
  return names;
};

const declaredBy = (statement: Node): readonly string[] => {
  if (isVariableStatement(statement)) return namesBoundBy(statement.declarationList);
  if (isExportDeclaration(statement)) return [PASSED_ON];
  const { name } = statement as Node & { readonly name?: Node };
  if (name !== undefined && isIdentifier(name)) return [name.text];
  return isFunctionDeclaration(statement) || statement.kind === SyntaxKind.ExportAssignment ? ['default'] : [];
};

export const unitsOf = (file: SourceFile, path: string): OpenUnit[] =>
  file.statements.map((statement) => ({
    path,
    names: declaredBy(statement),
    isTest: false,
    claims: [],
    refersTo: new Set(),
    loads: new Set(),
    start: statement.pos,
    end: statement.end,
  }));

/** Whether a name only says what something is called: a property, a variable, an attribute. */
const isOnlyAName = (node: Identifier): boolean => {
  const { parent } = node;
  if (isPropertyAccessExpression(parent) || isShorthandPropertyAssignment(parent)) return false;
  const { name, propertyName } = parent as Node & { readonly name?: Node; readonly propertyName?: Node };
  return name === node || propertyName === node;
};

const isNotRun = (node: Node): boolean => isInterfaceDeclaration(node) || node.kind === SyntaxKind.TypeAliasDeclaration || isTypeNode(node);

/** The fixed beginning of the title of what is called with a title and more; null without a title. */
const titleOf = ({ arguments: [title, ...others] }: CallExpression): string | null => {
  if (title === undefined || others.length === 0) return null;
  if (isStringLiteralLikeNode(title)) return title.text;
  return isTemplateExpression(title) ? title.head.text : null;
};

/** `it` of `it.each(rows)(title, test)`. */
const calledName = ({ expression }: CallExpression): string => {
  let at: Node = expression;
  while (isCallExpression(at) || isPropertyAccessExpression(at)) at = at.expression;
  return isIdentifier(at) ? at.text : '';
};

const testAt = (node: CallExpression, unit: OpenUnit): OpenUnit | null => {
  const title = titleOf(node);
  const claims = idsOf(title ?? '');
  if (title === null || (claims.length === 0 && !/^(it|test)$/.test(calledName(node)))) return null;
  return { ...unit, names: [], isTest: true, claims, refersTo: new Set(), loads: new Set() };
};

/** The module at a relative address. */
const moduleAt = (address: Node | undefined, path: string): readonly string[] =>
  address !== undefined && isStringLiteralLikeNode(address) && address.text.startsWith('.')
    ? [posix.join(posix.dirname(path), address.text)]
    : [];

/** Modules that a statement passes on, or runs without a name of theirs. */
const loadedBy = (statement: Node, path: string): readonly string[] => {
  if (isExportDeclaration(statement)) return moduleAt(statement.moduleSpecifier, path);
  return isImportDeclaration(statement) && statement.importClause === undefined ? moduleAt(statement.moduleSpecifier, path) : [];
};

/** The names in a module that may refer to a declaration. Tests found on the way are added to the module's units. */
export const mentionsIn = (file: SourceFile, path: string, units: OpenUnit[]): readonly Mention[] => {
  const mentions: Mention[] = [];
  const walk = (node: Node, unit: OpenUnit): void => {
    if (isNotRun(node)) return;
    if (isIdentifier(node)) {
      if (!isOnlyAName(node)) mentions.push({ unit, node });
      return;
    }
    let inner = unit;
    if (isCallExpression(node)) {
      if (node.expression.kind === SyntaxKind.ImportKeyword) for (const module of moduleAt(node.arguments[0], path)) unit.loads.add(module);
      const test = path.startsWith('test/') ? testAt(node, unit) : null;
      if (test !== null) units.push(test);
      inner = test ?? unit;
    }
    node.forEachChild((child) => walk(child, inner));
  };
  file.statements.forEach((statement, index) => {
    const unit = units[index];
    if (unit === undefined) return;
    for (const module of loadedBy(statement, path)) unit.loads.add(module);
    if (!isExportDeclaration(statement) && !isImportDeclaration(statement)) walk(statement, unit);
  });
  return mentions;
};
