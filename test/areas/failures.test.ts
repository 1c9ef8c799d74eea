/**
 * A screen that cannot load says so: every screen is opened while the server refuses all that it asks, breaks, or cannot be reached. Nothing that
 * loads is left on it then, and what is wrong stands there in words.
 */
import { describe, expect, test } from 'vitest';
import { EVERY } from '../../src/areas/every.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { address, SHELL, screenAddress } from '../../src/domain/journal/address.ts';
import type { ApiFailure } from '../../src/domain/journal/events.ts';
import { ROUTES } from '../../src/domain/routes/table.ts';
import { nearPart } from '../../src/domain/screens/nearby.ts';
import { uiSet } from '../../src/domain/screens/uiParts.ts';
import { brandGroup, user } from '../machines/harness.ts';
import { endDrawings, isBusy, textOf, within } from '../views/drawn.tsx';
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

const FAILURES: Readonly<Record<string, ApiFailure>> = {
  'are refused': { kind: 'status', status: 422, message: 'The brand group id field is not a known one.' },
  'meet a server that breaks': { kind: 'status', status: 500, message: 'Server Error' },
  'reach nobody': { kind: 'network' },
};

const failAll = (page: DrawnScreen, failure: ApiFailure): void => {
  const failed = new Set<string>();
  for (let before = -1; before < failed.size; ) {
    before = failed.size;
    for (const { owner, command } of [...page.asked]) {
      if (command.type === 'area.load') page.send(SHELL, { type: 'area.loaded', area: command.area });
      if (command.type !== 'api.call' || !owner.startsWith('screen/') || failed.has(`${owner} ${command.requestId}`)) continue;
      failed.add(`${owner} ${command.requestId}`);
      page.app.dispatch(address(owner), { type: 'api.failed', requestId: command.requestId, call: command.call, failure });
    }
  }
};

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

/** Forms that ask for the choices of a list alone, which says it once it is open. */
const FORMS: readonly string[] = ['dashboard-new', 'document-new'];

describe.each(Object.entries(FAILURES))('where all queries %s', (_, failure) => {
  // Every screen is drawn once.
  test('no screen goes on loading, and each says what is wrong', { timeout: 240_000 }, async () => {
    const found: string[] = [];
    for (const { name, pattern } of SCREENS) {
      const page = openDrawn(name, `${pattern.replace(/:\w+/, 'x1')}?brandGroup=b1&${SUBJECTS[name] ?? ''}`, WHO);
      for (const section of Object.values(EVERY.screens.find((screen) => screen.name === name)?.deferred ?? {}).flat())
        page.send(screenAddress(name), uiSet(nearPart(section), true));
      failAll(page, failure);
      const drawn = page.draw();
      const asked = page.asked.filter(({ owner, command }) => command.type === 'api.call' && owner.startsWith('screen/'));
      const text = textOf(drawn);
      if (isBusy(drawn)) found.push(`${name} is busy: ${drawn.querySelector('[aria-busy="true"]')?.outerHTML.slice(0, 400)}`);
      if (/Loading|Searching|Running…/.test(text))
        found.push(`${name} loads: ${/.{0,60}(?:Loading|Searching|Running…).{0,60}/.exec(text)?.[0]}`);
      const shape = drawn.querySelector('[class*="_skeleton_"]');
      if (shape !== null) found.push(`${name} has the shape of what is coming: ${shape.outerHTML.slice(0, 300)}`);
      const isSaid = within(drawn).queryAllByRole('alert').length > 0 || /Retry|cannot|could not/.test(text);
      if (asked.length > 0 && !FORMS.includes(name) && !isSaid) found.push(`${name} says nothing of what failed: ${text.slice(-400)}`);
      await endDrawings();
    }
    expect(found).toEqual([]);
  });
});
