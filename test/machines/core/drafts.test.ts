/**
 * Drafts over the end of a session and of a page, in the real app: it ends in mid-edit, somebody is there again, and the form is
 * as it was for the one who wrote it and for nobody else. The keeper is the effects' own.
 */
import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { EVERY } from '../../../src/areas/every.ts';
import type { AdminDraft } from '../../../src/domain/admin/drafts.ts';
import type { TypedNote } from '../../../src/domain/annotations/noteRules.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { documentEditScreen, documentNewScreen } from '../../../src/domain/files/files.screen.ts';
import { VIEW_FORM } from '../../../src/domain/filters/savedViewKind.ts';
import type { SavedViewDraft } from '../../../src/domain/filters/savedViewRecord.ts';
import { goalConsole } from '../../../src/domain/goals/goals.screen.ts';
import type { MappingDraft, StoredMapping } from '../../../src/domain/imports/mappings/mapping.ts';
import {
  type Address,
  address,
  childAddress,
  DATES,
  EXPORT_REQUEST,
  FILTERS,
  MARKETING,
  NAVIGATION,
  SAVED_VIEWS,
  SESSION,
  SHELL,
  screenAddress,
  TOASTS,
} from '../../../src/domain/journal/address.ts';
import { NOTICES } from '../../../src/domain/session/notices.ts';
import type { User } from '../../../src/domain/session/user.ts';
import { createDraftKeeper, type DraftShelf, type ReturningDraft } from '../../../src/effects/draftKeeper.ts';
import type { AccountContext } from '../../../src/machines/account/account.forms.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import { replayLog } from '../../../src/machines/core/replay.ts';
import type { DatesContext } from '../../../src/machines/dates/dates.machine.ts';
import { type FiltersContext, shownIn } from '../../../src/machines/filters/filters.logic.ts';
import type { MarketingContext } from '../../../src/machines/marketing/marketing.machine.ts';
import type { NavigationContext } from '../../../src/machines/navigation/navigation.machine.ts';
import type { RecordFormContext } from '../../../src/machines/records/recordFormContext.ts';
import type { SessionContext } from '../../../src/machines/session/session.machine.ts';
import type { SetupContext } from '../../../src/machines/session/setup.machine.ts';
import type { ShellContext } from '../../../src/machines/shell/shell.logic.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { person } from '../admin/make.ts';
import { DOCUMENT } from '../files/make.ts';
import { fields as goalFields } from '../goals/goals.ts';
import { type Bench, bench, brandGroup, contextOf, type Hearer, organization, STARTED, user } from '../harness.ts';
import { fields } from '../markets/markets.ts';
import { CANARY, HALF_TYPED, type Surface, say } from './halfTyped.ts';

const FORM = address('screen/admin-users/form');
const NOTES = address('screen/retail-overview/annotations');
const MAPPING: StoredMapping = {
  id: 'm1',
  belongsTo: 'o1',
  name: 'Weekly sales',
  kind: 'retail',
  columns: [{ heading: 'Pieces', column: 'units' }],
  version: 1,
  changedBy: null,
  changedAt: 0,
};
const MAPPING_FORM = address('screen/admin-imports/mappingForm');
const mappingDraft = ({ belongsTo, name, kind, columns }: StoredMapping): MappingDraft => ({ belongsTo, name, kind, columns });
const NOTE_FORM = address('screen/retail-overview/noteForm');
const GROUP = brandGroup('b1', { hasDsp: true });
const someone = (id: string): User =>
  user({ id, brandGroups: [GROUP], organizations: [organization('o1', [GROUP])], today: isoDay('2026-11-20') }, [
    'Prime',
    'Internal',
    'Admin',
  ]);
const [MAYA, INES] = [someone('maya'), someone('ines')];

