/** A recorded session as a replay needs it: its answers decoded, its segments as parts with a beginning and an end. */
import { type CallName, contract } from '../../domain/api/contract.ts';
import { type Codec, decode } from '../../domain/codec/codec.ts';
import type { LogSegment, SessionLog } from '../../domain/journal/logFile.ts';
import { createAnswerStore, type OwnAnswerStore } from './answers.ts';
import type { Checkpoint, Entry } from './journal.ts';

/** What can be replayed. Without segments all entries are one. */
export type Recorded = Pick<SessionLog, 'answers' | 'entries'> & Partial<Pick<SessionLog, 'segments' | 'checkpoints'>>;

/** One page load: the numbers of its first and last entry, and the state that it goes on from where its beginning was trimmed. */
export interface Part {
  readonly first: number;
  readonly last: number;
  readonly beginning: Checkpoint | null;
}

/** The stored answers that entries name, and whose they are: the call of the first entry that brought one. */
export const callsByAnswer = (entries: readonly Pick<Entry, 'event'>[]): ReadonlyMap<string, CallName> => {
  const calls = new Map<string, CallName>();
  for (const { event } of entries) {
    if (event.type !== 'api.answered' || !('answer' in event.body)) continue;
    if (!calls.has(event.body.answer)) calls.set(event.body.answer, event.call);
  }
  return calls;
};

const ofSegments = (segments: readonly LogSegment[]): readonly (readonly [string, CallName])[] =>
  segments.flatMap(({ calls }) => Object.entries(calls));

/** NOTE: the texts are JSON and fit their contracts; `readLog` has seen to it. */
export const fillAnswers = ({ answers, entries, segments = [] }: Recorded): OwnAnswerStore => {
  const store = createAnswerStore();
  const calls = new Map([...callsByAnswer(entries), ...ofSegments(segments)]);
  for (const { digest, text } of answers) {
    const call = calls.get(digest);
    const value: unknown = JSON.parse(text);
    const decoded = call === undefined ? null : decode(contract[call].answer as Codec<unknown>, value);
    store.put(text, decoded?._tag === 'Right' ? decoded.right : value);
  }
  return store;
};

/** The parts, oldest first; none of a session without entries. */
export const partsOf = ({ entries, segments, checkpoints = [] }: Recorded): readonly Part[] => {
  const [first, last] = [entries[0]?.seq, entries.at(-1)?.seq];
  if (first === undefined || last === undefined) return [];
  const starts = segments === undefined || segments.length === 0 ? [first] : segments.map((segment) => segment.first);
  return starts.map((start, i) => ({
    first: start,
    last: (starts[i + 1] ?? last + 1) - 1,
    // What stands before the very first entry is the state that trimming left; before any other it is the end of another page.
    beginning: i === 0 ? (checkpoints.find(({ seq }) => seq === start - 1) ?? null) : null,
  }));
};
