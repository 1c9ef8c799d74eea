/** What every editor hears, of records and of documents alike; and the events of record editors that carry what an area edits. */
import { type AnyCodec, boundedArray, Finite, nullable, oneOf, record, type t } from '../codec/codec.ts';
import { param, text, undoDirection } from '../journal/eventParts.ts';
import { JsonValue } from '../journal/json.ts';
import { masked } from '../journal/mask.ts';

export const RECORD_EVENTS = {
  /** Of a document: what is viewed is edited; editing ends. */
  'record.editClicked': record({}),
  'record.cancelClicked': record({}),
  'record.saveClicked': record({}),
  'record.closeAsked': record({}),
  /** What is changed is left, or not. */
  'record.leaveConfirmed': record({}),
  'record.leaveDeclined': record({}),
  /** Two have changed the same: whose version is kept. */
  'record.conflictDecided': record({ keep: oneOf(['mine', 'theirs'], 'KeptVersion') }),
  /** The same where it is chosen by part: of one part or of all; what was chosen holds; or back, with nothing chosen. */
  'record.conflictChosen': record({ part: nullable(text), keep: oneOf(['mine', 'theirs'], 'KeptVersion') }),
  'record.conflictSettled': record({}),
  'record.conflictClosed': record({}),
  'record.deleteClicked': record({ id: text }),
  'record.deleteConfirmed': record({}),
  'record.deleteDeclined': record({}),
  /** The buttons; what they lead to follows as `AREA.turned`. */
  'record.undone': record({}),
  'record.redone': record({}),
  /** The steps of this person that an earlier page load put away. */
  'record.historyReturned': record({ history: masked(JsonValue, 'prose') }),
};

type DraftEvents<A extends string, C extends AnyCodec> = {
  readonly [K in `${A}.draftEdited`]: t.Type<{ readonly draft: t.TypeOf<C> }>;
} & {
  readonly [K in `${A}.draftReturned`]: t.Type<{
    readonly scope: string;
    readonly id: string | null;
    readonly version: number | null;
    readonly start: t.TypeOf<C>;
    readonly draft: t.TypeOf<C>;
  }>;
} & {
  readonly [K in `${A}.turned`]: t.Type<{
    readonly direction: 'undo' | 'redo';
    readonly document: readonly { readonly key: string; readonly draft: t.TypeOf<C> | null }[];
  }>;
};

/** So many records may be changed by one gesture. */
export const MAX_CHANGED = 10_000;

/** The codec of a document of undo over drafts. */
export const RecordStatesOf = (draft: AnyCodec) => boundedArray(record({ key: param, draft: nullable(draft) }, 'RecordState'), MAX_CHANGED);

/**
 * The events of an area that carry its draft: what the form holds now, whole; the form as it was when the session ended; the records
 * that hold from now on by an undo or a redo. The draft's codec says which fields are masked.
 */
export const recordEventsOf = <const A extends string, C extends AnyCodec>(area: A, draft: C): DraftEvents<A, C> =>
  ({
    [`${area}.draftEdited`]: record({ draft }),
    [`${area}.draftReturned`]: record({ scope: text, id: nullable(text), version: nullable(Finite), start: draft, draft }),
    [`${area}.turned`]: record({ direction: undoDirection, document: RecordStatesOf(draft) }),
  }) as unknown as DraftEvents<A, C>;
