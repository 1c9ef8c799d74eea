/**
 * A file format of the marketplace: the headings that prove it, the headings that rule it out, and what is read of it. One table
 * says it for CSV and Parquet, for the page and the command (docs/import.md says the same in words).
 */
import type { ImportKind } from '../kinds.ts';

interface FormatProof {
  readonly id: string;
  /** As it is named in a sentence: "This is a … ". */
  readonly title: string;
  /** Of each list one heading must be there. */
  readonly proof: readonly (readonly string[])[];
  /** None of these headings may be there: only another format has them. */
  readonly veto?: readonly string[];
}

/** Headings that are known and not read, and why. */
export interface UnreadHeadings {
  readonly headings: readonly string[];
  readonly why: string;
}

/** A format that is read. */
export interface ReadFormat extends FormatProof {
  readonly kind: ImportKind;
  /** By column of the layout the headings that it is read from; the first one that is there counts. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** By column of the layout the headings whose cells are added up in it. */
  readonly sums?: Readonly<Record<string, readonly string[]>>;
  /** By column of the warehouse what every row of the format is, where no column of the file says it. */
  readonly constants?: Readonly<Record<string, string>>;
  readonly unread?: readonly UnreadHeadings[];
  /** Whether the settings above its headings say its month, which no column does. */
  readonly byMonth?: true;
  /** Whether the marketplace gives it by week and by month under the same headings. */
  readonly mayBeLonger?: true;
  /** Whether somebody made it by hand; its title is the name that they gave it. */
  readonly isMapping?: true;
}

/** A format that is known and not read yet. */
export interface UnreadFormat extends FormatProof {
  readonly kind: null;
  /** What somebody who has this file can do. */
  readonly advice: string;
}

export type ImportFormat = ReadFormat | UnreadFormat;

/** "a Business Report", "a Unified Reporting campaign report", "an FBA customer returns report" */
export const withArticle = (title: string): string => `${/^(?:(?!uni)[aeiou]|FBA\b|AMC\b)/i.test(title) ? 'an' : 'a'} ${title}`;
