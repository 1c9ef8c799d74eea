/**
 * Whether a test that passed shows a statement to hold in the product, or only a rule that the product may use one
 * day. The rules stand in docs/behaviour/README.md.
 */
import type { Statement } from './checklist.ts';
import type { Product } from './product.ts';
import type { TestRun } from './reports.ts';

/** Kinds of statements that speak of something that people see or that stands in an answer. */
const SPEAKS_OF_SOMETHING: ReadonlySet<string> = new Set(['text', 'state', 'field', 'role']);

const QUOTED = /"([^"]+)"|“([^”]+)”|(?<![\p{L}\p{N}])'((?:[^']|(?<=\p{L})'(?=\p{L}))+)'(?![\p{L}\p{N}])/gu;
const PLACEHOLDER = /\{[^}]*\}|\.\.\.|…|\b[NMX]\b/g;
/** `minDailyDataDate`, `ad_spend_in_usd` */
const IDENTIFIER = /\b(?:[a-z][a-z0-9]*[A-Z][A-Za-z0-9]*|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)\b/g;

const reads = (text: string): boolean => /\p{L}{2}/u.test(text);

/** The fixed parts of the texts that a statement quotes: what stands between placeholders. */
export const quotedParts = (statement: string): readonly string[] =>
  [...statement.matchAll(QUOTED)]
    .flatMap(([, double, curly, single]) => (double ?? curly ?? single ?? '').split(PLACEHOLDER))
    .map((part) => part.trim())
    .filter(reads);

/** The names of fields in a statement that are no words of English. */
export const identifiersIn = (statement: string): readonly string[] => [...new Set(statement.match(IDENTIFIER) ?? [])];

const holdsAll = (texts: readonly string[], parts: readonly string[]): boolean =>
  parts.every((part) => texts.some((text) => text.includes(part)));

/** Whether a script of the product holds what the statement quotes; one that quotes nothing is held. */
const isSpoken = ({ browserText, serverText }: Product, { kind, statement }: Statement): boolean => {
  const texts = [browserText, serverText];
  const quoted = quotedParts(statement);
  if (quoted.length > 0) return holdsAll(texts, quoted);
  return kind !== 'field' || holdsAll(texts, identifiersIn(statement));
};

const shownInBrowser = (kind: string): boolean => kind === 'text' || kind === 'state';

/**
 * Says of a test and a statement that it names whether the test counts as one of the product.
 *
 * @param subjectsOf the modules that a unit test is about, by its file as the runner names it
 */
export const evidenceOf =
  (product: Product, subjectsOf: (file: string) => readonly string[]) =>
  ({ runner, file }: TestRun, statement: Statement): boolean => {
    if (runner === 'e2e') return true;
    const subjects = subjectsOf(file);
    const inBrowser = subjects.some((path) => product.browser.has(path));
    const inServer = subjects.some((path) => product.server.has(path));
    if (!SPEAKS_OF_SOMETHING.has(statement.kind)) return inBrowser || inServer;
    const isHeld = inBrowser || (inServer && (!shownInBrowser(statement.kind) || quotedParts(statement.statement).length > 0));
    return isHeld && isSpoken(product, statement);
  };
