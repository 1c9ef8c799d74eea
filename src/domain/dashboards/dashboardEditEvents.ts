/** The events of editing a dashboard, beside those of arranging and of every record editor. */
import { boundedArray, Natural, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { DateSpec } from '../dates/dateSpec.ts';
import { PopConfig } from '../dates/reportPop.ts';
import { Version } from '../goals/goal.ts';
import { text, typed, typedDocument, undoDirection } from '../journal/eventParts.ts';
import { masked } from '../journal/mask.ts';
import { ExplorerDraft } from '../reporting/explorerEvents.ts';
import { ReportDates } from '../reporting/reportDates.ts';
import { Dashboard } from './dashboard.ts';
import { DashboardPart } from './dashboardPart.ts';
import { LAYOUT_ELEMENTS, PANEL_TYPES, Panel, type PanelType } from './panel.ts';
import { ReportLook } from './reportPanel.ts';

/** A dashboard as it is edited: from which version, what was there, what it is to be. */
export const KeptDashboardDraft = record(
  { version: nullable(Version), start: masked(Dashboard, 'prose'), current: masked(Dashboard, 'prose') },
  'KeptDashboardDraft',
);
export type KeptDashboardDraft = t.TypeOf<typeof KeptDashboardDraft>;

/** So many dashboards may be changed at once. */
export const MAX_DASHBOARD_DRAFTS = 10;

const AnyPanelType = oneOf<PanelType>([...PANEL_TYPES, ...LAYOUT_ELEMENTS], 'PanelType');
/** Where a panel comes to stand; null is the end. */
const Place = nullable(record({ panel: text, side: oneOf(['before', 'after'], 'PanelSide') }, 'PanelPlace'));
export type PanelPlace = t.TypeOf<typeof Place>;

/** What stands open above a dashboard and is not part of it yet. */
const OpenLayer = t.union(
  [
    /** A panel in its editor, with what is half typed in its fields; `text` where it is edited as JSON. */
    partialRecord(
      {
        kind: t.literal('panel'),
        isNew: t.boolean,
        start: masked(Panel, 'prose'),
        panel: masked(Panel, 'prose'),
        text: nullable(typedDocument),
      },
      { typing: t.record(text, typed), dates: ReportDates },
      'OpenPanel',
    ),
    record({ kind: t.literal('json'), text: typedDocument }),
    record({ kind: t.literal('copy'), title: typed }),
    record({ kind: t.literal('title'), title: typed }),
    /** The dates of the dashboard itself. */
    record({ kind: t.literal('dates'), dates: ReportDates }),
  ],
  'OpenDashboardLayer',
);
export type OpenLayer = t.TypeOf<typeof OpenLayer>;

export const DASHBOARD_EDIT_EVENTS = {
  'dashboardEdit.titleOpened': record({}),
  'dashboardEdit.titleTyped': record({ title: typed }),
  'dashboardEdit.titleKept': record({}),
  'dashboardEdit.titleCancelled': record({}),
  'dashboardEdit.titleCancelConfirmed': record({}),
  'dashboardEdit.titleCancelDeclined': record({}),
  'dashboardEdit.dateSet': record({ date: DateSpec }),
  'dashboardEdit.popSet': record({ pop: nullable(PopConfig) }),
  'dashboardEdit.pickerOpened': record({ place: Place }),
  'dashboardEdit.panelAdded': record({ panelType: AnyPanelType }),
  /** A saved report as a panel, a copy of what it says now. */
  'dashboardEdit.reportAdded': record({ report: ExplorerDraft, look: ReportLook }),
  'dashboardEdit.panelDuplicated': record({ id: text }),
  'dashboardEdit.panelResized': record({ id: text, rows: Natural, columns: Natural, gridColumns: Natural, goesOn: t.boolean }),
  'dashboardEdit.deleteClicked': record({ id: text }),
  'dashboardEdit.deleteConfirmed': record({}),
  'dashboardEdit.panelOpened': record({ id: text }),
  /** The panel in its editor, whole, as the fields make it. */
  'dashboardEdit.panelDrafted': record({ panel: masked(Panel, 'prose') }),
  /** What stands in a field of a number, and in those of dates, before it reads; null once it does. The dates are the dashboard's where no panel is open. */
  'dashboardEdit.numberTyped': record({ field: text, text: nullable(typed) }),
  'dashboardEdit.datesTyped': record({ dates: nullable(ReportDates) }),
  /** The panel's own editor, or that of the whole dashboard, as text. */
  'dashboardEdit.jsonOpened': record({}),
  'dashboardEdit.jsonTyped': record({ text: typedDocument }),
  'dashboardEdit.jsonApplied': record({}),
  'dashboardEdit.panelSaved': record({}),
  /** The editor of a panel could not be drawn (C-826). */
  'dashboardEdit.panelEditorFailed': record({}),
  'dashboardEdit.copyOpened': record({}),
  'dashboardEdit.copyTyped': record({ title: typed }),
  'dashboardEdit.copyConfirmed': record({}),
  /** What the dashboard says from now on in these parts, by an undo or a redo. */
  'dashboardEdit.turned': record({ direction: undoDirection, part: DashboardPart }),
  /** What was changed when the session or the page ended, and what was half typed above which dashboard. */
  'dashboardEdit.draftReturned': partialRecord(
    { drafts: boundedArray(record({ document: text, draft: KeptDashboardDraft }, 'ReturnedDashboardDraft'), MAX_DASHBOARD_DRAFTS) },
    { open: record({ document: text, layer: OpenLayer }, 'OpenAboveDashboard') },
  ),
};
