/**
 * What the shell looks up of the areas: only of those that its state knows as ready. The registry of a live app fills as areas load,
 * that of a replay is full from the start; both find the same by this, whatever is in the registry already.
 */
import type { FilterRules } from '../../domain/filters/filterRules.ts';
import { areaOf, FRAME_AREA } from '../../domain/routes/areas.ts';
import type { RouteShape } from '../../domain/routes/table.ts';
import type { ScreenDefinition } from '../../domain/screens/screen.ts';
import type { Registry } from '../core/registry.ts';

export type AreaState = 'loading' | 'ready' | { readonly failed: string };
export type Areas = Readonly<Record<string, AreaState>>;

/** The definition of a route's screen; null where its area is not ready, or the route has none. */
export const readyScreen = (registry: Registry, areas: Areas, route: RouteShape): ScreenDefinition | null =>
  areas[areaOf(route)] === 'ready' && registry.has(route.name) ? registry.screen(route.name) : null;

/** How filters are read, which comes with the frame. */
export const readyFilterRules = (registry: Registry, areas: Areas): FilterRules | null =>
  areas[FRAME_AREA] === 'ready' ? registry.filterRules() : null;
