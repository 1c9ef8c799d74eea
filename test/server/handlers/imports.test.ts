/** Imports over HTTP: who may, which bodies, what somebody else is told. The work itself is played by the test. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import type { ImportParts } from '../../../server/handlers/imports.ts';
import type { CalendarFacts } from '../../../server/import/importCalendar.ts';
import { IDLE_MS, makeImportJobs } from '../../../server/import/importJobs.ts';
import { mayImportNow } from '../../../server/import/importTarget.ts';
import { queryLatestData } from '../../../server/import/latestData.ts';
import type { Line, Order } from '../../../server/import/lines.ts';
import { plainName } from '../../../server/import/pieces.ts';
import { openUploads } from '../../../server/import/uploads.ts';
import { noteImportAction } from '../../../server/store/imports.queries.ts';
import { NoRow } from '../../../server/store/rows.ts';
import { type Store, statement } from '../../../server/store/store.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '../../../src/domain/imports/chosenFiles.ts';
import type { DataCalendar } from '../../../src/domain/imports/dataCalendar.ts';
import { type ImportChoices, NO_CHOICES, PIECE_BYTES } from '../../../src/domain/imports/job.ts';
import { BRAND_GROUP_KINDS } from '../../../src/domain/imports/kinds.ts';
import { replacing } from '../../machines/imports/importJob.ts';
import { OWN } from '../http/samples.ts';
import {
  ADMIN,
  AGENCY,
  type Browser,
  INTERNAL,
  PRIME,
  PRIME_OF_TWO,
  startTestServer,
  type TestClock,
  type TestServer,
  WITHOUT_ROLE,
} from '../http/testServer.ts';

const IMPORTS = `/api/brand-groups/${OWN}/imports`;
const importsOf = (brandGroupId: string): string => `/api/brand-groups/${brandGroupId}/imports`;

/** A brand group of another organization, of which Theo is a member. */
const THEIRS = DEMO_GROUP.mossgleam;

/** A process that the test plays. */
interface Played {
  readonly order: Order;
  readonly say: (line: Line) => void;
  readonly end: () => void;
  isStopped: boolean;
}

let test: TestServer;
let played: Played[];
let noted: string[];
let prunes: unknown[];
let published: string[];

const OWN_DAYS = { from: isoDay('2026-11-01'), to: isoDay('2026-11-03'), replaced: 1 };
/** What the warehouse has: of an import that is listed, and of one that is not any more. */
const FACTS: Omit<CalendarFacts, 'year'> = {
  kinds: [
    {
      kind: 'retail',
      grain: 'daily',
      parts: [
        {
          country: 'US',
          first: isoDay('2026-11-01'),
          last: isoDay('2026-11-04'),
          runs: [
            { ...OWN_DAYS, importId: 8 },
            { from: isoDay('2026-11-04'), to: isoDay('2026-11-04'), importId: null, replaced: 0 },
          ],
        },
      ],
    },
  ],
  undated: [{ kind: 'catalogue', rows: 12 }],
};

/** What every turn waits for before it is decided whether the work may begin. */
let gate: Promise<unknown> = Promise.resolve();

const parts = async (directory: string, clock: TestClock, store: Store): Promise<ImportParts> => {
  const list = makeImportJobs({
    dataDirectory: directory,
    uploads: await openUploads(directory),
    startWorker: (order, say) => {
      let resolve = (): void => undefined;
      const promise = new Promise<void>((settle) => {
        resolve = settle;
      });
      const one: Played = { order, say, end: resolve, isStopped: false };
      played.push(one);
      return {
        ended: promise,
        stop: () => {
          one.isStopped = true;
          resolve();
        },
      };
    },
    now: clock.now,
    today: clock.today,
    generation: () => 9,
    mayImport: async (userId, brandGroupId) => {
      await gate;
      return mayImportNow(store, userId, brandGroupId);
    },
    recordStart: (group, at, user) => {
      noted.push(`${group} ${at} ${user}`);
      return store.transaction((unit) => noteImportAction(unit, group, at, user));
    },
    logPrune: (pruned) => prunes.push(pruned),
    wait: async () => undefined,
    published: async (group) => {
      published.push(`${group} ${String(played.length)}`);
      throw new Error('the warehouse is away');
    },
  });
  const past = { brandGroupId: OWN, kinds: 'retail', files: ['sales.csv'], rows: 3, firstDay: '2026-11-01', lastDay: '2026-11-03' };
  const second = Math.floor(clock.now() / 1000);
  const imports = [
    { ...past, id: 8, importedAt: second, undoneAt: null, isKept: true, keptBytes: 0 },
    { ...past, id: 7, importedAt: second - 500, undoneAt: second - 100, isKept: false, keptBytes: 0 },
  ];
  return {
    jobs: list,
    list: async () => imports,
    calendar: async (_, year) => ({ year, ...FACTS }),
    files: async () => [],
    ends: async () => new Map([['retail_daily', new Map([['ordered_units', isoDay('2026-11-04')]])]]),
    latest: queryLatestData({ list: async () => imports, isAllServed: async () => true, generation: () => 1 }),
  };
};

const signedIn = async (who: string): Promise<Browser> => {
  const browser = test.browser();
  await browser.signIn(who);
  return browser;
};

const offer = (files: readonly { readonly name: string; readonly size: number }[]) => ({ choices: NO_CHOICES, files });
const begin = async (browser: Browser, files = [{ name: 'sales.csv', size: 6 }], into = OWN) =>
  browser.write('POST', importsOf(into), offer(files));
