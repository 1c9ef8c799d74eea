/** Goals: the form and undo, a file of goals, two people at once, a replay. The year grid with its clipboard is for `e2e`. */
import { within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../server/demo/ids.ts';
import { ADMIN, INTERNAL, type TestServer } from '../server/http/testServer.ts';
import { expectReplayed, gone, hasKeyboard, press, toasted } from './hands.ts';
import { fill, isDisabled, type OpenPage, openAs, screen, startPageServer, waitFor } from './openPage.ts';

const GROUP = DEMO_GROUP.kettlewick;

let server: TestServer;
let page: OpenPage;
beforeEach(async () => {
  server = await startPageServer();
});
afterEach(() => server.close());

const open = async (): Promise<void> => {
  page = await openAs(server, INTERNAL, `/velocity/goal-management-console?brandGroup=${GROUP}`);
  await page.settled();
};

const rowsWith = (words: string): readonly HTMLElement[] =>
  screen.queryAllByRole('row').filter(({ textContent }) => textContent.includes(words));
const rows = (words: string, count: number): Promise<void> => waitFor(() => expect(rowsWith(words)).toHaveLength(count));
const choose = async (part: HTMLElement, label: string, option: string): Promise<void> => {
  await press(page, 'button', new RegExp(`${label}$`), part);
  await press(page, 'option', option);
};
const form = (): Promise<HTMLElement> => screen.findByRole('form', { name: 'Edit goal' });
const write = async (part: HTMLElement, value: string): Promise<void> => fill(page, within(part).getByLabelText('Value'), value);

/** Makes the goal of UK's March by the form. */
const makeGoal = async (): Promise<void> => {
  await press(page, 'button', 'New Goal');
  const modal = await screen.findByRole('dialog', { name: 'New Goal' });
  const create = (): HTMLElement => within(modal).getByRole('button', { name: 'Create goal' });
  expect(isDisabled(create())).toBe(true);
  await press(page, 'button', /Metric$/, modal);
  await screen.findByRole('option', { name: 'TROAS' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Search ad budget', 'Sales', 'TACOS', 'TROAS']);
  await press(page, 'option', 'Sales');
  await choose(modal, 'Month', 'March');
  await choose(modal, 'Country', 'UK');
  await write(modal, '0');
  expect(isDisabled(create())).toBe(true);
  await write(modal, '1200');
  await page.user.click(create());
  await toasted('Goal created: Sales, March 2026, UK, $1,200');
  await gone('dialog', { name: 'New Goal' });
};

test('B-022 B-222 B-361 B-400 a goal is made in the New Goal modal, edited in its row, deleted after a question, and each undone', async () => {
  await open();
  await makeGoal();
  await press(page, 'button', 'Edit Sales, March 2026, UK');
  await write(await form(), '1500');
  await press(page, 'button', 'Save goal', await form());
  await rows('$1,500', 1);
  await press(page, 'button', 'Undo changing Sales, March 2026, UK');
  await rows('$1,500', 0);
  await rows('$1,200', 1);

  await press(page, 'button', 'Delete Sales, March 2026, UK');
  const question = await screen.findByRole('alertdialog', { name: 'Delete the goal Sales, March 2026, UK?' });
  await press(page, 'button', 'Delete', question);
  await rows('$1,200', 0);
  await gone('alertdialog');
  await page.user.keyboard('{Control>}z{/Control}');
  await rows('$1,200', 1);

  await press(page, 'tab', 'Bulk upload');
  const panel = await screen.findByRole('region', { name: 'Bulk Upload' });
  const says = (words: string | RegExp): Promise<void> => waitFor(() => expect(panel.textContent).toMatch(words));
  const send = async (name: string, ...lines: readonly string[]): Promise<void> => {
    const input = panel.querySelector<HTMLInputElement>('input[type=file]');
    const head = 'metric,month,year,country,tagSet,tagValue,value';
    await page.user.upload(input ?? panel, new File([[head, ...lines, ''].join('\n')], name, { type: 'text/csv' }));
  };
  await send('wrong.csv', 'sales,13,2026,UK,,,900');
  await says(/Refused \(1\).*Row 2, column month/);
  expect(isDisabled(within(panel).getByRole('button', { name: 'Upload' }))).toBe(true);
  await press(page, 'button', 'Clear', panel);
  await gone('button', { name: 'Clear' }, panel);
  await hasKeyboard(() => panel);
  const rates = ['tacos,0,2026,UK,,,12%', 'troas,0,2026,UK,,,4.5'];
  await send('goals.csv', 'sales,3,2026,UK,,,1600', 'search_ad_budget,4,2026,UK,,,1700', ...rates, 'roas,4,2026,UK,,,9');
  await says(/Search ad budget, April 2026, UK: \$1,700/);
  await says(/Sales, March 2026, UK: \$1,200 → \$1,600/);
  await says(/Left out \(1\).*Row 6/);
  await press(page, 'button', 'Upload 4 goals', panel);
  await toasted('4 goals uploaded');
  await send('again.csv', 'search_ad_budget,4,2026,UK,,,1700');
  await says(/Unchanged \(1\)/);
  await says(/There is nothing to upload/);
});

interface Goal {
  readonly id: string;
  readonly version: number;
  readonly value: number;
  readonly country: string | null;
  readonly month: number;
}

/** Somebody else sets the goal of UK's March to this, by the calls that the form makes. */
const changedElsewhere = async (value: number): Promise<void> => {
  const admin = server.browser();
  await admin.signIn(ADMIN);
  const goals: readonly Goal[] = (await admin.get(`/api/brand-groups/${GROUP}/goals`)).json();
  const goal = goals.find(({ country, month }) => country === 'GB' && month === 3);
  const answer = await admin.write('PATCH', `/api/brand-groups/${GROUP}/goals/${goal?.id}`, { ...goal, value });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};

test('a goal that somebody else changed meanwhile is not overwritten unseen, and the session replays equal', async () => {
  await open();
  await makeGoal();
  await press(page, 'button', 'Edit Sales, March 2026, UK');
  await write(await form(), '2100');
  await changedElsewhere(2_200);
  await press(page, 'button', 'Save goal', await form());
  const versions = await screen.findByRole('region', { name: 'Two versions' });
  expect(versions.textContent).toMatch(/Adam Okonjo changed this goal on \w+ \d+, \d{4}, .+\. Choose which version to keep\./);
  within(versions).getByRole('row', { name: 'Value $2,100 $2,200' });
  await press(page, 'button', 'Keep mine', versions);
  await rows('$2,100', 1);
  await expectReplayed(page);
});
