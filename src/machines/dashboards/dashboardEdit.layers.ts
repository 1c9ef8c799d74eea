/** What opens above a dashboard while it is edited, and what is done with its panels: pure steps over the context of `dashboardEdit.logic.ts`. */

import { type ArrangePlace, placeWords } from '../../domain/arrange/arrangement.ts';
import { checkPanel } from '../../domain/dashboards/checkPanel.ts';
import { MAX_PANELS } from '../../domain/dashboards/dashboard.ts';
import type { PanelPlace } from '../../domain/dashboards/dashboardEditEvents.ts';
import { panelName } from '../../domain/dashboards/dashboardPart.ts';
import { behind, PANELS, panelPlaceAfter, positionOf, spanWords } from '../../domain/dashboards/editGrid.ts';
import { editorText, readDashboardText, readPanelText } from '../../domain/dashboards/jsonEditor.ts';
import { newPanel } from '../../domain/dashboards/newPanel.ts';
import { isComingSoon, isFormless, type Panel, type PanelType } from '../../domain/dashboards/panel.ts';
import { offersPanel } from '../../domain/dashboards/permissions.ts';
import { fullText, panelOfReport } from '../../domain/dashboards/reportPanel.ts';
import { EDITOR_FAILED } from '../../domain/dashboards/reportPanelState.ts';
import { sentence } from '../../domain/format/sentence.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { ALL_DATA_DRIVER, driverOf } from '../../domain/reporting/driver.ts';
import type { Issue } from '../../domain/reporting/issue.ts';
import type { ReportDates } from '../../domain/reporting/reportDates.ts';
import { sameDocument } from '../../domain/reporting/sameDocument.ts';
import type { ArrangeOwner } from '../arrange/arranging.ts';
import { toast } from '../core/notifications.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import {
  change,
  checkContextOf,
  type DashboardEditContext,
  freshId,
  type Layer,
  panelIn,
  saying,
  shownDashboard,
} from './dashboardEdit.logic.ts';

type Of = DashboardEditContext;
type Result = TransitionResult<Of>;

/** What the message that a dashboard is full is about. */
const FULL = 'dashboard-full';

/** Nothing is added where there is no room for it, and it is said so. */
const ifRoom = (context: Of, add: () => Result): Result => {
  const shown = shownDashboard(context);
  if (shown === null || shown.panels.length < MAX_PANELS) return add();
  return result(context, [
    toast({ level: 'warning', title: 'Panel limit reached', message: fullText(shown.title), selfDismiss: null, about: FULL }),
  ]);
};

export const openPicker = (context: Of, place: PanelPlace): Result =>
  ifRoom(context, () => result({ ...context, layer: { kind: 'picking', place } }));

/** Whether the person can add a panel of the type. */
export const isOffered = ({ user, hasAmc }: Pick<Of, 'user' | 'hasAmc'>, type: PanelType): boolean =>
  user !== null && !isComingSoon(type) && offersPanel(type, user, hasAmc);

const brandDriver = (brandGroupId: string): string => {
  const driver = driverOf({ kind: 'brand', brandGroupId });
  return driver._tag === 'Right' ? driver.right : ALL_DATA_DRIVER;
};

const NOT_TYPED = { typing: {}, dates: null } as const;

const editorOf = (panel: Panel, isNew: boolean): Layer => ({
  kind: 'panel',
  id: panel.id,
  isNew,
  start: panel,
  panel,
  ...NOT_TYPED,
  text: null,
  fault: null,
  issues: [],
  showsFaults: false,
  isAsking: false,
});

/** The handle of a panel takes the focus, and the panel comes into sight: it may stand far from where the press was. */
const pointing = (context: Of, id: string): Of => {
  const item = (shownDashboard(context)?.panels ?? []).findIndex((panel) => panel.id === id);
  const { arranging } = context;
  const last = { surface: PANELS, at: { group: 0, item }, turn: (arranging.last?.turn ?? 0) + 1 };
  return item < 0 ? context : { ...context, arranging: { ...arranging, last } };
};

/** The panel stands there at once; its editor opens unless there is nothing to fill in (C-527). */
export const addPanel = (context: Of, type: PanelType): Result => {
  const { layer } = context;
  if (layer?.kind !== 'picking' || !isOffered(context, type)) return result(context);
  const panel = newPanel(type, freshId(context), brandDriver(context.brandGroupId));
  const added = change({ ...context, layer: null }, { kind: 'panelAdded', panel, at: positionOf(layer.place) }, `panel/${panel.id}`);
  if (isFormless(type)) return result(pointing(saying(added.context, `${type} added.`), panel.id), added.effects);
  return result({ ...added.context, layer: editorOf(panel, true) }, added.effects);
};

