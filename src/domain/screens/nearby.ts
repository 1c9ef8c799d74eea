/**
 * Sections below the fold: what they ask is asked once they come near. That one did is kept among the small things of its screen, so that a
 * recorded session asks the same at the same moment.
 */
import type { Json } from '../codec/codec.ts';
import type { ScreenDefinition, ScreenRequests } from './screen.ts';

const NEAR = 'near:';

/** The key under which a screen keeps that a section came near. */
export const nearKey = (section: string): string => `${NEAR}${section}`;

export const isNearKey = (key: string): boolean => key.startsWith(NEAR);

/** The requests without those of which no section has come near yet. */
export const nearRequests = (
  requests: ScreenRequests,
  { deferred = {} }: Pick<ScreenDefinition, 'deferred'>,
  ui: Readonly<Record<string, Json>>,
): ScreenRequests => {
  const isFar = (key: string): boolean => {
    const sections = Object.hasOwn(deferred, key) ? deferred[key] : undefined;
    return sections !== undefined && !sections.some((section) => ui[nearKey(section)] === true);
  };
  const keys = Object.keys(requests);
  return keys.some(isFar) ? Object.fromEntries(Object.entries(requests).filter(([key]) => !isFar(key))) : requests;
};
