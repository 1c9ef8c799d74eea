import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import type { Goal, GoalDraft } from '../../../src/domain/goals/goal.ts';
import { type Browser, INTERNAL, PRIME, startTestServer, type TestServer } from '../http/testServer.ts';

const URL = `/api/brand-groups/${DEMO_GROUP.northfoldHome}/goals`;
const draft: GoalDraft = { metric: 'sales', month: 4, year: 2027, country: 'US', tagSet: null, tagValue: null, value: 1_234.5 };

let test: TestServer;
let browser: Browser;
beforeEach(async () => {
  test = await startTestServer();
  browser = test.browser();
  await browser.signIn(PRIME);
});
afterEach(() => test.close());

const stored = async (): Promise<Goal[]> => (await browser.get(URL)).json();
const create = (body: unknown, headers: Record<string, string> = {}) => browser.write('POST', URL, body, headers);

describe('reading goals', () => {
  it('B-470 answers the goals of one brand group', async () => {
    const goals = await stored();
    expect(goals.length).toBeGreaterThan(0);
    expect(new Set(goals.map(({ brandGroupId }) => brandGroupId))).toEqual(new Set([DEMO_GROUP.northfoldHome]));
  });

  it('A-420 B-475 answers the goals of several brand groups', async () => {
    const goals: Goal[] = (
      await browser.get(`/api/goals?brandGroupIds[]=${DEMO_GROUP.northfoldHome}&brandGroupIds[]=${DEMO_GROUP.trailpine}`)
    ).json();
    expect(new Set(goals.map(({ brandGroupId }) => brandGroupId))).toEqual(new Set([DEMO_GROUP.northfoldHome, DEMO_GROUP.trailpine]));
  });

  it('answers no goals for no brand groups', async () => {
    expect((await browser.get('/api/goals')).json()).toEqual([]);
  });
});

describe('creating a goal', () => {
  it('B-471 A-246 answers the created goal, which is there afterwards', async () => {
    const answer = await create(draft);
    expect(answer.statusCode).toBe(201);
    const goal: Goal = answer.json();
    expect(goal).toEqual({ id: goal.id, brandGroupId: DEMO_GROUP.northfoldHome, ...draft, version: 1 });
    expect(await stored()).toContainEqual(goal);
  });

  it('B-620 stores UK as GB, and takes the 21 countries and no other', async () => {
    expect((await create({ ...draft, country: 'UK' })).json().country).toBe('GB');
    const all = 'AU BE BR CA CZ DE ES FR GB IN IT JP MX NL PL SE SK TR UK US XFR'.split(' ');
    const statuses = await Promise.all(
      all.map(async (country) => (await create({ ...draft, country, tagSet: 'For', tagValue: country })).statusCode),
    );
    expect(statuses).toEqual(new Array(21).fill(201));
    expect((await create({ ...draft, country: 'CH' })).statusCode).toBe(422);
  });

  it('of a scope that has one is refused with 409 and the goal that is there, with who wrote it and when', async () => {
    const first: Goal = (await create({ ...draft, country: 'UK' })).json();
    const answer = await create({ ...draft, country: 'GB', value: 9 });
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'There is already a goal with this metric, month, year and scope.']);
    expect(answer.json().conflict.current).toEqual({ ...first, changedBy: 'Maya Ellery', changedAt: test.clock.now() });
    expect(await stored()).toContainEqual(first);
  });

  it('of another country, tag, month or metric is another goal', async () => {
    const ids = new Set<string>();
    for (const change of [
      {},
      { country: null },
      { tagSet: 'Season', tagValue: 'Spring' },
      { tagSet: 'Season', tagValue: 'Fall' },
      { month: 0 },
      { metric: 'tacos' },
    ]) {
      ids.add((await create({ ...draft, ...change })).json().id);
    }
    expect(ids.size).toBe(6);
  });

  it.each([
    ['B-397 a year after next year', { year: 2028 }, 'year', 'The year must be 2027 or earlier.'],
    ['a year before there were any', { year: 1899 }, 'year', 'The year must be 1900 or later.'],
    ['B-528 a value of zero', { value: 0 }, 'value', "Could not save goal: please make sure you've entered a non-zero value."],
    ['a value below zero', { value: -1 }, 'value', 'The value must be greater than zero.'],
    ['a tag without a set', { tagValue: 'Spring' }, 'tagValue', 'Choose a tag set for the tag.'],
    ['a tag set without a tag', { tagSet: 'Season' }, 'tagValue', 'Choose a tag for the tag set.'],
    [
      'a tag set without end',
      { tagSet: 'x'.repeat(257), tagValue: 'Spring' },
      'tagSet',
      'Tag sets and tags can have at most 256 characters.',
    ],
    ['B-396 a thirteenth month', { month: 13 }, 'month', 'Expected a month from 1 to 12, or 0 for the whole year, got 13.'],
    [
      'B-395 another metric',
      { metric: 'units' },
      'metric',
      'Expected one of dsp_ad_budget, search_ad_budget, sales, tacos or troas, got "units".',
    ],
  ])('%s is refused with 422 and the path', async (_what, change, path, message) => {
    const before = await stored();
    const answer = await create({ ...draft, ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ [path]: [message] });
    expect(await stored()).toEqual(before);
  });

  it('B-397 takes next year', async () => {
    expect((await create({ ...draft, year: 2027 })).statusCode).toBe(201);
  });
});

