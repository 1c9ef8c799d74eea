import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { countNotes } from '../../../server/store/notes.queries.ts';
import { NoRow } from '../../../server/store/rows.ts';
import { statement } from '../../../server/store/store.ts';
import { MAX_NOTE, MAX_NOTES, type Note } from '../../../src/domain/annotations/note.ts';
import { type Browser, INTERNAL, PRIME, startTestServer, type TestServer } from '../http/testServer.ts';

const URL = `/api/brand-groups/${DEMO_GROUP.northfoldHome}/notes`;
const OTHER = `/api/brand-groups/${DEMO_GROUP.trailpine}/notes`;
const DAYS = '?start=2026-10-01&end=2026-10-31';
const draft = { start: '2026-10-05', end: '2026-10-07', text: 'Coupon on kettles' };

/** As many notes as are asked for, like the one that is there. */
const fill = statement<[count: number]>()(
  `INSERT INTO notes (id, brand_group_id, start_day, end_day, body, author_id, version, created_at, updated_at)
   WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
   SELECT 'n' || n, brand_group_id, start_day, end_day, body, author_id, version, created_at, updated_at FROM notes CROSS JOIN numbers`,
  NoRow,
);

let test: TestServer;
let browser: Browser;
beforeEach(async () => {
  test = await startTestServer();
  browser = test.browser();
  await browser.signIn(PRIME);
});
afterEach(() => test.close());

const stored = async (url = URL + DAYS, by = browser): Promise<Note[]> => (await by.get(url)).json();
const create = (body: unknown, headers: Record<string, string> = {}) => browser.write('POST', URL, body, headers);
const change = (note: Note, over: object) => browser.write('PATCH', `${URL}/${note.id}`, { ...note, ...over });

describe('notes', () => {
  it('are kept with who wrote them, in one line of text, and everybody with the brand group reads them', async () => {
    expect(await stored()).toEqual([]);
    const made = await create({ ...draft, text: '  Coupon\n on\tkettles ' });
    expect(made.statusCode).toBe(201);
    const note: Note = made.json();
    expect(note).toEqual({ id: note.id, ...draft, author: 'Maya Ellery', version: 1 });
    const other = test.browser();
    await other.signIn(INTERNAL);
    expect(await stored(URL + DAYS, other)).toEqual([note]);
  });

  it('are those with a day in the period, both ends included, by day', async () => {
    const spans = [
      ['2026-09-20', '2026-10-01'],
      ['2026-10-31', '2026-11-05'],
      ['2026-09-01', '2026-12-01'],
      ['2026-09-01', '2026-09-30'],
      ['2026-11-01', '2026-11-01'],
      ['2026-10-09', '2026-10-09'],
    ];
    for (const [start, end] of spans) await create({ start, end, text: `${start}` });
    expect((await stored()).map(({ start }) => start)).toEqual(['2026-09-01', '2026-09-20', '2026-10-09', '2026-10-31']);
    const turned = await browser.get(`${URL}?start=2026-10-31&end=2026-10-01`);
    expect([turned.statusCode, turned.json().errors]).toEqual([422, { end: ['The end date must not be before the start date.'] }]);
  });

  it('of another brand group are not there: neither read, nor changed, nor deleted', async () => {
    const note: Note = (await create(draft)).json();
    expect(await stored(OTHER + DAYS)).toEqual([]);
    for (const url of [`${OTHER}/${note.id}`, `${URL}/nothing`]) {
      const answers = [await browser.write('PATCH', url, { ...draft, version: 1 }), await browser.write('DELETE', url)];
      for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'The note was not found.' }]);
    }
    expect(await stored()).toEqual([note]);
  });

  it('are changed by whoever saw their last version; a stale edit and a stale deletion get 409 with both, whose and when', async () => {
    const note: Note = (await create(draft)).json();
    const changed: Note = (await change(note, { text: 'Coupon ended', end: '2026-10-06' })).json();
    expect(changed).toEqual({ ...note, text: 'Coupon ended', end: '2026-10-06', version: 2 });
    const stale = await change(note, { text: 'Mine' });
    const theirs = { ...changed, changedBy: 'Maya Ellery', changedAt: expect.any(Number) };
    expect([stale.statusCode, stale.json().conflict.current, stale.json().conflict.submitted.text]).toEqual([409, theirs, 'Mine']);
    const deletion = await browser.write('DELETE', `${URL}/${note.id}?version=1`);
    expect([deletion.statusCode, deletion.json().conflict.current]).toEqual([409, theirs]);
    expect(await stored()).toEqual([changed]);
    expect((await browser.write('DELETE', `${URL}/${note.id}?version=2`)).statusCode).toBe(204);
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{ ...draft, text: ' \n ' }, 'text'],
    [{ ...draft, text: 'x'.repeat(MAX_NOTE + 1) }, 'text'],
    [{ ...draft, end: '2026-10-04' }, 'end'],
    [{ ...draft, end: '2027-10-06' }, 'end'],
    [{ ...draft, start: '2026-02-30' }, 'start'],
    [{ ...draft, end: undefined }, 'end'],
  ])('that are not fit are refused with 422 by field, and nothing is kept: %#', async (body, field) => {
    const answer = await create(body);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect(await stored()).toEqual([]);
  });

  it('that were deleted come back as the same note, in its brand group, at a version that nobody has seen', async () => {
    const note: Note = (await create(draft)).json();
    const back = (url: string) => browser.write('POST', `${url}?restores=${note.id}`, { ...draft, text: 'Back' });
    expect((await back(URL)).statusCode).toBe(404);
    await browser.write('DELETE', `${URL}/${note.id}?version=1`);
    expect((await back(OTHER)).json()).toEqual({ message: 'The note was not found.' });
    expect((await back(URL)).json()).toEqual({ ...note, text: 'Back', version: 3 });
    expect((await change(note, { text: 'Mine' })).statusCode).toBe(409);
    expect(await stored()).toHaveLength(1);
  });

  it('are made once, however often the request comes', async () => {
    const key = { 'idempotency-key': 'a1b2c3d4-0000-4000-8000-000000000001' };
    const first = await create(draft, key);
    const second = await create(draft, key);
    expect(second.json()).toEqual(first.json());
    expect(await stored()).toHaveLength(1);
  });

  it('are bounded by brand group', async () => {
    const { store } = test;
    const answer = await create(draft);
    expect(answer.statusCode).toBe(201);
    await store.transaction((unit) => unit.run(fill, [MAX_NOTES - 1]));
    expect(await countNotes(store, DEMO_GROUP.northfoldHome)).toBe(MAX_NOTES);
    const refused = await create(draft);
    expect([refused.statusCode, refused.json().errors.text[0]]).toEqual([422, expect.stringContaining('at most 2000 notes')]);
  });
});
