/**
 * Reports and dashboards as they come from storage. A record that no longer reads, of an older form or damaged, is
 * listed as invalid with the reason and all that was stored, so that someone can mend it; none vanishes (C-853, C-854).
 */
import { decode, FilledString, type Json, record, show, t } from '../codec/codec.ts';
import { plainJson } from '../journal/json.ts';
import { masked } from '../journal/mask.ts';
import { type Issue, issue, issueLines, shapeIssues } from './issue.ts';
import { orNull } from './savedDocument.ts';

/** Who made a record (C-410). */
export const Author = record({ id: t.string, name: masked(t.string, 'name'), email: masked(t.string, 'email') }, 'ReportAuthor');
export type Author = t.TypeOf<typeof Author>;

/** What every saved record has beside its content; moments are ISO 8601 texts. */
export const RECORD_FIELDS = {
  id: FilledString,
  brandGroupId: FilledString,
  createdBy: orNull(Author),
  createdAt: t.string,
  updatedAt: t.string,
  deletedAt: orNull(t.string),
};

/** One line of a list of saved records. `name` of an invalid one is the best that could be read of it. */
export type SavedEntry<A> =
  | { readonly kind: 'valid'; readonly id: string; readonly record: A }
  | {
      readonly kind: 'invalid';
      /** As stored, or null where the record has none. */
      readonly id: string | null;
      readonly name: string;
      readonly issues: readonly Issue[];
      /** All that was stored; null where it was no JSON at all. */
      readonly raw: Json;
    };

/** Where the content lies in a record, and how it is read and checked. */
export interface RecordKind<A> {
  readonly codec: t.Type<A, unknown, unknown>;
  readonly idOf: (record: A) => string;
  /** The key of the record's id where it is not `id`. */
  readonly idKey?: string;
  /** The key of the record's name: `name` of reports, `title` of dashboards. */
  readonly nameKey: string;
  /** Issues of a record that reads but may not be used, such as two panels with one id. */
  readonly issuesOf: (record: A) => readonly Issue[];
}

/** What a record without a name is called. */
const UNNAMED = 'Untitled';

const textAt = (raw: Json, key: string): string | null => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw) || !Object.hasOwn(raw, key)) return null;
  const value = (raw as Readonly<Record<string, Json>>)[key];
  return typeof value === 'string' && value.trim() !== '' ? value : null;
};

/** Reads one record, which is invalid also for reasons found outside of it. Never throws, and always gives an entry. */
export const readRecord = <A>(kind: RecordKind<A>, input: unknown, besides: readonly Issue[] = []): SavedEntry<A> => {
  const copy = plainJson(input);
  const raw = copy._tag === 'Right' ? copy.right : null;
  const invalid = (issues: readonly Issue[]): SavedEntry<A> => ({
    kind: 'invalid',
    id: textAt(raw, kind.idKey ?? 'id'),
    name: textAt(raw, kind.nameKey) ?? UNNAMED,
    issues,
    raw,
  });
  const read = decode(kind.codec, input);
  if (read._tag === 'Left') return invalid([...shapeIssues(read.left), ...besides]);
  const issues = [...kind.issuesOf(read.right), ...besides];
  return issues.length === 0 ? { kind: 'valid', id: kind.idOf(read.right), record: read.right } : invalid(issues);
};

/** The items of a list; null for what is none, or cannot be read. */
const itemsOf = (inputs: unknown): readonly unknown[] | null => {
  try {
    return Array.isArray(inputs) ? Array.from(inputs as readonly unknown[]) : null;
  } catch {
    return null;
  }
};

/**
 * Reads a list of records, one entry for each, in their order. Of records with one id the first keeps it; the others
 * are listed as invalid. What is no list is one invalid entry. Never throws.
 */
export const readRecords = <A>(kind: RecordKind<A>, inputs: unknown): readonly SavedEntry<A>[] => {
  const items = itemsOf(inputs);
  if (items === null) {
    return [{ kind: 'invalid', id: null, name: UNNAMED, issues: [issue('Shape', '', `expected a list, got ${show(inputs)}`)], raw: null }];
  }
  const seen = new Set<string>();
  return items.map((input) => {
    const entry = readRecord(kind, input);
    const { id } = entry;
    if (id === null) return entry;
    if (seen.has(id)) return readRecord(kind, input, [issue('DuplicateId', 'id', `Another record has the id ${id}`)]);
    seen.add(id);
    return entry;
  });
};

/** What is logged of each invalid record: its id, where and why. No name is in it. */
export const invalidLogLines = <A>(entries: readonly SavedEntry<A>[]): readonly string[] =>
  entries.flatMap((entry) =>
    entry.kind === 'invalid' ? [`invalid record ${entry.id ?? 'without id'}: ${issueLines(entry.issues).join('; ')}`] : [],
  );

/** Whether the list has invalid records, so that "Show Invalid" is offered. */
export const hasInvalid = <A>(entries: readonly SavedEntry<A>[]): boolean => entries.some(({ kind }) => kind === 'invalid');
