/** Random courses: how they begin, and what follows. */
import { fc } from '@fast-check/vitest';
import { VIEW_FORM, VIEW_RECORDS } from '../../../src/domain/filters/savedViewKind.ts';
import {
  CLOCK,
  CONNECTION,
  DATES,
  EXPORT_REQUEST,
  FILTERS,
  MARKETING,
  NAVIGATION,
  PALETTE,
  SAVED_VIEWS,
  SESSION,
  SETTINGS,
  SHELL,
  screenAddress,
  TOASTS,
} from '../../../src/domain/journal/address.ts';
import type { AppEvent } from '../../../src/domain/journal/events.ts';
import { ACCOUNT_FORMS } from '../../../src/domain/session/account.screens.ts';
import { failureKinds, USERS } from './answers.ts';
import {
  ADMIN_LISTS,
  anyOfAll,
  NOTE_FORM,
  NOTE_RECORDS,
  NOTES,
  onAccount,
  onAdmin,
  onDates,
  onGoals,
  onImports,
  onJobs,
  onNoteForm,
  onNoteRecords,
  onNotes,
  onSettings,
  onTables,
  TABLES,
} from './areaEvents.ts';
import {
  onExportRequest,
  onFilters,
  onMarketing,
  onModes,
  onNavigation,
  onPalette,
  onScreen,
  onSession,
  onSetup,
  onShell,
  onToasts,
  onViewForm,
  onViewRecords,
  onViews,
  ticks,
} from './frameEvents.ts';
import { eventFor, flag, of, on, type Step } from './steps.ts';
import { visiting } from './visits.ts';

const happening = fc.oneof(
  { weight: 6, arbitrary: eventFor(NAVIGATION, onNavigation) },
  { weight: 5, arbitrary: eventFor(SESSION, onSession) },
  { weight: 4, arbitrary: eventFor(SHELL, onShell) },
  { weight: 4, arbitrary: eventFor(screenAddress('business-health'), onScreen) },
  { weight: 3, arbitrary: eventFor(screenAddress('files'), onScreen) },
  { weight: 4, arbitrary: eventFor(FILTERS, onFilters) },
  {
    weight: 2,
    arbitrary: fc.oneof(eventFor(SAVED_VIEWS, onViews), eventFor(VIEW_FORM, onViewForm), eventFor(VIEW_RECORDS, onViewRecords)),
  },
  { weight: 2, arbitrary: eventFor(screenAddress('setup'), onSetup) },
  { weight: 2, arbitrary: eventFor(TOASTS, onToasts) },
  { weight: 3, arbitrary: eventFor(SHELL, onModes) },
  { weight: 2, arbitrary: eventFor(MARKETING, onMarketing) },
  { weight: 1, arbitrary: eventFor(EXPORT_REQUEST, onExportRequest) },
  { weight: 1, arbitrary: eventFor(PALETTE, onPalette) },
  { weight: 2, arbitrary: eventFor(CLOCK, ticks) },
  { weight: 3, arbitrary: eventFor(DATES, onDates) },
  { weight: 1, arbitrary: eventFor(SETTINGS, onSettings) },
  { weight: 1, arbitrary: eventFor(TABLES, onTables) },
  { weight: 1, arbitrary: fc.oneof(eventFor(NOTES, onNotes), eventFor(NOTE_FORM, onNoteForm), eventFor(NOTE_RECORDS, onNoteRecords)) },
  { weight: 2, arbitrary: fc.constantFrom(...ACCOUNT_FORMS).chain((form) => eventFor(screenAddress(form), onAccount)) },
  { weight: 2, arbitrary: fc.constantFrom(...ADMIN_LISTS).chain(onAdmin) },
  { weight: 1, arbitrary: onImports },
  { weight: 1, arbitrary: onJobs },
  { weight: 1, arbitrary: onGoals },
  { weight: 3, arbitrary: anyOfAll },
  {
    weight: 3,
    arbitrary: eventFor(
      CONNECTION,
      of<AppEvent>({ type: 'connection.lost' }, { type: 'connection.restored' }, { type: 'connection.retryClicked' }),
    ),
  },
  { weight: 2, arbitrary: eventFor('screen/business-health/goals', of<AppEvent>({ type: 'query.retryClicked' })) },
  { weight: 1, arbitrary: eventFor('screen/gone/query', of<AppEvent>({ type: 'query.retryClicked' })) },
);

const pick = fc.nat({ max: 50 });
/** Mostly the same person, as it is with people. */
const who = fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat({ max: USERS.length - 1 }) });
/** Mostly what does not end the session. */
const how = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 3, max: failureKinds.length - 1 }) },
  { weight: 1, arbitrary: fc.nat({ max: 2 }) },
);

const world: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ do: fc.constant('answer' as const), pick, who, stored: flag }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('fail' as const), pick, how }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('failAgain' as const), pick, how }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answerAgain' as const), pick, who, stored: flag }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('retry' as const), pick, attempt: fc.integer({ min: 1, max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('area' as const), pick, isThere: flag }) },
  { weight: 8, arbitrary: fc.constant<Step>({ do: 'areas' }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('timer' as const), pick }) },
);

const rarely: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ do: 'expire' }),
  fc.constant<Step>({ do: 'event', to: SESSION, event: { type: 'session.logoutClicked' } }),
  fc.constant<Step>({ do: 'event', to: SESSION, event: { type: 'session.logoutConfirmed' } }),
  fc.constant<Step>({ do: 'event', to: SESSION, event: { type: 'session.logoutDeclined' } }),
  fc.constant<Step>({ do: 'event', to: SESSION, event: { type: 'session.changedElsewhere' } }),
  fc.constant<Step>({ do: 'event', to: NAVIGATION, event: { type: 'navigation.linkFollowed', to: '/velocity/logout' } }),
);

const filled: readonly Step[] = [
  on(SESSION, { type: 'session.emailTyped', email: 'maya@brand.test' }),
  on(SESSION, { type: 'session.passwordEdited', password: { secret: 'session/password', filled: true } }),
];

/** How a course begins: from nothing, signed in on a screen, at the filled form, or at the form for setting up. */
const beginning: fc.Arbitrary<readonly Step[]> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<readonly Step[]>([]) },
  { weight: 5, arbitrary: who.map((each): readonly Step[] => [{ do: 'answer', pick: 0, who: each, stored: false }, { do: 'areas' }]) },
  { weight: 2, arbitrary: fc.constant<readonly Step[]>([{ do: 'fail', pick: 0, how: 0 }, { do: 'areas' }, ...filled]) },
  {
    weight: 1,
    arbitrary: fc.constant<readonly Step[]>([
      { do: 'fail', pick: 0, how: 0 },
      on(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/setup' }),
      { do: 'areas' },
      { do: 'answer', pick: 0, who: 0, stored: false },
    ]),
  },
);

const anything = fc.oneof({ weight: 30, arbitrary: happening }, { weight: 35, arbitrary: world }, { weight: 1, arbitrary: rarely });

/** People who go wherever they please. */
const wandering: fc.Arbitrary<readonly Step[]> = fc
  .tuple(beginning, fc.array(anything, { minLength: 1, maxLength: 60, size: 'max' }))
  .map(([first, rest]) => [...first, ...rest]);

export const session: fc.Arbitrary<readonly Step[]> = fc.oneof({ weight: 2, arbitrary: wandering }, { weight: 3, arbitrary: visiting });
