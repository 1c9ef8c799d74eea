/**
 * Whether a test that passed shows a statement to hold in the product, or only a rule that the product may use one
 * day. The rules stand in docs/behaviour/README.md.
 */
import type { Statement } from './checklist.ts';
import type { Product } from './product.ts';
import type { Evidence, Proof } from './tally.ts';

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

/** A declaration that a test is about. */
export interface Subject {
  readonly path: string;
  /** As a fault names it. */
  readonly name: string;
  readonly isReached: boolean;
}

const READY: Proof = { standing: 'ready' };

/** What a test shows whose subjects are all in the product. */
const shown = (product: Product, subjects: readonly Subject[], statement: Statement): Proof => {
  const inBrowser = subjects.some(({ path }) => product.browser.has(path));
  const inServer = subjects.some(({ path }) => product.server.has(path));
  const isHeld = SPEAKS_OF_SOMETHING.has(statement.kind)
    ? (inBrowser || (inServer && (!shownInBrowser(statement.kind) || quotedParts(statement.statement).length > 0))) &&
      isSpoken(product, statement)
    : inBrowser || inServer;
  return isHeld ? { standing: 'product' } : READY;
};

/**
 * Says of a test and a statement that it names what the test shows.
 *
 * @param subjectsOf what each test of a file that claims an id is about, by the file as the runner names it
 */
export const evidenceOf =
  (product: Product, subjectsOf: (file: string, id: string) => readonly (readonly Subject[])[]): Evidence =>
  ({ runner, file }, statement) => {
    if (runner === 'e2e') return { standing: 'product' };
    const tests = subjectsOf(file, statement.id);
    const reached = tests.filter((subjects) => subjects.every(({ isReached }) => isReached));
    const proofs = reached.map((subjects) => shown(product, subjects, statement));
    const found = proofs.find(({ standing }) => standing === 'product') ?? proofs[0];
    if (found !== undefined) return found;
    const unreached = tests.flatMap((subjects) => subjects.filter(({ isReached }) => !isReached)).map(({ name }) => name);
    return { standing: 'unreached', unreached: [...new Set(unreached)] };
  };