const send = (browser: Browser, id: string, body: Buffer | string, offset = 0, type = 'application/octet-stream', into = OWN) =>
  browser.send({
    method: 'PUT',
    url: `${importsOf(into)}/${id}/bytes?offset=${offset}`,
    payload: body,
    headers: { 'content-type': type, 'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '') },
  });
const run = (browser: Browser, id: string, replaced = 0, choices: ImportChoices = NO_CHOICES) =>
  browser.write('POST', `${IMPORTS}/${id}/run`, { replaced, choices });
const current = async (browser: Browser, into = OWN) => (await browser.get(`${importsOf(into)}/current`)).json().job;
const sent = async (browser: Browser, into = OWN): Promise<string> => {
  const { id } = (await begin(browser, [{ name: 'sales.csv', size: 6 }], into)).json().job;
  expect((await send(browser, id, 'a,b\n1,', 0, 'application/octet-stream', into)).json().job.bytes.received).toBe(6);
  return id;
};
/** The files are there, and their check is asked for. */
const checking = async (browser: Browser, into = OWN): Promise<string> => {
  const id = await sent(browser, into);
  expect((await browser.write('POST', `${importsOf(into)}/${id}/check`, NO_CHOICES)).statusCode).toBe(200);
  return id;
};
const DONE: Line = { tag: 'done', parts: [], rows: 3, generation: 8, restored: 0, replaces: '' };
/** A second Admin. */
const otherAdmin = async (): Promise<Browser> => {
  const insert = statement<[]>()(
    `INSERT INTO user_roles (user_id, role) SELECT id, 'Admin' FROM users WHERE email = 'ines@velocity.example'`,
    NoRow,
  );
  await test.store.transaction((unit) => unit.run(insert, []));
  return signedIn(INTERNAL);
};

/** The process is gone, and what came of it is told. */
const settled = (browser: Browser, into = OWN): Promise<void> =>
  vi.waitFor(async () => expect(['checking', 'importing', 'undoing', 'pruning']).not.toContain((await current(browser, into)).stage));

const dropRole = statement<[userId: string, role: string]>()('DELETE FROM user_roles WHERE user_id = ? AND role = ?', NoRow);
const addRole = statement<[userId: string, role: string]>()('INSERT INTO user_roles (user_id, role) VALUES (?, ?)', NoRow);
/** Somebody of the demo with the permission to import. */
const importer = async (who: string, userId: string): Promise<Browser> => {
  await test.store.transaction((unit) => unit.run(addRole, [userId, 'import-data']));
  return signedIn(who);
};

beforeEach(async () => {
  [played, noted, published, prunes] = [[], [], [], []];
  test = await startTestServer({ imports: parts });
});
afterEach(() => test.close());

describe('who may import', () => {
  it('nobody without the permission: an Internal user gets 403 for every call', async () => {
    const browser = await signedIn(INTERNAL);
    for (const url of [
      `/api/admin/data?brandGroupId=${OWN}&year=2026`,
      ...['', '/kinds', '/target', '/current', '/files'].map((path) => `${IMPORTS}${path}`),
    ])
      expect((await browser.get(url)).statusCode).toBe(403);
    expect((await begin(browser)).statusCode).toBe(403);
    expect((await send(browser, 'none', 'x')).statusCode).toBe(403);
    expect((await browser.write('POST', `${IMPORTS}/undo`, { importId: 1 })).statusCode).toBe(403);
    expect((await browser.write('POST', `${IMPORTS}/prune`, { days: 0 })).statusCode).toBe(403);
    expect(played).toEqual([]);
  });

  it('into brand groups that there are', async () => {
    const browser = await signedIn(ADMIN);
    const answer = await begin(browser, [{ name: 'a.csv', size: 1 }], 'bg-nowhere');
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'The brand group was not found.']);
    expect((await browser.get(importsOf('bg-nowhere'))).statusCode).toBe(404);
  });
});

describe('the latest data', () => {
  it('is told to whoever may see the brand group, and to nobody else', async () => {
    const browser = await signedIn(INTERNAL);
    const own = await browser.get(`/api/latest-data?brandGroupId=${OWN}`);
    expect([own.statusCode, own.json()]).toEqual([200, { brandGroup: { id: 8, at: Math.floor(test.clock.now() / 1000) }, market: null }]);
    expect((await browser.get('/api/latest-data?brandGroupId=bg-nowhere')).statusCode).toBe(404);
    expect((await test.browser().get(`/api/latest-data?brandGroupId=${OWN}`)).statusCode).toBe(401);
  });

  it('asked for every minute keeps no session alive', async () => {
    const browser = await signedIn(INTERNAL);
    for (let hours = 0; hours < 12; hours += 1) {
      test.clock.advance(60 * 60_000 - 1);
      expect((await browser.get(`/api/latest-data?brandGroupId=${OWN}`)).statusCode).toBe(200);
    }
    test.clock.advance(12);
    expect((await browser.get(`/api/latest-data?brandGroupId=${OWN}`)).statusCode).toBe(401);
  });
});