describe('changing a goal', () => {
  it('B-472 answers the changed goal', async () => {
    const goal: Goal = (await create(draft)).json();
    const answer = await browser.write('PATCH', `${URL}/${goal.id}`, { ...draft, country: 'UK', value: 7, version: 1 });
    expect(answer.json()).toEqual({ ...goal, country: 'GB', value: 7, version: 2 });
    expect(await stored()).toContainEqual({ ...goal, country: 'GB', value: 7, version: 2 });
  });

  it('that changed in the meantime is refused with 409 and both versions, and keeps what is stored', async () => {
    const goal: Goal = (await create(draft)).json();
    const mine = { ...draft, value: 7, version: goal.version };
    const theirs = { ...draft, value: 8, version: goal.version };
    expect((await browser.write('PATCH', `${URL}/${goal.id}`, mine)).statusCode).toBe(200);
    const answer = await browser.write('PATCH', `${URL}/${goal.id}`, theirs);
    expect(answer.statusCode).toBe(409);
    const current = { ...goal, value: 7, version: 2 };
    expect(answer.json()).toEqual({
      message: 'The goal was changed by someone else in the meantime.',
      conflict: { current: { ...current, changedBy: 'Maya Ellery', changedAt: test.clock.now() }, submitted: theirs },
    });
    expect(await stored()).toContainEqual(current);
  });

  it('by two editors at once keeps one of them, and tells the other', async () => {
    const goal: Goal = (await create(draft)).json();
    const edits = [11, 12, 13].map((value) => browser.write('PATCH', `${URL}/${goal.id}`, { ...draft, value, version: 1 }));
    const statuses = (await Promise.all(edits)).map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, 409, 409]);
    expect((await stored()).find(({ id }) => id === goal.id)?.version).toBe(2);
  });

  it('by two editors in whatever order never loses a save that was acknowledged', async () => {
    const goal: Goal = (await create(draft)).json();
    const other = test.browser();
    await other.signIn(INTERNAL);
    const editors = [browser, other];
    const seen = [goal.version, goal.version];
    let last = { version: goal.version, value: goal.value };
    const steps = fc.sample(fc.tuple(fc.constantFrom(0, 1), fc.constantFrom('look', 'save', 'save')), { numRuns: 24, seed: 20_261_121 });
    const outcomes = new Set<number>();
    for (const [n, [who, what]] of steps.entries()) {
      const version = seen[who] ?? 0;
      if (what === 'look') {
        seen[who] = last.version;
        continue;
      }
      const answer = await editors[who]?.write('PATCH', `${URL}/${goal.id}`, { ...draft, value: 100 + n, version });
      outcomes.add(answer?.statusCode ?? 0);
      if (version === last.version) {
        last = { version: version + 1, value: 100 + n };
        seen[who] = last.version;
        expect(answer?.json()).toMatchObject(last);
      } else expect([answer?.statusCode, answer?.json().conflict.current]).toMatchObject([409, last]);
    }
    expect((await stored()).find(({ id }) => id === goal.id)).toMatchObject(last);
    expect(outcomes).toEqual(new Set([200, 409]));
  });

  it('counts a replacement through a list as a change', async () => {
    const goal: Goal = (await create(draft)).json();
    await browser.write('POST', `${URL}/bulk`, { goals: [{ ...draft, value: 4 }] });
    expect((await browser.write('PATCH', `${URL}/${goal.id}`, { ...draft, value: 6, version: 1 })).statusCode).toBe(409);
    await browser.write('POST', `${URL}/bulk`, { goals: [{ ...draft, value: 5 }] });
    expect((await browser.write('PATCH', `${URL}/${goal.id}`, { ...draft, value: 6, version: 2 })).statusCode).toBe(409);
    expect((await browser.write('PATCH', `${URL}/${goal.id}`, { ...draft, value: 6, version: 3 })).json().version).toBe(4);
  });

  it('twice with the same key, as after a lost answer, changes it once', async () => {
    const goal: Goal = (await create(draft)).json();
    const edit = { ...draft, value: 7, version: 1 };
    const [first, again] = [
      await browser.write('PATCH', `${URL}/${goal.id}`, edit, { 'idempotency-key': 'edit-1' }),
      await browser.write('PATCH', `${URL}/${goal.id}`, edit, { 'idempotency-key': 'edit-1' }),
    ];
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    expect(again.json().version).toBe(2);
  });

  it.each([
    ['without the version that it started from', {}, 'version', 'Expected a whole number of at least 1, got nothing.'],
    ['from version 0', { version: 0 }, 'version', 'Expected a whole number of at least 1, got 0.'],
  ])('%s is refused with 422 and the path', async (_what, version, path, message) => {
    const goal: Goal = (await create(draft)).json();
    const answer = await browser.write('PATCH', `${URL}/${goal.id}`, { ...draft, value: 7, ...version });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { [path]: [message] }]);
    expect(await stored()).toContainEqual(goal);
  });

  it('into the scope of another is refused with 409, and changes neither', async () => {
    const [one, two]: [Goal, Goal] = [(await create(draft)).json(), (await create({ ...draft, month: 5 })).json()];
    const answer = await browser.write('PATCH', `${URL}/${two.id}`, { ...draft, value: 1, version: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toEqual({ message: 'Another goal has the same metric, month, year and scope.' });
    expect(await stored()).toEqual(expect.arrayContaining([one, two]));
  });

  it('of another brand group is 404, under either path', async () => {
    const goal: Goal = (await create(draft)).json();
    const elsewhere = await browser.write('PATCH', `/api/brand-groups/${DEMO_GROUP.trailpine}/goals/${goal.id}`, { ...draft, version: 1 });
    expect([elsewhere.statusCode, elsewhere.json()]).toEqual([404, { message: 'The goal was not found.' }]);
    const foreign = await browser.write('DELETE', `/api/brand-groups/${DEMO_GROUP.trailpine}/goals/${goal.id}`);
    expect(foreign.statusCode).toBe(404);
    expect(await stored()).toContainEqual(goal);
  });
});

