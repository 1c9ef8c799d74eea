/** The outline of a dashboard as those hear it who do not see it: no level is left out, whatever levels its headings were given. */
import type { Panel } from './panel.ts';

export type OutlineLevel = 2 | 3 | 4 | 5 | 6;

const within = (level: number): OutlineLevel => Math.min(6, Math.max(2, level)) as OutlineLevel;

/**
 * The level of each panel's heading, by the panel's id. The page's title is the one of level 1. A heading stands at its own level, but at most one
 * below the heading before it; every other panel one below the heading that it comes after. The look of a heading is that of its own level.
 */
export const outlineOf = (panels: readonly Panel[]): ReadonlyMap<string, OutlineLevel> => {
  let above = 1;
  const levels = new Map<string, OutlineLevel>();
  for (const panel of panels) {
    const level = within(panel.type === 'Heading' ? Math.min(panel.level, above + 1) : above + 1);
    levels.set(panel.id, level);
    if (panel.type === 'Heading') above = level;
  }
  return levels;
};

/**
 * The levels of the headings of a text that stands below a heading of level `above`: as they lie within each other, so that a text may begin
 * with whichever level and none is left out.
 */
export const levelsBelow = (above: number, levels: readonly number[]): readonly number[] => {
  const open: number[] = [];
  return levels.map((level) => {
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return Math.min(6, above + open.length);
  });
};
