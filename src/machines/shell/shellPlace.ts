/** What a decoded address says of the sales that are looked at, and to the screen. */
import { matchRoute } from '../../domain/routes/routes.ts';
import type { Place } from '../../domain/routes/urlParams.ts';
import type { ScreenDefinition } from '../../domain/screens/screen.ts';
import type { BrandGroup } from '../../domain/session/user.ts';
import { toggleIn } from '../../domain/shell/display.ts';
import type { SalesMode } from '../../domain/shell/scope.ts';

/** Cost of goods is told of brand groups that have it. */
export const salesModeIn = ({ search }: Place, brandGroup: BrandGroup | null): SalesMode => ({
  sales: brandGroup?.hasCogs === true ? toggleIn(search, 'sales') : 'ordered',
  basis: toggleIn(search, 'basis'),
});

/** The screen's parameters: those that its path names, and of its query those that it knows. */
export const paramsFor = (definition: ScreenDefinition | null, { path, search }: Place): Readonly<Record<string, string>> => {
  const inQuery = (definition?.params ?? []).flatMap((key) => (search.has(key) ? [[key, search.get(key) ?? '']] : []));
  return { ...Object.fromEntries(inQuery), ...(definition === null ? {} : matchRoute(path)?.params) };
};
