/**
 * The part of a machine that edits a grid of cells: what is selected, what is being typed, what was refused. The machine itself says what
 * its cells mean (`CellRules`) and makes the edits hold; this decides when there are some. Spread `cellTable(owner)` into a state in which
 * cells can be edited.
 */
import { type Either, isLeft } from 'fp-ts/Either';
import {
  type CellEdit,
  type CellFault,
  type CellRefusal,
  type CellRules,
  clearedEdits,
  filledEdits,
  pastedEdits,
  typedEdits,
} from '../../domain/cells/cellEdits.ts';
import {
  type CellAt,
  type CellSelection,
  cellKey,
  FIRST_CELL,
  isSameCell,
  moved,
  selected,
  withinGrid,
} from '../../domain/cells/cellGrid.ts';
import type { Handler } from '../core/defineMachine.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';

export interface CellEditor {
  readonly selection: CellSelection;
  /** What is being typed in the active cell; null while nothing is. */
  readonly typing: string | null;
  /** What was refused, by cell, until it is put right or put away. */
  readonly faults: Readonly<Record<string, CellFault>>;
  /** What was refused of the whole gesture. */
  readonly refusal: string | null;
  /** What the last gesture came to, for those who do not see it. */
  readonly said: string;
}

export const NEW_EDITOR: CellEditor = { selection: selected(FIRST_CELL), typing: null, faults: {}, refusal: null, said: '' };

export type CellGesture = 'typed' | 'cleared' | 'pasted' | 'filled';

/** What a machine says of the grid that it edits. */
export interface CellOwner<C, V> {
  readonly editorOf: (context: C) => CellEditor;
  readonly withEditor: (context: C, editor: CellEditor) => C;
  readonly rules: (context: C) => CellRules<V>;
  /** What the field of a cell begins with when what is in it is edited. */
  readonly textAt: (context: C, at: CellAt) => string;
  /** Makes the edits hold, all of them, as one step that can be undone. */
  readonly write: (context: C, edits: readonly CellEdit<V>[], gesture: CellGesture) => TransitionResult<C>;
}

export const faultsByCell = (faults: readonly CellFault[]): CellEditor['faults'] =>
  Object.fromEntries(faults.map((fault) => [cellKey(fault.at), fault]));

const without = (faults: CellEditor['faults'], cells: readonly CellAt[]): CellEditor['faults'] => {
  const keys = new Set(cells.map(cellKey));
  return Object.fromEntries(Object.entries(faults).filter(([key]) => !keys.has(key)));
};

const refusedWords = ({ message, faults }: CellRefusal): string => message ?? faults.map((fault) => fault.message).join(' ');

/** The editor after the grid got another size, or other cells. */
export const editorWithin = (editor: CellEditor, size: CellRules<unknown>['size']): CellEditor => ({
  ...NEW_EDITOR,
  selection: { at: withinGrid(editor.selection.at, size), from: withinGrid(editor.selection.from, size) },
});

export const withoutFaults = (editor: CellEditor): CellEditor => ({ ...editor, faults: {}, refusal: null });

export const hasFaults = ({ faults, refusal }: CellEditor): boolean => Object.keys(faults).length > 0 || refusal !== null;

interface Committing {
  readonly selection: CellSelection;
  readonly fills: boolean;
  /** What stays in the field where it is refused; else the field closes and its fault stands in the cell. */
  readonly staysOpen: boolean;
}

type CellEvent = `cells.${'picked' | 'moved' | 'opened' | 'typed' | 'committed' | 'cancelled' | 'cleared' | 'pasted' | 'filledRight'}`;

