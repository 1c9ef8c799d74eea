/** The date picker: its kinds of bounds and comparisons, what it warns of, what it refuses. */

import type { Locator, Page } from 'playwright/test';
import type { Place } from '../place.ts';
import { goTo, inTurn, layer, press, type ScreenState, shows, state } from './state.ts';

const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Date range' });
const open: ScreenState['open'] = inTurn(press(/^Date range:/), (page) => panel(page).waitFor());
const choose =
  (label: string, option: string): ScreenState['open'] =>
  async (page) => {
    await panel(page).getByLabel(label).selectOption(option);
  };
const radio =
  (name: string): ScreenState['open'] =>
  (page) =>
    panel(page).getByRole('radio', { name }).click();
const fill =
  (label: string, text: string): ScreenState['open'] =>
  (page) =>
    panel(page).getByLabel(label).fill(text);
const says =
  (text: string | RegExp): ScreenState['open'] =>
  (page) =>
    panel(page).getByText(text).first().waitFor();

/** From now on the months of brand groups go further back than their days. */
const monthsFirst: ScreenState['open'] = async (page) => {
  await page.route('**/api/user', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"minMonthlyDataDate":"[^"]*"/g, '"minMonthlyDataDate":"2021-01-01"');
    await route.fulfill({ response, body });
  });
};

export const dateStatesOf = ({ years }: Place): readonly ScreenState[] => [
  layer('picker', /^Date range:/, 'dialog'),
  state('days with an open end', inTurn(open, choose('Start, type', 'Fixed date'), choose('End, type', 'Open end'))),
  state('a day that is none', inTurn(open, choose('Start, type', 'Fixed date'), fill('Start date', '2026-13-40'))),
  state('a year before', inTurn(open, radio('Previous year'), choose('Match previous year by', 'Same days of the week'))),
  state(
    'a range of one’s own to compare with',
    inTurn(open, radio('Custom'), (page) => panel(page).getByLabel('Comparison start date').waitFor()),
  ),
  state('not compared', inTurn(open, radio('None'), says('No comparison'))),
  state('weeks that are not whole', inTurn(open, radio('Weekly'), says(/does not align to weeks/))),
  state(
    'a locked periodicity',
    inTurn(
      monthsFirst,
      goTo(`retail/overview?brandGroup=${years}&range=2023-11-01.2023-11-30`),
      open,
      (page) => panel(page).getByRole('button', { name: 'Periodicity is locked' }).hover(),
      shows('tooltip'),
    ),
  ),
  state('a remark on the dates', inTurn(goTo(`retail/overview?brandGroup=${years}&range=2026-10-01.2026-10-10&periodicity=monthly`), open)),
];

/** A picker that applies at once. */
export const AUTO_DATE_STATES: readonly ScreenState[] = [layer('picker', /^Date range:/, 'dialog')];
