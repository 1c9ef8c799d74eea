/**
 * What the events of a release are, for logs that outlive it. A log's header carries the shapes of its events; a
 * reader compares them with its own: kinds that it alone knows are no harm, a kind that changed or went is refused
 * at the first entry that has it, unless an upcast knows how to read it.
 */
import { type AnyCodec, type Json, record, t } from '../codec/codec.ts';
import { type Address, address } from './address.ts';
import { digestOf } from './digest.ts';
import { type AppEvent, EVENTS } from './events.ts';
import { JsonRecord } from './json.ts';
import { changeBetween, type Shape, shapeOf } from './shape.ts';

/** Shapes by event type. */
export type EventShapes = Readonly<Record<string, Shape>>;

/** As the header has it: the digest of the shapes, and the shapes. */
export const LogSchema = record({ digest: t.string, events: JsonRecord }, 'LogSchema');
export type LogSchema = t.TypeOf<typeof LogSchema>;

const codecs: Readonly<Record<string, AnyCodec>> = EVENTS;

/** Of this release. */
export const EVENT_SHAPES: EventShapes = Object.fromEntries(Object.entries(codecs).map(([type, codec]) => [type, shapeOf(codec)]));
export const SCHEMA: LogSchema = { digest: digestOf(EVENT_SHAPES), events: EVENT_SHAPES };

export interface SchemaChange {
  /** Kinds of events that this release has and the log's did not. */
  readonly gained: readonly string[];
  /** Kinds that the log's release had otherwise, and why they cannot be read as they stand. */
  readonly changed: ReadonlyMap<string, string>;
}

/** What became of the kinds of events since; by default, until this release. */
export const changesSince = (was: EventShapes, is: EventShapes = EVENT_SHAPES): SchemaChange => {
  const changed = new Map<string, string>();
  for (const [type, shape] of Object.entries(was)) {
    const now = Object.hasOwn(is, type) ? is[type] : undefined;
    const change = now === undefined ? 'this release has no such event' : changeBetween(shape, now);
    if (change !== null) changed.set(type, change);
  }
  return { gained: Object.keys(is).filter((type) => !Object.hasOwn(was, type)), changed };
};

/** Reads an event as an older release wrote it: `was` is the digest of the shape that it had there. */
export interface EventUpcast {
  readonly type: string;
  readonly was: string;
  readonly change: (event: Readonly<Record<string, unknown>>) => unknown;
}

/** Areas that got another name. */
const AREA_NAMES: Readonly<Record<string, string>> = { attendants: 'deferred' };

const renameArea = (event: Readonly<Record<string, unknown>>): unknown => ({ ...event, area: AREA_NAMES[`${event.area}`] ?? event.area });

const renamedAreas: readonly EventUpcast[] = (['area.loaded', 'area.failed', 'area.retryClicked'] as const).map((type) => ({
  type,
  was: digestOf(EVENT_SHAPES[type]),
  change: renameArea,
}));

const NOTHING: Shape = { record: {} };
const WORD_OR_NONE: Shape = { union: ['string', 'null'] };
const FORMER_DOCUMENT: Shape = { record: { name: 'string', iframeSource: 'string', folderId: WORD_OR_NONE } };

/** A form that moved onto the record editor: what was told to it is told to any form of a record. */
const formerForm = (area: string, decided: string): readonly EventUpcast[] =>
  [
    ...(['saveClicked', 'closeAsked'] as const).map((name) => [name, name, NOTHING] as const),
    ['discardConfirmed', 'leaveConfirmed', NOTHING] as const,
    ['discardDeclined', 'leaveDeclined', NOTHING] as const,
    [decided, 'conflictDecided', { record: { keep: 'word' } }] as const,
  ].map(([name, now, was]) => ({
    type: `${area}.${name}`,
    was: digestOf(was),
    change: (event) => ({ ...event, type: `record.${now}` }),
  }));