/** A saved report as a panel, with its editor open, as any that is added. */
export const addReport = (context: Of, { report, look }: EventOf<'dashboardEdit.reportAdded'>): Result => {
  const { layer } = context;
  if (layer?.kind !== 'picking') return result(context);
  const panel = panelOfReport(report, look, freshId(context));
  const added = change({ ...context, layer: null }, { kind: 'panelAdded', panel, at: positionOf(layer.place) }, `panel/${panel.id}`);
  return result({ ...added.context, layer: editorOf(panel, true) }, added.effects);
};

export const openPanel = (context: Of, id: string): Result => {
  const panel = panelIn(context, id);
  return panel === null || isFormless(panel.type) ? result(context) : result({ ...context, layer: editorOf(panel, false) });
};

export const duplicate = (context: Of, id: string): Result =>
  ifRoom(context, () => {
    const newId = freshId(context);
    const done = change(context, { kind: 'panelDuplicated', id, newId });
    return done.context === context ? done : result(pointing(saying(done.context, 'Duplicated.'), newId), done.effects);
  });

export const resize = (context: Of, { id, rows, columns, gridColumns, goesOn }: EventOf<'dashboardEdit.panelResized'>): Result => {
  const gesture = `resize/${id}`;
  const from = goesOn ? context : { ...context, gesture: null };
  const done = change(from, { kind: 'panelResized', id, rows, columns, gridColumns }, gesture);
  const panel = panelIn(done.context, id);
  return panel === null ? done : result(saying(done.context, `${panelName(panel)}: ${spanWords(panel)}.`), done.effects);
};

export const askDelete = (context: Of, id: string): Result =>
  panelIn(context, id) === null ? result(context) : result({ ...context, layer: { kind: 'deleting', id } });

export const remove = (context: Of): Result => {
  const { layer } = context;
  if (layer?.kind !== 'deleting') return result(context);
  const done = change({ ...context, layer: null }, { kind: 'panelRemoved', id: layer.id });
  return result(saying(done.context, 'Deleted. You can undo this.'), done.effects);
};

/** How the kit arranges panels here. */
export const ARRANGED: ArrangeOwner<Of> = {
  arrangingOf: ({ arranging }) => arranging,
  withArranging: (context, arranging) => ({ ...context, arranging }),
  placeAfterMove: (context, surface, at, step) =>
    surface === PANELS ? panelPlaceAfter(shownDashboard(context)?.panels ?? [], at, step) : null,
  place: (context, surface, { from, to, goesOn }) => {
    const panels = shownDashboard(context)?.panels ?? [];
    const id = from.item === null ? undefined : panels[from.item]?.id;
    if (surface !== PANELS || id === undefined || to.item === null) return result(context);
    const before = panels.filter((panel) => panel.id !== id)[to.item - 1];
    const gesture = `move/${id}`;
    return change(
      goesOn ? context : { ...context, gesture: null },
      { kind: 'panelMoved', id, to: before === undefined ? 'front' : behind(before.id) },
      gesture,
    );
  },
  words: (context, _, { item }: ArrangePlace) => {
    const panels = shownDashboard(context)?.panels ?? [];
    const panel = item === null ? undefined : panels[item];
    return panel === undefined || item === null ? '' : placeWords(panelName(panel), item, panels.length, null);
  },
};

/** What is wrong with the panel in its editor; nothing can be said of a report until the fields are known. */
export const panelIssues = (answers: AnswerStore, context: Of, panel: Panel): readonly Issue[] => {
  const shown = shownDashboard(context);
  const check = checkContextOf(answers, context);
  return shown === null || check === null ? [] : checkPanel(panel, shown, check);
};

export const draftPanel = (context: Of, panel: Panel): Result => {
  const { layer } = context;
  if (layer?.kind !== 'panel' || panel.id !== layer.id || panel.type !== layer.panel.type) return result(context);
  return result({ ...context, layer: { ...layer, panel, fault: null } });
};

/** Letters stand as they were typed until they read. */
export const typeNumber = (context: Of, field: string, text: string | null): Result => {
  const { layer } = context;
  if (layer?.kind !== 'panel' || (layer.typing[field] ?? null) === text) return result(context);
  const { [field]: _, ...others } = layer.typing;
  return result({ ...context, layer: { ...layer, typing: text === null ? others : { ...others, [field]: text } } });
};

export const typeDates = (context: Of, dates: ReportDates | null): Result => {
  const { layer } = context;
  return result(layer?.kind === 'panel' ? { ...context, layer: { ...layer, dates } } : { ...context, dates });
};

