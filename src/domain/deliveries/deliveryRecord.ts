/** Deliveries as the record editor knows them: by which calls they are written, what may be saved, what is said. */
import { isLeft } from 'fp-ts/Either';
import { decode, type Json } from '../codec/codec.ts';
import { isSameDraft, type StoredRecord, type Theirs } from '../records/recordForm.ts';
import { FORM_AT, LIST_AT, noLookups, type RecordFormKind, type RecordListKind, turnOfOne, wholeDraft } from '../records/recordKind.ts';
import type { Scope } from '../shell/scope.ts';
import { aboutText, DELIVERY_EDIT_PARAM } from './deliverPath.ts';
import { Delivery } from './delivery.ts';
import {
  type DeliveryFields,
  deliveryFaults,
  draftOfDelivery,
  fieldsOfDelivery,
  hookInput,
  newDelivery,
  withAdded,
} from './deliveryFields.ts';
import { seedOf } from './deliveryParam.ts';
import { HOOK_TITLES, scheduleText, zoneText } from './deliveryWords.ts';

/** The query whose answer is the list. */
export const DELIVERY_LIST = 'deliveries';

const groupOf = ({ brandGroup }: Scope): string => brandGroup?.id ?? '';

const recordOf = (delivery: Delivery): StoredRecord<DeliveryFields> => ({
  id: delivery.id,
  version: delivery.version,
  draft: fieldsOfDelivery(delivery),
});

const saved = (answer: unknown): StoredRecord<DeliveryFields> | null => {
  const delivery = decode(Delivery, answer);
  return isLeft(delivery) ? null : recordOf(delivery.right);
};

const theirs = (current: Json): Theirs<DeliveryFields> | null => {
  const stored = decode(Delivery, current);
  return isLeft(stored) ? null : { ...recordOf(stored.right), by: stored.right.owner, at: null };
};

type Of = Pick<StoredRecord<DeliveryFields>, 'id' | 'version'>;

// What undo and redo write names no secret: what was typed may have been for another delivery.
const create = (fields: DeliveryFields, restores: string | null, scope: Scope) => ({
  call: 'createDelivery' as const,
  input: { params: { id: groupOf(scope) }, query: restores === null ? {} : { restores }, body: draftOfDelivery(fields) },
});

const update = ({ id, version }: Of, fields: DeliveryFields, scope: Scope) => ({
  call: 'updateDelivery' as const,
  input: { params: { id: groupOf(scope), deliveryId: id }, body: { ...draftOfDelivery(fields), version } },
});

const remove = ({ id }: StoredRecord<DeliveryFields>, scope: Scope) => ({
  call: 'deleteDelivery' as const,
  input: { params: { id: groupOf(scope), deliveryId: id } },
});

const NO_ADDRESS = 'Its web hook was removed with it, and has to be set up again after an undo.';

export const deliveryKind: RecordFormKind<DeliveryFields, 'deliveries'> & RecordListKind<DeliveryFields, 'deliveries'> = {
  area: 'deliveries',
  list: DELIVERY_LIST,
  records: (answer) => (Array.isArray(answer) ? (answer as readonly Delivery[]).map(recordOf) : []),
  keyOf: ({ id }) => id,
  scopeKey: ({ brandGroup }) => brandGroup?.id ?? null,
  blank: (_, params) => newDelivery(seedOf(params)),
  isSame: isSameDraft,
  faults: deliveryFaults,
  fieldsOf: wholeDraft,
  saving: { offered: 'always', unchanged: 'There are no changes to save.', tellsMissing: true },
  save: ({ id, version, draft }, scope) => {
    const fields = withAdded(draft);
    const { call, input } = id === null || version === null ? create(fields, id, scope) : update({ id, version }, fields, scope);
    return { call, input: { ...input, body: { ...input.body, ...hookInput(fields) } } };
  },
  remove,
  saved,
  undoSave: () => null,
  theirs,
  reloads: ['deliveries'],
  place: { by: 'address', param: DELIVERY_EDIT_PARAM, listAt: LIST_AT, hasWholeList: true, refusal: () => null },
  formAt: FORM_AT,
  deleting: 'asks',
  turn: turnOfOne({ create, update, remove }),
  steps: { keptBy: 'list', takesKeys: true },
  words: {
    one: 'delivery',
    done: (deed, { name }) => `Delivery ${deed}: ${name}`,
    detail: (deed, { hook }) => (deed === 'deleted' && hook !== null ? NO_ADDRESS : ''),
    lookups: noLookups,
    fields: (fields) => [
      { key: 'name', label: 'Name', text: fields.name },
      { key: 'about', label: 'Content', text: aboutText(fields.about) },
      { key: 'schedule', label: 'Schedule', text: `${scheduleText(fields.schedule)}, ${zoneText(fields.timeZone)}` },
      { key: 'recipients', label: 'Recipients', text: fields.recipients.join(', ') },
      { key: 'hook', label: 'Web hook', text: fields.hook === null ? 'None' : HOOK_TITLES[fields.hook] },
      { key: 'hasPdf', label: 'PDF', text: fields.hasPdf ? 'Attached' : 'Not attached' },
      { key: 'hasWorkbook', label: 'Excel', text: fields.hasWorkbook ? 'Attached' : 'Not attached' },
      { key: 'isOn', label: 'State', text: fields.isOn ? 'On' : 'Paused' },
    ],
  },
  listWords: {
    question: ({ name }) => `Delete the delivery ${name}?`,
    describeStep: ({ before, after }) => {
      const [was] = before.flatMap(({ draft }) => draft ?? []);
      const [is] = after.flatMap(({ draft }) => draft ?? []);
      const verb = was === undefined ? 'creating' : is === undefined ? 'deleting' : 'changing';
      return `${verb} ${(is ?? was)?.name ?? 'a delivery'}`;
    },
  },
};
