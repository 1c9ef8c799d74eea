/** The files of an import that are read alike, or refused for the same reason: what is said of one of them is said of all. */
import { group } from 'd3-array';
import { type FileFacts, joinedFacts } from './fileFacts.ts';
import { namesApart } from './fileNames.ts';
import type { ImportChoices, ImportJob, PreviewedPart } from './job.ts';
import type { ImportKind } from './kinds.ts';

export type PreviewedFile = PreviewedPart['files'][number];

export interface FilesAlike {
  /** Where they stand among the files of the import, and what they are called, told apart. */
  readonly places: readonly number[];
  readonly names: readonly string[];
  /** What was said that they are; null where their columns are to tell. */
  readonly said: ImportKind | null;
  /** What was found in them, of an archive each file; empty where they are not read. */
  readonly found: readonly PreviewedFile[];
}

type Read = Pick<ImportJob, 'files' | 'parts' | 'choices' | 'faults' | 'messages'>;

const saidOf = ({ kind, readAs }: ImportChoices, place: number): ImportKind | null => readAs?.[place] ?? kind;

/** Why files of a name are not read, without that name: files with the same reasons have the same columns. */
const reasonsOf = ({ faults, messages }: Read, name: string): readonly unknown[] => [
  faults.flatMap(({ file, column, expected, found }) => (file === name ? [[column, expected, found]] : [])),
  messages.flatMap((message) => (message.startsWith(name) ? [message.replaceAll(name, '')] : [])),
];

/** What all of them are read as; null where they are several things, or nothing. */
export const commonReadAs = (found: readonly PreviewedFile[]): string | null => {
  const [first = null, ...others] = new Set(found.map(({ readAs }) => readAs));
  return others.length > 0 ? null : first;
};

/** What the rows of all of them are of; null where they were not read. */
export const factsOf = (found: readonly PreviewedFile[]): FileFacts | null => {
  const known = found.flatMap(({ facts }) => facts ?? []);
  return known.length === 0 ? null : joinedFacts(known);
};

/** Files that are read alike, in the order of the first of each. */
export const filesAlike = (job: Read): readonly FilesAlike[] => {
  const read = job.parts.flatMap(({ files }) => files).filter(({ readAs }) => readAs !== undefined);
  const found = group(read, ({ at }) => at);
  const names = namesApart(job.files.map(({ name }) => name));
  const files = job.files.map(({ name }, place) => {
    const own = found.get(place);
    const looks = own === undefined ? reasonsOf(job, name) : (commonReadAs(own) ?? place);
    return { place, key: JSON.stringify([saidOf(job.choices, place), looks]) };
  });
  return [...group(files, ({ key }) => key).values()].map((alike) => ({
    places: alike.map(({ place }) => place),
    names: alike.map(({ place }) => names[place] ?? ''),
    said: saidOf(job.choices, alike[0]?.place ?? 0),
    found: alike.flatMap(({ place }) => found.get(place) ?? []),
  }));
};

/** The places of the files that are read as the one at a place is. */
export const placesAlike = (job: Read, place: number): readonly number[] =>
  filesAlike(job).find(({ places }) => places.includes(place))?.places ?? [place];
