/** What is wrong with a report, a panel or a dashboard: a name for the program, a place and a text for the person. */
import { type DecodeFailure, pathBelow } from '../codec/codec.ts';

export type IssueTag =
  | 'Shape'
  | 'InvalidDriver'
  | 'UnknownDriver'
  | 'UnknownFile'
  | 'UnknownDimension'
  | 'UnknownMeasure'
  | 'AdvancedMeasure'
  | 'IncompatibleDimension'
  | 'IncompatibleMeasure'
  | 'UnknownField'
  | 'NoMeasures'
  | 'InvalidColour'
  | 'InvalidFormula'
  | 'InvalidBounds'
  | 'InvalidLimit'
  | 'InvalidSort'
  | 'IncompleteFilter'
  | 'InvalidOperand'
  | 'InvalidDates'
  | 'IncompatiblePop'
  | 'SubreportTooDeep'
  | 'EmptyTitle'
  | 'InvalidText'
  | 'MissingConfiguration'
  | 'InvalidChartType'
  | 'DuplicateId'
  | 'TooManyPanels'
  | 'MissingId';

/** `path` is written as decode faults write it, `measures[0].chartColor`; empty for the value itself. */
export interface Issue {
  readonly _tag: IssueTag;
  readonly path: string;
  readonly message: string;
}

export const issue = (_tag: IssueTag, path: string, message: string): Issue => ({ _tag, path, message });

/** `filters` and `[0].operand` as `filters[0].operand`; either may be empty. */
export const joinPaths = (outer: string, inner: string): string =>
  outer === '' || inner === '' || inner.startsWith('[') ? `${outer}${inner}` : pathBelow(outer, inner);

/** The issues of a part, with the way to that part before each path. */
export const within = (path: string, issues: readonly Issue[]): readonly Issue[] =>
  issues.map((one) => ({ ...one, path: joinPaths(path, one.path) }));

/** The issues of each item of a list, with `name[index]` before each path. */
export const withinEach = <A>(name: string, items: readonly A[], check: (item: A, index: number) => readonly Issue[]): readonly Issue[] =>
  items.flatMap((item, i) => within(`${name}[${i}]`, check(item, i)));

/** What a codec refused, as issues. */
export const shapeIssues = ({ faults }: DecodeFailure): readonly Issue[] =>
  faults.map(({ path, expected, got }) => issue('Shape', path, `expected ${expected}, got ${got}`));

/** One line per issue, for lists and logs: `measures[0]: Unknown measure profit`. */
export const issueLines = (issues: readonly Issue[]): readonly string[] =>
  issues.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
