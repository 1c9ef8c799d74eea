/** What the project's own checks find, beyond what Biome can express. */

export interface SourceFile {
  /** From the root of the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Finding {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
}

export type Check = (files: readonly SourceFile[]) => readonly Finding[];

/** The line, counted from 1, of a place in a text. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** Comments as blanks, so that places stay what they are. */
export const codeOf = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<!['":\\])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));
