/** Imports over HTTP: who may, which bodies, what somebody else is told. The work itself is played by the test. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportParts } from '../../../server/handlers/imports.ts';
import type { CalendarFacts } from '../../../server/import/importCalendar.ts';
import { IDLE_MS, makeImportJobs, plainName } from '../../../server/import/importJobs.ts';
import { queryLatestData } from '../../../server/import/latestData.ts';
import type { Line, Order } from '../../../server/import/lines.ts';
import { openUploads } from '../../../server/import/uploads.ts';
import { noteImportAction } from '../../../server/store/imports.queries.ts';
import { NoRow } from '../../../server/store/rows.ts';
import { type Store, statement } from '../../../server/store/store.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import type { DataCalendar } from '../../../src/domain/imports/dataCalendar.ts';
import { type ImportChoices, MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES, NO_CHOICES, PIECE_BYTES } from '../../../src/domain/imports/job.ts';
import { replacing } from '../../machines/admin/importJob.ts';
import { OWN } from '../http/samples.ts';
import { ADMIN, type Browser, INTERNAL, startTestServer, type TestClock, type TestServer } from '../http/testServer.ts';

const IMPORTS = '/api/admin/imports';

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
    ends: async () => new Map([['retail_daily', new Map([['ordered_units', isoDay('2026-11-04')]])]]),
    latest: queryLatestData({ list: async () => imports, isAllServed: async () => true, generation: () => 1 }),
  };
};

const signedIn = async (who: string): Promise<Browser> => {
  const browser = test.browser();
  await browser.signIn(who);
  return browser;
};

const offer = (files: readonly { readonly name: string; readonly size: number }[]) => ({ brandGroupId: OWN, choices: NO_CHOICES, files });
const begin = async (browser: Browser, files = [{ name: 'sales.csv', size: 6 }]) => browser.write('POST', IMPORTS, offer(files));
const send = (browser: Browser, id: string, body: Buffer | string, offset = 0, type = 'application/octet-stream') =>
  browser.send({
    method: 'PUT',
    url: `${IMPORTS}/${id}/bytes?offset=${offset}`,
    payload: body,
    headers: { 'content-type': type, 'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? '') },
  });
const run = (browser: Browser, id: string, replaced = 0, choices: ImportChoices = NO_CHOICES) =>
  browser.write('POST', `${IMPORTS}/${id}/run`, { replaced, choices });
const current = async (browser: Browser) => (await browser.get(`${IMPORTS}/current`)).json().job;
const sent = async (browser: Browser): Promise<string> => {
  const { id } = (await begin(browser)).json().job;
  expect((await send(browser, id, 'a,b\n1,')).json().job.bytes.received).toBe(6);
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
const settled = (browser: Browser): Promise<void> =>
  vi.waitFor(async () => expect(['checking', 'importing', 'undoing', 'pruning']).not.toContain((await current(browser)).stage));

beforeEach(async () => {
  [played, noted, published, prunes] = [[], [], [], []];
  test = await startTestServer({ imports: parts });
});
afterEach(() => test.close());

describe('who may import', () => {
  it('an Admin alone: an Internal user gets 403 for every call', async () => {
    const browser = await signedIn(INTERNAL);
    for (const url of [
      `/api/admin/data?brandGroupId=${OWN}&year=2026`,
      `${IMPORTS}/kinds`,
      `${IMPORTS}/current`,
      `${IMPORTS}?brandGroupId=${OWN}`,
    ])
      expect((await browser.get(url)).statusCode).toBe(403);
    expect((await begin(browser)).statusCode).toBe(403);
    expect((await send(browser, 'none', 'x')).statusCode).toBe(403);
    expect((await browser.write('POST', `${IMPORTS}/undo`, { brandGroupId: OWN, importId: 1 })).statusCode).toBe(403);
    expect((await browser.write('POST', `${IMPORTS}/prune`, { brandGroupId: OWN, days: 0 })).statusCode).toBe(403);
    expect(played).toEqual([]);
  });

  it('into brand groups that there are', async () => {
    const browser = await signedIn(ADMIN);
    const answer = await browser.write('POST', IMPORTS, { ...offer([{ name: 'a.csv', size: 1 }]), brandGroupId: 'bg-nowhere' });
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'The brand group was not found.']);
    expect((await browser.get(`${IMPORTS}?brandGroupId=bg-nowhere`)).statusCode).toBe(404);
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
    expect(await current(browser)).toMatchObject({ stage: 'checking', share: 0.4, seconds: 3, isOwn: true });
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
    expect((await current(other)).samples).toEqual([]);
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

describe('a second person', () => {
  it('is told who is importing into what, sees how far it is, and comes in when nobody has touched it for long', async () => {
    const first = await signedIn(ADMIN);
    const id = await sent(first);
    const second = await otherAdmin();
    const refused = await begin(second);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toMatch(/^An import by Adam .* into Northfold Home is in progress\./);
    expect(await current(second)).toMatchObject({ stage: 'sending', isOwn: false });
    expect((await send(second, id, 'x')).statusCode).toBe(409);
    expect((await second.write('POST', `${IMPORTS}/${id}/check`, NO_CHOICES)).statusCode).toBe(409);
    test.clock.advance(IDLE_MS + 1);
    expect((await begin(second)).statusCode).toBe(200);
    expect((await send(first, id, 'x')).statusCode).toBe(404);
  });
});

describe('past imports', () => {
  it('are listed with who made them, and undone once, however often it is asked', async () => {
    const browser = await signedIn(ADMIN);
    const undo = () => browser.write('POST', `${IMPORTS}/undo`, { brandGroupId: OWN, importId: 8 });
    expect((await undo()).json().job).toMatchObject({ stage: 'undoing', importId: 8 });
    expect((await undo()).json().job.stage).toBe('undoing');
    expect(played).toHaveLength(1);
    expect(played[0]?.order).toMatchObject({ ask: 'undo', importId: 8, brandGroupId: OWN });
    played[0]?.say({ ...DONE, restored: 2 });
    played[0]?.end();
    await settled(browser);
    expect(await current(browser)).toMatchObject({ stage: 'undone', restored: 2 });
    expect(published).toEqual([`${OWN} 1`]);
    const past = (await browser.get(`${IMPORTS}?brandGroupId=${OWN}`)).json();
    expect(past).toMatchObject([
      { id: 8, importedBy: expect.stringMatching(/^Adam/), canBeUndone: true, undoneAt: null },
      { id: 7, importedBy: null, canBeUndone: false, undoneBy: null },
    ]);
  });
});

describe('undo data', () => {
  const prune = (browser: Browser, days = 90, brandGroupId = OWN) => browser.write('POST', `${IMPORTS}/prune`, { brandGroupId, days });

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
