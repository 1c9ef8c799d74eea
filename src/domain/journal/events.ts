/**
 * Every input of the running app. An event is plain JSON, named `area.thingHappened`, addressed to one actor, and
 * decoded on entry; keys that its codec does not declare are dropped there. The first script has only types from here, for
 * each area brings its own events (declaredEvents.ts).
 */

import { ADMIN_EVENTS } from '../admin/adminEvents.ts';
import { JOB_EVENTS } from '../admin/jobEvents.ts';
import { ALERT_EVENTS } from '../alerts/alertFormEvents.ts';
import { NOTE_EVENTS } from '../annotations/noteEvents.ts';
import { ARRANGE_EVENTS } from '../arrange/arrangeEvents.ts';
import { CELL_EVENTS } from '../cells/cellEvents.ts';
import type { AnyCodec, t } from '../codec/codec.ts';
import { ADD_TO_DASHBOARD_EVENTS } from '../dashboards/addToDashboardEvents.ts';
import { DASHBOARD_EDIT_EVENTS } from '../dashboards/dashboardEditEvents.ts';
import { DASHBOARD_EVENTS } from '../dashboards/dashboardEvents.ts';
import { DELIVERY_EVENTS } from '../deliveries/deliveryEvents.ts';
import { DOCUMENT_EVENTS } from '../files/documentEvents.ts';
import { FILES_EVENTS } from '../files/filesEvents.ts';
import { GOAL_EVENTS } from '../goals/goalEvents.ts';
import { YEAR_GRID_EVENTS } from '../goals/yearGridEvents.ts';
import { IMPORT_EVENTS } from '../imports/listEvents.ts';
import { MAPPING_EVENTS } from '../imports/mappings/mappingEvents.ts';
import { INVENTORY_EVENTS } from '../inventory/inventoryEvents.ts';
import { MARKET_EVENTS } from '../markets/marketEvents.ts';
import { RECORD_EVENTS } from '../records/recordEvents.ts';
import { EXPLORER_EVENTS } from '../reporting/explorerEvents.ts';
import { REPORT_EVENTS } from '../reporting/reportEvents.ts';
import { SAVED_LIST_EVENTS } from '../reporting/savedListEvents.ts';
import { ACCOUNT_EVENTS } from '../session/accountEvents.ts';
import { SETUP_EVENTS } from '../session/setupEvents.ts';
import { DEFERRED_EVENTS } from '../shell/deferredEvents.ts';
import { FRAME_EVENTS } from '../shell/frameEvents.ts';
import { SUMMARY_EVENTS } from '../summary/summaryEvents.ts';
import { TABLE_EVENTS } from '../tables/tableEvents.ts';
import { CATEGORY_EVENTS } from '../tools/categoryEvents.ts';
import { TREND_EVENTS } from '../tools/trendEvents.ts';
import { TYPEAHEAD_EVENTS } from '../typeahead/typeaheadEvents.ts';
import { EARLY_EVENTS } from './earlyEvents.ts';

export { AnswerBody, ApiFailure, MAX_URL_LENGTH } from './eventParts.ts';

/** The codecs by type. */
export const EVENTS = {
  ...EARLY_EVENTS,
  ...FRAME_EVENTS,
  ...ACCOUNT_EVENTS,
  ...SETUP_EVENTS,
  ...NOTE_EVENTS,
  ...RECORD_EVENTS,
  ...ALERT_EVENTS,
  ...DELIVERY_EVENTS,
  ...GOAL_EVENTS,
  ...MARKET_EVENTS,
  ...TABLE_EVENTS,
  ...TYPEAHEAD_EVENTS,
  ...ADMIN_EVENTS,
  ...FILES_EVENTS,
  ...DOCUMENT_EVENTS,
  ...IMPORT_EVENTS,
  ...MAPPING_EVENTS,
  ...JOB_EVENTS,
  ...INVENTORY_EVENTS,
  ...ARRANGE_EVENTS,
  ...CELL_EVENTS,
  ...DASHBOARD_EDIT_EVENTS,
  ...REPORT_EVENTS,
  ...SAVED_LIST_EVENTS,
  ...DASHBOARD_EVENTS,
  ...EXPLORER_EVENTS,
  ...ADD_TO_DASHBOARD_EVENTS,
  ...YEAR_GRID_EVENTS,
  ...CATEGORY_EVENTS,
  ...SUMMARY_EVENTS,
  ...DEFERRED_EVENTS,
  ...TREND_EVENTS,
} satisfies Record<string, AnyCodec>;

export type EventType = keyof typeof EVENTS;
export type EventOf<K extends EventType> = K extends EventType ? { readonly type: K } & Readonly<t.TypeOf<(typeof EVENTS)[K]>> : never;
export type AppEvent = EventOf<EventType>;
/** Those that bring the document which an undo or a redo leads to. */
export type TurnedEvent = Extract<AppEvent, { readonly type: `${string}.turned` }>;
/** Those that bring back a draft which outlived its session. */
export type ReturningEvent = Extract<AppEvent, { readonly type: `${string}.draftReturned` }>;
