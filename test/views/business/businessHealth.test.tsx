/** Business Health of a brand group for which nothing was imported yet. */
import { expect, test } from 'vitest';
import { PACING_MEASURES } from '../../../src/domain/api/forecasting.contract.ts';
import type { Role } from '../../../src/domain/session/user.ts';
import { user } from '../../machines/harness.ts';
import { addressesOf, textOf, within } from '../drawn.tsx';
import { openDrawn } from '../drawnScreen.tsx';

const firstScreen = (...roles: readonly Role[]): HTMLElement => {
  const screen = openDrawn('business-health', 'business-health?brandGroup=b1', user({}, roles));
  screen.answerQuery('daily', {
    current: { rowCount: 0, dimensions: {}, metrics: {} },
    annotations: { data_availability: {}, unavailable: PACING_MEASURES, warehouse: 1 },
  });
  return screen.draw();
};

test('leads an Admin to the import page by a button, and tells others whom to ask; nobody is shown a command', () => {
  const [admin, prime] = [firstScreen('Admin'), firstScreen('Prime')];
  for (const page of [admin, prime]) {
    expect(textOf(page)).toContain('There is no data for');
    expect(textOf(page)).not.toContain('npm run');
  }
  expect(within(admin).getByRole('link', { name: 'Import Files' }).getAttribute('href')).toBe(
    '/velocity/admin/imports?group=b1&brandGroup=b1',
  );
  expect(addressesOf(prime).filter((each) => each.includes('/admin/imports?group'))).toEqual([]);
  expect(textOf(prime)).toContain('Someone with import access needs to import the data.');
});

test('leads whoever else may import to the page of the brand group, and names no other way', () => {
  const page = firstScreen('Prime', 'import-data');
  expect(within(page).getByRole('link', { name: 'Import Files' }).getAttribute('href')).toBe('/velocity/imports?brandGroup=b1');
  expect(textOf(page)).not.toContain('Someone with import access');
  // Without a role nobody imports, and a role alone is not enough.
  expect(addressesOf(firstScreen('Internal')).filter((each) => each.includes('/imports'))).toEqual([]);
});
