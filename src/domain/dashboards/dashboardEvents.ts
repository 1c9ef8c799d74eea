/** The events of the list of dashboards, and of one that is looked at. */
import { Id } from '../api/shapes.ts';
import { boundedArray, record, t } from '../codec/codec.ts';
import { Version } from '../goals/goal.ts';
import { PanelId } from './panel.ts';

export const DASHBOARD_EVENTS = {
  /** In the list: it is asked for anew. */
  'dashboards.listRefreshed': record({}),
  /** A dashboard becomes a favorite of the person, or is none any more. */
  'dashboards.favoriteClicked': record({ id: Id, isFavorite: t.boolean }),
  /** In the view: panels came into sight, near it, or left both. Reports of those in sight are run first, of those that left when they come back. */
  'dashboards.panelsSeen': record({ ids: boundedArray(PanelId, 500) }),
  'dashboards.panelsNeared': record({ ids: boundedArray(PanelId, 500) }),
  'dashboards.panelsLeft': record({ ids: boundedArray(PanelId, 500) }),
  /** All figures are asked anew. */
  'dashboards.refreshClicked': record({}),
  /** All of it goes to paper, once the figures of each panel are there. */
  'dashboards.printClicked': record({}),
  /** A report whose run failed is run again. */
  'dashboards.panelRetried': record({ id: PanelId }),
  /** An earlier save of the dashboard becomes what it says. */
  'dashboards.versionRestored': record({ version: Version }),
};