describe('files on their way', () => {
  it('are written piece by piece under names of ours, whatever they are called', async () => {
    const browser = await signedIn(ADMIN);
    const { id } = (await begin(browser, [{ name: '../../../etc/passwd\n.csv', size: 6 }])).json().job;
    expect((await send(browser, id, 'a,b')).json().job.bytes.received).toBe(3);
    expect((await send(browser, id, '\n1,', 3)).json().job.bytes.received).toBe(6);
    // The client repeats a piece whose answer was lost, the first as well.
    expect((await send(browser, id, '\n1,', 3)).json().job.bytes.received).toBe(6);
    expect((await send(browser, id, 'a,b')).json().job.bytes.received).toBe(6);
    expect(readFileSync(join(test.directory, 'uploads', id, '0'), 'utf8')).toBe('a,b\n1,');
    expect(readdirSync(join(test.directory, 'uploads', id))).toEqual(['0']);
    await browser.write('POST', `${IMPORTS}/${id}/check`, NO_CHOICES);
    expect(played[0]?.order).toMatchObject({ files: [{ name: 'passwd␣.csv' }] });
  });

  it('come end to end, and each is written by itself', async () => {
    const browser = await signedIn(ADMIN);
    const { id } = (
      await begin(
        browser,
        [3, 1, 5].map((size, place) => ({ name: `${place}.csv`, size })),
      )
    ).json().job;
    expect((await send(browser, id, 'aaabc')).json().job.bytes).toEqual({ received: 5, total: 9 });
    expect((await send(browser, id, 'defg', 5)).json().job.bytes).toEqual({ received: 9, total: 9 });
    expect(['0', '1', '2'].map((name) => readFileSync(join(test.directory, 'uploads', id, name), 'utf8'))).toEqual(['aaa', 'b', 'cdefg']);
  });

  it('may be two thousand, which are told by name once they were read, and no more', async () => {
    const browser = await signedIn(ADMIN);
    const files = Array.from({ length: MAX_UPLOAD_FILES }, (_, place) => ({ name: `BusinessReport-${place}.csv`, size: 1 }));
    const { id } = (await begin(browser, files)).json().job;
    const all = (await send(browser, id, 'x'.repeat(MAX_UPLOAD_FILES))).json().job;
    expect([all.bytes.received, all.files]).toEqual([MAX_UPLOAD_FILES, []]);
    await browser.write('POST', `${IMPORTS}/${id}/check`, NO_CHOICES);
    played[0]?.say({ ...DONE, generation: null });
    played[0]?.end();
    await settled(browser);
    expect((await current(browser)).files).toHaveLength(MAX_UPLOAD_FILES);
    expect((await begin(browser, [...files, { name: 'more.csv', size: 1 }])).statusCode).toBe(422);
  });

  it('are refused where a piece leaves a gap or is more than was said', async () => {
    const browser = await signedIn(ADMIN);
    const { id } = (await begin(browser)).json().job;
    expect((await send(browser, id, 'a', 3)).statusCode).toBe(409);
    expect((await send(browser, id, 'a,b\n1,2')).statusCode).toBe(409);
    expect((await send(browser, 'another', 'a')).statusCode).toBe(404);
  });

  it('have limits, which are said: 413 for a piece and for all together, 415 for what is no bytes', async () => {
    const browser = await signedIn(ADMIN);
    const { id } = (await begin(browser, [{ name: 'big.csv', size: PIECE_BYTES * 2 }])).json().job;
    const large = await send(browser, id, Buffer.alloc(PIECE_BYTES + 1));
    expect([large.statusCode, large.json().message]).toEqual([413, 'A file chunk can be at most 1 MB.']);
    expect((await send(browser, id, Buffer.alloc(PIECE_BYTES))).statusCode).toBe(200);
    expect((await send(browser, id, '{}', PIECE_BYTES, 'application/json')).statusCode).toBe(415);
    const many = await begin(browser, [{ name: 'huge.csv', size: MAX_UPLOAD_BYTES + 1 }]);
    expect(many.statusCode).toBe(413);
    expect(many.json().message).toMatch(/at most 512 MB can be uploaded at once/);
    expect((await begin(browser, [])).statusCode).toBe(422);
  });

  it('no other call takes bytes', async () => {
    const browser = await signedIn(ADMIN);
    const answer = await browser.send({
      method: 'POST',
      url: IMPORTS,
      payload: 'x',
      headers: { 'content-type': 'application/octet-stream', 'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '') },
    });
    expect(answer.statusCode).toBe(415);
  });

  it('that a killed server has left are gone at the next start', async () => {
    mkdirSync(join(test.directory, 'uploads', 'left'), { recursive: true });
    writeFileSync(join(test.directory, 'uploads', 'left', '0'), 'secret sales');
    await openUploads(test.directory);
    expect(existsSync(join(test.directory, 'uploads'))).toBe(false);
  });
});

describe('an import', () => {
  it('is checked, then run, and its files are removed', async () => {
    const browser = await signedIn(ADMIN);
    const id = await sent(browser);
    expect((await run(browser, id, 0)).statusCode).toBe(409);
    expect((await browser.write('POST', `${IMPORTS}/${id}/check`, NO_CHOICES)).json().job.stage).toBe('checking');
    expect(played[0]?.order).toMatchObject({ ask: 'import', dryRun: true, brandGroupId: OWN, files: [{ name: 'sales.csv' }] });
    played[0]?.say({ tag: 'share', share: 0.4 });
    test.clock.advance(3_000);
    expect(await current(browser)).toMatchObject({ stage: 'checking', share: 0.4, seconds: 3 });
    played[0]?.say({ ...DONE, generation: null });
    played[0]?.end();
    await settled(browser);
    expect(await current(browser)).toMatchObject({ stage: 'checked', rows: 3 });
    expect(published).toEqual([]);

    expect((await run(browser, id, 0)).json().job.stage).toBe('importing');
    // The client repeats a call whose answer was lost: it is not done twice.
    expect((await run(browser, id, 0)).json().job.stage).toBe('importing');
    expect(played.map(({ order }) => order.ask === 'import' && order.dryRun)).toEqual([true, false]);
    expect(noted).toHaveLength(1);
    played[1]?.say(DONE);
    played[1]?.end();
    await settled(browser);
    expect(await current(browser)).toMatchObject({ stage: 'imported', rows: 3, importId: 8 });
    // What else follows from it was asked for once, and its failure took nothing back.
    expect(published).toEqual([`${OWN} 2`]);
    expect(readdirSync(join(test.directory, 'uploads'))).toEqual([]);
  });

  it('that replaces rows is run only by who says how many, as the check has found them', async () => {
    const browser = await signedIn(ADMIN);
    const id = await sent(browser);
    await browser.write('POST', `${IMPORTS}/${id}/check`, NO_CHOICES);
    played[0]?.say({ ...DONE, parts: [replacing], generation: null, replaces: 'mark' });
    played[0]?.end();
    await settled(browser);
    const refused = await run(browser, id, 0);
    expect([refused.statusCode, refused.json().message]).toEqual([409, '638 rows of Nov 18, 2026 are replaced. Confirm this first.']);
    expect([played.length, noted]).toEqual([1, []]);
    expect((await run(browser, id, 638)).json().job.stage).toBe('importing');
    expect(played[1]?.order).toMatchObject({ dryRun: false, confirmed: 'mark' });
  });

  it('is run with the mark of the mappings that its files were checked with; first rows are told to nobody else, and to nobody while it runs', async () => {
    const browser = await signedIn(ADMIN);
    const other = await otherAdmin();
    const id = await sent(browser);
    await browser.write('POST', `${IMPORTS}/${id}/check`, NO_CHOICES);
    const sample = {
      name: 'shop.csv',
      headings: ['Tag'],
      personal: [false],
      firstRow: 2,
      rows: [['2026-11-01']],
      kinds: ['retail' as const],
      kind: null,
    };
    played[0]?.say({ tag: 'samples', samples: [sample] });
    played[0]?.say({ ...DONE, generation: null, mappedBy: 'm1:2' });
    played[0]?.end();
    await settled(browser);
    expect((await current(browser)).samples).toEqual([sample]);
    expect(await current(other)).toBeNull();
    expect((await run(browser, id, 0)).json().job).toMatchObject({ stage: 'importing', samples: [] });
    expect(played.map(({ order }) => order)).toMatchObject([
      { dryRun: true, mappedBy: null },
      { dryRun: false, mappedBy: 'm1:2' },
    ]);
  });

  it('is run only with the choices that its files were checked with', async () => {
    const browser = await signedIn(ADMIN);
    const id = await sent(browser);
    const choices = { ...NO_CHOICES, date: isoDay('2026-08-18') };
    await browser.write('POST', `${IMPORTS}/${id}/check`, choices);
    played[0]?.say({ ...DONE, generation: null });
    played[0]?.end();
    await settled(browser);
    const refused = await run(browser, id, 0, { ...choices, date: isoDay('2026-08-20') });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'The import options have changed since the check. Check the files again.',
    ]);
    expect([played.length, noted]).toEqual([1, []]);
    expect((await run(browser, id, 0, { ...choices, readAs: [null] })).json().job.stage).toBe('importing');
    expect(played[1]?.order).toMatchObject({ dryRun: false, choices });
  });

  it('tells its errors by row and column, and cannot be run with them', async () => {
    const browser = await signedIn(ADMIN);
    const id = await sent(browser);
    await browser.write('POST', `${IMPORTS}/${id}/check`, NO_CHOICES);
    const fault = { file: 'sales.csv', row: 2, column: 'b', expected: 'a number', found: 'nothing', whole: null };
    const group = { file: 'sales.csv', column: 'b', expected: 'a number', count: 41, examples: [{ row: 2, found: 'nothing' }] };
    played[0]?.say({ tag: 'refused', messages: [], faults: [fault], count: 41, groups: [group] });
    played[0]?.end();
    await settled(browser);
    expect(await current(browser)).toMatchObject({ stage: 'refused', faults: [fault], faultCount: 41, faultGroups: [group] });
    expect((await run(browser, id, 0)).statusCode).toBe(409);
  });

  it('whose process dies has changed nothing, and says so', async () => {
    const browser = await signedIn(ADMIN);
    const id = await sent(browser);
    await browser.write('POST', `${IMPORTS}/${id}/check`, NO_CHOICES);
    played[0]?.end();
    await settled(browser);
    expect(await current(browser)).toMatchObject({
      stage: 'failed',
      messages: ['The import stopped before it finished; nothing was changed.'],
    });
  });

  it('can be cancelled: the process is stopped, and its files are removed', async () => {
    const browser = await signedIn(ADMIN);
    const id = await sent(browser);
    await browser.write('POST', `${IMPORTS}/${id}/check`, NO_CHOICES);
    expect((await browser.write('DELETE', `${IMPORTS}/${id}`)).json()).toEqual({ job: null });
    expect(played[0]?.isStopped).toBe(true);
    expect(readdirSync(join(test.directory, 'uploads'))).toEqual([]);
    expect(await current(browser)).toBeNull();
  });
});