/** The world's part: the keeper, and the restart as the page does it. */
const world = (shelf?: DraftShelf): Hearer => {
  const drafts = createDraftKeeper(shelf);
  return ({ command, owner }, app) => {
    const back = (returned: readonly ReturningDraft[]): void => {
      for (const { at, returning } of returned) app.dispatch(address(at), returning);
    };
    if (command.type === 'drafts.admit') back(drafts.admit(command.userId));
    if (command.type === 'drafts.unpark') drafts.unpark();
    if (command.type === 'draft.park') drafts.park(owner, command.returning, command.isForVisitors);
    if (command.type === 'draft.claim') back(drafts.claim(owner, command.isForVisitors));
    if (command.type === 'segment.restart') {
      const { url, notice, keepsDrafts } = command;
      const stored = drafts.endSession(keepsDrafts) ? { draftsWait: true } : {};
      app.start({ ...STARTED, url, stored, ...(notice === undefined ? {} : { notice }) });
    }
  };
};

/** The areas, and those that are asked for once a screen shows. */
const loadAll = (made: Bench): void => {
  made.loadAreas();
  made.loadAreas();
};

/** Session storage of one tab. */
const tab = () => {
  const made = { text: null as string | null, path: '' };
  const shelf: DraftShelf = {
    read: () => made.text,
    put: (text) => {
      made.text = text;
    },
    path: () => made.path,
  };
  return Object.assign(made, { shelf });
};
type Tab = ReturnType<typeof tab>;

const open = (url: string, at: Tab = tab(), who: User = MAYA): Bench => {
  at.path = url.split('?')[0] ?? '';
  const made = bench({ url }, { screens: EVERY.screens ?? [], checkpointEvery: 5 }, world(at.shelf));
  made.answer('currentUser', who);
  loadAll(made);
  return made;
};

const end = (made: Bench): void => {
  made.send(SESSION, { type: 'session.unauthorized', call: 'goals', status: 401 });
  made.fail('currentUser', { kind: 'status', status: 401 });
  loadAll(made);
};

const signIn = (made: Bench, who: User): void => {
  made.send(SESSION, { type: 'session.emailTyped', email: who.email });
  made.send(SESSION, { type: 'session.passwordEdited', password: { secret: 'session/password', filled: true } });
  made.send(SESSION, { type: 'session.loginSubmitted' });
  made.answer('login', { user: who });
  loadAll(made);
};

const unsavedIn = ({ app }: Bench) => contextOf<SessionContext>(app, SESSION).unsaved;
/** Whatever is unsaved is given up. */
const logOut = (made: Bench): void => {
  made.send(SESSION, { type: 'session.logoutClicked' });
  if (unsavedIn(made) !== null) made.send(SESSION, { type: 'session.logoutConfirmed' });
};

const journalText = ({ app }: Bench): string => JSON.stringify(app.journal().entries.map(({ event }) => event));
const layerOf = ({ app }: Bench): string | null => contextOf<ShellContext>(app, SHELL).layer;
const urlOf = ({ app }: Bench): string => contextOf<NavigationContext>(app, NAVIGATION).url;

const VIEWS = [{ id: 'v1', name: 'North', query: '', isDefault: false, version: 2 }];
const editedUser = (name: string): AdminDraft => {
  const { email, roles, organizationIds, defaultOrganizationId, isAlliUser } = person('u1');
  return { kind: 'users', fields: { name, email, roles, organizationIds, defaultOrganizationId, isAlliUser } };
};
const showList = (made: Bench): void => made.answer('adminUsers', [person('u1', { version: 7 })]);
const openLayer = say(SHELL, { type: 'shell.layerToggled', layer: 'customize', open: true });

const [NEW_DOCUMENT, DOCUMENT_EDIT] = [
  childAddress(documentNewScreen.at, 'documentForm'),
  childAddress(documentEditScreen.at, 'documentForm'),
];
const NEW_MARKET = address('screen/market-new/form');
const YEARS = childAddress(goalConsole.at, 'goalYears');
const GOAL_FORM = address('screen/goal-management/form');
/** What is typed into a form of records; null where nothing is. */
const formAt =
  (at: Address) =>
  ({ app }: Bench): unknown => {
    const form = app.snapshot(at) === undefined ? null : contextOf<RecordFormContext<unknown>>(app, at).form;
    return form === null || !JSON.stringify(form.draft).includes(CANARY) ? null : [form.id, form.version, form.start, form.draft];
  };