/** What a state hears in which cells can be edited, for one owner. */
export const cellTable = <C extends object, V>({
  editorOf,
  withEditor,
  rules,
  textAt,
  write,
}: CellOwner<C, V>): { readonly [P in CellEvent]: Handler<C, InputOfType<P>> } => {
  const refused = (context: C, refusal: CellRefusal, change: Partial<CellEditor>): TransitionResult<C> => {
    const editor = editorOf(context);
    const faults = { ...editor.faults, ...faultsByCell(refusal.faults) };
    return result(withEditor(context, { ...editor, ...change, faults, refusal: refusal.message, said: refusedWords(refusal) }));
  };
  const written = (context: C, edits: readonly CellEdit<V>[], gesture: CellGesture, change: Partial<CellEditor>): TransitionResult<C> => {
    const editor = editorOf(context);
    const cells = edits.map(({ at }) => at);
    // A gesture over many cells leaves nothing of what was refused before.
    const faults = gesture === 'typed' || gesture === 'cleared' ? without(editor.faults, cells) : {};
    return write(withEditor(context, { ...editor, typing: null, refusal: null, faults, ...change }), edits, gesture);
  };
  const judged = (
    context: C,
    edits: Either<CellRefusal, readonly CellEdit<V>[]>,
    gesture: CellGesture,
    change: Partial<CellEditor>,
    refusing: Partial<CellEditor>,
  ): TransitionResult<C> => (isLeft(edits) ? refused(context, edits.left, refusing) : written(context, edits.right, gesture, change));
  /** Keeps what was typed, if something was. */
  const commit = (context: C, { selection, fills, staysOpen }: Committing): TransitionResult<C> => {
    const editor = editorOf(context);
    if (editor.typing === null) return result(withEditor(context, { ...editor, selection }));
    const edits = typedEdits(rules(context), editor.selection, editor.typing, fills);
    return judged(context, edits, 'typed', { selection }, staysOpen ? {} : { typing: null, selection });
  };
  const all = (context: C): CellEditor => editorOf(context);
  return {
    'cells.picked': (context, { row, column, extends: extendsIt }) => {
      const { selection } = all(context);
      const at = withinGrid({ row, column }, rules(context).size);
      if (all(context).typing !== null && isSameCell(at, selection.at)) return result(context);
      return commit(context, { selection: { at, from: extendsIt ? selection.from : at }, fills: false, staysOpen: false });
    },
    'cells.moved': (context, { move, extends: extendsIt }) => {
      const editor = all(context);
      if (editor.typing !== null) return result(context);
      return result(withEditor(context, { ...editor, selection: moved(editor.selection, move, extendsIt, rules(context).size) }));
    },
    'cells.opened': (context) => {
      const editor = all(context);
      if (editor.typing !== null) return result(context);
      const { at } = editor.selection;
      return result(withEditor(context, { ...editor, typing: editor.faults[cellKey(at)]?.text ?? textAt(context, at) }));
    },
    'cells.typed': (context, { text }) => {
      const editor = all(context);
      const { at } = editor.selection;
      // What was said of it was about another text.
      return result(withEditor(context, { ...editor, typing: text, faults: without(editor.faults, [at]), refusal: null }));
    },
    'cells.committed': (context, { move, fills }) => {
      const { selection } = all(context);
      const next = fills || move === 'none' ? selection : moved(selection, move, false, rules(context).size);
      return commit(context, { selection: next, fills, staysOpen: true });
    },
    'cells.cancelled': (context) => {
      const editor = all(context);
      const { at } = editor.selection;
      return result(withEditor(context, { ...editor, typing: null, faults: without(editor.faults, [at]), refusal: null, said: '' }));
    },
    'cells.cleared': (context) => {
      const editor = all(context);
      return editor.typing === null ? written(context, clearedEdits<V>(editor.selection), 'cleared', {}) : result(context);
    },
    'cells.pasted': (context, { text, isTransposed }) => {
      const clean = withEditor(context, { ...withoutFaults(all(context)), typing: null });
      const pasted = pastedEdits(rules(clean), all(clean).selection, text, isTransposed);
      if (isLeft(pasted)) return refused(clean, pasted.left, {});
      return written(clean, pasted.right.edits, 'pasted', { selection: pasted.right.selection });
    },
    'cells.filledRight': (context) => {
      const editor = all(context);
      return editor.typing === null ? written(context, filledEdits(rules(context), editor.selection), 'filled', {}) : result(context);
    },
  };
};