/** The work that goes on is done. */
const finish = async (nth: number, browser: Browser, into = OWN): Promise<void> => {
  await vi.waitFor(() => expect(played.length).toBeGreaterThan(nth));
  played[nth]?.say({ ...DONE, generation: null });
  played[nth]?.end();
  await settled(browser, into);
};
const orders = () => played.map(({ order }) => order.brandGroupId);

describe('several people', () => {
  const SECOND = DEMO_GROUP.nookabel;

  it('wait for their turn, by brand group, and are told how many are before them and nothing else', async () => {
    const [admin, other, theo] = [await signedIn(ADMIN), await otherAdmin(), await importer(PRIME_OF_TWO, 'user-theo')];
    await checking(admin);
    await checking(other);
    const mine = await checking(theo, THEIRS);
    expect(orders()).toEqual([OWN]);
    expect([await current(admin), await current(other), await current(theo, THEIRS)]).toMatchObject([
      { stage: 'checking' },
      // Of the brand group that is being worked for: the other one comes first.
      { stage: 'checking', ahead: 2 },
      { stage: 'checking', ahead: 1 },
    ]);
    expect((await current(admin)).ahead).toBeUndefined();
    const told = (await theo.get(`${importsOf(THEIRS)}/current`)).body;
    for (const name of ['Northfold', 'Adam', 'Ines', OWN]) expect(told).not.toContain(name);
    await finish(0, admin);
    await vi.waitFor(() => expect(orders()).toEqual([OWN, THEIRS]));
    expect(await current(other)).toMatchObject({ stage: 'checking', ahead: 1 });
    await finish(1, theo, THEIRS);
    await finish(2, other);
    expect((await theo.write('POST', `${importsOf(THEIRS)}/${mine}/run`, { replaced: 0, choices: NO_CHOICES })).json().job.stage).toBe(
      'importing',
    );
  });

  it('are not kept out by files that somebody sent, and each has their own', async () => {
    const [admin, other] = [await signedIn(ADMIN), await otherAdmin()];
    const id = await sent(admin);
    expect(await current(other)).toBeNull();
    const theirs = await sent(other);
    expect(theirs).not.toBe(id);
    expect((await current(admin)).id).toBe(id);
    // One person may have files for two brand groups, and finds each where it is.
    await sent(admin, SECOND);
    expect((await current(admin)).id).toBe(id);
    for (const answer of [
      await send(other, id, 'x'),
      await other.write('POST', `${IMPORTS}/${id}/check`, NO_CHOICES),
      await run(other, id),
    ])
      expect(answer.statusCode).toBe(404);
    // To cancel what is not one's own changes nothing.
    expect((await other.write('DELETE', `${IMPORTS}/${id}`)).json().job.id).toBe(theirs);
    expect((await current(admin)).id).toBe(id);
  });

  it('that wait may give up, and nothing is begun for them', async () => {
    const [admin, other] = [await signedIn(ADMIN), await otherAdmin()];
    await checking(admin);
    const id = await checking(other);
    expect((await other.write('DELETE', `${IMPORTS}/${id}`)).json()).toEqual({ job: null });
    await finish(0, admin);
    expect(played).toHaveLength(1);
    expect(readdirSync(join(test.directory, 'uploads'))).toHaveLength(1);
  });

  it('have so many bytes on the disk, each and together; what nobody touches makes room', async () => {
    const large = [{ name: 'large.csv', size: MAX_UPLOAD_BYTES }];
    const [admin, other] = [await signedIn(ADMIN), await otherAdmin()];
    const groups = Object.values(DEMO_GROUP);
    expect((await begin(admin, large)).statusCode).toBe(200);
    const more = await begin(admin, [{ name: 'more.csv', size: 1 }], SECOND);
    expect([more.statusCode, more.json().message]).toEqual([413, expect.stringContaining('of your 512 MB limit')]);
    expect((await begin(other, large)).statusCode).toBe(200);
    const others = [await importer(PRIME, 'user-maya'), await importer(PRIME_OF_TWO, 'user-theo'), await importer(AGENCY, 'user-robin')];
    const full = [];
    for (const browser of others) {
      const own = (await browser.get('/api/user')).json().brandGroups[0].id;
      expect(groups).toContain(own);
      full.push(await begin(browser, large, own));
    }
    expect(full.map(({ statusCode }) => statusCode)).toEqual([200, 200, 503]);
    expect(full[2]?.json().message).toBe('The server holds as many uploaded files as it can. Try again in a few minutes.');
    test.clock.advance(IDLE_MS + 1);
    const [robin] = others.slice(2);
    if (robin === undefined) throw new Error('nobody is there');
    expect((await begin(robin, large, (await robin.get('/api/user')).json().brandGroups[0].id)).statusCode).toBe(200);
    // The files that were sent first are gone, and their owner is told when they go on.
    expect(await current(admin)).toBeNull();
    const gone = await send(admin, 'none', 'x');
    expect([gone.statusCode, gone.json().message]).toEqual([404, expect.stringContaining('Upload them again.')]);
  });
});

