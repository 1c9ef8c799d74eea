/** Where what the server found leads to: a thing is offered only where the caller may see its screen. */
import type { Found, FoundKind, FoundThing } from '../api/find.contract.ts';
import { mayVisit, type Viewer } from '../routes/access.ts';
import { pathTo } from '../routes/paths.ts';
import { ROUTES, type RouteName, routeNamed } from '../routes/table.ts';
import { thingPath, thingRoute } from '../routes/things.ts';
import type { PaletteEntry, PaletteGroup, PaletteScope } from './palette.ts';
import { SECTIONS } from './sections.ts';

type Sectioned = keyof typeof SECTIONS;
const isPlain = (name: RouteName): name is Sectioned => Object.hasOwn(SECTIONS, name);

interface Leads {
  readonly route: RouteName;
  readonly title: PaletteGroup['title'];
  readonly to: (id: string) => string;
}

const withQuery = (path: string, ...query: (readonly [key: string, value: string])[]): string =>
  `${path}?${new URLSearchParams(query.map(([key, value]) => [key, value]))}`;

const LEADS: Readonly<Record<FoundKind, Leads>> = {
  product: {
    route: thingRoute('ownProduct'),
    title: 'Products',
    to: (asin) => thingPath('ownProduct', asin),
  },
  campaign: { route: thingRoute('campaign'), title: 'Campaigns', to: (name) => thingPath('campaign', name) },
  brand: { route: thingRoute('brand'), title: 'Brands', to: (brand) => thingPath('brand', brand) },
  category: { route: thingRoute('category'), title: 'Categories', to: (node) => thingPath('category', node) },
  report: { route: 'report-builder', title: 'Saved', to: (id) => withQuery(pathTo('report-builder'), ['specId', id]) },
  dashboard: { route: 'dashboard', title: 'Saved', to: (id) => pathTo('dashboard', { id }) },
  folder: { route: 'files', title: 'Saved', to: (id) => withQuery(pathTo('files'), ['folderId', id]) },
  document: { route: 'document', title: 'Saved', to: (id) => pathTo('document', { id }) },
  uploadedFile: { route: 'files', title: 'Saved', to: (id) => withQuery(pathTo('files'), ['preview', id]) },
  market: { route: 'market', title: 'Saved', to: (marketId) => pathTo('market', { marketId }) },
};

/** Sections of the screens that this person may see; only a search shows them. */
export const sectionGroup = ({ user, brandGroup }: Pick<PaletteScope, 'user' | 'brandGroup'>): PaletteGroup => {
  const viewer: Viewer = user === null ? { session: 'out' } : { session: 'in', user };
  const entries = ROUTES.flatMap((route): readonly PaletteEntry[] => {
    if (!isPlain(route.name) || !mayVisit(route, viewer, brandGroup)) return [];
    const to = pathTo(route.name);
    return (SECTIONS[route.name] ?? []).map(({ id, title }) => ({
      key: `section:${route.name}:${id}`,
      label: title,
      hint: route.title,
      deed: { _tag: 'section', to, routeName: route.name, id },
    }));
  });
  return { title: 'Sections', entries };
};

/** What each kind of saved thing is called beside its name. */
const KINDS: Readonly<Partial<Record<FoundKind, string>>> = {
  report: 'Report',
  dashboard: 'Dashboard',
  folder: 'Folder',
  document: 'Document',
  uploadedFile: 'File',
  market: 'Market',
};

const entryOf = ({ kind, id, name, hint }: FoundThing): PaletteEntry => {
  const { route, to } = LEADS[kind];
  const about = [KINDS[kind], hint].filter((each) => each !== undefined && each !== '').join(' · ');
  return { key: `found:${kind}:${id}`, label: name, hint: about === '' ? null : about, deed: { _tag: 'go', to: to(id), routeName: route } };
};

const ORDER: readonly PaletteGroup['title'][] = ['Products', 'Campaigns', 'Brands', 'Categories', 'Saved'];

/** In the order of the server within each group. */
export const foundGroups = (
  { things }: Found,
  { user, brandGroup }: Pick<PaletteScope, 'user' | 'brandGroup'>,
): readonly PaletteGroup[] => {
  const viewer: Viewer = user === null ? { session: 'out' } : { session: 'in', user };
  const seen = things.filter(({ kind }) => mayVisit(routeNamed(LEADS[kind].route), viewer, brandGroup));
  return ORDER.map((title) => ({ title, entries: seen.filter(({ kind }) => LEADS[kind].title === title).map(entryOf) })).filter(
    ({ entries }) => entries.length > 0,
  );
};

/** "Campaigns and categories couldn't be searched."; null where all were. */
export const failedWords = ({ failed }: Found): string | null => {
  const titles = [...new Set(failed.map((kind) => LEADS[kind].title.toLowerCase()))].map((title) =>
    title === 'saved' ? 'saved items' : title,
  );
  if (titles.length === 0) return null;
  const last = titles.at(-1) ?? '';
  const text = titles.length === 1 ? last : `${titles.slice(0, -1).join(', ')} and ${last}`;
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} couldn’t be searched.`;
};