const SURFACES: readonly Surface[] = [
  {
    name: 'an edit in the admin area, with the version that it started from',
    url: '/velocity/admin/users?edit=u1',
    write: (made) => {
      made.answer('adminUsers', [person('u1', { version: 3 })]);
      made.send(FORM, { type: 'admin.draftEdited', draft: editedUser(CANARY) });
    },
    settle: showList,
    read: ({ app }) => {
      const form = app.snapshot(FORM) === undefined ? null : contextOf<RecordFormContext<AdminDraft>>(app, FORM).form;
      return form === null || form.draft.fields.name === 'Person u1' ? null : [form.id, form.version, form.start, form.draft];
    },
  },
  {
    name: 'something new in the admin area',
    url: '/velocity/admin/users?edit=new',
    write: say(FORM, { type: 'admin.draftEdited', draft: editedUser(CANARY) }),
    settle: showList,
    read: ({ app }) => {
      const form = app.snapshot(FORM) === undefined ? null : contextOf<RecordFormContext<AdminDraft>>(app, FORM).form;
      return form === null || form.draft.fields.name === '' ? null : [form.id, form.version, form.draft];
    },
  },
  {
    name: 'a new document',
    url: '/velocity/files/document/new?brandGroup=b1',
    write: say(NEW_DOCUMENT, {
      type: 'document.draftEdited',
      draft: { name: CANARY, iframeSource: 'https://docs.goo', folderId: null },
    }),
    settle: () => undefined,
    read: formAt(NEW_DOCUMENT),
  },
  {
    name: 'an edit of a document',
    url: '/velocity/files/document/d1/edit?brandGroup=b1',
    write: (made) => {
      made.answer('fileDocument', DOCUMENT);
      made.send(DOCUMENT_EDIT, { type: 'document.draftEdited', draft: { name: CANARY, iframeSource: '', folderId: null } });
    },
    settle: (made) => made.answer('fileDocument', DOCUMENT),
    read: formAt(DOCUMENT_EDIT),
  },
  {
    name: 'a new custom market',
    url: '/velocity/custom-market-intelligence/custom-markets/new?brandGroup=b1',
    write: say(NEW_MARKET, { type: 'markets.draftEdited', draft: fields({ name: CANARY }) }),
    settle: () => undefined,
    read: formAt(NEW_MARKET),
  },
  {
    name: 'a mapping of headings',
    url: '/velocity/admin/imports?group=b1',
    write: (made) => {
      made.answer('importMappings', [MAPPING]);
      made.answer('currentImport', { job: null });
      made.send(address('screen/admin-imports/listActions'), { type: 'mappings.opened', id: MAPPING.id, sample: null });
      made.send(MAPPING_FORM, { type: 'mappings.draftEdited', draft: { ...mappingDraft(MAPPING), name: CANARY } });
    },
    settle: (made) => made.answer('importMappings', [MAPPING]),
    read: formAt(MAPPING_FORM),
  },
  {
    name: 'a new goal',
    url: '/velocity/goal-management-console?brandGroup=b1&edit=new',
    write: say(GOAL_FORM, { type: 'goals.draftEdited', draft: goalFields({ value: CANARY }) }),
    settle: () => undefined,
    read: formAt(GOAL_FORM),
  },
  {
    name: 'the name of a saved view',
    url: '/velocity/retail/overview?brandGroup=b1',
    write: (made) => {
      made.answer('savedViews', VIEWS);
      openLayer(made);
      made.send(SAVED_VIEWS, { type: 'savedViews.formOpened', id: 'v1' });
      made.send(VIEW_FORM, { type: 'savedViews.nameTyped', name: CANARY });
    },
    settle: (made) => made.answer('savedViews', VIEWS),
    read: (made) => {
      const at = made.app.snapshot(VIEW_FORM);
      const form = at === undefined ? null : contextOf<RecordFormContext<SavedViewDraft>>(made.app, VIEW_FORM).form;
      return form === null ? null : [form, layerOf(made)];
    },
  },
  {
    name: 'a note that is half written',
    url: '/velocity/retail/overview?brandGroup=b1',
    write: (made) => {
      made.send(NOTES, { type: 'notes.formOpened', id: null, start: '2026-11-09', end: '2026-11-10' });
      made.send(NOTE_FORM, { type: 'notes.typed', field: 'text', text: CANARY });
    },
    settle: () => undefined,
    read: ({ app }) => {
      const form = app.snapshot(NOTE_FORM) === undefined ? null : contextOf<RecordFormContext<TypedNote>>(app, NOTE_FORM).form;
      return form === null ? null : [form.id, form.version, form.start, form.draft, app.snapshot(NOTES)?.value];
    },
  },
  {
    name: 'the draft in the open filter panel, with nothing in storage',
    url: '/velocity/retail/overview?brandGroup=b1&countries%5B%5D=US',
    write: (made) => {
      openLayer(made);
      made.send(FILTERS, { type: 'filters.searchTyped', text: CANARY });
    },
    settle: () => undefined,
    read: (made) => {
      if (made.app.snapshot(FILTERS) === undefined) return null;
      const context = contextOf<FiltersContext>(made.app, FILTERS);
      return context.state.draft === null ? null : [shownIn(context), context.state.applied, layerOf(made)];
    },
  },
  {
    name: 'the draft in the open date picker',
    url: '/velocity/retail/overview?brandGroup=b1',
    write: (made) => {
      made.send(SHELL, { type: 'shell.layerToggled', layer: 'dates', open: true });
      made.send(DATES, { type: 'dates.boundTyped', range: 'current', side: 'start', text: CANARY });
      made.send(DATES, { type: 'dates.compareChosen', compare: 'yoy' });
    },
    settle: () => undefined,
    read: (made) => {
      const draft = made.app.snapshot(DATES) === undefined ? null : contextOf<DatesContext>(made.app, DATES).draft;
      return draft === null ? null : [draft, layerOf(made), made.app.snapshot(DATES)?.value];
    },
  },
  {
    name: 'a request for data',
    url: '/velocity/retail/overview?brandGroup=b1',
    write: say(
      EXPORT_REQUEST,
      { type: 'exportRequest.opened', subject: 'Keywords' },
      { type: 'exportRequest.nameTyped', name: CANARY },
      { type: 'exportRequest.emailTyped', email: 'maya@brand.test' },
      { type: 'exportRequest.companyTyped', company: 'Sunrise' },
    ),
    settle: () => undefined,
    read: ({ app }) => {
      const snapshot = app.snapshot(EXPORT_REQUEST);
      return snapshot === undefined || snapshot.value === 'closed' ? null : [snapshot.value, snapshot.context];
    },
  },
];