describe('somebody with the permission', () => {
  /** What must reach nobody but whom it belongs to. */
  const CANARY = 'kanarienvogel';
  const FAULT = { file: `${CANARY}.csv`, row: 2, column: CANARY, expected: 'a number', found: CANARY, whole: null };
  const everyCall = async (browser: Browser, into: string, id: string) => {
    const at = importsOf(into);
    return [
      ...(await Promise.all(['', '/kinds', '/target', '/current', '/files'].map((path) => browser.get(`${at}${path}`)))),
      await browser.get(`/api/brand-groups/${into}/import-mappings`),
      await begin(browser, [{ name: 'a.csv', size: 1 }], into),
      await send(browser, id, 'x', 0, 'application/octet-stream', into),
      await browser.write('POST', `${at}/${id}/check`, NO_CHOICES),
      await browser.write('POST', `${at}/${id}/run`, { replaced: 0, choices: NO_CHOICES }),
      await browser.write('DELETE', `${at}/${id}`),
      await browser.write('POST', `${at}/undo`, { importId: 8 }),
    ];
  };

  it('imports for their own brand group, and deletes no undo data', async () => {
    const theo = await importer(PRIME_OF_TWO, 'user-theo');
    await checking(theo, THEIRS);
    await finish(0, theo, THEIRS);
    expect(await current(theo, THEIRS)).toMatchObject({ stage: 'checked', brandGroupId: THEIRS });
    expect((await theo.get(importsOf(THEIRS))).statusCode).toBe(200);
    expect((await theo.get(`${importsOf(THEIRS)}/target`)).json()).toMatchObject({ id: THEIRS, countries: expect.arrayContaining(['US']) });
    expect((await theo.write('POST', `${importsOf(THEIRS)}/prune`, { days: 0 })).statusCode).toBe(403);
    expect((await theo.get(`/api/admin/data?brandGroupId=${THEIRS}&year=2026`)).statusCode).toBe(403);
  });

  it('gets 404 for every other brand group, that there is or not, and for the marketplace, also with an id that is another’s', async () => {
    const admin = await signedIn(ADMIN);
    const id = await sent(admin);
    const theo = await importer(PRIME_OF_TWO, 'user-theo');
    for (const into of [OWN, 'bg-nowhere', '*']) {
      for (const answer of await everyCall(theo, into, id)) expect([into, answer.statusCode]).toEqual([into, 404]);
    }
    // Under their own brand group the other’s import is not there either.
    for (const [nth, answer] of (await everyCall(theo, THEIRS, id)).entries())
      expect([nth, answer.statusCode]).toEqual([nth, nth >= 7 && nth <= 9 ? 404 : nth === 11 ? 409 : 200]);
    expect(await current(admin)).toMatchObject({ id, stage: 'sending' });
  });

  it('hears no name, fault or progress of anybody else', async () => {
    const admin = await signedIn(ADMIN);
    const { id } = (await begin(admin, [{ name: `${CANARY}.csv`, size: 1 }])).json().job;
    await send(admin, id, 'x');
    await admin.write('POST', `${IMPORTS}/${id}/check`, NO_CHOICES);
    played[0]?.say({ tag: 'refused', messages: [CANARY], faults: [FAULT], count: 1, groups: [] });
    played[0]?.end();
    await settled(admin);
    expect(JSON.stringify(await current(admin))).toContain(CANARY);
    const [theo, ines] = [await importer(PRIME_OF_TWO, 'user-theo'), await importer(INTERNAL, 'user-ines')];
    const heard = [
      ...(await everyCall(theo, THEIRS, id)),
      ...(await everyCall(theo, OWN, id)),
      // Who may import there as well hears nothing of another person’s files.
      ...(await everyCall(ines, OWN, id)),
    ];
    for (const { body } of heard) expect(body).not.toContain(CANARY);
  });

  it('cannot say that a file is of the marketplace, and is offered no such kind', async () => {
    const theo = await importer(PRIME_OF_TWO, 'user-theo');
    const kinds: readonly { kind: string }[] = (await theo.get(`${importsOf(THEIRS)}/kinds`)).json();
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...BRAND_GROUP_KINDS].toSorted());
    const id = await sent(theo, THEIRS);
    for (const choices of [
      { ...NO_CHOICES, kind: 'niches' },
      { ...NO_CHOICES, readAs: ['market-products'] },
    ]) {
      const refused = await theo.write('POST', `${importsOf(THEIRS)}/${id}/check`, choices);
      expect([refused.statusCode, refused.json().message]).toEqual([422, 'This kind of data can’t be imported here.']);
    }
    expect(played).toEqual([]);
  });

  it('that was taken away is refused at once, and what waits for its turn is not begun', async () => {
    const admin = await signedIn(ADMIN);
    const theo = await importer(PRIME_OF_TWO, 'user-theo');
    await checking(admin);
    const id = await checking(theo, THEIRS);
    expect(await current(theo, THEIRS)).toMatchObject({ ahead: 1 });
    await test.store.transaction((unit) => unit.run(dropRole, ['user-theo', 'import-data']));
    for (const answer of await everyCall(theo, THEIRS, id)) expect(answer.statusCode).toBe(403);
    await finish(0, admin);
    await vi.waitFor(() => expect(existsSync(join(test.directory, 'uploads', id))).toBe(false));
    expect(orders()).toEqual([OWN]);
    // With the permission back the files are to be sent anew.
    await test.store.transaction((unit) => unit.run(addRole, ['user-theo', 'import-data']));
    expect(await current(theo, THEIRS)).toBeNull();
  });

  it('is not enough without the Prime role', async () => {
    const noor = await importer(WITHOUT_ROLE, 'user-noor');
    for (const answer of await everyCall(noor, OWN, 'none')) expect(answer.statusCode).toBe(403);
  });
});

