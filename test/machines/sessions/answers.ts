/** Who signs in during random courses, what the server says, and how calls fail. */
import type { CallName } from '../../../src/domain/api/contract.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { draftOfDelivery, newDelivery } from '../../../src/domain/deliveries/deliveryFields.ts';
import { NO_PREVIEW } from '../../../src/domain/files/preview.ts';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import type { User } from '../../../src/domain/session/user.ts';
import { history } from '../../domain/inventory/healthMake.ts';
import { group, person } from '../admin/make.ts';
import { DOCUMENT, FILES_PAGE, FOLDER, UPLOADED } from '../files/make.ts';
import { brandGroup, organization, user } from '../harness.ts';
import { arrived, fault, job, received, replacing, sample } from '../imports/importJob.ts';

const twoOrganizations = ((): User => {
  const [a, b] = [brandGroup('b2', { hasCogs: true, hasDsp: true }), brandGroup('b3', { organizationId: 'o2', deletedAt: '2024-01-01' })];
  return user({
    id: 'u2',
    name: 'Grace Hopper',
    email: 'grace@agency.test',
    brandGroups: [a, b],
    organizations: [organization('o1', [a], { defaultBrandGroupId: 'b2' }), organization('o2', [b])],
    defaultOrganizationId: 'o1',
    today: isoDay('2026-11-21'),
  });
})();

export const USERS: readonly User[] = [
  user(),
  twoOrganizations,
  user({ id: 'u3', name: 'Alan Turing', email: 'alan@nowhere.test', brandGroups: [], organizations: [], defaultOrganizationId: null }, []),
  user({ id: 'u4', name: 'Ada Lovelace', email: 'ada@velocity.test' }, ['Internal']),
  // NOTE: the last is the Admin.
  user({ id: 'u5', name: 'Barbara Liskov', email: 'barbara@velocity.test' }, ['Admin']),
];

export const failureKinds = [
  { kind: 'status', status: 401, message: 'Unauthenticated: maya@brand.test' },
  { kind: 'status', status: 500, message: 'maya@brand.test broke it', errors: { email: ['maya@brand.test is taken'] } },
  { kind: 'status', status: 419 },
  { kind: 'status', status: 409, message: 'This was changed by someone else in the meantime.' },
  { kind: 'network' },
  { kind: 'timeout' },
  { kind: 'decode', path: '[0].id', message: 'An unexpected error occurred.' },
] as const satisfies readonly ApiFailure[];

const MAYA = person('u1', { name: 'Maya Example', email: 'maya@brand.test' });
const SUNRISE = { id: 'o1', name: 'Sunrise', slug: 'sunrise', defaultBrandGroupId: null, brandGroupCount: 1, userCount: 1 };
const ORGANIZATION = { ...SUNRISE, createdAt: MAYA.createdAt, deletedAt: null, version: 1 };
const next = <A extends object>(record: A): A => ({ ...record, version: 2 });

const VIEW = { id: 'v1', name: 'Views of maya@brand.test', query: 'countries%5B%5D=US', isDefault: true, version: 1 };

const JOB = {
  id: 'files-collect',
  title: 'Delete abandoned uploads',
  server: null,
  schedule: { kind: 'every', seconds: 3_600 },
  missed: 'once',
  limitSeconds: 1_800,
  nextAt: MAYA.createdAt,
  isAsked: false,
  isHeld: true,
  lastRun: {
    id: 'r1',
    jobId: 'files-collect',
    status: 'running',
    reason: 'asked',
    askedBy: MAYA.name,
    startedAt: MAYA.createdAt,
    finishedAt: null,
    message: 'Kept for maya@brand.test',
    progress: { done: 1, total: 3 },
  },
  lastSuccessAt: null,
};

const PAST = {
  id: 12,
  importedAt: MAYA.createdAt,
  importedBy: MAYA.name,
  kinds: 'retail',
  files: ['Sales of Maya Example.csv'],
  rows: 3,
  firstDay: '2026-11-01',
  lastDay: '2026-11-03',
  undoneAt: null,
  undoneBy: null,
  canBeUndone: true,
};

const GOAL = {
  ...{ id: 'g1', brandGroupId: 'b1', metric: 'sales', month: 3, year: 2026, country: null },
  ...{ tagSet: null, tagValue: null, value: 1200, version: 1 },
};
const MAPPING = {
  id: 'm1',
  belongsTo: 'o1',
  name: 'Weekly sales of maya@brand.test',
  kind: 'retail',
  columns: [
    { heading: 'Day', column: 'date' },
    { heading: 'Article', column: 'sku' },
    { heading: 'Pieces', column: 'units' },
    { heading: 'Taken', column: 'sales' },
  ],
  version: 1,
  changedBy: 'Maya Example',
  changedAt: Date.UTC(2026, 10, 20),
};

