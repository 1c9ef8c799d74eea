/** Which brand groups the Executive Summary shows (B-336, B-337, B-388 to B-391): those that the address names, as far as they may show. */
import { anchors } from '../format/slug.ts';
import type { Param } from '../screens/params.ts';
import { type BrandGroup, hasRole } from '../session/user.ts';
import type { Scope } from '../shell/scope.ts';
import { type BrandPick, defaultBrands, toggledRelated, usableBrands } from './executiveSummaryBrands.ts';

/** Calls name no more brand groups than these. */
export const MOST_BRANDS = 200;

/** Ids joined by commas; null is the choice that nobody made. */
export const brandsParam: Param<readonly string[] | null> = {
  fallback: null,
  read: (text) => (text.length > 8_000 ? null : [...new Set(text.split(',').filter((id) => id !== ''))]),
  write: (ids) => (ids === null ? '' : ids.join(',')),
};

/** In the address: those that are related to the brand group of the page, whichever that is. */
export const RELATED: readonly string[] = ['related'];
export const isRelated = (chosen: readonly string[] | null): boolean => chosen?.length === 1 && chosen[0] === RELATED[0];

type Asking = Pick<Scope, 'user' | 'brandGroup'>;

/** All that the person may choose from, in picker order. */
export const availableBrands = ({ user }: Asking): readonly BrandGroup[] =>
  (user?.brandGroups ?? []).filter(({ deletedAt }) => deletedAt === null);

/** Those of the organization of the page's brand group besides it, in picker order; at most five (B-391). */
export const relatedBrands = (scope: Asking): readonly string[] =>
  availableBrands(scope)
    .filter(({ id, organizationId }) => organizationId === scope.brandGroup?.organizationId && id !== scope.brandGroup.id)
    .map(({ id }) => id)
    .reduce<readonly string[]>((related, id) => toggledRelated(related, id), []);

const idsOf = (scope: Asking, chosen: readonly string[] | null, fallback: readonly string[]): readonly string[] =>
  isRelated(chosen) ? relatedBrands(scope) : (chosen ?? fallback);

/** The choice as it holds: the brand group that the page is about is always in it. */
export const brandPick = (scope: Asking, chosen: readonly string[] | null): BrandPick => {
  const available = availableBrands(scope).map(({ id }) => id);
  const target = scope.brandGroup?.id ?? null;
  const pick = { available, target, isPrivileged: hasRole(scope.user?.roles ?? [], 'Internal') };
  const selected = usableBrands({ ...pick, selected: idsOf(scope, chosen, defaultBrands(available, target)) });
  return { ...pick, selected: selected.slice(0, MOST_BRANDS) };
};

/** The brand groups that show, in picker order. */
export const shownBrands = (scope: Asking, chosen: readonly string[] | null): readonly BrandGroup[] => {
  const { selected } = brandPick(scope, chosen);
  return availableBrands(scope).filter(({ id }) => selected.includes(id));
};

/** The targets of permanent links, by brand group (B-078): the names as parts of an address, told apart where two are alike. */
export const brandAnchors = (scope: Asking): ReadonlyMap<string, string> => {
  const all = availableBrands(scope);
  const names = anchors(all.map(({ name }) => name));
  return new Map(all.map(({ id }, i) => [id, names[i] ?? id]));
};
