/** A screen that asks nothing by itself: all that it does is the business of a machine of its own. */
import { areaOf } from '../routes/areas.ts';
import { type RouteName, routeNamed } from '../routes/table.ts';
import type { ScreenDefinition } from './screen.ts';

/** NOTE: who is not signed in loads it first, so that it brings nothing of typed screens along. */
export const quietScreen = (route: RouteName, machine: string): ScreenDefinition => ({
  name: route,
  area: areaOf(routeNamed(route)),
  machine,
  params: [],
  requests: () => ({}),
});
