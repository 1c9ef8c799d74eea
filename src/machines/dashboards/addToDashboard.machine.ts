/**
 * "Add to Dashboard" of the Data Explorer. `closed`; `loading` the dashboards of the brand group; `failed` where they did not come;
 * `choosing` one of them, or a new one; `saving` it with the panel; `added`. Where somebody saved the dashboard meanwhile, the panel is
 * put onto what they saved: it stands at the end, beside whatever they changed.
 */

import { DASHBOARD_RECORD, newDashboard, readSavedDashboard, type SavedDashboard } from '../../domain/dashboards/dashboard.ts';
import { PANEL_ID_LENGTH } from '../../domain/dashboards/panel.ts';
import { fullText, looksOf, type ReportLook, withReport } from '../../domain/dashboards/reportPanel.ts';
import { usableDashboards } from '../../domain/dashboards/savedLists.ts';
import { isUnseen } from '../../domain/format/unseen.ts';
import { digestOf } from '../../domain/journal/digest.ts';
import type { AnswerBody, ApiFailure, EventOf } from '../../domain/journal/events.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import type { ExplorerDraft } from '../../domain/reporting/explorerEvents.ts';
import { readRecords } from '../../domain/reporting/savedRecord.ts';
import { reportName } from '../../domain/reporting/savedReport.ts';
import { type PanelFault, panelFault } from '../../domain/screens/panelState.ts';
import { failureWithFaults } from '../../domain/session/failureText.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { resolveAnswer } from '../core/answers.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { CLAIM_DRAFT, parkDraft } from '../core/drafts.ts';
import { command } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { isAnswerTo, result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export interface AddToDashboardContext {
  readonly userId: string | null;
  readonly brandGroupId: string;
  readonly draft: ExplorerDraft | null;
  /** The dashboards of the brand group as they were answered. */
  readonly list: AnswerBody | null;
  /** The dashboard that is chosen; null is a new one. */
  readonly dashboardId: string | null;
  /** Of a new one. */
  readonly title: string;
  readonly look: ReportLook;
  /** Why it is not saved. */
  readonly fault: string | null;
  /** Why the dashboards did not come. */
  readonly failure: PanelFault | null;
  /** How often the panel was put onto what somebody else saved meanwhile. */
  readonly retries: number;
  readonly added: { readonly id: string; readonly title: string } | null;
}

type Of = AddToDashboardContext;
type Result = TransitionResult<Of>;

const LIST = 'list';
const SAVE = 'save';
const MAX_RETRIES = 3;
const NO_TITLE = 'Enter a title';
const GONE = 'This dashboard was deleted in the meantime. Choose another.';

const CLOSED = {
  draft: null,
  list: null,
  dashboardId: null,
  title: '',
  look: 'Table',
  fault: null,
  failure: null,
  retries: 0,
  added: null,
} as const;

const askList = (context: Of): Result =>
  result({ ...context, failure: null }, [
    command({ type: 'api.call', requestId: LIST, call: 'dashboards', input: { params: { id: context.brandGroupId } }, keep: 'store' }),
  ]);

const open = (context: Of, { draft }: EventOf<'addToDashboard.opened'>): Result => {
  const looks = looksOf(draft.spec);
  return askList({ ...context, ...CLOSED, draft, title: reportName(draft.name), look: looks.at(-1) ?? 'Table' });
};

const isTitleTyped = ({ draft, title }: Pick<Of, 'draft' | 'title'>): boolean => draft !== null && title !== reportName(draft.name);

/** The session or the page is over: a title that was typed waits for the same person. */
const park = (context: Of): Result => {
  const { brandGroupId, draft, title, look, added } = context;
  if (draft === null || added !== null || !isTitleTyped(context)) return result(context);
  return result(context, [parkDraft({ type: 'addToDashboard.draftReturned', brandGroupId, draft, title, look })]);
};

/** The dashboards that can be chosen, the newest first. */
export const dashboardsIn = (answers: AnswerStore, { list }: Pick<Of, 'list'>): readonly SavedDashboard[] => {
  const answer = resolveAnswer(answers, list) as { readonly dashboards: readonly unknown[] } | undefined;
  return usableDashboards(readRecords(DASHBOARD_RECORD, answer?.dashboards ?? []));
};

const takeList = (answers: AnswerStore, context: Of, list: AnswerBody): Result => {
  const [newest] = dashboardsIn(answers, { list });
  // A title that was typed before is of a new one.
  return result({ ...context, list, dashboardId: isTitleTyped(context) ? null : (newest?.id ?? null) });
};

const sendNew = (context: Of, draft: ExplorerDraft): Result => {
  const { brandGroupId } = context;
  const title = context.title.trim();
  if (isUnseen(title)) return result({ ...context, fault: NO_TITLE });
  const body = withReport({ ...newDashboard(), title }, draft, context.look, idFor(context, 'new', 1));
  const input = { params: { id: brandGroupId }, body: jsonOf(body) };
  return result({ ...context, fault: null }, [
    command({ type: 'api.call', requestId: SAVE, call: 'createDashboard', input, keep: 'inline' }),
  ]);
};

/** The same in a replay; two people do not get the same, for their own ids are in it. */
const idFor =
  ({ userId, draft }: Of, dashboard: string, version: number) =>
  (salt: number): string =>
    digestOf([userId, dashboard, version, draft?.spec ?? null, salt]).slice(0, PANEL_ID_LENGTH);

const sendOnto = (context: Of, draft: ExplorerDraft, { id, version, ...dashboard }: SavedDashboard): Result => {
  const content = withReport(dashboard, draft, context.look, idFor(context, id, version));
  if (content === null) return result({ ...context, fault: fullText(dashboard.title) });
  const input = { params: { id: context.brandGroupId, dashboard: id }, body: jsonOf({ ...content, version }) };
  return result({ ...context, fault: null }, [
    command({ type: 'api.call', requestId: SAVE, call: 'updateDashboard', input, keep: 'inline' }),
  ]);
};

const submit = (answers: AnswerStore, context: Of): Result => {
  const { draft, dashboardId } = context;
  if (draft === null) return result(context);
  if (dashboardId === null) return sendNew(context, draft);
  const chosen = dashboardsIn(answers, context).find(({ id }) => id === dashboardId);
  return chosen === undefined ? result({ ...context, fault: GONE }) : sendOnto({ ...context, retries: 0 }, draft, chosen);
};

const takeSaved = (answers: AnswerStore, context: Of, body: AnswerBody): Result => {
  const answer = resolveAnswer(answers, body) as { readonly dashboard: unknown } | undefined;
  const read = readSavedDashboard(answer?.dashboard);
  const { id, title } = read.kind === 'valid' ? read.record : { id: read.id ?? '', title: read.name };
  return result({ ...context, fault: null, added: { id, title } });
};

const currentIn = (failure: ApiFailure): SavedDashboard | null => {
  const read = failure.status === 409 ? readSavedDashboard(failure.conflict?.current) : null;
  return read?.kind === 'valid' ? read.record : null;
};

const canGoOn = ({ retries }: Of, failure: ApiFailure): boolean => currentIn(failure) !== null && retries < MAX_RETRIES;

const again = (context: Of, { failure }: EventOf<'api.failed'>): Result => {
  const current = currentIn(failure);
  const { draft } = context;
  return current === null || draft === null ? result(context) : sendOnto({ ...context, retries: context.retries + 1 }, draft, current);
};

const refuse = (context: Of, { failure }: EventOf<'api.failed'>): Result =>
  result({ ...context, fault: failure.status === 404 || failure.status === 409 ? GONE : failureWithFaults(failure) });

const placeIn = (scope: Scope) => ({ userId: scope.user?.id ?? null, brandGroupId: scope.brandGroup?.id ?? '' });

export const createAddToDashboardMachine = ({ answers }: Registry) => {
  const isList = isAnswerTo(LIST);

  const isSave = isAnswerTo(SAVE);

  return defineMachine<Of, 'closed' | 'loading' | 'failed' | 'choosing' | 'saving' | 'added', ChildInput>()({
    id: 'addToDashboard',
    context: (input) => ({ ...CLOSED, ...placeIn(input.scope) }),
    entry: (context) => result(context, [CLAIM_DRAFT]),
    initial: 'closed',
    on: {
      'message.scopeChanged': {
        guard: (context, event) =>
          event.type === 'message.scopeChanged' &&
          (event.scope.brandGroup?.id !== context.brandGroupId || (event.scope.user?.id ?? null) !== context.userId),
        target: 'closed',
        run: (_, { scope }) => result({ ...CLOSED, ...placeIn(scope) }),
      },
      'addToDashboard.opened': { target: 'loading', run: open },
      'message.draftsWanted': park,
      'addToDashboard.closed': { target: 'closed', run: (context) => result({ ...context, ...CLOSED }) },
    },
    states: {
      closed: {
        on: {
          'addToDashboard.draftReturned': {
            guard: (context, { brandGroupId }) => brandGroupId === context.brandGroupId,
            target: 'loading',
            run: (context, { draft, title, look }) => askList({ ...context, ...CLOSED, draft, title, look }),
          },
        },
      },
      loading: {
        on: {
          'api.answered': { guard: isList, target: 'choosing', run: (context, { body }) => takeList(answers, context, body) },
          'api.failed': {
            guard: isList,
            target: 'failed',
            run: (context, { failure }) => result({ ...context, failure: panelFault(failure) }),
          },
        },
      },
      failed: {
        on: {
          'addToDashboard.retried': { target: 'loading', run: askList },
        },
      },
      choosing: {
        on: {
          'addToDashboard.dashboardChosen': (context, { id }) => result({ ...context, dashboardId: id, fault: null }),
          'addToDashboard.titleTyped': (context, { title }) => result({ ...context, title: title.slice(0, 255), fault: null }),
          'addToDashboard.lookChosen': (context, { look }) => result({ ...context, look }),
          'addToDashboard.submitted': { target: 'saving', run: (context) => submit(answers, context) },
        },
      },
      saving: {
        always: { guard: (context) => context.fault !== null, target: 'choosing' },
        on: {
          'api.answered': { guard: isSave, target: 'added', run: (context, { body }) => takeSaved(answers, context, body) },
          'api.failed': [
            {
              guard: (context, event) => event.type === 'api.failed' && event.requestId === SAVE && canGoOn(context, event.failure),
              run: again,
            },
            { guard: isSave, target: 'choosing', run: refuse },
          ],
        },
      },
      added: {},
    },
  });
};