/** What it was about stood there as its brand group. */
const formerDocumentDraft: EventUpcast = {
  type: 'document.draftReturned',
  was: digestOf({
    record: {
      brandGroupId: 'string',
      id: WORD_OR_NONE,
      version: { union: ['number', 'null'] },
      start: FORMER_DOCUMENT,
      draft: FORMER_DOCUMENT,
    },
  }),
  change: ({ brandGroupId, ...event }) => ({ ...event, scope: brandGroupId }),
};

const FORMER_ADMIN_DRAFT: Shape = {
  union: [
    {
      record: {
        kind: '"users"',
        fields: {
          record: {
            name: 'string',
            email: 'string',
            roles: { list: 'word' },
            organizationIds: { list: 'string' },
            defaultOrganizationId: WORD_OR_NONE,
            isAlliUser: 'boolean',
          },
        },
      },
    },
    { record: { kind: '"organizations"', fields: { record: { name: 'string', defaultBrandGroupId: WORD_OR_NONE } } } },
    {
      record: {
        kind: '"brandGroups"',
        fields: {
          record: {
            name: 'string',
            organizationId: 'string',
            brandBucketedNames: { list: 'string' },
            countries: { list: 'string' },
            hasCogs: 'boolean',
            hasDsp: 'boolean',
            hasTags: 'boolean',
            hasAmc: 'boolean',
            dashboardId: 'Id | null',
            timeZone: 'TimeZone',
          },
        },
      },
    },
  ],
};

/** It named something new by a word, and no scope: there is one admin area. */
const formerAdminDraft: EventUpcast = {
  type: 'admin.draftReturned',
  was: digestOf({
    record: { id: 'string', version: { union: ['number', 'null'] }, start: FORMER_ADMIN_DRAFT, draft: FORMER_ADMIN_DRAFT },
  }),
  change: ({ id, ...event }) => ({ ...event, scope: 'admin', id: id === 'new' ? null : id }),
};

/** Notes had events of their own for what is told to any record. */
const FORMER_NOTE_EVENTS = [
  ['formClosed', 'closeAsked', NOTHING],
  ['submitted', 'saveClicked', NOTHING],
  ['deleted', 'deleteClicked', { record: { id: 'string' } }],
  ['conflictDecided', 'conflictDecided', { record: { keep: 'word' } }],
] as const satisfies readonly (readonly [string, string, Shape])[];

const formerNotes: readonly EventUpcast[] = [
  ...FORMER_NOTE_EVENTS.map(([name, now, was]) => ({
    type: `notes.${name}`,
    was: digestOf(was),
    change: (event: Readonly<Record<string, unknown>>) => ({ ...event, type: `record.${now}` }),
  })),
  {
    type: 'notes.draftReturned',
    was: digestOf({
      record: {
        brandGroupId: 'string',
        id: WORD_OR_NONE,
        version: { union: ['number', 'null'] },
        start: 'string',
        end: 'string',
        text: 'string',
      },
    }),
    change: ({ brandGroupId, start, end, text, ...event }) => ({
      ...event,
      scope: brandGroupId,
      start: { start, end, text: '' },
      draft: { start, end, text },
    }),
  },
];

/** Saved views had events of their own for what is told to any record, and their form held a name alone. */
const FORMER_VIEW_EVENTS = [
  ['formClosed', 'closeAsked', NOTHING],
  ['submitted', 'saveClicked', NOTHING],
  ['deleted', 'deleteClicked', { record: { id: 'string' } }],
  ['conflictDecided', 'conflictDecided', { record: { keep: 'word' } }],
] as const satisfies readonly (readonly [string, string, Shape])[];

const formerViews: readonly EventUpcast[] = [
  ...FORMER_VIEW_EVENTS.map(([name, now, was]) => ({
    type: `savedViews.${name}`,
    was: digestOf(was),
    change: (event: Readonly<Record<string, unknown>>) => ({ ...event, type: `record.${now}` }),
  })),
  {
    type: 'savedViews.draftReturned',
    was: digestOf({ record: { brandGroupId: 'string', id: WORD_OR_NONE, name: 'string' } }),
    change: ({ brandGroupId, name, ...event }) => ({
      ...event,
      scope: brandGroupId,
      version: null,
      start: { name: '', query: '', isDefault: false },
      draft: { name, query: '', isDefault: false },
    }),
  },
];

