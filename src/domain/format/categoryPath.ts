/**
 * Paths of categories as the warehouse keeps them: names from the department down with slashes between; a slash in a name is written
 * %2F, a percent sign %25. Whoever shows a path or its last part reads the names, never the text.
 */
import { escapedPart, unescapedPart } from '../filters/urlText.ts';

/** The names of a path, the department first; none of the empty path. */
export const namesInPath = (path: string): readonly string[] =>
  path === '' ? [] : path.split('/').map((part) => unescapedPart(part, '/'));

/** The path of these names: `namesInPath` reads it back. */
export const pathOfNames = (names: readonly string[]): string => names.map((name) => escapedPart(name, '/')).join('/');

/** The name of the category at the end of a path. */
export const categoryName = (path: string): string => namesInPath(path).at(-1) ?? path;

/** Between the names of a path that is read: a slash may stand in a name. */
const LEVEL = ' › ';

/** A path as it is read: "Health & Household › Oral Care". */
export const pathWords = (path: string): string => namesInPath(path).join(LEVEL);

/** "Health & Household › Oral Care"; empty for a department. */
export const namesAbove = (path: string): string => namesInPath(path).slice(0, -1).join(LEVEL);

/** What products without a category, and what they sold, are called. */
export const UNCATEGORIZED = 'Uncategorized';
