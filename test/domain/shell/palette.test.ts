import { readdirSync, readFileSync } from 'node:fs';
import { fc, test as prop } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { demoWith, emulated } from '../../../src/domain/access/demoMode.ts';
import { FOUND_KINDS } from '../../../src/domain/api/find.contract.ts';
import { decideRoute } from '../../../src/domain/routes/decideRoute.ts';
import { ROUTES } from '../../../src/domain/routes/table.ts';
import { readUrl } from '../../../src/domain/routes/urlParams.ts';
import { ROLES, type Role } from '../../../src/domain/session/user.ts';
import { type PaletteGroup, type PaletteScope, paletteFor } from '../../../src/domain/shell/palette.ts';
import { failedWords, foundGroups, sectionGroup } from '../../../src/domain/shell/paletteFound.ts';
import { fitOf, MAX_FOUND, searchPalette } from '../../../src/domain/shell/paletteSearch.ts';
import { MAX_RECENT, seenLately } from '../../../src/domain/shell/recentPaths.ts';
import { SECTIONS } from '../../../src/domain/shell/sections.ts';
import { brandGroup, organization, user } from '../../machines/harness.ts';

const GROUPS = [
  brandGroup('b1', { name: 'Northfold Home', hasDsp: true }),
  brandGroup('b2', { name: 'Café Trailpine', organizationId: 'o2' }),
];

const scope = (roles: readonly Role[] | null, over: Partial<PaletteScope> = {}): PaletteScope => ({
  user:
    roles === null
      ? null
      : user({ brandGroups: GROUPS, organizations: [organization('o1', GROUPS.slice(0, 1)), organization('o2', GROUPS.slice(1))] }, roles),
  brandGroup: roles === null ? null : (GROUPS[0] ?? null),
  brandGroups: roles === null ? [] : GROUPS,
  devMode: false,
  demoMode: false,
  offersDevMode: false,
  offersDemoMode: false,
  hasDates: false,
  sidebarCollapsed: false,
  path: '/velocity/business-health',
  recent: [],
  ...over,
});
interface Titled {
  readonly title: string;
}
interface Panels {
  readonly page: { readonly name: string };
  readonly tables: Readonly<Record<string, Titled>>;
  readonly charts: Readonly<Record<string, Titled>>;
  readonly trends: Readonly<Record<string, Titled>>;
}
const isScreen = (value: unknown): value is Panels =>
  typeof value === 'object' && value !== null && 'definition' in value && 'trends' in value;

const entriesOf = (groups: readonly PaletteGroup[]) => groups.flatMap(({ entries }) => entries);
const labels = (groups: readonly PaletteGroup[]) => entriesOf(groups).map(({ label }) => label);

const anyScope = fc
  .record({
    roles: fc.option(fc.subarray([...ROLES])),
    devMode: fc.boolean(),
    hasAmc: fc.boolean(),
    hasDsp: fc.boolean(),
    demo: fc.option(fc.subarray(['Prime'])),
  })
  .map(({ roles, devMode, hasAmc, hasDsp, demo }) => {
    const made = scope(roles, { brandGroup: roles === null ? null : brandGroup('b1', { hasAmc, hasDsp }) });
    const shown = made.user === null || demo === null ? made.user : emulated(made.user, demoWith(demo));
    const isInternal = (shown?.roles ?? []).some((role) => role !== 'Prime');
    return { ...made, user: shown, devMode: devMode && isInternal };
  });