const FORMER_CHOICE: Shape = { record: { key: 'string', keep: 'word' } };

/** Events that every editor hears by one name now: what they were called, and the shapes that they had. */
const FORMER_EDITOR_EVENTS = [
  ['record.discardConfirmed', 'record.leaveConfirmed', NOTHING],
  ['record.discardDeclined', 'record.leaveDeclined', NOTHING],
  ['goalYears.saveClicked', 'record.saveClicked', NOTHING],
  ['goalYears.undone', 'record.undone', NOTHING],
  ['goalYears.redone', 'record.redone', NOTHING],
  ['goalYears.leaveConfirmed', 'record.leaveConfirmed', NOTHING],
  ['goalYears.leaveDeclined', 'record.leaveDeclined', NOTHING],
  ['goalYears.conflictChosen', 'record.conflictChosen', { record: { cell: WORD_OR_NONE, keep: 'word' } }],
  ['goalYears.conflictSettled', 'record.conflictSettled', NOTHING],
  ['goalYears.conflictClosed', 'record.conflictClosed', NOTHING],
  ['summary.editClicked', 'record.editClicked', NOTHING],
  ['summary.cancelClicked', 'record.cancelClicked', NOTHING],
  ['dashboardEdit.editClicked', 'record.editClicked', NOTHING],
  ['dashboardEdit.cancelClicked', 'record.cancelClicked', NOTHING],
  ['dashboardEdit.closeAsked', 'record.closeAsked', NOTHING],
  ['dashboardEdit.discardConfirmed', 'record.leaveConfirmed', NOTHING],
  ['dashboardEdit.discardDeclined', 'record.leaveDeclined', NOTHING],
  ['dashboardEdit.conflictChosen', 'record.conflictChosen', FORMER_CHOICE],
  ['dashboardEdit.conflictSettled', 'record.conflictSettled', NOTHING],
  ['dashboardEdit.conflictClosed', 'record.conflictClosed', NOTHING],
] as const satisfies readonly (readonly [string, keyof typeof EVENT_SHAPES, Shape])[];

/** What is chosen about was named by what it is in the editor. */
const withPart = ({ cell, key, ...event }: Readonly<Record<string, unknown>>): object =>
  cell === undefined && key === undefined ? event : { ...event, part: key === undefined ? cell : key };

const formerEditorEvents: readonly EventUpcast[] = FORMER_EDITOR_EVENTS.map(([type, now, was]) => ({
  type,
  was: digestOf(was),
  change: (event) => ({ ...withPart(event), type: now }),
}));

/** The lists of reports and of dashboards had events of their own each. */
const FORMER_LIST_EVENTS = [
  ['deleteClicked', { record: { id: 'string' } }],
  ['deleteConfirmed', NOTHING],
  ['deleteDeclined', NOTHING],
  ['mendClicked', { record: { id: 'string' } }],
  ['mendTyped', { record: { text: 'string' } }],
  ['mendSaved', NOTHING],
  ['mendClosed', NOTHING],
] as const satisfies readonly (readonly [string, Shape])[];

const formerLists: readonly EventUpcast[] = (['reports', 'dashboards'] as const).flatMap((area) => [
  ...FORMER_LIST_EVENTS.map(([name, was]) => ({
    type: `${area}.${name}`,
    was: digestOf(was),
    change: (event: Readonly<Record<string, unknown>>) => ({ ...event, type: `savedList.${name}` }),
  })),
  {
    type: `${area}.draftReturned`,
    was: digestOf({
      record: { brandGroupId: 'string', id: 'string', [area === 'reports' ? 'name' : 'title']: 'string', text: 'string' },
    }),
    change: ({ title, name, ...event }) => ({ ...event, type: 'savedList.draftReturned', name: name ?? title }),
  },
]);

