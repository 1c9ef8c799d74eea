/** Where a part of a JSON text stands, by the path that faults give: `panels[0].config.measures[2]`. */
import { jsonLanguage } from '@codemirror/lang-json';

type SyntaxNode = ReturnType<typeof jsonLanguage.parser.parse>['topNode'];

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** `a.b[0]` as its steps; a key that is no word is written as `["a b"]`. */
const stepsOf = (path: string): readonly (string | number)[] =>
  [...path.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|([^.[\]]+)/g)].map(([, index, quoted, word]) =>
    index === undefined ? (quoted ?? word ?? '') : Number(index),
  );

const childrenOf = (node: SyntaxNode): readonly SyntaxNode[] => {
  const found: SyntaxNode[] = [];
  for (let child = node.firstChild; child !== null; child = child.nextSibling) found.push(child);
  return found;
};

const PUNCTUATION: ReadonlySet<string> = new Set(['[', ']', '{', '}', ',', ':', '⚠']);

const valuesIn = (node: SyntaxNode): readonly SyntaxNode[] => childrenOf(node).filter(({ name }) => !PUNCTUATION.has(name));

const keyOf = (text: string, property: SyntaxNode): string | null => {
  const name = property.getChild('PropertyName');
  if (name === null) return null;
  try {
    return JSON.parse(text.slice(name.from, name.to)) as string;
  } catch {
    return null;
  }
};

interface Found {
  readonly node: SyntaxNode;
  /** What is marked: of a property the key with its value. */
  readonly marked: SyntaxNode;
}

const stepInto = (text: string, { node }: Found, step: string | number): Found | null => {
  if (typeof step === 'number') {
    const item = node.name === 'Array' ? valuesIn(node)[step] : undefined;
    return item === undefined ? null : { node: item, marked: item };
  }
  const property = node.name === 'Object' ? node.getChildren('Property').find((one) => keyOf(text, one) === step) : undefined;
  const value = property?.lastChild ?? null;
  return property === undefined || value === null ? null : { node: value, marked: property };
};

/** The range of the part at the path, or of the nearest part around it that the text has. Total: any text, any path. */
export const rangeAt = (text: string, path: string): TextRange => {
  const top = jsonLanguage.parser.parse(text).topNode;
  const root = valuesIn(top)[0] ?? top;
  let found: Found = { node: root, marked: root };
  for (const step of stepsOf(path)) {
    const next = stepInto(text, found, step);
    if (next === null) break;
    found = next;
  }
  return { from: found.marked.from, to: found.marked.to };
};

/** Where a text stops being JSON, and the parser's own word for it; null where it is JSON. */
export const syntaxFault = (text: string): { readonly range: TextRange; readonly message: string } | null => {
  try {
    JSON.parse(text);
    return null;
  } catch {
    const cursor = jsonLanguage.parser.parse(text).cursor();
    do {
      if (!cursor.type.isError) continue;
      const from = Math.min(cursor.from, Math.max(0, text.length - 1));
      return { range: { from, to: Math.max(cursor.to, Math.min(text.length, from + 1)) }, message: 'This is not valid JSON' };
    } while (cursor.next());
    return { range: { from: 0, to: text.length }, message: 'This is not valid JSON' };
  }
};

/** The line of a place, from 1. */
export const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;