describe('deleting a goal', () => {
  it('B-473 takes it away, once', async () => {
    const goal: Goal = (await create(draft)).json();
    expect((await browser.write('DELETE', `${URL}/${goal.id}`)).statusCode).toBe(204);
    expect(await stored()).not.toContainEqual(goal);
    expect((await browser.write('DELETE', `${URL}/${goal.id}`)).statusCode).toBe(404);
  });

  it('of a version that is no longer there is refused with 409, and leaves it', async () => {
    const goal: Goal = (await create(draft)).json();
    await browser.write('POST', `${URL}/bulk`, { goals: [{ ...draft, value: 5 }] });
    const answer = await browser.write('DELETE', `${URL}/${goal.id}?version=1`);
    expect([answer.statusCode, answer.json().conflict]).toEqual([
      409,
      { current: { ...goal, value: 5, version: 2, changedBy: 'Maya Ellery', changedAt: test.clock.now() }, submitted: { version: 1 } },
    ]);
    expect((await browser.write('DELETE', `${URL}/${goal.id}?version=2`)).statusCode).toBe(204);
    expect(await stored()).not.toContainEqual(expect.objectContaining({ id: goal.id }));
  });
});

describe('goals in bulk', () => {
  const bulk = (goals: readonly unknown[], headers: Record<string, string> = {}) =>
    browser.write('POST', `${URL}/bulk`, { goals }, headers);

  it('B-474 writes new ones and replaces those of the same scope', async () => {
    const first: Goal = (await create(draft)).json();
    const answer = await bulk([
      { ...draft, value: 1 },
      { ...draft, month: 5 },
      { ...draft, value: 2 },
    ]);
    expect(answer.statusCode).toBe(200);
    const goals: Goal[] = answer.json();
    expect(goals).toHaveLength(2);
    expect(goals[0]).toEqual({ ...first, value: 2, version: 3 });
    expect(await stored()).toEqual(expect.arrayContaining(goals));
  });

  it('are written all or none, and each fault is named', async () => {
    const before = await stored();
    const answer = await bulk([draft, { ...draft, year: 2028 }, { ...draft, month: 5 }, { ...draft, value: -1, tagValue: 'x' }]);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['goals[1].year', 'goals[3].value', 'goals[3].tagValue']);
    expect(await stored()).toEqual(before);
  });

  it('take five thousand at once, not one more', async () => {
    const many = Array.from({ length: 5_001 }, (_, i) => ({ ...draft, tagSet: 's', tagValue: String(i) }));
    expect((await bulk(many)).statusCode).toBe(422);
    const answer = await bulk(many.slice(1));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toHaveLength(5_000);
  });
});

