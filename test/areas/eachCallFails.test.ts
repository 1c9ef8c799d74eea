/** A call that fails alone is no toast that goes: what it was for says so on the page, with a way to try again. */
import { expect, test } from 'vitest';
import { EVERY } from '../../src/areas/every.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { address, SHELL, screenAddress } from '../../src/domain/journal/address.ts';
import type { ApiCall } from '../../src/domain/journal/commands.ts';
import { ROUTES } from '../../src/domain/routes/table.ts';
import { nearPart } from '../../src/domain/screens/nearby.ts';
import { uiSet } from '../../src/domain/screens/uiParts.ts';
import { brandGroup, user } from '../machines/harness.ts';
import { endDrawings, textOf, within } from '../views/drawn.tsx';
import { type DrawnScreen, openDrawn } from '../views/drawnScreen.tsx';

const GROUP = brandGroup('b1', {
  hasCogs: true,
  hasDsp: true,
  hasTags: true,
  hasAmc: true,
  dashboard: true,
  dashboardId: 'd1',
  dashboardName: 'Own',
  minDailyDataDate: isoDay('2025-09-08'),
  minMonthlyDataDate: isoDay('2025-09-01'),
});
const WHO = user({ brandGroups: [GROUP] }, ['Admin', 'Internal', 'Prime']);
const SCREENS = ROUTES.filter(({ layout, isPlanned }) => layout === 'app' && !isPlanned);
const SUBJECTS: Readonly<Record<string, string>> = {
  'category-insights': 'node=3169321031',
  'brand-insights': 'brandName=Own&nodeId=3169321031',
  'portfolio-insights': 'brand=Own',
  'product-insights': 'asin=B0CUST0001',
  'search-trends': 'brand=Own',
  'title-compliance': 'brand=Own',
  'admin-imports': 'group=b1',
};
const SAID = 'The warehouse is being mended.';

/** Calls of the frame, and lists of forms, whose failure is not on the page: where it is said instead. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  savedViews: 'in the filter panel, in the place of the list (SavedViews.tsx)',
  flash: 'nowhere: the next page asks anew, and nobody asked for it',
  latestData: 'nowhere: it is asked again by itself, and nobody asked for it',
  'dashboard-new/pictures': 'in the list of pictures, once the panel of one is open (ChosenFile.tsx)',
  'dashboard-new/documents': 'in the list of documents, once the panel of one is open (ChosenFile.tsx)',
  'document-new/folders': 'in the list of folders of the form (DocumentFormScreen.tsx)',
  'document-edit/folders': 'in the list of folders of the form (DocumentFormScreen.tsx)',
};

const open = (name: string, pattern: string): DrawnScreen => {
  const page = openDrawn(name, `${pattern.replace(/:\w+/, 'x1')}?brandGroup=b1&${SUBJECTS[name] ?? ''}`, WHO);
  for (const section of Object.values(EVERY.screens.find((screen) => screen.name === name)?.deferred ?? {}).flat())
    page.send(screenAddress(name), uiSet(nearPart(section), true));
  for (const { command } of [...page.asked])
    if (command.type === 'area.load') page.send(SHELL, { type: 'area.loaded', area: command.area });
  return page;
};

const callsOf = (page: DrawnScreen): readonly { readonly owner: string; readonly command: ApiCall }[] =>
  page.asked.flatMap(({ owner, command }) => (command.type === 'api.call' && command.call !== 'currentUser' ? [{ owner, command }] : []));

/** What a page says, besides what its toasts do. */
const saidOn = (page: DrawnScreen): string => {
  const drawn = page.draw();
  for (const toasts of within(drawn).queryAllByRole('region', { name: 'Notifications' })) toasts.remove();
  return textOf(drawn);
};

const keyOf = (owner: string, call: string): string => {
  const [, screen, key] = /^screen\/([\w-]+)\/(?:q\/)?(.+)$/.exec(owner) ?? [];
  return screen === undefined ? call : `${screen}/${key}`;
};

const elsewhere = new Set<string>();

test.each(SCREENS)(
  'each call of the screen $name that fails alone says so on the page, with Retry',
  { timeout: 120_000 },
  async ({ name, pattern }) => {
    const silent = new Set<string>();
    const count = callsOf(open(name, pattern)).length;
    expect(count).toBeGreaterThan(0);
    for (let nth = 0; nth < count; nth += 1) {
      const page = open(name, pattern);
      const asked = callsOf(page)[nth];
      if (asked === undefined) throw new Error(`${name} made fewer calls when it was opened again`);
      const { owner, command } = asked;
      const failure = { kind: 'status', status: 500, message: SAID } as const;
      page.send(address(owner), { type: 'api.failed', requestId: command.requestId, call: command.call, failure });
      const said = saidOn(page);
      await endDrawings();
      const key = keyOf(owner, command.call);
      if (/Retry|View progress/.test(said)) continue;
      if (Object.hasOwn(SAID_ELSEWHERE, key)) elsewhere.add(key);
      else silent.add(key);
    }
    expect([...silent]).toEqual([]);
  },
);

// It comes after the screens: a reason that holds for nothing any more goes.
test('each reason for a failure that is said elsewhere is needed', () => {
  expect([...elsewhere].sort()).toEqual(Object.keys(SAID_ELSEWHERE).sort());
});