describe('files that were not imported yet', () => {
  it('are dropped by no undo, no deletion of undo data and no other tab, unless they were seen there', async () => {
    const browser = await signedIn(ADMIN);
    const id = await sent(browser);
    const words = /^Files for .+ are still being uploaded, maybe in another tab\. Try again in a minute\.$/;
    const others = [
      await browser.write('POST', `${IMPORTS}/undo`, { importId: 8 }),
      await browser.write('POST', `${IMPORTS}/prune`, { days: 0 }),
      await begin(browser),
      await browser.write('POST', IMPORTS, { ...offer([{ name: 'b.csv', size: 1 }]), givesUp: 'another' }),
    ];
    for (const answer of others) expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringMatching(words)]);
    expect(await current(browser)).toMatchObject({ id, stage: 'sending' });
    expect(existsSync(join(test.directory, 'uploads', id))).toBe(true);
    const seen = await browser.write('POST', IMPORTS, { ...offer([{ name: 'b.csv', size: 1 }]), givesUp: id });
    expect(seen.statusCode).toBe(200);
    expect(existsSync(join(test.directory, 'uploads', id))).toBe(false);
    // An upload whose page was closed holds nobody up for longer than a minute.
    test.clock.advance(61_000);
    const { id: other } = (await begin(browser)).json().job;
    await send(browser, other, 'a,b\n1,');
    await browser.write('POST', `${IMPORTS}/${other}/check`, NO_CHOICES);
    await finish(0, browser);
    test.clock.advance(61_000);
    const kept = await browser.write('POST', `${IMPORTS}/undo`, { importId: 8 });
    expect([kept.statusCode, kept.json().message]).toEqual([
      409,
      expect.stringMatching(/have not been imported yet\. Import or cancel them first/),
    ]);
    expect((await browser.write('DELETE', `${IMPORTS}/${other}`)).statusCode).toBe(200);
    expect((await browser.write('POST', `${IMPORTS}/undo`, { importId: 8 })).json().job.stage).toBe('undoing');
  });

  it('that are canceled just when their turn comes are gone, and nothing is begun', async () => {
    const browser = await signedIn(ADMIN);
    const id = await sent(browser);
    let open = (): void => undefined;
    gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const check = browser.write('POST', `${IMPORTS}/${id}/check`, NO_CHOICES);
    await vi.waitFor(async () => expect((await current(browser)).stage).toBe('checking'));
    const cancel = browser.write('DELETE', `${IMPORTS}/${id}`);
    open();
    await Promise.all([check, cancel]);
    await vi.waitFor(async () => expect(await current(browser)).toBeNull());
    expect(existsSync(join(test.directory, 'uploads', id))).toBe(false);
    // Whoever comes next is served.
    await checking(browser);
    await vi.waitFor(() => expect(played.filter(({ isStopped }) => !isStopped)).toHaveLength(1));
  });
});