describe('what the palette offers', () => {
  prop.prop([anyScope])('leads nowhere that the routes would refuse, whatever the roles, the modes and the brand group', (given) => {
    for (const { deed } of entriesOf(paletteFor(given))) {
      if (deed._tag !== 'go') continue;
      const viewer = given.user === null ? { session: 'out' as const } : { session: 'in' as const, user: given.user };
      const decision = decideRoute({ ...readUrl(deed.to), viewer, brandGroup: given.brandGroup, devMode: given.devMode });
      expect([deed.to, decision._tag]).toEqual([deed.to, 'show']);
    }
  });

  prop.prop([anyScope])('reaches every screen of the route table that this person may see and that its name alone leads to', (given) => {
    const reached = new Set(entriesOf(paletteFor({ ...given, path: '' })).flatMap(({ deed }) => (deed._tag === 'go' ? [deed.to] : [])));
    const viewer = given.user === null ? { session: 'out' as const } : { session: 'in' as const, user: given.user };
    const missing = ROUTES.filter(({ name, pattern, access }) => {
      if (pattern.includes(':') || access === 'guest' || name === 'logout') return false;
      const path = `/velocity/${pattern}`;
      const visit = { ...readUrl(path), viewer, brandGroup: given.brandGroup, devMode: given.devMode };
      return decideRoute(visit)._tag === 'show' && !reached.has(path);
    });
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  prop.prop([anyScope])('offers everything once, under a key of its own, and not the screen that is open', (given) => {
    const keys = entriesOf(paletteFor(given)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain('go:/velocity/business-health');
  });

  test('the modes, only to whom they are offered, and the one that is not on', () => {
    expect(labels(paletteFor(scope(['Prime'])))).not.toContain('Start demo mode');
    const inside = { offersDemoMode: true, offersDevMode: true };
    expect(labels(paletteFor(scope(['Internal'], inside)))).toEqual(expect.arrayContaining(['Start demo mode', 'Turn on dev mode']));
    const on = labels(paletteFor(scope(['Internal'], { ...inside, devMode: true, demoMode: true })));
    expect(on).toEqual(expect.arrayContaining(['Exit demo mode', 'Turn off dev mode', 'Developer Tools']));
    expect(on).not.toContain('Start demo mode');
  });

  test('the other brand groups with their organizations, and none where there is only one', () => {
    const groups = paletteFor(scope(['Prime'])).find(({ title }) => title === 'Brand groups');
    expect(groups?.entries).toMatchObject([{ label: 'Café Trailpine', hint: 'Organization o2', deed: { _tag: 'brandGroup', id: 'b2' } }]);
    expect(paletteFor(scope(['Prime'], { brandGroups: GROUPS.slice(0, 1) })).some(({ title }) => title === 'Brand groups')).toBe(false);
  });

  test('the weeks only where the screen has dates, and Log In to visitors alone', () => {
    expect(labels(paletteFor(scope(['Prime'], { hasDates: true })))).toContain('Previous week');
    expect(labels(paletteFor(scope(['Prime'])))).not.toContain('Previous week');
    expect(labels(paletteFor(scope(null)))).toContain('Log In');
    expect(labels(paletteFor(scope(null)))).not.toContain('Log Out');
  });

  test('the screens that were seen last, if they may still be seen', () => {
    const recent = ['/velocity/business-health', '/velocity/retail/overview', '/velocity/admin', '/velocity/ltv-analysis'];
    const [first] = paletteFor(scope(['Prime'], { recent }));
    expect([first?.title, labels(first === undefined ? [] : [first])]).toEqual(['Recent', ['Retail Overview']]);
  });

  test('remembers each screen once, the latest first, and not too many', () => {
    const seen = ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g'].reduce<readonly string[]>(seenLately, []);
    expect(seen).toEqual(['g', 'f', 'e', 'd', 'c', 'a']);
    expect(seen).toHaveLength(MAX_RECENT + 1);
    expect(seenLately(seen, 'g')).toBe(seen);
  });
});

describe('finding', () => {
  const find = (search: string) => labels(searchPalette(paletteFor(scope(['Internal'], { offersDemoMode: true })), search));

  test.each([
    ['retail o', 'Retail Overview'],
    ['OVERVIEW ret', 'Retail Overview'],
    ['cafe', 'Café Trailpine'],
    ['advertising budget', 'Budget Overview'],
    ['pp', 'Product Performance'],
    ['kbshort', 'Show keyboard shortcuts'],
  ])('%j finds %s', (search, label) => {
    expect(find(search)).toContain(label);
  });

  test('the best fit stands first, and its group too', () => {
    expect(find('northf')).toEqual([]);
    expect(find('trail')[0]).toBe('Café Trailpine');
    expect(find('demo')[0]).toBe('Start demo mode');
    expect(find('inventory')[0]).toBe('Inventory Health');
  });

  test.each(['zzzz', 'qx', '⌘⌘⌘⌘'])('%j finds nothing', (search) => {
    expect(find(search)).toEqual([]);
  });

  prop.prop([fc.string({ unit: 'grapheme' }), anyScope])('never throws, invents nothing and repeats nothing', (search, given) => {
    const groups = paletteFor(given);
    const found = entriesOf(searchPalette(groups, search));
    const all = new Set(entriesOf(groups).map(({ key }) => key));
    expect(found.every(({ key }) => all.has(key))).toBe(true);
    expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
    expect(found.length).toBeLessThanOrEqual(MAX_FOUND);
  });

  const LETTERS = ['monate', 'amazon', 'search', 'trends', 'zoe', 'Zoë', 'north', 'ma', 'm', 'o', 'n', 'ate', 'MONATE', 'Größe'] as const;
  const aTitle = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  const aQuery = fc.oneof(fc.constantFrom(...LETTERS), fc.string({ unit: fc.constantFrom(...'monatezsrh'), minLength: 3, maxLength: 6 }));
  const GROUP_TITLES = ['Screens', 'Sections', 'Actions', 'Brand groups'] as const;
  const FOUND_TITLES = ['Products', 'Campaigns', 'Brands', 'Categories', 'Saved'] as const;
  const entry = (label: string, key: string) => ({ key, label, hint: null, deed: { _tag: 'go', to: key, routeName: 'files' } as const });
  const groupsOf = <T extends PaletteGroup['title']>(titles: readonly T[]) =>
    fc
      .array(fc.record({ title: fc.constantFrom(...titles), labels: fc.array(aTitle, { minLength: 1, maxLength: 3 }) }), { maxLength: 4 })
      .map((groups) => {
        const named = new Map(groups.map(({ title, labels: all }) => [title, all]));
        return [...named].map(([title, all]) => ({ title, entries: all.map((label, i) => entry(label, `${title} ${i} ${label}`)) }));
      });
  /** As somebody reads it: each word of the query begins a word of the label, whatever the case and accents. */
  const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const beginsWords = (label: string, query: string): boolean =>
    plain(query)
      .split(' ')
      .every((part) =>
        plain(label)
          .split(' ')
          .some((word) => word.startsWith(part)),
      );
  const holds = (label: string, query: string): boolean => plain(label).includes(plain(query));
  const isScattered = (label: string, query: string): boolean => {
    const initials = plain(label)
      .split(' ')
      .map((word) => word[0] ?? '')
      .join('');
    return !beginsWords(label, query) && !holds(label, query) && !initials.startsWith(plain(query));
  };

  prop.prop([groupsOf(GROUP_TITLES), groupsOf(FOUND_TITLES), aQuery, fc.boolean()])(
    'no match of scattered letters stands above one of words, over all groups, nor while a better one may be on its way',
    (here, offered, query, isSearching) => {
      // The server finds by what a name holds.
      const found = offered
        .map(({ title, entries }) => ({ title, entries: entries.filter(({ label }) => holds(label, query)) }))
        .filter(({ entries }) => entries.length > 0);
      const before = labels(searchPalette(here, query, { found: [], isSearching: true }));
      const after = labels(searchPalette(here, query, { found, isSearching: false }));
      const shown = isSearching ? before : after;
      const [firstScattered, lastByWords] = [
        shown.findIndex((label) => isScattered(label, query)),
        shown.findLastIndex((label) => beginsWords(label, query)),
      ];
      expect(firstScattered === -1 || lastByWords < firstScattered).toBe(true);
      expect(before.filter((label) => isScattered(label, query))).toEqual([]);
      // What Enter would open does not change by the answer, where there was something to open.
      if (before.length > 0) expect(after.slice(0, before.length)).toEqual(before);
      const all = [...here, ...found].flatMap(({ entries }) => entries.map(({ label }) => label));
      if (!isSearching) expect(shown).toEqual(expect.arrayContaining(all.filter((label) => beginsWords(label, query))));
    },
  );

  test.each(['monate', 'zoe', 'ZOË'])('%j opens what is saved under it, not Amazon Search Trends or a screen like it', (query) => {
    const screens = paletteFor(scope(['Internal']));
    const saved = { title: 'Saved' as const, entries: [entry('DE "Monate" & Zoë', 'saved')] };
    expect(labels(searchPalette(screens, query, { found: [], isSearching: true }))).toEqual([]);
    expect(labels(searchPalette(screens, query, { found: [saved], isSearching: false }))).toEqual(['DE "Monate" & Zoë']);
    expect(labels(searchPalette(screens, 'monate'))).toContain('Amazon Search Trends');
  });

  prop.prop([fc.string({ minLength: 1, maxLength: 12 })])('every text fits what is searched for when it is the text itself', (text) => {
    expect(fitOf(text, text)).not.toBeNull();
  });
});

describe('what the server found', () => {
  const things = FOUND_KINDS.map((kind) => ({ kind, id: `a&b ${kind}`, name: `The ${kind}` }));
  const found = { things, failed: [] };

  prop.prop([anyScope])('leads nowhere that the routes would refuse, and each to an address that reads the same', (given) => {
    for (const { deed } of entriesOf([...foundGroups(found, given), sectionGroup(given)])) {
      if (deed._tag !== 'go' && deed._tag !== 'section') throw new Error('it leads nowhere');
      const viewer = given.user === null ? { session: 'out' as const } : { session: 'in' as const, user: given.user };
      const decision = decideRoute({ ...readUrl(deed.to), viewer, brandGroup: given.brandGroup, devMode: given.devMode });
      expect([deed.to, decision._tag]).toEqual([deed.to, 'show']);
    }
  });

  test('stands in groups by what it is, for whoever may see all of it', () => {
    const groups = foundGroups(found, scope(['Prime', 'Internal']));
    expect(groups.map(({ title, entries }) => [title, entries.length])).toEqual([
      ['Products', 1],
      ['Campaigns', 1],
      ['Brands', 1],
      ['Categories', 1],
      ['Saved', 6],
    ]);
    const [product, campaign] = entriesOf(groups);
    expect(product?.deed).toMatchObject({ to: '/velocity/retail/product-performance?products[]=a%26b+product' });
    expect(campaign?.deed).toMatchObject({
      to: '/velocity/advertising/performance-overview?all=campaigns&campaigns=search%3Aa%2526b%2520campaign',
    });
    expect(labels(foundGroups(found, scope([])))).toEqual(['The brand', 'The category', 'The market']);
    expect(foundGroups(found, scope(null))).toEqual([]);
  });

  test('says what could not be searched', () => {
    expect(failedWords(found)).toBeNull();
    expect(failedWords({ things: [], failed: ['campaign'] })).toBe('Campaigns couldn’t be searched.');
    expect(failedWords({ things: [], failed: ['campaign', 'brand', 'report', 'market'] })).toBe(
      'Campaigns, brands and saved items couldn’t be searched.',
    );
  });
});

test('the sections of the palette are the panels that the screens define, by their ids and titles', async () => {
  const files = readdirSync('src/domain', { recursive: true }).map(String);
  const modules: readonly Readonly<Record<string, unknown>>[] = await Promise.all(
    files.filter((file) => file.endsWith('.screen.ts')).map((file) => import(`../../../src/domain/${file}`)),
  );
  const screens = modules.flatMap((each) => Object.values(each)).filter(isScreen);
  expect(screens.length).toBeGreaterThan(20);
  const views = readdirSync('src/views', { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.tsx'));
  const drawn = views.map((file) => readFileSync(`src/views/${file}`, 'utf8')).join('');
  const ofScreens = screens.flatMap(({ page, tables, charts, trends }) =>
    Object.entries({ ...trends, ...charts, ...tables }).map(([id, { title }]) => [page.name, id, title] as const),
  );
  const listed = Object.entries(SECTIONS).flatMap(([name, all]) => (all ?? []).map(({ id, title }) => [name, id, title] as const));
  const keyOf = ([name, id, title]: readonly [string, string, string]): string => `${name} ${id} ${title}`;
  // A screen of one thing, whose address has a part of its own, is not reached by name alone.
  const reached = ofScreens.filter(([name]) => name !== 'market');
  expect(listed.map(keyOf)).toEqual(expect.arrayContaining(reached.map(keyOf)));
  const known = new Set(reached.map(keyOf));
  for (const one of listed.filter((each) => !known.has(keyOf(each)))) expect(drawn).toContain(`{ id: '${one[1]}', title: `);
});
