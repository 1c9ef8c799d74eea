/** How editing a dashboard begins and ends: who is told of it, Cancel, and drafts that wait over a sign-out or a reload. */

import type { Json } from '../../domain/codec/codec.ts';
import { KeptDashboardDraft, type OpenLayer } from '../../domain/dashboards/dashboardEditEvents.ts';
import { partOf } from '../../domain/dashboards/dashboardPart.ts';
import { BOARD } from '../../domain/dashboards/dashboards.screen.ts';
import { dashboardOrNew } from '../../domain/dashboards/jsonEditor.ts';
import { childAddress, SHELL } from '../../domain/journal/address.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { replacing } from '../../domain/screens/replacing.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { stepBetween } from '../../domain/undo/undoStack.ts';
import { parkDraft } from '../core/drafts.ts';
import { settleToasts, toast } from '../core/notifications.ts';
import { type Effect, send } from '../core/perform.ts';
import { chain, result, type TransitionResult } from '../core/transition.ts';
import { EDITING, edited, failureOf, goElsewhere, isEditing, leavingOf, VIEWING } from '../documents/documentEditing.ts';
import { halfTypedFields } from '../reporting/halfTyped.ts';
import { afterGesture } from '../undo/undoable.ts';
import {
  type DashboardEditContext,
  documentOf,
  draftIn,
  EDIT,
  EDIT_PARAM,
  isChanged,
  mayEdit,
  NOTHING_OPEN,
  otherDrafts,
  SAVING,
  shownDashboard,
  startOf,
} from './dashboardEdit.logic.ts';

type Of = DashboardEditContext;
type Result = TransitionResult<Of>;

const INDEX = { to: pathTo('dashboards'), replace: false };

/** Once something is edited, the keys for undo are the dashboard's. */
const keepKeys = (context: Of): Result =>
  isEditing(context) && !context.hasKeys
    ? result({ ...context, hasKeys: true }, [send(SHELL, { type: 'message.undoClaimed', at: context.at })])
    : result(context);

/** The machine that runs the reports hears of each change, so that a panel shows before it is saved. */
const keepPreview = (context: Of): Result => {
  const dashboard = isEditing(context) && mayEdit(context) ? shownDashboard(context) : null;
  if (dashboard === context.previewed) return result(context);
  return result({ ...context, previewed: dashboard }, [
    send(childAddress(context.screen, BOARD), { type: 'message.dashboardShown', dashboard }),
  ]);
};

/** Why it was not saved holds until something is changed, undone or saved. */
const keepRefusal = (context: Of): Result => {
  const isRefused = failureOf(context) !== null;
  if (isRefused === context.isRefused) return result(context);
  return result({ ...context, isRefused }, isRefused ? [] : [settleToasts(SAVING)]);
};

/** Whoever else has to know hears after every step. */
export const tell = chain<Of, unknown>(keepKeys, keepPreview, keepRefusal);

const editFlag = (context: Of, isOn: boolean): readonly Effect[] =>
  context.dashboardId === null
    ? []
    : [send(SHELL, { type: 'message.paramChanged', key: EDIT_PARAM, value: isOn ? '1' : null, ...replacing('over') })];

export const startEditing = (context: Of): Result => result({ ...context, status: edited(context.status) }, editFlag(context, true));

/** Editing is over. Of a new dashboard that nobody saved there is nothing to view, so that one goes back to the index. */
export const ended = (context: Of): Of => ({ ...context, ...NOTHING_OPEN, status: context.dashboardId === null ? EDITING : VIEWING });

/** What was changed is given up as one gesture: the dashboard says again what is stored, and a step back brings the changes with it. */
export const givenUp = (context: Of): Of => {
  const shown = shownDashboard(context);
  const start = startOf(context)?.start ?? draftIn(context)?.start ?? null;
  const history =
    shown === null || start === null
      ? context.history
      : afterGesture(context.history, documentOf(context), stepBetween(partOf(start, shown), partOf(shown, start)));
  return { ...context, drafts: otherDrafts(context), history };
};

/** Cancel asks first where something is changed (C-516). */
export const cancel = (context: Of): Result => {
  if (isChanged(context)) return EDIT.askToLeave(context, null);
  return result(ended(context), context.dashboardId === null ? goElsewhere(INDEX) : editFlag(context, false));
};

