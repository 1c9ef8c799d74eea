/** Which brand groups the Executive Summary shows (B-072, B-336 to B-338, B-388 to B-391, B-596). */

/** How many brands a user who is not privileged may show, and how many the picker lists (B-389, B-596). */
export const BRAND_CAP = 10;

/** How many brands the related selection may have (B-391). */
export const RELATED_BRAND_CAP = 5;

/** Days for which portfolio mode is remembered (B-338). */
export const PORTFOLIO_MODE_DAYS = 365;

export interface BrandPick {
  /** Identifiers of all brand groups that the user may show, in picker order. */
  readonly available: readonly string[];
  readonly selected: readonly string[];
  /** The brand that the page is about; it cannot be unselected (B-390). */
  readonly target: string | null;
  /** Internal users have no cap (B-388, B-426). */
  readonly isPrivileged: boolean;
}

/** Few is as many as can be shown at once: then all show and no picker is needed (B-336, B-337). */
export const hasFewBrands = (available: readonly string[]): boolean => available.length <= BRAND_CAP;

/** The brands shown at first: all of few, else the target alone, or the first. */
export const defaultBrands = (available: readonly string[], target: string | null): readonly string[] => {
  if (hasFewBrands(available)) return available;
  return available.includes(target ?? '') ? available.filter((id) => id === target) : available.slice(0, 1);
};

const capOf = ({ isPrivileged }: BrandPick): number => (isPrivileged ? Number.POSITIVE_INFINITY : BRAND_CAP);

/** Whether one more may be selected. */
export const canSelectMore = (pick: BrandPick): boolean => pick.selected.length < capOf(pick);

/** The selection with a brand switched on or off, in picker order; unchanged where that is not allowed. */
export const toggledBrand = (pick: BrandPick, id: string): readonly string[] => {
  const { available, selected, target } = pick;
  if (selected.includes(id)) return id === target ? selected : selected.filter((one) => one !== id);
  if (!available.includes(id) || !canSelectMore(pick)) return selected;
  return available.filter((one) => one === id || selected.includes(one));
};

/** The related selection with a brand switched on or off; at most five. */
export const toggledRelated = (related: readonly string[], id: string): readonly string[] => {
  if (related.includes(id)) return related.filter((one) => one !== id);
  return related.length < RELATED_BRAND_CAP ? [...related, id] : related;
};

/** A remembered selection as it may be used now: what is still available, with the target, within the cap. */
export const usableBrands = (pick: BrandPick): readonly string[] => {
  const wanted = pick.available.filter((id) => id === pick.target || pick.selected.includes(id));
  const cap = capOf(pick);
  if (wanted.length <= cap) return wanted;
  const rest = wanted.filter((id) => id !== pick.target).slice(0, wanted.includes(pick.target ?? '') ? cap - 1 : cap);
  return wanted.filter((id) => id === pick.target || rest.includes(id));
};

/** Said where the user has no brand group at all. */
export const NO_BRANDS = 'An unexpected error occurred: no brands available to select.';

/** The label of the toggle between portfolio and custom dashboard: only for users of several brand groups (B-072). */
export const modeLabel = (mode: 'portfolio' | 'dashboard', brandGroups: number): string | null => {
  if (brandGroups <= 1) return null;
  return mode === 'portfolio' ? 'Portfolio Mode' : 'Custom Dashboard';
};
