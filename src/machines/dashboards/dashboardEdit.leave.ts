/** How editing a dashboard begins and ends: the guard before one leaves, Cancel, and drafts that wait over a sign-out or a reload. */
import type { Json } from '../../domain/codec/codec.ts';
import { KeptDashboardDraft, type OpenLayer } from '../../domain/dashboards/dashboardEditEvents.ts';
import { partOf } from '../../domain/dashboards/dashboardPart.ts';
import { PREVIEWS, previewText } from '../../domain/dashboards/previewQueries.ts';
import { type Address, childAddress, NAVIGATION, SHELL } from '../../domain/journal/address.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import { BOARD } from '../../domain/reporting/dashboards.screen.ts';
import { dashboardOrNew } from '../../domain/reporting/jsonEditor.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { stepBetween } from '../../domain/undo/undoStack.ts';
import { parkDraft } from '../core/drafts.ts';
import { settleToasts, toast } from '../core/notifications.ts';
import { type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/step.ts';
import type { Leaving } from '../records/leaveGuard.ts';
import { afterGesture } from '../undo/undoable.ts';
import {
  type DashboardEditContext,
  documentOf,
  draftIn,
  EDIT_PARAM,
  hasDraft,
  isChanged,
  KEPT,
  keep,
  mayEdit,
  NOTHING_OPEN,
  SAVING,
  shownDashboard,
  startOf,
  withoutDraft,
} from './dashboardEdit.logic.ts';

type Of = DashboardEditContext;
type Result = TransitionResult<Of>;

const guard = (at: Address | null): Effect => send(NAVIGATION, { type: 'message.leaveGuarded', at });

/**
 * While something is changed, going elsewhere asks first. The browser does not: what is changed outlives the page. Once something is
 * edited, the keys for undo are the dashboard's.
 */
export const keepGuard = (context: Of): Result => {
  const isWanted = isChanged(context) && context.leaving === null;
  const claimsKeys = context.isEditing && !context.hasKeys;
  if (isWanted === context.isGuarded && !claimsKeys) return result(context);
  return result({ ...context, isGuarded: isWanted, hasKeys: context.hasKeys || claimsKeys }, [
    ...(isWanted === context.isGuarded ? [] : [guard(isWanted ? context.at : null)]),
    ...(claimsKeys ? [send(SHELL, { type: 'message.undoClaimed', at: context.at })] : []),
  ]);
};

/** The screen asks for what no report is, such as cohorts, by what its address says. */
const previewing = (previews: string): Effect =>
  send(SHELL, { type: 'message.paramChanged', key: PREVIEWS, value: previews === '' ? null : previews, replace: true });

/** The machine that runs the reports hears of each change, so that a panel shows before it is saved. */
export const keepPreview = (context: Of): Result => {
  const dashboard = context.isEditing && mayEdit(context) ? shownDashboard(context) : null;
  if (dashboard === context.previewed) return result(context);
  const previews = previewText(dashboard, context.stored?.content ?? null, context.today);
  return result({ ...context, previewed: dashboard, previews }, [
    send(childAddress(context.screen, BOARD), { type: 'message.dashboardShown', dashboard }),
    ...(previews === context.previews ? [] : [previewing(previews)]),
  ]);
};

/** Why it was not saved holds until something is changed, undone or saved. */
export const keepRefusal = (context: Of): Result => {
  const isRefused = context.refusal !== null;
  if (isRefused === context.isRefused) return result(context);
  return result({ ...context, isRefused }, isRefused ? [] : [settleToasts(SAVING)]);
};

const editFlag = (context: Of, isOn: boolean): readonly Effect[] =>
  context.dashboardId === null
    ? []
    : [send(SHELL, { type: 'message.paramChanged', key: EDIT_PARAM, value: isOn ? '1' : null, replace: true })];

export const startEditing = (context: Of): Result => result({ ...context, isEditing: true }, editFlag(context, true));

/** Editing is over. Of a new dashboard that nobody saved there is nothing to view, so that one goes back to the index. */
export const ended = (context: Of): Of => ({ ...context, ...NOTHING_OPEN, isEditing: context.dashboardId === null });

/** What was changed is given up as one gesture: the dashboard says again what is stored, and a step back brings the changes with it. */
export const givenUp = (context: Of): Of => {
  const document = documentOf(context);
  const shown = shownDashboard(context);
  const start = startOf(context)?.start ?? draftIn(context)?.start ?? null;
  const history =
    shown === null || start === null
      ? context.history
      : afterGesture(context.history, document, stepBetween(partOf(start, shown), partOf(shown, start)));
  return { ...context, drafts: withoutDraft(context, document), history };
};

const goTo = (to: Leaving): readonly Effect[] => [guard(null), send(NAVIGATION, { type: 'message.navigate', ...to })];

/** Cancel asks first where something is changed (C-516). */
export const cancel = (context: Of, index: string): Result => {
  if (isChanged(context)) return result({ ...context, leaving: { to: null } });
  return result(ended(context), context.dashboardId === null ? goTo({ to: index, replace: false }) : editFlag(context, false));
};

export const askToLeave = (context: Of, to: Leaving): Result => result({ ...context, leaving: { to }, isGuarded: false });

export const discard = (context: Of, index: string): Result => {
  const to = context.leaving?.to ?? (context.dashboardId === null ? { to: index, replace: false } : null);
  const next = ended(givenUp(context));
  const message = `Undo ${context.dashboardId === null ? 'on a new dashboard' : 'in edit mode'} brings them back.`;
  const told = isChanged(context) ? [toast({ level: 'info', title: 'Changes discarded', message, selfDismiss: SELF_DISMISS_SECONDS })] : [];
  return result(next, [keep(next), ...told, ...(to === null ? editFlag(context, false) : goTo(to))]);
};

export const stay = (context: Of): Result => result({ ...context, leaving: null });

/** What is half typed above the dashboard; null where nothing is. */
const openLayer = ({ layer, title }: Of): OpenLayer | null => {
  if (title.kind === 'editing' || title.kind === 'askingToCancel') return { kind: 'title', title: title.text };
  if (layer?.kind === 'panel') {
    const { kind, isNew, start, panel, text } = layer;
    return { kind, isNew, start, panel, text };
  }
  if (layer?.kind === 'copy') return { kind: 'copy', title: layer.title };
  return layer?.kind === 'json' && layer.text !== layer.start ? { kind: 'json', text: layer.text } : null;
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
const opened = (layer: OpenLayer): Pick<Of, 'title'> | Pick<Of, 'layer'> => {
  switch (layer.kind) {
    case 'title':
      return { title: { kind: 'editing', text: layer.title, fault: null } };
    case 'copy':
      return { layer: { ...layer, fault: null } };
    case 'json':
      return { layer: { ...layer, ...NO_FAULT, start: '' } };
    case 'panel':
      return { layer: { ...layer, ...NO_FAULT, id: layer.panel.id, showsFaults: false } };
  }
};

/** What was changed since stands; what came back joins it. */
export const withReturned = (context: Of, drafts: Readonly<Record<string, KeptDashboardDraft>>): Of => {
  const next = { ...context, drafts: { ...drafts, ...context.drafts } };
  return hasDraft(next) && mayEdit(next) ? { ...next, isEditing: true } : next;
};

export const takeBack = (context: Of, { drafts, open }: EventOf<'dashboardEdit.draftReturned'>): Result => {
  const next = withReturned(context, Object.fromEntries(drafts.map(({ document, draft }) => [document, draft])));
  const isHere = open?.document === documentOf(next) && next.layer === null && mayEdit(next);
  return result(isHere ? { ...next, ...opened(open.layer), isEditing: true } : next);
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
export const takeHistory = (context: Of, { history: kept }: EventOf<'record.historyReturned'>): Result => {
  const back = KEPT.returned(context, kept);
  if (back === null) return result(context);
  const fault = draftFault(kept, documentOf(context));
  const told = fault === null ? [] : [toast({ level: 'error', title: 'Draft not read', message: fault, selfDismiss: null })];
  return result(withReturned({ ...context, history: back.history }, back.drafts), told);
};