describe('exchange rates', () => {
  it('may come with the files of an Admin, who is noted as the one who imported them, and with those of nobody else', async () => {
    const admin = await signedIn(ADMIN);
    const id = await checking(admin);
    const theo = await importer(PRIME_OF_TWO, 'user-theo');
    await checking(theo, THEIRS);
    const rates = { kind: 'rates' as const, files: [], columns: [], rows: [], facts: [], notes: [] };
    played[0]?.say({ tag: 'look', parts: [rates] });
    await finish(0, admin);
    await vi.waitFor(() => expect(played).toHaveLength(2));
    expect(played.map(({ order }) => order.ask === 'import' && order.withRates)).toEqual([true, false]);
    await finish(1, theo, THEIRS);
    noted.length = 0;
    await run(admin, id, 0);
    await vi.waitFor(() => expect(noted).toHaveLength(2));
    const [own = '', market = ''] = noted;
    expect([own.startsWith(OWN), market]).toEqual([true, own.replace(OWN, '*')]);
  });
});

describe('past imports', () => {
  it('are listed with who made them, and undone once, however often it is asked', async () => {
    const browser = await signedIn(ADMIN);
    const undo = () => browser.write('POST', `${IMPORTS}/undo`, { importId: 8 });
    expect((await undo()).json().job).toMatchObject({ stage: 'undoing', importId: 8 });
    expect((await undo()).json().job.stage).toBe('undoing');
    expect(played).toHaveLength(1);
    expect(played[0]?.order).toMatchObject({ ask: 'undo', importId: 8, brandGroupId: OWN });
    played[0]?.say({ ...DONE, restored: 2 });
    played[0]?.end();
    await settled(browser);
    expect(await current(browser)).toMatchObject({ stage: 'undone', restored: 2 });
    expect(published).toEqual([`${OWN} 1`]);
    const past = (await browser.get(IMPORTS)).json();
    expect(past).toMatchObject([
      { id: 8, importedBy: expect.stringMatching(/^Adam/), canBeUndone: true, undoneAt: null },
      { id: 7, importedBy: null, canBeUndone: false, undoneBy: null },
    ]);
  });
});

describe('undo data', () => {
  const prune = (browser: Browser, days = 90, brandGroupId = OWN) => browser.write('POST', `${importsOf(brandGroupId)}/prune`, { days });

  it('is deleted once, however often it is asked, and the process is told of whom and how old', async () => {
    const browser = await signedIn(ADMIN);
    expect((await prune(browser)).json().job).toMatchObject({ stage: 'pruning', brandGroupId: OWN, files: [] });
    expect((await prune(browser)).json().job.stage).toBe('pruning');
    // Of another age it is another deletion.
    expect((await prune(browser, 0)).statusCode).toBe(409);
    expect(played.map(({ order }) => order)).toMatchObject([{ ask: 'prune', brandGroupId: OWN, days: 90, now: expect.any(Number) }]);
    played[0]?.say({ ...DONE, pruned: 2 });
    played[0]?.end();
    await settled(browser);
    expect(await current(browser)).toMatchObject({ stage: 'pruned', pruned: 2 });
    // Nobody imported anything: it stands in the server's log, once.
    expect(noted).toEqual([]);
    expect(prunes).toEqual([{ brandGroupId: OWN, days: 90, userId: expect.any(String) }]);
  });

  it('is deleted of brand groups that there are, while nothing else is under way, and tells why it failed', async () => {
    const browser = await signedIn(ADMIN);
    expect((await prune(browser, 90, 'bg-nowhere')).statusCode).toBe(404);
    expect((await prune(browser, -1)).statusCode).toBe(422);
    expect((await prune(browser)).statusCode).toBe(200);
    const { id } = await current(browser);
    // It cannot be stopped any more.
    expect((await browser.write('DELETE', `${IMPORTS}/${id}`)).json().job.stage).toBe('pruning');
    expect((await begin(browser)).statusCode).toBe(409);
    played[0]?.say({ tag: 'failed', kind: 'other', message: 'The disk is full.' });
    played[0]?.end();
    await settled(browser);
    expect(await current(browser)).toMatchObject({ stage: 'failed', messages: ['The disk is full.'] });
    expect((await browser.write('POST', `${IMPORTS}/${id}/check`, NO_CHOICES)).statusCode).toBe(409);
    expect((await begin(browser)).statusCode).toBe(200);
  });
});

