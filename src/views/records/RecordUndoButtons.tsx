/** Back and forth through what was done to the records of a list, with the keys that do the same. */
import { Redo2, Undo2 } from 'lucide-react';
import type { RecordListKind } from '../../domain/records/recordKind.ts';
import { stackOf } from '../../domain/undo/undoHistory.ts';
import { UNDO_KEYS } from '../../domain/undo/undoKey.ts';
import { nextRedo, nextUndo } from '../../domain/undo/undoStack.ts';
import type { RecordListContext } from '../../machines/records/recordListContext.ts';
import { useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { type RecordListAddress, useRecordList } from './useRecords.ts';

const WAYS = [
  { direction: 'undo', label: 'Undo', event: 'record.undone', Icon: Undo2 },
  { direction: 'redo', label: 'Redo', event: 'record.redone', Icon: Redo2 },
] as const;

export const RecordUndoButtons = <D,>({ at, kind }: { readonly at: RecordListAddress; readonly kind: RecordListKind<D> }) => {
  const send = useSend();
  const words = useRecordList(at, ({ history, scope, turning }: RecordListContext<D>) => {
    const stack = stackOf(history, `${kind.area}/${kind.scopeKey(scope) ?? ''}`);
    const [undo, redo] = turning === null ? [nextUndo(stack), nextRedo(stack)] : [null, null];
    return {
      undo: undo === null ? null : kind.listWords.describeStep(undo),
      redo: redo === null ? null : kind.listWords.describeStep(redo),
    };
  });
  return WAYS.map(({ direction, label, event, Icon }) => {
    const what = words[direction];
    const { shown, aria } = UNDO_KEYS[direction];
    const name = what === null ? label : `${label} ${what}`;
    return (
      <Button
        key={direction}
        kind="icon"
        aria-label={name}
        aria-keyshortcuts={aria}
        title={`${name} (${shown})`}
        isDisabled={what === null}
        keepsFocus
        onPress={() => send(at, { type: event })}
      >
        <Icon aria-hidden="true" />
      </Button>
    );
  });
};
