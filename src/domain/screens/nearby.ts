/**
 * Sections below the fold: what they ask is asked once they come near. That one did is kept among the small things of its screen, so that a
 * recorded session asks the same at the same moment.
 */
import type { ScreenDefinition, ScreenRequests } from './screen.ts';
import { type KeptUi, type UiPart, uiFlag, uiOf } from './uiParts.ts';

const NEAR = 'near:';

/** Whether a section came near. */
export const nearPart = (section: string): UiPart<boolean> => uiFlag(`${NEAR}${section}`);

export const isNearKey = (key: string): boolean => key.startsWith(NEAR);

/** The requests without those of which no section has come near yet. */
export const nearRequests = (
  requests: ScreenRequests,
  { deferred = {} }: Pick<ScreenDefinition, 'deferred'>,
  ui: KeptUi,
): ScreenRequests => {
  const isFar = (key: string): boolean => {
    const sections = Object.hasOwn(deferred, key) ? deferred[key] : undefined;
    return sections !== undefined && !sections.some((section) => uiOf(ui, nearPart(section)));
  };
  const keys = Object.keys(requests);
  return keys.some(isFar) ? Object.fromEntries(Object.entries(requests).filter(([key]) => !isFar(key))) : requests;
};
