/** The faults of a JSON text with the lines they stand in. */
import type { CodeFault } from './codeSurface.ts';
import { lineAt, rangeAt, syntaxFault, type TextRange } from './jsonPlaces.ts';

export interface MarkedFault extends CodeFault {
  readonly range: TextRange;
  readonly line: number;
}

/** What is wrong, each with its place; where the text is no JSON that alone. */
export const markedFaults = (text: string, faults: readonly CodeFault[]): readonly MarkedFault[] => {
  const syntax = syntaxFault(text);
  if (syntax !== null) return [{ path: '', message: syntax.message, range: syntax.range, line: lineAt(text, syntax.range.from) }];
  return faults.map((fault) => {
    const range = rangeAt(text, fault.path);
    return { ...fault, range, line: lineAt(text, range.from) };
  });
};

export const wordsOf = ({ path, message }: CodeFault): string => (path === '' ? message : `${path}: ${message}`);