/** The raw editor of what is open: the panel's, or that of the whole dashboard. A second press goes back to the fields. */
export const openJson = (context: Of): Result => {
  const { layer } = context;
  const shown = shownDashboard(context);
  if (layer?.kind === 'panel') {
    return result({ ...context, layer: { ...layer, text: layer.text === null ? editorText(layer.panel) : null, fault: null, issues: [] } });
  }
  if (layer !== null || shown === null) return result(context);
  const text = editorText(shown);
  return result({ ...context, layer: { kind: 'json', start: text, text, fault: null, issues: [], isAsking: false } });
};

export const typeJson = (context: Of, text: string): Result => {
  const { layer } = context;
  if (layer?.kind !== 'json' && !(layer?.kind === 'panel' && layer.text !== null)) return result(context);
  return result({ ...context, layer: { ...layer, text, fault: null, issues: [] } });
};

const OTHER_PANEL = 'A panel’s id and type can’t be changed.';

const panelText = (context: Of, layer: Extract<Layer, { kind: 'panel' }>): Result => {
  const read = readPanelText(layer.text ?? '');
  if (read._tag === 'Left') return result({ ...context, layer: { ...layer, fault: read.left.message, issues: read.left.issues } });
  const panel = read.right;
  if (panel.id !== layer.id || panel.type !== layer.panel.type) return result({ ...context, layer: { ...layer, fault: OTHER_PANEL } });
  return result({ ...context, layer: { ...layer, ...NOT_TYPED, panel, text: null, fault: null, issues: [] } });
};

/** What was written holds where it reads: of a panel in its editor, of the dashboard as a step. */
export const applyJson = (context: Of): Result => {
  const { layer } = context;
  if (layer?.kind === 'panel' && layer.text !== null) return panelText(context, layer);
  if (layer?.kind !== 'json') return result(context);
  const read = readDashboardText(layer.text);
  if (read._tag === 'Left') return result({ ...context, layer: { ...layer, fault: read.left.message, issues: read.left.issues } });
  return change({ ...context, layer: null }, { kind: 'edited', dashboard: read.right });
};

/** The panel holds where nothing is wrong with it; else what is wrong shows. A new one and its adding are one step. */
export const savePanel = (answers: AnswerStore, context: Of): Result => {
  const read = context.layer?.kind === 'panel' && context.layer.text !== null ? applyJson(context).context : context;
  const { layer } = read;
  if (layer?.kind !== 'panel' || layer.text !== null) return result(read);
  if (panelIssues(answers, read, layer.panel).length > 0) return result({ ...read, layer: { ...layer, showsFaults: true } });
  const done = change(
    { ...read, layer: null, gesture: layer.isNew ? `panel/${layer.id}` : null },
    { kind: 'panelUpdated', panel: layer.panel },
    `panel/${layer.id}`,
  );
  const said = { ...saying(done.context, sentence(`Changes applied: ${panelName(layer.panel)}`)), layer: null, gesture: null };
  return result(layer.isNew ? pointing(said, layer.id) : said, done.effects);
};

const isLayerChanged = (layer: Layer): boolean => {
  if (layer.kind === 'json') return layer.text !== layer.start;
  if (layer.kind !== 'panel') return false;
  return !sameDocument(layer.start, layer.panel) || (layer.text !== null && layer.text !== editorText(layer.panel));
};

/** One that was never complete goes with its editor (C-550), and leaves no step behind. */
const closed = (context: Of): Result => {
  const { layer } = context;
  const bare = { ...context, layer: null };
  if (layer?.kind !== 'panel' || !layer.isNew) return result(bare);
  const done = change({ ...bare, gesture: `panel/${layer.id}` }, { kind: 'panelRemoved', id: layer.id }, `panel/${layer.id}`);
  return result({ ...done.context, gesture: null }, done.effects);
};

export const closeLayer = (context: Of): Result => {
  const { layer } = context;
  if (layer === null) return result(context);
  if ((layer.kind === 'panel' || layer.kind === 'json') && isLayerChanged(layer))
    return result({ ...context, layer: { ...layer, isAsking: true } });
  return closed(context);
};

export const discardLayer = (context: Of): Result => closed(context);

/** The editor cannot be drawn: it closes, and says so (C-826, C-827). The panel is as it was before; one that was never complete goes. */
export const failEditor = (context: Of): Result => {
  const { context: next, effects } = closed(context);
  const told = toast({ level: 'error', title: 'Panel not changed', message: EDITOR_FAILED, selfDismiss: null });
  return result(next, [...effects, told]);
};

export const keepLayer = (context: Of): Result => {
  const { layer } = context;
  return layer?.kind === 'panel' || layer?.kind === 'json' ? result({ ...context, layer: { ...layer, isAsking: false } }) : result(context);
};