/** The page as it goes. */
const hide = (made: Bench): void => made.send(SHELL, { type: 'shell.pageHidden' });

const expectReplaysEqual = ({ app }: Bench): void => {
  const answers = app.answers.digests().map((digest) => ({ digest, text: app.answers.text(digest) ?? '' }));
  expect(replayLog({ entries: [...app.journal().entries], answers }, EVERY).divergence).toBeNull();
};

describe('logging out', () => {
  /** Nothing is asked of a field that is half typed, which whoever logs out leaves first, and of a panel or a dialog, which they close. */
  const ASKED = [...SURFACES, ...HALF_TYPED].map(({ name, url, write }) => {
    const made = open(url);
    write(made);
    made.send(SESSION, { type: 'session.logoutClicked' });
    return { name, made, unsaved: unsavedIn(made) };
  });

  test('asks first wherever something is unsaved, and names it', () => {
    expect(Object.fromEntries(ASKED.map(({ name, unsaved }) => [name, unsaved?.join() ?? null]))).toMatchInlineSnapshot(`
      {
        "a cell of the year grid": null,
        "a mapping of headings": "mapping",
        "a new custom market": "market",
        "a new document": "document",
        "a new goal": "goal",
        "a note about a document": null,
        "a note that is half written": "note",
        "a number of a report": null,
        "a number of an open panel": "dashboard",
        "a request for data": null,
        "an edit in the admin area, with the version that it started from": "user",
        "an edit of a document": "document",
        "something new in the admin area": "user",
        "the JSON of a dashboard": null,
        "the JSON of a dashboard that is mended": null,
        "the JSON of a report": null,
        "the JSON of an open panel": "dashboard",
        "the dates of a dashboard": null,
        "the dates of an open panel": "dashboard",
        "the dates of the report behind a filter": null,
        "the draft in the open date picker": null,
        "the draft in the open filter panel, with nothing in storage": null,
        "the name of a new folder": null,
        "the name of a saved view": "view",
        "the new name of a document": null,
        "the open editor of a panel": "dashboard",
        "the percentage that fills a year": null,
        "the title of a copy of a dashboard": null,
        "the title of a dashboard": null,
        "the title of a dashboard that a report is added to": null,
      }
    `);
  });

  test('leaves everything as it is where the person stays, asks again, and loses nothing where the server cannot be reached', () => {
    for (const [i, { name, made, unsaved }] of ASKED.entries()) {
      if (unsaved === null) continue;
      const read = [...SURFACES, ...HALF_TYPED][i]?.read ?? (() => null);
      const before = read(made);
      expect([name, before]).not.toEqual([name, null]);
      made.send(SESSION, { type: 'session.logoutDeclined' });
      expect([unsavedIn(made), made.commands('api.call').some(({ call }) => call === 'logout')]).toEqual([null, false]);
      made.send(SESSION, { type: 'session.logoutClicked' });
      expect(unsavedIn(made)).toEqual(unsaved);
      made.send(SESSION, { type: 'session.logoutConfirmed' });
      made.fail('logout', { kind: 'network' });
      expect(read(made)).toEqual(before);
      expectReplaysEqual(made);
      made.send(SESSION, { type: 'session.logoutClicked' });
      expect(unsavedIn(made)).toEqual(unsaved);
    }
  });

  test('asks nothing where nothing is unsaved', () => {
    for (const { url } of [...SURFACES, ...HALF_TYPED]) {
      const made = open(url);
      made.send(SESSION, { type: 'session.logoutClicked' });
      expect([url, unsavedIn(made), made.commands('api.call').at(-1)?.call]).toEqual([url, null, 'logout']);
    }
  });

  test('asks for goals that the person left unsaved on another screen', () => {
    const made = open('/velocity/goal-management-console?brandGroup=b1');
    const document = JSON.stringify(['b1', JSON.stringify(['sales', null, null, null])]);
    made.send(YEARS, { type: 'goalYears.draftReturned', drafts: [{ document, draft: { '2026-01': { value: 5, seen: null } } }] });
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/files?brandGroup=b1' });
    made.send(YEARS, { type: 'record.leaveConfirmed' });
    expect(urlOf(made)).toContain('/velocity/files');
    made.send(SESSION, { type: 'session.logoutClicked' });
    expect(unsavedIn(made)).toEqual(['year grid of goals']);
  });
});