describe('the calendar of what was imported', () => {
  it('says which import filled each day, by whom and from which files, of the imports of the brand group alone', async () => {
    const admin = await signedIn(ADMIN);
    const { statusCode, body } = await admin.get(`/api/admin/data?brandGroupId=${OWN}&year=2026`);
    expect(statusCode).toBe(200);
    const calendar: DataCalendar = JSON.parse(body);
    expect(calendar.year).toBe(2026);
    expect(calendar.kinds).toEqual(FACTS.kinds.map((one) => ({ ...one, measures: { ordered_units: '2026-11-04' } })));
    expect(calendar.undated).toEqual(FACTS.undated);
    expect(calendar.imports.map(({ id, files }) => [id, files])).toEqual([[8, ['sales.csv']]]);
    expect((await admin.get('/api/admin/data?brandGroupId=nobody&year=2026')).statusCode).toBe(404);
  });
});

describe('the name of a file', () => {
  it.each([
    ['../../x', 'x'],
    ['C:\\sales\\may.csv', 'may.csv'],
    ['a\nb\u202e.csv', 'a␣b␣.csv'],
    ['..', '..'],
    ['/', 'file'],
  ])('%j is told as %j', (name, plain) => {
    expect(plainName(name)).toBe(plain);
  });
});

describe('the imports of everybody', () => {
  const STOP = '/api/admin/imports';
  const underWay = async (browser: Browser) => (await browser.get('/api/admin/jobs')).json().imports;

  it('are shown to Admins alone, without names of files, and one is canceled while it runs', async () => {
    const maya = await importer(PRIME, 'user-maya');
    const admin = await signedIn(ADMIN);
    expect(await underWay(admin)).toEqual([]);
    const id = await checking(maya);
    played[0]?.say({ tag: 'share', share: 0.4 });
    const [one] = await underWay(admin);
    expect(one).toMatchObject({ id, stage: 'checking', share: 0.4, fileCount: 1, bytes: { received: 6, total: 6 }, ahead: null });
    expect(one.person).toEqual(expect.stringMatching(/^Maya /));
    expect(JSON.stringify(one)).not.toContain('sales.csv');
    expect((await maya.get('/api/admin/jobs')).statusCode).toBe(403);
    expect((await maya.write('DELETE', `${STOP}/${id}`)).statusCode).toBe(403);
    expect((await admin.write('DELETE', `${STOP}/${id}`)).statusCode).toBe(200);
    expect(played[0]?.isStopped).toBe(true);
    expect(await current(maya)).toMatchObject({ id, stage: 'failed', messages: ['An Admin canceled this.'] });
    expect(existsSync(join(test.directory, 'uploads', id))).toBe(false);
    expect(await underWay(admin)).toEqual([]);
    expect((await admin.write('DELETE', `${STOP}/${id}`)).statusCode).toBe(409);
    // The person begins anew without a question.
    await checking(maya);
    expect(played).toHaveLength(2);
  });

  it('one that waits is not begun, nor one that is about to; an undo that runs is not stopped', async () => {
    const maya = await importer(PRIME, 'user-maya');
    const admin = await signedIn(ADMIN);
    const own = await checking(admin);
    const waiting = await checking(maya);
    expect(await underWay(admin)).toMatchObject([{ ahead: null }, { id: waiting, ahead: 1 }]);
    await admin.write('DELETE', `${STOP}/${waiting}`);
    played[0]?.say({ ...DONE, generation: null });
    played[0]?.end();
    await settled(admin);
    expect(played).toHaveLength(1);
    await admin.write('DELETE', `${IMPORTS}/${own}`);
    const about = await sent(maya);
    await admin.write('POST', `${IMPORTS}/undo`, { importId: 8 });
    await maya.write('POST', `${IMPORTS}/${about}/check`, NO_CHOICES);
    let open = (): void => undefined;
    gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const [undo] = await underWay(admin);
    expect(undo.stage).toBe('undoing');
    expect((await admin.write('DELETE', `${STOP}/${undo.id}`)).json().message).toBe('This import has ended or can no longer be canceled.');
    expect(played[1]?.isStopped).toBe(false);
    played[1]?.end();
    await vi.waitFor(async () => expect(await underWay(admin)).toMatchObject([{ id: about, ahead: null }]));
    expect((await admin.write('DELETE', `${STOP}/${about}`)).statusCode).toBe(200);
    open();
    gate = Promise.resolve();
    expect((await current(maya)).stage).toBe('failed');
    // Whoever comes next is served.
    await checking(maya);
    await vi.waitFor(() => expect(played).toHaveLength(3));
  });
});
