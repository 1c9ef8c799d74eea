/** The machines of a record editor as the views read them: the kind at hand says what their drafts are. */
import type { Address, AddressOf } from '../../domain/journal/address.ts';
import type { Hearers } from '../../machines/machineTypes.ts';
import type { ListInput } from '../../machines/records/createRecordList.ts';
import type { RecordFormContext } from '../../machines/records/recordFormContext.ts';
import type { RecordListContext } from '../../machines/records/recordListContext.ts';
import { useContextOf } from '../app/appContext.tsx';

/** Where a list of the record editor is, of whichever kind. */
export type RecordListAddress = AddressOf<Hearers<ListInput>>;

export const useRecordForm = <D, T>(at: Address, select: (context: RecordFormContext<D>) => T): T =>
  useContextOf(at, (context) => select(context as RecordFormContext<D>));

export const useRecordList = <D, T>(at: Address, select: (context: RecordListContext<D>) => T): T =>
  useContextOf(at, (context) => select(context as RecordListContext<D>));