describe.each([...SURFACES, ...HALF_TYPED])('$name', ({ url, write, settle, read }) => {
  const half = (): Bench => {
    const made = open(url);
    write(made);
    return made;
  };

  test('comes back as it was when the session expired and the same person signs in again', () => {
    const made = half();
    const before = read(made);
    expect(JSON.stringify(before)).toContain(CANARY);
    end(made);
    expect(read(made)).toBeNull();
    signIn(made, MAYA);
    settle(made);
    expect(urlOf(made).split('?')[0]).toBe(url.split('?')[0]);
    expect(read(made)).toEqual(before);
  });

  test('is there after a reload of the page, once and again, and the session replays equal', () => {
    const at = tab();
    let made = open(url, at);
    write(made);
    const before = read(made);
    for (const _ of [1, 2]) {
      const where = urlOf(made);
      hide(made);
      expectReplaysEqual(made);
      made = open(where, at);
      // A page that goes before its answers are there loses nothing.
      hide(made);
      made = open(where, at);
      settle(made);
      expect(read(made)).toEqual(before);
      expectReplaysEqual(made);
    }
  });

  test('is gone with a reload by somebody else, at another place, or after signing out', () => {
    const left = () => {
      const at = tab();
      const made = open(url, at);
      write(made);
      hide(made);
      expect(at.text).toContain(CANARY);
      return { at, made };
    };
    const other = left();
    const ines = open(url, other.at, INES);
    settle(ines);
    expect([read(ines), other.at.text]).toEqual([null, null]);
    const elsewhere = left();
    open('/velocity/elsewhere?x=1', elsewhere.at);
    expect(elsewhere.at.text).toBeNull();
    const out = left();
    logOut(out.made);
    out.made.answer('logout', null);
    expect(out.at.text).toBeNull();
    const expired = left();
    end(expired.made);
    expect(expired.at.text).toBeNull();
    const shown = left();
    shown.made.send(SHELL, { type: 'shell.pageFocused', now: STARTED.now });
    expect(shown.at.text).toBeNull();
  });

  test('is nobody else’s: no form, no trace in what is recorded', () => {
    const made = half();
    end(made);
    signIn(made, INES);
    settle(made);
    expect(read(made)).toBeNull();
    expect(journalText(made)).not.toContain(CANARY);
    end(made);
    signIn(made, MAYA);
    settle(made);
    expect(read(made)).toBeNull();
  });

  test('is in no storage and, until the person is there again, in no journal', () => {
    const made = half();
    const puts = JSON.stringify(made.commands('storage.put').filter(({ key }) => key !== 'filterHistory'));
    end(made);
    expect(puts).not.toContain(CANARY);
    expect(journalText(made)).not.toContain(CANARY);
    signIn(made, MAYA);
    settle(made);
    expect(journalText(made)).toContain(CANARY);
  });

  test('goes with the person who signs out', () => {
    const made = half();
    logOut(made);
    made.answer('logout', null);
    made.fail('currentUser', { kind: 'status', status: 401 });
    loadAll(made);
    signIn(made, MAYA);
    made.send(NAVIGATION, { type: 'navigation.urlChanged', url });
    loadAll(made);
    settle(made);
    expect(read(made)).toBeNull();
  });

  test('comes back when the person was signed out in another tab and has signed in there again', () => {
    const made = half();
    const before = read(made);
    made.send(SESSION, { type: 'session.changedElsewhere' });
    made.fail('currentUser', { kind: 'status', status: 401 });
    made.fail('currentUser', { kind: 'status', status: 401 });
    loadAll(made);
    made.send(SESSION, { type: 'session.changedElsewhere' });
    made.answer('currentUser', MAYA);
    loadAll(made);
    settle(made);
    expect(read(made)).toEqual(before);
  });

  test('stays as it is when the person signs in again in another tab while the session still holds here', () => {
    const made = half();
    const before = read(made);
    made.send(SESSION, { type: 'session.changedElsewhere' });
    made.answer('currentUser', { ...MAYA, sessionVersion: 2 });
    expect(read(made)).toEqual(before);
  });

  test('is gone when somebody else has signed in in another tab', () => {
    const made = half();
    made.send(SESSION, { type: 'session.changedElsewhere' });
    made.answer('currentUser', INES);
    made.answer('currentUser', INES);
    loadAll(made);
    settle(made);
    expect(contextOf<ShellContext>(made.app, SHELL).session).toMatchObject({ tag: 'in', user: { id: 'ines' } });
    expect(read(made)).toBeNull();
    expect(journalText(made)).not.toContain(CANARY);
  });
});

