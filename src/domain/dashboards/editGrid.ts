/** How panels are arranged by hand: in their one list, where up and down lead to the row above or below. */
import { type ArrangeMove, type ArrangePlace, type Grouping, placeAfterMove } from '../arrange/arrangement.ts';
import type { PanelPlace } from './dashboardEditEvents.ts';
import { type Placement, type Position, placements } from './layout.ts';
import type { Panel, PanelColumns } from './panel.ts';

/** Columns of a dashboard's grid where there is room. */
export const GRID_COLUMNS = 4;

/** The name of the arrangement on its screen. */
export const PANELS = 'panels';

const ONE_LIST: Grouping<readonly Panel[], Panel> = { itemsOf: (panels) => panels, withItems: (_, panels) => panels };

const distance = (a: Placement, b: Placement): number => Math.abs(a.column - b.column);

/** The panel of the nearest row on that side which stands nearest in its columns. */
const acrossFrom = (panels: readonly Panel[], item: number, way: 'groupBefore' | 'groupAfter'): number | null => {
  const places = placements(panels, GRID_COLUMNS);
  const own = places[item];
  if (own === undefined) return null;
  const isBeyond = ({ row }: Placement): boolean => (way === 'groupBefore' ? row < own.row : row > own.row);
  const beyond = places.filter(isBeyond).map(({ row }) => row);
  if (beyond.length === 0) return null;
  const row = way === 'groupBefore' ? Math.max(...beyond) : Math.min(...beyond);
  const there = places.map((place, i) => ({ place, i })).filter(({ place }) => place.row === row);
  const [first, ...rest] = there;
  if (first === undefined) return null;
  return rest.reduce((best, one) => (distance(one.place, own) < distance(best.place, own) ? one : best), first).i;
};

/** Where a step leads a panel; null where it leads nowhere. */
export const panelPlaceAfter = (panels: readonly Panel[], { item }: ArrangePlace, step: ArrangeMove): ArrangePlace | null => {
  if (item === null) return null;
  if (step !== 'groupBefore' && step !== 'groupAfter') return placeAfterMove(ONE_LIST, [panels], { group: 0, item }, step);
  const to = acrossFrom(panels, item, step);
  return to === null ? null : { group: 0, item: to };
};

/** "2 of 4 columns wide, 1 row high" */
export const spanWords = ({ rows, columns }: { readonly rows: number; readonly columns: PanelColumns }): string => {
  const wide = columns === 'full' ? 'full width' : `${Math.min(columns, GRID_COLUMNS)} of ${GRID_COLUMNS} columns wide`;
  return `${wide}, ${rows} ${rows === 1 ? 'row' : 'rows'} high`;
};

/** The place right after a panel. */
export const behind = (id: string): { readonly after: string } => ({ after: id });

/** Where a panel comes to stand that is added at a place; null is the end. */
export const positionOf = (place: PanelPlace): Position => {
  if (place === null) return 'end';
  return place.side === 'before' ? { before: place.panel } : behind(place.panel);
};
