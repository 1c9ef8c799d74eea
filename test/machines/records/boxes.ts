/** A small kind of record, on which the record editor is tried: boxes with a name and a size. */
import { Finite, record, t } from '../../../src/domain/codec/codec.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { screenAddress } from '../../../src/domain/journal/address.ts';
import { isSameDraft, type StoredRecord } from '../../../src/domain/records/recordForm.ts';
import {
  type ByAddress,
  FORM_AT,
  LIST_AT,
  noDetail,
  noLookups,
  type RecordFormKind,
  type RecordListKind,
  wholeDraft,
} from '../../../src/domain/records/recordKind.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import type { ChildInput } from '../../../src/machines/screen/screen.machine.ts';
import { brandGroup, user } from '../harness.ts';

export interface Box {
  readonly name: string;
  readonly size: number;
}
export type StoredBox = StoredRecord<Box>;

export const BoxDraft = record({ name: t.string, size: Finite }, 'BoxDraft');

export const BOX_PLACE: ByAddress = { by: 'address', param: 'edit', listAt: LIST_AT, hasWholeList: false, refusal: () => null };

/** Told apart by their names, so that renaming one makes another of it. The calls are those of goals, for a call has to be one that is there. */
export const boxes: RecordFormKind<Box, 'boxes'> & RecordListKind<Box, 'boxes'> = {
  area: 'boxes',
  list: 'list',
  records: (answer) => (Array.isArray(answer) ? (answer as readonly StoredBox[]) : []),
  keyOf: ({ draft }) => draft.name,
  scopeKey: ({ brandGroup: group }) => group?.id ?? null,
  blank: () => ({ name: '', size: 1 }),
  faults: ({ name }) => (name.trim() === '' ? { name: ['The name is missing.'] } : {}),
  isSame: isSameDraft,
  fieldsOf: wholeDraft,
  saving: { offered: 'whenFit', mayTry: ({ draft }) => draft.size !== 0 },
  undoSave: () => null,
  reloads: 'screen',
  place: BOX_PLACE,
  formAt: FORM_AT,
  deleting: 'asks',
  steps: { keptBy: 'list', takesKeys: true },
  save: ({ id, version, draft }) =>
    version === null || id === null
      ? { call: 'createNote', input: { body: { ...draft } } }
      : { call: 'updateNote', input: { params: { id }, body: { ...draft, version } } },
  remove: ({ id, version }) => ({ call: 'deleteNote', input: { params: { id }, query: { version } } }),
  saved: (answer) => answer as StoredBox,
  theirs: (current) => ({ ...(current as unknown as StoredBox), by: 'Ines Adler', at: 1_795_000_000_000 }),
  turn: ({ writes, removals }) => ({
    call: 'createNote',
    input: {
      body: {
        goals: writes.map(({ draft, stored }) => ({ ...draft, version: stored?.version ?? null })),
        removed: removals.map(({ id, version }) => ({ id, version })),
      },
    },
  }),
  words: {
    one: 'box',
    done: (deed, { name }) => `Box ${deed}: ${name}`,
    detail: noDetail,
    lookups: noLookups,
    fields: ({ name, size }) => [
      { key: 'name', label: 'Name', text: name },
      { key: 'size', label: 'Size', text: String(size) },
    ],
  },
  listWords: {
    question: ({ name }) => `Delete the box ${name}?`,
    describeStep: ({ before, after }) =>
      `${before.map(({ draft }) => draft?.size ?? 'nothing')} to ${after.map(({ draft }) => draft?.size ?? 'nothing')}`,
  },
};

export const box = (id: string, over: Partial<Box> = {}, version = 1): StoredBox => ({
  id,
  version,
  draft: { name: `Box ${id}`, size: 5, ...over },
});

export const registry = () => createRegistry(createAnswerStore());

export const scopeOf = (group: string | null = 'b1'): Scope => ({
  user: user({ id: 'me' }),
  brandGroup: group === null ? null : brandGroup(group),
  filters: DEFAULT_FILTERS,
  salesMode: { sales: 'ordered', basis: 'gross' },
  display: DEFAULT_DISPLAY,
  devMode: false,
  marketFrom: null,
  dates: null,
  today: isoDay('2026-11-20'),
});

export const SCREEN = screenAddress('goal-management');
export const inputOf = (key: string, params: Readonly<Record<string, string>> = {}): ChildInput => ({
  name: 'goal-management',
  scope: scopeOf(),
  params,
  screen: SCREEN,
  key,
});
export const looking = (edit: string | null, group: string | null = 'b1'): Input => ({
  type: 'message.scopeChanged',
  scope: scopeOf(group),
  params: edit === null ? {} : { edit },
});
export const listed = (records: readonly StoredBox[]): Input => ({ type: 'message.answered', key: 'list', value: { inline: records } });
/** The list lets a form save, or says what its person has made of a record. */
export const SAVE_DUE: Input = { type: 'message.saveDue' };
export const renewed = <D>(was: StoredRecord<D>, draft: D): Input => ({
  type: 'message.recordsRenewed',
  records: [{ was, now: { id: was.id, version: was.version + 1, draft } }],
});
/** An event of the area, which the tests of the machine alone declare nowhere. */
export const own = (type: string, payload: object): Input => ({ type, ...payload }) as unknown as Input;