describe('what visitors type', () => {
  const SETUP = screenAddress('setup');
  const visit = (url: string, at: Tab): Bench => {
    at.path = url.split('?')[0] ?? '';
    const made = bench({ url }, { screens: EVERY.screens ?? [], checkpointEvery: 5 }, world(at.shelf));
    made.fail('currentUser', { kind: 'status', status: 401 });
    loadAll(made);
    return made;
  };
  const setup = ({ app }: Bench): SetupContext => contextOf<SetupContext>(app, SETUP);
  const fillSetUp = (made: Bench): void => {
    made.answer('setupStatus', { open: true });
    made.send(SETUP, { type: 'setup.nameTyped', name: CANARY });
    made.send(SETUP, { type: 'setup.emailTyped', email: 'maya@brand.test' });
    made.send(SETUP, { type: 'setup.organizationTyped', organization: 'Sunrise' });
    made.send(SETUP, { type: 'setup.brandGroupTyped', brandGroup: 'Sunrise US' });
    made.send(SETUP, { type: 'setup.countriesChanged', countries: ['DE', 'US'] });
    made.send(SETUP, { type: 'setup.flagSet', flag: 'hasDsp', on: true });
    made.send(SETUP, { type: 'setup.passwordEdited', password: { secret: 'setup/password', filled: true } });
  };

  test('the set-up is there after reloads, with and without the link, but for the password', () => {
    const at = tab();
    let made = visit('/velocity/setup', at);
    fillSetUp(made);
    const before = setup(made);
    hide(made);
    expectReplaysEqual(made);
    made = visit('/velocity/setup', at);
    made.fail('setupStatus', { kind: 'decode', path: 'query.token', message: 'none' });
    expect([made.app.snapshot(SETUP)?.value, setup(made).isLinkGone]).toEqual(['dead', true]);
    hide(made);
    made = visit('/velocity/setup', at);
    made.answer('setupStatus', { open: true });
    expect(made.app.snapshot(SETUP)?.value).toBe('editing');
    expect(setup(made)).toEqual({ ...before, password: null });
    expectReplaysEqual(made);
  });

  test('it is gone once it was sent, once somebody signs in, and at another place', () => {
    const at = tab();
    const made = visit('/velocity/setup', at);
    fillSetUp(made);
    hide(made);
    expect(at.text).toContain(CANARY);
    made.send(SHELL, { type: 'shell.pageFocused', now: STARTED.now });
    expect(at.text).toBeNull();
    made.send(SETUP, { type: 'setup.submitted' });
    made.answer('setup', { user: MAYA });
    hide(made);
    expect(at.text ?? '').not.toContain(CANARY);

    const left = tab();
    const second = visit('/velocity/setup', left);
    fillSetUp(second);
    hide(second);
    expect(setup(visit('/velocity/setup', left)).name).toBe(CANARY);
    hide(second);
    open('/velocity/setup', left);
    expect(left.text ?? '').not.toContain(CANARY);
    hide(second);
    open('/velocity/', left);
    expect(left.text ?? '').not.toContain(CANARY);
  });

  test('getting started and the invitation are there after a reload', () => {
    const at = tab();
    const first = visit('/velocity/get-started', at);
    first.send(screenAddress('get-started'), { type: 'account.nameTyped', name: CANARY });
    first.send(MARKETING, { type: 'marketing.invited' });
    first.send(MARKETING, { type: 'marketing.nameTyped', name: CANARY });
    hide(first);
    const second = visit('/velocity/get-started', at);
    expect(contextOf<AccountContext>(second.app, screenAddress('get-started')).name).toBe(CANARY);
    expect(contextOf<MarketingContext>(second.app, MARKETING).interest.name).toBe(CANARY);
    expect(second.app.snapshot(MARKETING)?.value).toEqual({ open: 'editing' });
    expectReplaysEqual(second);
  });
});

