/** What the form of a record holds, over any kind; see `createRecordForm.ts`. */

import type { Json } from '../../domain/codec/codec.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import type { RecordForm, StoredRecord } from '../../domain/records/recordForm.ts';
import { NEW_RECORD } from '../../domain/records/recordKind.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import type { FormMachine } from '../core/messages.ts';
import type { ChildInput } from '../screen/screen.machine.ts';
import type { Leaving } from './leaveGuard.ts';

export interface RecordFormContext<D> {
  readonly at: AddressOf<FormMachine>;
  readonly screen: ChildInput['screen'];
  /** The screen's name. */
  readonly name: string;
  readonly scope: Scope;
  /** What the address says is edited: an id, `new`, or nothing. */
  readonly wanted: string | null;
  /** What the form was opened with by another machine; null where it was not. */
  readonly seed: Json;
  /** The list as it was last answered. */
  readonly list: AnswerBody | null;
  readonly form: RecordForm<D> | null;
  /** A form as it was when the session ended; it waits for its record. */
  readonly returned: ReturnedDraft<D> | null;
  /** Why what the address names is not open; null while nothing was answered, and where it is. */
  readonly refusal: string | null;
  /** Where the person wants to go, while it is asked whether changes may be given up. */
  readonly leaving: Leaving | null;
  /** The server is asked to save: until then a form that saves waits for its list. */
  readonly isSent: boolean;
  /** What its person has made of the record while the form waits to save: what it goes on from; null where nothing is. */
  readonly fresh: StoredRecord<D> | null;
  /** Leaving asks here first. */
  readonly isGuarded: boolean;
}

export interface ReturnedDraft<D> {
  readonly scope: string;
  readonly id: string | null;
  readonly version: number | null;
  readonly start: D;
  readonly draft: D;
}

export const SAVE = 'save';

/** What the address says while it is shown. */
export const shownId = ({ id }: RecordForm<unknown>): string => id ?? NEW_RECORD;
