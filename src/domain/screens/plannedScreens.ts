/**
 * Screens that are still to come, as far as the frame needs to know them: those whose header has a date picker have it
 * already, so that a link with dates stays whole and every screen that is built later finds its dates in place.
 */
import { dateRulesFor } from '../dates/pickerRules.ts';
import { DATED_ROUTES } from '../dates/pickerScreens.ts';
import { areaOf, PLACEHOLDER_AREA } from '../routes/areas.ts';
import type { ScreenDefinition } from './screen.ts';

const planned = (name: string): readonly ScreenDefinition[] => {
  const dates = dateRulesFor(name);
  return dates === undefined ? [] : [{ name, area: PLACEHOLDER_AREA, dates, params: [], requests: () => ({}) }];
};

/** One per route that has a date picker and no screen of its own yet; it asks nothing. */
export const PLANNED_SCREENS: readonly ScreenDefinition[] = DATED_ROUTES.filter((name) => areaOf({ name }) === PLACEHOLDER_AREA).flatMap(
  planned,
);