describe('what is said of drafts', () => {
  const said = ({ app }: Bench): string => JSON.stringify(contextOf<ToastsContext>(app, TOASTS));

  test('the sign-in says that something waits, and only when something does', () => {
    const made = open('/velocity/admin/users?edit=new');
    made.send(FORM, { type: 'admin.draftEdited', draft: editedUser('Nils') });
    end(made);
    expect(said(made)).toContain(`${NOTICES.expired} ${NOTICES.draftsWait}`);
    const untouched = open('/velocity/admin/users?edit=new');
    end(untouched);
    expect(said(untouched)).toContain(NOTICES.expired);
    expect(said(untouched)).not.toContain(NOTICES.draftsWait);
  });

  test('nobody is told of what somebody else had not saved', () => {
    const made = open('/velocity/admin/users?edit=new');
    made.send(FORM, { type: 'admin.draftEdited', draft: editedUser('Nils') });
    made.send(SESSION, { type: 'session.changedElsewhere' });
    made.answer('currentUser', INES);
    expect(said(made)).toContain(NOTICES.somebodyElse);
    expect(said(made)).not.toContain(NOTICES.draftsWait);
  });
});

describe('every machine', () => {
  /** Why a machine has nothing to park. Whoever edits something parks it, or stands here with a reason. */
  const NOTHING_TO_PARK: Readonly<Record<string, string>> = {
    adminJobs: 'asks for a run of a job; nothing is typed',
    adminList: 'a question about one record; nothing is typed',
    adminSync: 'runs; nothing is typed',
    categories: 'a search, gone with its layer; what is chosen stands in the address',
    fileUploads: 'files are chosen anew, for their bytes go with the session',
    importList: 'files are chosen anew, for their bytes go with the session; the import on the server is found again',
    annotations: 'what is listed; a note that is half written is its form’s',
    savedViewRecords: 'questions about one view; what can be undone is kept by the filters',
    noteRecords: 'questions about one note, and what can be undone, which is kept beside the session',
    alertList: 'questions about one alert, and what can be undone, which is kept beside the session',
    deliveryList: 'questions about one delivery, and what can be undone, which is kept beside the session',
    alertMarks: 'marks what was told; nothing is typed',
    deliverySender: 'sends what is stored; nothing is typed',
    goalConsole: 'questions about one goal, and what can be undone, which is kept beside the session',
    goalUpload: 'a file is chosen anew; nothing is typed',
    dataNews: 'says what came in; nothing is typed',
    flash: 'says what the server says',
    inventoryRun: 'runs; what it is run with stands in the address',
    lookups: 'asks; nothing is typed',
    marketGuard: 'leads away; nothing is typed',
    marketList: 'a question about one market; nothing is typed',
    mappingRecords: 'questions about one mapping, and what can be undone, which is kept beside the session',
    marketPreview: 'asks; the draft that it follows is parked by its form',
    marketReference: 'the choice is saved at once',
    palette: 'a search, gone with its layer',
    pdf: 'a file on its way, which nobody edits',
    query: 'asks; nothing is typed',
    dashboardBoard: 'runs the reports of a dashboard; nothing is typed',
    reportRun: 'runs; nothing is typed',
    release: 'asks; nothing is typed',
    settings: 'each choice is saved at once',
    tables: 'a search of rows, which stands in the address',
    trendSearch: 'a search, which stands in the address once it is done',
    typeaheads: 'a search, gone with its layer; what is chosen is its screen’s',
  };
  const registry = createRegistry(createAnswerStore());
  registry.addMachines(EVERY.machines);
  const hears = (machine: AnyStateMachine): boolean => machine.events.includes('message.draftsWanted');

  test.each(Object.entries(registry.machines))('parks what it edits, or has nothing to: %s', (name, machine) => {
    expect(hears(machine) !== Object.hasOwn(NOTHING_TO_PARK, name), name).toBe(true);
  });
});
