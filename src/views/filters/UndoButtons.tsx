/** Back and forth through what was done to the filters and their views, with the keys that do the same. */
import { Redo2, Undo2 } from 'lucide-react';
import { stepWords } from '../../domain/filters/filterHistory.ts';
import { FILTERS } from '../../domain/journal/address.ts';
import { stackOf } from '../../domain/undo/undoHistory.ts';
import { UNDO_KEYS } from '../../domain/undo/undoKey.ts';
import { nextRedo, nextUndo } from '../../domain/undo/undoStack.ts';
import type { FiltersContext } from '../../machines/filters/filters.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';

const WAYS = [
  { direction: 'undo', label: 'Undo', event: 'filters.undone', Icon: Undo2 },
  { direction: 'redo', label: 'Redo', event: 'filters.redone', Icon: Redo2 },
] as const;

export const UndoButtons = () => {
  const send = useSend();
  const words = useContextOf(FILTERS, ({ history, open }: FiltersContext) => {
    const stack = stackOf(history, open?.brandGroup.id ?? '');
    const [undo, redo] = [nextUndo(stack), nextRedo(stack)];
    return { undo: undo === null ? null : stepWords(undo), redo: redo === null ? null : stepWords(redo) };
  });
  return WAYS.map(({ direction, label, event, Icon }) => {
    const what = words[direction];
    const { shown, aria } = UNDO_KEYS[direction];
    return (
      <Button
        key={direction}
        kind="icon"
        size="small"
        aria-label={what === null ? label : `${label} ${what}`}
        aria-keyshortcuts={aria}
        title={`${what === null ? label : `${label} ${what}`} (${shown})`}
        isDisabled={what === null}
        keepsFocus
        onPress={() => send(FILTERS, { type: event })}
      >
        <Icon aria-hidden="true" />
      </Button>
    );
  });
};