export const leave = (context: Of): Result => {
  const to = leavingOf(context) ?? (context.dashboardId === null ? INDEX : null);
  const next = ended(givenUp(context));
  const message = `To restore them, use Undo ${context.dashboardId === null ? 'on a new dashboard' : 'in edit mode'}.`;
  const told = isChanged(context) ? [toast({ level: 'info', title: 'Changes discarded', message, selfDismiss: SELF_DISMISS_SECONDS })] : [];
  return result(next, [EDIT.keep(next), ...told, ...(to === null ? editFlag(context, false) : goElsewhere(to))]);
};

/** What is half typed above the dashboard; null where nothing is. */
const openLayer = ({ layer, title, dates }: Of): OpenLayer | null => {
  if (title.kind === 'editing' || title.kind === 'askingToCancel') return { kind: 'title', title: title.text };
  if (layer?.kind === 'panel') {
    const { kind, isNew, start, panel, text } = layer;
    return { kind, isNew, start, panel, text, ...halfTypedFields(layer) };
  }
  if (layer?.kind === 'copying') return { kind: 'copy', title: layer.title };
  if (layer?.kind === 'json' && layer.text !== layer.start) return { kind: 'json', text: layer.text };
  return dates === null ? null : { kind: 'dates', dates };
};

/** The session or the page is over: what is not saved, and what is half typed, waits for the same person. */
export const park = (context: Of): Result => {
  const drafts = Object.entries(context.drafts).map(([document, draft]) => ({ document, draft }));
  const layer = openLayer(context);
  const open = layer === null ? {} : { open: { document: documentOf(context), layer } };
  return result(
    context,
    drafts.length === 0 && layer === null ? [] : [parkDraft({ type: 'dashboardEdit.draftReturned', drafts, ...open })],
  );
};

const NO_FAULT = { fault: null, issues: [], isAsking: false } as const;

/** As it was left. JSON that came back counts as changed, whatever the dashboard says. */
const opened = (layer: OpenLayer): Pick<Of, 'title'> | Pick<Of, 'dates'> | Pick<Of, 'layer'> => {
  switch (layer.kind) {
    case 'dates':
      return { dates: layer.dates };
    case 'title':
      return { title: { kind: 'editing', text: layer.title, fault: null } };
    case 'copy':
      return { layer: { kind: 'copying', title: layer.title, fault: null } };
    case 'json':
      return { layer: { ...layer, ...NO_FAULT, start: '' } };
    case 'panel':
      return {
        layer: { ...layer, typing: layer.typing ?? {}, dates: layer.dates ?? null, ...NO_FAULT, id: layer.panel.id, showsFaults: false },
      };
  }
};

/** What was changed since stands; what came back joins it. */
const withReturned = (context: Of, drafts: Of['drafts']): Of => {
  const next = { ...context, drafts: { ...drafts, ...context.drafts } };
  return isChanged(next) && mayEdit(next) ? { ...next, status: edited(next.status) } : next;
};

export const takeBack = (context: Of, { drafts, open }: EventOf<'dashboardEdit.draftReturned'>): Result => {
  const next = withReturned(context, Object.fromEntries(drafts.map(({ document, draft }) => [document, draft])));
  const isHere = open?.document === documentOf(next) && next.layer === null && mayEdit(next);
  return result(isHere ? { ...next, ...opened(open.layer), status: edited(next.status) } : next);
};

/** Why what was put away of a document is no dashboard; null where it is one, or nothing was. */
const draftFault = (kept: Json, document: string): string | null => {
  const within = (json: Json | undefined, key: string): Json | undefined =>
    typeof json === 'object' && json !== null && !Array.isArray(json) ? (json as Readonly<Record<string, Json>>)[key] : undefined;
  const draft = within(within(kept, 'drafts'), document);
  if (draft === undefined || KeptDashboardDraft.is(draft)) return null;
  return dashboardOrNew(within(draft, 'current')).error ?? dashboardOrNew(within(draft, 'start')).error;
};

/** A draft that does not read is said to be none (C-828): what is stored stands in its place, of a new dashboard an empty one (C-829). */
export const takeHistory = (context: Of, kept: Json): Result => {
  const back = EDIT.returned(context, kept);
  if (back === null) return result(context);
  const fault = draftFault(kept, documentOf(context));
  const told =
    fault === null ? [] : [toast({ level: 'error', title: 'The draft could not be restored', message: fault, selfDismiss: null })];
  return result(withReturned({ ...context, history: back.history }, back.drafts), told);
};