const ALERT = {
  id: 'a1',
  name: 'ACOS of maya@brand.test',
  rule: {
    about: { schema: 'ads', metric: 'acos', filters: {} },
    condition: { kind: 'level', side: 'above', threshold: 0.35, window: 'week' },
    quietDays: 2,
  },
  snoozedUntil: null,
  ...{ version: 1, owner: 'Maya Example', changedAt: Date.UTC(2026, 10, 20), since: '2026-11-01', judgedTo: null, lasting: null },
};
const DELIVERY = {
  ...draftOfDelivery(newDelivery({ about: { kind: 'summary' }, name: 'Mondays of maya@brand.test', query: '', timeZone: 'UTC' })),
  ...{ id: 'd1', owner: 'Maya Example', isOwn: true, recipients: ['maya@brand.test'], recipientStates: [], hasEnded: false },
  ...{ hasHookAddress: false, hasHookKey: false, version: 1, latest: null, nextAt: null },
};

const NOTE = { id: 'n1', start: '2026-11-05', end: '2026-11-06', text: 'Coupon of maya@brand.test', author: 'Maya Example', version: 1 };

/** Answers that the server may give; every call that the screens here make is among them. */
export const answerTo = (call: CallName, who: User): unknown => {
  switch (call) {
    case 'currentUser':
      return who;
    case 'login':
    case 'setup':
      return { user: who };
    case 'countries':
      return who.id === 'u2' ? [{ country: 'US', seenBy: who.email }, { country: 'CA' }] : [{ country: 'DE' }];
    case 'brandGroupGoals':
      return who.id === 'u3' ? [] : [GOAL];
    case 'createGoal':
    case 'updateGoal':
      return next(GOAL);
    case 'bulkGoals':
      return [next(GOAL)];
    case 'deleteGoal':
      return null;
    case 'goals':
      return [];
    case 'setupStatus':
      return { open: who.id !== 'u3' };
    case 'flash':
      return { messages: who.id === 'u2' ? [{ level: 'warning', message: 'The import of last night is late.' }] : [] };
    case 'latestData':
      return { brandGroup: { id: 1, at: 1 }, market: null };
    case 'latestRelease':
      return { version: who.id === 'u1' ? 'test' : 'later' };
    case 'notes':
      return who.id === 'u3' ? [] : [NOTE];
    case 'createNote':
    case 'updateNote':
      return { ...NOTE, version: 2 };
    case 'alerts':
      return who.id === 'u3' ? [] : [ALERT];
    case 'createAlert':
    case 'updateAlert':
      return next(ALERT);
    case 'alertInbox':
    case 'markAlertEvents':
      return { events: [], unread: 0 };
    case 'alertBasis':
      return { days: [] };
    case 'deliveries':
      return who.id === 'u3' ? [] : [DELIVERY];
    case 'createDelivery':
    case 'updateDelivery':
      return next(DELIVERY);
    case 'testDelivery':
      return { message: 'A test was sent to maya@brand.test.' };
    case 'deliveryChoices':
      return { people: [], dashboards: [], reports: [], maySendOutside: true, domains: [], canSend: true };
    case 'derivedAnnotations':
      return [];
    case 'missingDays':
    case 'missingMarketDays':
      return who.id === 'u3'
        ? []
        : [
            {
              brandGroupId: who.id === 'u2' ? 'b2' : 'b1',
              data: 'sales',
              grain: 'daily',
              country: null,
              current: [{ start: '2026-11-03', end: '2026-11-05' }],
              prior: [],
            },
          ];
    case 'savedViews':
      return who.id === 'u3' ? [] : [VIEW];
    case 'createSavedView':
    case 'updateSavedView':
      return { ...VIEW, version: 2 };
    case 'marketProductNames':
      return [{ asin: 'B000000001', title: 'Stoneware Mug', brand: null }];
    case 'tags':
    case 'dspCampaigns':
    case 'productSearch':
      return [];
    case 'adminUsers':
      return [MAYA, person('u2', { isInvited: true, deletedAt: MAYA.createdAt })];
    case 'createAdminUser':
    case 'updateAdminUser':
    case 'inviteAdminUser':
    case 'restoreAdminUser':
      return next(MAYA);
    case 'deleteAdminUser':
      return { ...next(MAYA), deletedAt: MAYA.createdAt };
    case 'adminOrganizations':
      return [ORGANIZATION];
    case 'createAdminOrganization':
    case 'updateAdminOrganization':
    case 'restoreAdminOrganization':
      return next(ORGANIZATION);
    case 'adminBrandGroups':
      return [group('b1'), group('b2', { deletedAt: MAYA.createdAt })];
    case 'createAdminBrandGroup':
    case 'updateAdminBrandGroup':
    case 'restoreAdminBrandGroup':
      return next(group('b1'));
    case 'adminClients':
      return [{ id: 'o1', name: 'Sunrise', brandGroups: [{ id: 'b1', name: 'Sunrise US' }] }];
    case 'syncAdminBrandGroups':
    case 'syncAdminOrganizations':
      return [{ brandGroupId: 'b1', name: 'Sunrise US', changes: [{ field: 'countries', before: null, after: 'US' }] }];
    case 'adminJobs':
      return {
        jobs: [JOB],
        runs: [JOB.lastRun],
        imports: [
          {
            id: 'i1',
            brandGroupName: 'Sunrise US',
            person: 'Ines Ferrer',
            stage: 'importing',
            share: 0.4,
            seconds: 12,
            bytes: { received: 6, total: 6 },
            fileCount: 1,
            ahead: null,
          },
        ],
      };
    case 'runJob':
    case 'stopImport':
      return {};
    case 'importTarget':
      return { id: 'b1', name: 'Sunrise', countries: ['US'], hasTags: true };
    case 'importKinds':
      return [{ kind: 'retail', columns: ['date', 'units'], required: [['date'], ['units']], presets: ['Business Report by child ASIN'] }];
    case 'pastImports':
      return [PAST];
    case 'reconciledFiles':
      return [
        {
          importId: 12,
          number: 0,
          file: 'sales.csv',
          kind: 'retail',
          importedAt: '2026-11-18T17:00:00.000Z',
          importedBy: 'Ann Kim',
          firstDay: '2026-11-17',
          lastDay: '2026-11-18',
          countries: ['US'],
          measures: [
            {
              title: 'Sales',
              isMoney: true,
              said: [{ currency: 'USD', amount: 13_000 }],
              causes: [{ cause: 'replaced', amount: -3000, currency: null, of: null, by: ['later.csv'], byCount: 1 }],
              shown: 10_000,
              unexplained: 0,
            },
          ],
        },
      ];
    case 'dataCalendar':
      return {
        year: 2026,
        kinds: [
          {
            kind: 'retail',
            grain: 'daily',
            measures: { ordered_units: '2026-11-18' },
            parts: [
              {
                country: 'US',
                first: '2026-09-01',
                last: '2026-11-18',
                runs: [{ from: '2026-09-01', to: '2026-11-18', importId: 12, replaced: 1 }],
              },
            ],
          },
        ],
        undated: [{ kind: 'catalogue', rows: 3 }],
        imports: [{ id: 12, importedAt: MAYA.createdAt, importedBy: MAYA.name, files: ['Sales of maya@brand.test.csv'] }],
      };
    case 'currentImport':
      return { job: who.id === 'u5' ? job({ files: received, stage: 'checked', rows: 3, parts: [replacing] }) : null };
    case 'beginImport':
      return { job: job() };
    case 'sendImportPiece':
      return { job: job({ bytes: arrived }) };
    case 'checkImport':
      return { job: job({ files: received, stage: 'refused', faults: [fault], faultCount: 1, belongsTo: 'o1', samples: [sample] }) };
    case 'runImport':
      return { job: job({ files: received, stage: 'importing', share: 0.5, seconds: 2 }) };
    case 'undoImport':
      return { job: job({ files: [], stage: 'undoing', importId: 12 }) };
    case 'pruneImports':
      return { job: job({ files: [], stage: 'pruning' }) };
    case 'importMappings':
      return [MAPPING];
    case 'createImportMapping':
    case 'updateImportMapping':
      return { ...MAPPING, version: 2 };
    case 'deleteImportMapping':
      return null;
    case 'cancelImport':
      return { job: null };
    case 'files':
      return FILES_PAGE;
    case 'folders':
      return [FOLDER];
    case 'fileRecipients':
      return [{ id: 'u1', name: MAYA.name, email: MAYA.email, isInternal: false }];
    case 'notifyOfFile':
      return { notified: 1 };
    case 'createFolder':
    case 'updateFolder':
    case 'restoreFolder':
      return next(FOLDER);
    case 'deleteFolder':
      return { ...next(FOLDER), deletedAt: FOLDER.createdAt };
    case 'fileDocument':
      return DOCUMENT;
    case 'createDocument':
    case 'updateDocument':
    case 'restoreDocument':
      return next(DOCUMENT);
    case 'deleteDocument':
      return { ...next(DOCUMENT), deletedAt: DOCUMENT.createdAt };
    case 'filePreview':
      return NO_PREVIEW;
    case 'uploadedFile':
      return UPLOADED;
    case 'uploadFile':
    case 'updateUploadedFile':
    case 'restoreUploadedFile':
      return next(UPLOADED);
    case 'deleteUploadedFile':
      return { ...next(UPLOADED), deletedAt: UPLOADED.createdAt };
    case 'inventoryHistory':
      return history;
    case 'forgotPassword':
    case 'resetPassword':
    case 'updatePassword':
    case 'getStarted':
    case 'exportRequest':
    case 'freeToolsInterest':
      return { message: 'Thank you.' };
    default:
      return null;
  }
};
