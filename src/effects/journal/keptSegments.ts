/** Page loads as they come back from storage: decoded on entry like everything else, whole or not at all. */
import { type Either, isRight, left, right } from 'fp-ts/Either';
import { CALL_NAMES, type CallName, contract } from '../../domain/api/contract.ts';
import { type Codec, decode, Finite, type Json, Natural, oneOf, record, t } from '../../domain/codec/codec.ts';
import type { Beginning } from '../../domain/journal/beginning.ts';
import { decodeAnyEvent } from '../../domain/journal/everyEvent.ts';
import { JsonRecord } from '../../domain/journal/json.ts';
import { EntryLine, type LogEntry } from '../../domain/journal/logFile.ts';
import type { JournalStore, StoredAnswer, StoredSegment } from './journalStore.ts';

/** A page load that can be exported: its entries, what stands for those that were trimmed, its answers. */
export interface KeptSegment {
  readonly entries: readonly LogEntry[];
  readonly beginning: Beginning | null;
  readonly answers: { readonly get: (digest: string) => unknown; readonly text: (digest: string) => string | undefined };
}

const StoredEntry = t.intersection([t.type({ seq: Natural, at: Finite }), t.UnknownRecord]);
const Call = oneOf(CALL_NAMES as [CallName, ...CallName[]], 'CallName');
const StoredBeginning = record({
  seq: Natural,
  digest: t.string,
  state: JsonRecord,
  met: t.array(record({ text: t.string, kind: oneOf(['email', 'name', 'typed'], 'Met') })),
  calls: t.record(t.string, Call),
});

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const entryIn = (text: string): LogEntry | null => {
  const plain = decode(StoredEntry, parse(text));
  if (plain._tag === 'Left') return null;
  const line = decode(EntryLine, { ...plain.right, kind: 'entry' });
  if (line._tag === 'Left') return null;
  const { seq, at, to, digest, fate } = line.right;
  const event = decodeAnyEvent(line.right.event);
  return isRight(event) ? { seq, at, to, event: event.right, digest, ...(fate === undefined ? {} : { fate }) } : null;
};

/** Left when one of them cannot be read or is missing: a page load without it would be another one. */
const entriesIn = (texts: readonly string[], after: number): Either<null, readonly LogEntry[]> => {
  const entries: LogEntry[] = [];
  for (const text of texts) {
    const entry = entryIn(text);
    if (entry === null) return left(null);
    if (entry.seq <= after) continue;
    if (entry.seq !== (entries.at(-1)?.seq ?? after) + 1) return left(null);
    entries.push(entry);
  }
  return right(entries);
};

const callsOf = (entries: readonly LogEntry[], beginning: Beginning | null): ReadonlyMap<string, CallName> => {
  const calls = new Map<string, CallName>(Object.entries(beginning?.calls ?? {}));
  for (const { event } of entries)
    if (event.type === 'api.answered' && 'answer' in event.body && !calls.has(event.body.answer)) calls.set(event.body.answer, event.call);
  return calls;
};

const answersIn = (stored: readonly StoredAnswer[], calls: ReadonlyMap<string, CallName>): KeptSegment['answers'] => {
  const kept = new Map<string, { readonly text: string; readonly value: unknown }>();
  for (const { digest, text } of stored) {
    const call = calls.get(digest);
    if (call === undefined) continue;
    const value = decode(contract[call].answer as Codec<unknown>, parse(text));
    if (isRight(value)) kept.set(digest, { text, value: value.right });
  }
  return { get: (digest) => kept.get(digest)?.value, text: (digest) => kept.get(digest)?.text };
};

/** Null for a page load of which something is missing or that this release cannot read. */
export const keptSegment = async (store: JournalStore, segment: StoredSegment): Promise<KeptSegment | null> => {
  const given = segment.beginning === null ? null : decode(StoredBeginning, parse(segment.beginning));
  if (given?._tag === 'Left') return null;
  const beginning = given === null ? null : { ...given.right, state: given.right.state as Json };
  const batches = [...(await store.batches(segment.id))].sort((a, b) => a.last - b.last);
  const entries = entriesIn(
    batches.flatMap(({ text }) => text.split('\n')),
    beginning?.seq ?? 0,
  );
  if (entries._tag === 'Left' || entries.right.length === 0) return null;
  const calls = callsOf(entries.right, beginning);
  const answers = answersIn(await store.answers([...calls.keys()]), calls);
  return [...calls.keys()].some((digest) => answers.text(digest) === undefined) ? null : { entries: entries.right, beginning, answers };
};
