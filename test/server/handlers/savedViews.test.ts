import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import type { SavedView, SavedViewDraft } from '../../../src/domain/filters/savedViewRecord.ts';
import { type Browser, INTERNAL, PRIME, startTestServer, type TestServer } from '../http/testServer.ts';

const URL = `/api/brand-groups/${DEMO_GROUP.northfoldHome}/saved-views`;
const draft: SavedViewDraft = { name: 'North America', query: 'countries[]=US&countries[]=CA', isDefault: false };

let test: TestServer;
let browser: Browser;
beforeEach(async () => {
  test = await startTestServer();
  browser = test.browser();
  await browser.signIn(PRIME);
});
afterEach(() => test.close());

const stored = async (by = browser, url = URL): Promise<SavedView[]> => (await by.get(url)).json();
const create = (body: unknown, headers: Record<string, string> = {}) => browser.write('POST', URL, body, headers);
const change = (view: SavedView, over: object) => browser.write('PATCH', `${URL}/${view.id}`, { ...view, ...over });

describe('saved views', () => {
  it('are none at first, then those that were made, by name, their filters in the one form of a URL', async () => {
    expect(await stored()).toEqual([]);
    const second: SavedView = (await create(draft)).json();
    const first: SavedView = (await create({ ...draft, name: '  Europe   only ', query: 'nonsense=1&countries[]=GB' })).json();
    expect(second).toEqual({
      id: second.id,
      name: 'North America',
      query: 'countries%5B%5D=CA&countries%5B%5D=US',
      isDefault: false,
      version: 1,
    });
    expect(first).toMatchObject({ name: 'Europe only', query: 'countries%5B%5D=GB' });
    expect(await stored()).toEqual([first, second]);
  });

  it('are by user and brand group: nobody else reads, changes or deletes them', async () => {
    const view: SavedView = (await create(draft)).json();
    expect(await stored(browser, `/api/brand-groups/${DEMO_GROUP.trailpine}/saved-views`)).toEqual([]);
    const other = test.browser();
    await other.signIn(INTERNAL);
    expect(await stored(other)).toEqual([]);
    for (const id of [view.id, 'nobodys']) {
      const edit = await other.write('PATCH', `${URL}/${id}`, { ...draft, version: 1 });
      const removal = await other.write('DELETE', `${URL}/${id}`);
      expect([edit.statusCode, edit.json(), removal.statusCode, removal.json()]).toEqual([
        404,
        { message: 'The saved view was not found.' },
        404,
        { message: 'The saved view was not found.' },
      ]);
    }
    expect(await stored()).toEqual([view]);
  });

  it('have one default at most: a new one takes it from the one that was, which is of a new version', async () => {
    const first: SavedView = (await create({ ...draft, isDefault: true })).json();
    const second: SavedView = (await create({ ...draft, name: 'Other', isDefault: true })).json();
    expect(await stored()).toEqual([{ ...first, isDefault: false, version: 2 }, second]);
    await change({ ...first, version: 2 }, { isDefault: true });
    expect((await stored()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['North America', true],
      ['Other', false],
    ]);
  });

  it('changed in the meantime are refused with 409 and both versions, and stay as they are', async () => {
    const view: SavedView = (await create(draft)).json();
    const renamed: SavedView = (await change(view, { name: 'Renamed' })).json();
    expect(renamed).toEqual({ ...view, name: 'Renamed', version: 2 });
    const stale = await change(view, { name: 'Mine' });
    expect([stale.statusCode, stale.json().conflict.current, stale.json().conflict.submitted.name]).toEqual([409, renamed, 'Mine']);
    const deletion = await browser.write('DELETE', `${URL}/${view.id}?version=1`);
    expect([deletion.statusCode, deletion.json().conflict.current]).toEqual([409, renamed]);
    expect(await stored()).toEqual([renamed]);
  });

  it('are deleted, once', async () => {
    const view: SavedView = (await create(draft)).json();
    expect((await browser.write('DELETE', `${URL}/${view.id}?version=1`)).statusCode).toBe(204);
    expect((await browser.write('DELETE', `${URL}/${view.id}`)).statusCode).toBe(404);
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['no name', { name: '  ' }, 'Give the view a name.'],
    ['a name that is taken, in capitals', { name: 'NORTH  america' }, 'Another view has this name.'],
  ])('with %s are refused with 422', async (_what, over, message) => {
    const view: SavedView = (await create(draft)).json();
    const answer = await create({ ...draft, ...over });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { name: [message] }]);
    expect(await stored()).toEqual([view]);
  });

  it('keep their own name when they are changed', async () => {
    const view: SavedView = (await create(draft)).json();
    expect((await change(view, { query: '' })).json()).toEqual({ ...view, query: '', version: 2 });
  });

  it('are at most 100', async () => {
    for (let i = 0; i < 100; i += 1) expect((await create({ ...draft, name: `View ${i}` })).statusCode).toBe(201);
    const answer = await create({ ...draft, name: 'One more' });
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'There are 100 views already; delete one first.']);
  });

  it('are made once when the same creation comes twice', async () => {
    const key = { 'idempotency-key': '0b6ee1a8-6f1c-4f44-9d0f-7a4f4be3a111' };
    const [first, second] = [await create(draft, key), await create(draft, key)];
    expect([first.statusCode, second.json()]).toEqual([201, first.json()]);
    expect(await stored()).toHaveLength(1);
  });
});