/** Every change of an event since the first release; a release that changes one adds it here, and none is ever taken out. */
export const EVENT_UPCASTS: readonly EventUpcast[] = [
  ...renamedAreas,
  ...formerForm('document', 'conflictDecided'),
  formerDocumentDraft,
  ...formerForm('admin', 'conflictSettled'),
  formerAdminDraft,
  ...formerNotes,
  ...formerViews,
  ...formerEditorEvents,
  ...formerLists,
];

/** Actors that got another address: those that do what is asked of a list's rows, of the admin area and of Files, formerly its desk. */
const FORMER_ADDRESSES = [
  [/^(screen\/admin-[a-z-]+)\/desk$/, 'listActions'],
  [/^(screen\/(?:files|document))\/fileDesk$/, 'fileActions'],
] as const;

/** A machine of records that gave its form and its list to the record editor: logs that have the event `sign` are from before that. */
interface FormerEditor {
  readonly sign: string;
  readonly at: RegExp;
  readonly form: string;
  readonly records: string;
  readonly ofForm: readonly string[];
  readonly remove: string;
  /** The calls that it still makes itself. */
  readonly own: readonly string[];
}

const FORMER_EDITORS: readonly FormerEditor[] = [
  {
    sign: 'notes.submitted',
    at: /^(screen\/[a-z-]+)\/annotations$/,
    form: 'noteForm',
    records: 'noteRecords',
    ofForm: ['notes.typed', 'notes.draftReturned'],
    remove: 'deleteNote',
    own: [],
  },
  {
    sign: 'savedViews.submitted',
    at: /^(savedViews)$/,
    form: 'form',
    records: 'records',
    ofForm: ['savedViews.nameTyped', 'savedViews.draftReturned'],
    remove: 'deleteSavedView',
    own: ['savedViews'],
  },
];
const OF_ANY_FORM = ['record.saveClicked', 'record.closeAsked', 'record.conflictDecided'];

/** What was told to such a machine is told to its form or to its list now; their calls have other names there. */
const currentEditorEntry = (owner: string, { form, records, ofForm, remove, own }: FormerEditor, entry: AddressedEvent): AddressedEvent => {
  const { event } = entry;
  const [toForm, toRecords] = [address(`${owner}/${form}`), address(`${owner}/${records}`)];
  if (ofForm.includes(event.type) || OF_ANY_FORM.includes(event.type)) return { to: toForm, event };
  if (event.type === 'record.deleteClicked') return { to: toRecords, event };
  if ((event.type !== 'api.answered' && event.type !== 'api.failed') || own.includes(event.call)) return entry;
  return event.call === remove
    ? { to: toRecords, event: { ...event, requestId: 'delete' } }
    : { to: toForm, event: { ...event, requestId: 'save' } };
};

interface AddressedEvent {
  readonly to: Address;
  readonly event: AppEvent;
}

/** An entry of an older release's log, which had events of these shapes, at the address that its actor has now. */
export const currentEntry = (entry: AddressedEvent, shapes: Readonly<Record<string, Json>>): AddressedEvent => {
  for (const editor of FORMER_EDITORS) {
    const owner = Object.hasOwn(shapes, editor.sign) ? editor.at.exec(entry.to)?.[1] : undefined;
    if (owner !== undefined) return currentEditorEntry(owner, editor, entry);
  }
  for (const [former, now] of FORMER_ADDRESSES) {
    const screen = former.exec(entry.to)?.[1];
    if (screen !== undefined) return { ...entry, to: address(`${screen}/${now}`) };
  }
  return entry;
};

/** The upcast for a kind of event of a log, if there is one. */
export const upcastFor = (upcasts: readonly EventUpcast[], shapes: Readonly<Record<string, Json>>, type: string): EventUpcast | undefined =>
  upcasts.find((each) => each.type === type && Object.hasOwn(shapes, type) && each.was === digestOf(shapes[type]));
