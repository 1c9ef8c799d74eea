/** Business Health of a brand group for which nothing was imported yet. */
import { expect, test } from 'vitest';
import { PACING_MEASURES } from '../../../src/domain/api/forecasting.contract.ts';
import type { Role } from '../../../src/domain/session/user.ts';
import { user } from '../../machines/harness.ts';
import { openDrawn } from '../drawnScreen.tsx';

const firstScreen = (role: Role): string => {
  const screen = openDrawn('business-health', 'business-health?brandGroup=b1', user({}, [role]));
  screen.answerQuery('daily', {
    current: { rowCount: 0, dimensions: {}, metrics: {} },
    annotations: { data_availability: {}, unavailable: PACING_MEASURES, warehouse: 1 },
  });
  return screen.markup();
};

test('leads an Admin to the import page by a button, and tells others whom to ask; nobody is shown a command', () => {
  const [admin, prime] = [firstScreen('Admin'), firstScreen('Prime')];
  for (const markup of [admin, prime]) {
    expect(markup).toContain('There is no data for');
    expect(markup).not.toContain('npm run');
  }
  expect(admin).toMatch(/href="\/velocity\/admin\/imports\?group=b1&amp;brandGroup=b1".*?Import Files/);
  expect(prime).not.toContain('/admin/imports?group');
  expect(prime).toContain('A Velocity Admin needs to import it.');
});