describe('goals saved as one, with what the writer saw', () => {
  const bulk = (body: unknown) => browser.write('POST', `${URL}/bulk`, body);

  it('writes, replaces and removes in one call', async () => {
    const [kept, gone]: [Goal, Goal] = [(await create(draft)).json(), (await create({ ...draft, month: 5 })).json()];
    const answer = await bulk({
      goals: [
        { ...draft, value: 2, version: 1 },
        { ...draft, month: 6, value: 3, version: null },
      ],
      removed: [{ id: gone.id, version: 1 }],
    });
    expect(answer.statusCode).toBe(200);
    const after = (await stored()).filter(({ year, country }) => year === 2027 && country === 'US');
    expect(after.map(({ id, month, value, version }) => [id === kept.id, month, value, version])).toEqual([
      [true, 4, 2, 2],
      [false, 6, 3, 1],
    ]);
  });

  it('is refused whole where one was changed, added or deleted meanwhile, with each that is there now and by whom', async () => {
    const [changed, gone]: [Goal, Goal] = [(await create(draft)).json(), (await create({ ...draft, month: 5 })).json()];
    const other = test.browser();
    await other.signIn(INTERNAL);
    await other.write('PATCH', `${URL}/${changed.id}`, { ...draft, value: 8, version: 1 });
    await other.write('POST', URL, { ...draft, month: 7, value: 9 });
    await other.write('DELETE', `${URL}/${gone.id}`);
    const before = await stored();
    const answer = await bulk({
      goals: [
        { ...draft, value: 1, version: 1 },
        { ...draft, month: 5, value: 1, version: 1 },
        { ...draft, month: 6, value: 1, version: null },
        { ...draft, month: 7, value: 1, version: null },
      ],
    });
    expect(answer.statusCode).toBe(409);
    const { current }: { current: readonly { month: number; goal: { value: number; changedBy: string } | null }[] } =
      answer.json().conflict;
    expect(current.map(({ month, goal }) => [month, goal?.value ?? null, goal?.changedBy ?? null])).toEqual([
      [4, 8, 'Ines Halvorsen'],
      [5, null, null],
      [7, 9, 'Ines Halvorsen'],
    ]);
    expect(await stored()).toEqual(before);
  });

  it('refuses the removal of a goal that was changed, and takes one that is gone for done', async () => {
    const goal: Goal = (await create(draft)).json();
    await bulk({ goals: [{ ...draft, value: 5 }] });
    expect((await bulk({ goals: [], removed: [{ id: goal.id, version: 1 }] })).statusCode).toBe(409);
    expect((await bulk({ goals: [], removed: [{ id: goal.id, version: 2 }] })).statusCode).toBe(200);
    expect((await bulk({ goals: [], removed: [{ id: goal.id, version: 2 }] })).statusCode).toBe(200);
  });

  it('never removes a goal of another brand group', async () => {
    const goal: Goal = (await create(draft)).json();
    const elsewhere = `/api/brand-groups/${DEMO_GROUP.trailpine}/goals/bulk`;
    expect((await browser.write('POST', elsewhere, { goals: [], removed: [{ id: goal.id, version: 1 }] })).statusCode).toBe(200);
    expect(await stored()).toContainEqual(goal);
  });
});

