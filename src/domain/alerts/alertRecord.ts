/** Alerts as the record editor knows them: by which calls they are written, what may be saved, what is said. */
import { isLeft } from 'fp-ts/Either';
import { decode, type Json } from '../codec/codec.ts';
import { dayWords } from '../format/day.ts';
import { countOf } from '../format/number.ts';
import { isSameDraft, type StoredRecord, type Theirs } from '../records/recordForm.ts';
import {
  FORM_AT,
  LIST_AT,
  noDetail,
  noLookups,
  type RecordFormKind,
  type RecordListKind,
  turnOfOne,
  wholeDraft,
} from '../records/recordKind.ts';
import type { Scope } from '../shell/scope.ts';
import { type AlertDraft, StoredAlert } from './alert.ts';
import { ALERT_ABOUT_PARAM, ALERT_EDIT_PARAM } from './alertEditorPath.ts';
import { type AlertFields, alertFaults, draftOfFields, fieldsOfAlert, newAlertFields } from './alertFields.ts';
import { readAbout } from './alertParam.ts';
import { ruleText } from './alertWords.ts';

/** The query whose answer is the list. */
export const ALERT_LIST = 'alerts';

const groupOf = ({ brandGroup }: Scope): string => brandGroup?.id ?? '';

const sent = (fields: AlertFields): AlertDraft => {
  const draft = draftOfFields(fields);
  if (draft === null) throw new Error('an alert that was to be written says too little');
  return draft;
};

const recordOf = (alert: StoredAlert): StoredRecord<AlertFields> => ({ id: alert.id, version: alert.version, draft: fieldsOfAlert(alert) });

const saved = (answer: unknown): StoredRecord<AlertFields> | null => {
  const alert = decode(StoredAlert, answer);
  return isLeft(alert) ? null : recordOf(alert.right);
};

const theirs = (current: Json): Theirs<AlertFields> | null => {
  const stored = decode(StoredAlert, current);
  return isLeft(stored) ? null : { ...recordOf(stored.right), by: null, at: stored.right.changedAt };
};

const create = (fields: AlertFields, restores: string | null, scope: Scope) => ({
  call: 'createAlert' as const,
  input: { params: { id: groupOf(scope) }, query: restores === null ? {} : { restores }, body: sent(fields) },
});

const update = ({ id, version }: Pick<StoredRecord<AlertFields>, 'id' | 'version'>, fields: AlertFields, scope: Scope) => ({
  call: 'updateAlert' as const,
  input: { params: { id: groupOf(scope), alertId: id }, body: { ...sent(fields), version } },
});

const remove = ({ id, version }: StoredRecord<AlertFields>, scope: Scope) => ({
  call: 'deleteAlert' as const,
  input: { params: { id: groupOf(scope), alertId: id }, query: { version } },
});

const nameOf = (fields: AlertFields): string => draftOfFields(fields)?.name ?? fields.name;

export const alertKind: RecordFormKind<AlertFields, 'alerts'> & RecordListKind<AlertFields, 'alerts'> = {
  area: 'alerts',
  list: ALERT_LIST,
  records: (answer) => (Array.isArray(answer) ? (answer as readonly StoredAlert[]).map(recordOf) : []),
  keyOf: ({ id }) => id,
  scopeKey: ({ brandGroup }) => brandGroup?.id ?? null,
  blank: (_, params) => newAlertFields(readAbout(params[ALERT_ABOUT_PARAM] ?? '')),
  isSame: isSameDraft,
  faults: alertFaults,
  fieldsOf: wholeDraft,
  saving: { offered: 'always', unchanged: 'There are no changes to save.', tellsMissing: true, savesProposed: true },
  save: ({ id, version, draft }, scope) =>
    id === null || version === null ? create(draft, id, scope) : update({ id, version }, draft, scope),
  remove,
  saved,
  undoSave: () => null,
  theirs,
  reloads: ['alerts'],
  place: { by: 'address', param: ALERT_EDIT_PARAM, listAt: LIST_AT, hasWholeList: true, refusal: () => null },
  formAt: FORM_AT,
  deleting: 'asks',
  turn: turnOfOne({ create, update, remove }),
  steps: { keptBy: 'list', takesKeys: true },
  words: {
    one: 'alert',
    done: (deed, fields) => `Alert ${deed}: ${nameOf(fields)}`,
    detail: noDetail,
    lookups: noLookups,
    fields: (fields) => {
      const draft = draftOfFields(fields);
      return [
        { key: 'name', label: 'Name', text: nameOf(fields) },
        { key: 'rule', label: 'Condition', text: draft === null ? '' : ruleText(draft.rule) },
        { key: 'quietDays', label: 'Ends after', text: countOf(fields.quietDays, 'quiet day') },
        { key: 'snoozed', label: 'Snoozed until', text: fields.snoozedUntil === null ? 'Not snoozed' : dayWords(fields.snoozedUntil) },
      ];
    },
  },
  listWords: {
    question: (fields) => `Delete the alert ${nameOf(fields)}? What it told leaves the inbox.`,
    describeStep: ({ before, after }) => {
      const [was] = before.flatMap(({ draft }) => draft ?? []);
      const [is] = after.flatMap(({ draft }) => draft ?? []);
      const verb = was === undefined ? 'creating' : is === undefined ? 'deleting' : 'changing';
      const alert = is ?? was;
      return `${verb} ${alert === undefined ? 'an alert' : nameOf(alert)}`;
    },
  },
};