describe('a create that comes twice', () => {
  const key = { 'idempotency-key': 'c0ffee-1' };

  it('is done once, and answers the same', async () => {
    const before = (await stored()).length;
    const first = await create(draft, key);
    await browser.write('DELETE', `${URL}/${first.json().id}`);
    const second = await create(draft, key);
    expect(second.statusCode).toBe(201);
    expect(second.json()).toEqual(first.json());
    expect(await stored()).toHaveLength(before);
  });

  it('at the same moment is done once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(draft, key)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await stored()).filter(({ value }) => value === draft.value)).toHaveLength(1);
  });

  it('with another body under the same key is refused', async () => {
    await create(draft, key);
    const answer = await create({ ...draft, value: 5 }, key);
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      { message: 'This Idempotency-Key has already been used for a different request.' },
    ]);
  });

  it('by another user under the same key is their own', async () => {
    await create(draft, key);
    const other = test.browser();
    await other.signIn(INTERNAL);
    expect((await other.write('POST', URL, { ...draft, month: 6 }, key)).statusCode).toBe(201);
  });

  it('is not remembered when it failed', async () => {
    expect((await create({ ...draft, year: 2028 }, key)).statusCode).toBe(422);
    expect((await create(draft, key)).statusCode).toBe(201);
  });

  it('a day later is new', async () => {
    const first: Goal = (await create(draft, key)).json();
    await browser.write('DELETE', `${URL}/${first.id}`);
    test.clock.advance(25 * 60 * 60_000);
    await browser.signIn(PRIME);
    await create({ ...draft, month: 6 }, { 'idempotency-key': 'other' });
    const second: Goal = (await create(draft, key)).json();
    expect(second.id).not.toBe(first.id);
  });

  it.each(['', ' ', 'x'.repeat(129), 'snow ☃'])('under the key "%s" is refused', async (bad) => {
    const answer = await create(draft, { 'idempotency-key': bad });
    expect(answer.statusCode).toBe(422);
  });
});
