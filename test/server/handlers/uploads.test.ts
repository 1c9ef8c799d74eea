import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { collectBytes, SILENT_MS, STORED_PIECE_BYTES } from '../../../server/store/fileBytes.queries.ts';
import { NoRow } from '../../../server/store/rows.ts';
import { statement } from '../../../server/store/store.ts';
import { Int, record } from '../../../src/domain/codec/codec.ts';
import { fileContentPath, MAX_FILE_BYTES, MAX_ORGANIZATION_BYTES, type UploadedFile } from '../../../src/domain/files/file.ts';
import { type Browser, INTERNAL, PRIME, PRIME_OF_TWO, startTestServer, type TestServer } from '../http/testServer.ts';
import { BAD, formOf, GOOD, sendForm } from './fileSamples.ts';

const GROUP = DEMO_GROUP.northfoldHome;
const URL = `/api/brand-group/${GROUP}`;
const FILES = `${URL}/uploaded-files`;

const count = statement<[]>()(
  'SELECT (SELECT count(*) FROM file_pieces) AS pieces, (SELECT count(*) FROM file_uploads) AS uploads, (SELECT count(*) FROM file_contents) AS contents',
  record({ pieces: Int, uploads: Int, contents: Int }),
);

/** Uploads that belong to no content: under way, or discarded and not yet gone. */
const unnamed = statement<[]>()(
  'SELECT count(*) AS uploads FROM file_uploads WHERE NOT EXISTS (SELECT 1 FROM file_contents WHERE file_contents.upload_id = file_uploads.id)',
  record({ uploads: Int }),
);

let test: TestServer;
let browser: Browser;
let before: { readonly pieces: number; readonly uploads: number; readonly contents: number };
beforeAll(async () => {
  test = await startTestServer();
  browser = test.browser();
  await browser.signIn(INTERNAL);
});
beforeEach(async () => {
  // What the test before discarded goes in its own time: it is no part of the beginning of this one.
  await expect.poll(() => test.store.first(unnamed, [])).toEqual({ uploads: 0 });
  before = await stored();
});
afterAll(() => test.close());

const stored = async () => (await test.store.first(count, [])) ?? { pieces: -1, uploads: -1, contents: -1 };
/** How many pieces, uploads and contents there are more than at the beginning; what is discarded goes in its own time. */
const added = async (): Promise<readonly number[]> => {
  await test.store.transaction(async () => undefined);
  const now = await stored();
  return [now.pieces - before.pieces, now.uploads - before.uploads, now.contents - before.contents];
};
const upload = (name: string, content: Buffer | string, headers: Record<string, string> = {}) =>
  sendForm(browser, FILES, formOf(name, content), headers);
const made = async (name: string, content: Buffer | string): Promise<UploadedFile> => {
  const answer = await upload(name, content);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const contentOf = (id: string, headers: Record<string, string> = {}, by = browser) => by.get(fileContentPath(GROUP, id), headers);
const noise = (length: number): Buffer =>
  Buffer.concat([GOOD['photo.png'] ?? Buffer.alloc(0), Buffer.alloc(length, 'velocity')]).subarray(0, length);

describe('an uploaded file', () => {
  it('B-298 B-480 B-481 C-779 is made by a form with type, folderId and file, and says who sent it', async () => {
    const folder = (await browser.write('POST', `${URL}/folders`, { name: 'Mine', parentFolderId: null })).json();
    const answer = await sendForm(browser, FILES, formOf('Q3 "final" report.pdf', GOOD['paper.pdf'] ?? '', { folderId: folder.id }));
    expect(answer.statusCode, answer.body).toBe(201);
    const file: UploadedFile = answer.json();
    expect(file).toMatchObject({
      type: 'uploadedFile',
      name: 'Q3 "final" report.pdf',
      extension: 'pdf',
      folderId: folder.id,
      contentType: 'application/pdf',
      isImage: false,
      size: GOOD['paper.pdf']?.length,
      uploader: { name: 'Ines Halvorsen', deletedAt: null },
      deletedAt: null,
      version: 1,
    });
    expect((await browser.get(`${FILES}/${file.id}`)).json()).toEqual(file);
  });

  it('B-402 is of one of the accepted kinds, by its content', async () => {
    for (const [name, content] of Object.entries(GOOD)) {
      const file = await made(name, content);
      const answer = await contentOf(file.id);
      expect([answer.statusCode, answer.rawPayload.equals(content), answer.headers['content-type']]).toEqual([200, true, file.contentType]);
    }
  });

  it.each(BAD)('B-402 is never one that only calls itself so: %s', async (name, content) => {
    const answer = await upload(name, content);
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['file']]);
    await expect.poll(added).toEqual([0, 0, 0]);
    const { items } = (await browser.get(`${URL}/files?withItems=true&search=${encodeURIComponent(name)}`)).json();
    expect(items).toEqual([]);
  });

  it.each([
    ['../../../etc/passwd.txt', 'slash'],
    ['..\\..\\boot.txt', 'slash'],
    ['/absolute.txt', 'slash'],
    ['line\nbreak.txt', 'Choose a file'],
    ['gnp.\u202etxt', 'invisible'],
    [`${'ü'.repeat(126)}.txt`, '255 bytes'],
    ['', 'Enter a name'],
  ])('is refused under a hostile name: %j', async (name, said) => {
    const answer = await upload(name, 'Hello');
    expect([answer.statusCode, answer.json().message]).toEqual([422, expect.stringContaining(said)]);
  });

  it('may have a name of 255 bytes in any script, which a download says whole', async () => {
    for (const name of [`${'ü'.repeat(125)}a.txt`, 'דוח רבעוני.txt', '報告 (2) – 100%.txt', 'it\'s; a="b".txt']) {
      const file = await made(name, 'Hello');
      expect(file.name).toBe(name.normalize('NFC'));
      const header = String((await contentOf(file.id)).headers['content-disposition']);
      expect(header).toMatch(/^attachment; filename="[\w .-]+"/);
      const extended = /filename\*=UTF-8''(.+)$/.exec(header)?.[1];
      expect(decodeURIComponent(extended ?? '')).toBe(name);
    }
  });

  it('B-403 C-650 has at most 25 MB, and nothing of a larger one stays', async () => {
    const most = await made('most.png', noise(MAX_FILE_BYTES));
    expect(most.size).toBe(MAX_FILE_BYTES);
    const after = await added();
    const more = await upload('more.png', noise(MAX_FILE_BYTES + 1));
    expect([more.statusCode, more.json().message]).toEqual([413, 'A file can be at most 25 MB.']);
    await expect.poll(added).toEqual(after);
    const said = await upload('said.png', 'x', { 'content-length': String(MAX_FILE_BYTES + 100_000) });
    expect(said.statusCode).toBe(413);
  }, 60_000);

  it('has room in its organization, all brand groups together, deleted files and other organizations apart; else nothing of it stays', async () => {
    const of = (group: string): string => `/api/brand-group/${group}/uploaded-files`;
    const send = (group: string, content: string) => sendForm(browser, of(group), formOf('more.txt', content));
    const large = (await send(DEMO_GROUP.trailpine, 'Large')).json() as UploadedFile;
    const resize = statement<[number, string]>()('UPDATE uploaded_files SET size = ? WHERE id = ?', NoRow);
    await test.store.run(resize, [MAX_ORGANIZATION_BYTES, large.id]);
    const after = await added();
    const refused = await send(GROUP, 'More');
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { file: ['An organization’s files can total at most 5 GB. Delete some that are no longer needed.'] },
    ]);
    await expect.poll(added).toEqual(after);
    expect((await send(DEMO_GROUP.mossgleam, 'More')).statusCode).toBe(201);
    await browser.write('DELETE', `${of(DEMO_GROUP.trailpine)}/${large.id}?version=1`);
    expect((await send(GROUP, 'More')).statusCode).toBe(201);
  });

  it('lies in pieces of 1 MiB, once for the same content, and comes back byte by byte', async () => {
    const content = noise(2.5 * STORED_PIECE_BYTES);
    const [first, second] = [await made('one.png', content), await made('two.png', content)];
    await expect.poll(added).toEqual([3, 1, 1]);
    for (const { id } of [first, second]) {
      const answer = await contentOf(id);
      expect(answer.rawPayload.equals(content)).toBe(true);
      expect(answer.headers.etag).toBe(`"${createHash('sha256').update(content).digest('hex')}"`);
    }
  });

  it('is made once, however often the request comes; another file under the same key is refused', async () => {
    const key = { 'idempotency-key': 'upload-1' };
    const [first, again] = [await upload('a.txt', 'Once', key), await upload('a.txt', 'Once', key)];
    expect(again.json()).toEqual(first.json());
    expect((await upload('a.txt', 'Another', key)).statusCode).toBe(422);
    await expect.poll(added).toEqual([1, 1, 1]);
  });

  const LATE = '--a-boundary-of-ours\r\nContent-Disposition: form-data; name="late"';
  const extra = (disposition: string, content = 'x'): Buffer =>
    Buffer.from(`--a-boundary-of-ours\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`);
  const type = extra('name="type"', 'uploadedFile');
  const whole = formOf('notes.txt', 'Hello');
  it.each([
    ['has two files', Buffer.concat([type, extra('name="file"; filename="a.txt"'), whole]), 'it has data after its file'],
    [
      'has a field behind its file',
      Buffer.concat([type, extra('name="file"; filename="a.txt"'), extra('name="late"'), whole.subarray(-26)]),
      'it has data after its file',
    ],
    [
      'calls its file otherwise',
      Buffer.concat([extra('name="picture"; filename="a.txt"'), whole.subarray(-26)]),
      'its file is not called file',
    ],
    ['has a field twice', Buffer.concat([extra('name="type"'), whole]), 'it has too many fields'],
    [
      'has very many fields',
      Buffer.concat([
        type,
        ...Array.from({ length: 12 }, (_, n) => extra(`name="f${n}"`)),
        extra('name="file"; filename="a.txt"'),
        whole.subarray(-26),
      ]),
      'it has too many fields',
    ],
    ['has a field that every object has', Buffer.concat([extra('name="__proto__"'), whole]), 'one of its fields has no name'],
    ['has a long field', Buffer.concat([formOf('a.txt', '', { folderId: 'x'.repeat(5_000) })]), 'one of its fields is too long'],
    ['ends in a head', Buffer.concat([Buffer.from(LATE)]), 'it ends too early'],
  ])('is refused where its form %s', async (_, form, said) => {
    const answer = await sendForm(browser, FILES, form);
    expect([answer.statusCode, answer.json().message]).toEqual([400, `The form cannot be read: ${said}.`]);
    await expect.poll(added).toEqual([0, 0, 0]);
  });

  it('is asked for where a form has none, and forms alone are read', async () => {
    const none = await sendForm(browser, FILES, Buffer.concat([extra('name="type"'), whole.subarray(-26)]));
    expect([none.statusCode, none.json().errors]).toEqual([422, { file: ['Choose a file.'] }]);
    expect((await browser.write('POST', FILES, { type: 'uploadedFile' })).statusCode).toBe(415);
    expect((await sendForm(browser, FILES, whole, { 'content-type': 'multipart/form-data' })).statusCode).toBe(400);
  });

  it('is all there or not at all where its line breaks', async () => {
    const form = formOf('broken.png', noise(3 * STORED_PIECE_BYTES));
    const cut = Readable.from([form.subarray(0, 2 * STORED_PIECE_BYTES)]);
    const answer = await sendForm(browser, FILES, cut);
    expect([answer.statusCode, answer.json().message]).toEqual([400, 'The form cannot be read: it ends too early.']);
    await expect.poll(added).toEqual([0, 0, 0]);
  });

  it('that was broken off with the server is collected when nothing was heard of it for an hour; what records name stays', async () => {
    const file = await made('kept.txt', 'kept');
    const put = 'INSERT INTO file_uploads (id, seen_at) VALUES (?, ?)';
    const piece = 'INSERT INTO file_pieces (upload_id, piece, bytes) VALUES (?, ?, ?)';
    await test.store.run(statement<[string, number]>()(put, NoRow), ['left', test.clock.now()]);
    for (let n = 0; n < 20; n += 1)
      await test.store.run(statement<[string, number, Uint8Array]>()(piece, NoRow), ['left', n, new Uint8Array(9)]);
    await collectBytes(test.store, test.clock.now());
    expect(await added()).toEqual([21, 2, 1]);
    test.clock.advance(SILENT_MS + 1);
    expect(await collectBytes(test.store, test.clock.now())).toBe(1);
    expect(await added()).toEqual([1, 1, 1]);
    expect((await contentOf(file.id)).body).toBe('kept');
  });
});

describe('the bytes of a file', () => {
  it('C-784 of an image are shown, all others are handed over; nothing of either can run', async () => {
    const [image, text] = [await made('shown.png', GOOD['photo.png'] ?? ''), await made('handed.txt', 'Hello')];
    const shown = (await contentOf(image.id)).headers;
    expect(shown['content-disposition']).toBe('inline; filename="shown.png"');
    expect((await browser.get(fileContentPath(GROUP, image.id, true))).headers['content-disposition']).toBe(
      'attachment; filename="shown.png"',
    );
    const handed = (await contentOf(text.id)).headers;
    expect(handed['content-disposition']).toBe('attachment; filename="handed.txt"');
    for (const headers of [shown, handed]) {
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cache-control']).toBe('private, no-cache');
    }
  });

  it.each([
    ['bytes=0-4', 206, 0, 5],
    ['bytes=1048574-1048577', 206, 1_048_574, 1_048_578],
    ['bytes=2097152-', 206, 2_097_152, 2_100_000],
    ['bytes=-10', 206, 2_099_990, 2_100_000],
    ['bytes=-99999999', 206, 0, 2_100_000],
    ['bytes=2099999-9999999', 206, 2_099_999, 2_100_000],
    ['bytes=0-1,5-6', 200, 0, 2_100_000],
    ['bytes=5-2', 200, 0, 2_100_000],
    ['lines=1-2', 200, 0, 2_100_000],
  ])('are given in ranges: %s', async (range, status, from, end) => {
    const content = Buffer.from(noise(2_100_000).map((byte, at) => (at < 33 ? byte : at % 251)));
    const { id } = await made('range.png', content);
    const answer = await contentOf(id, { range, 'accept-encoding': 'gzip' });
    expect([answer.statusCode, answer.rawPayload.equals(content.subarray(from, end))]).toEqual([status, true]);
    expect(answer.headers['content-length']).toBe(String(end - from));
    expect(answer.headers['content-range']).toBe(status === 206 ? `bytes ${from}-${end - 1}/2100000` : undefined);
  });

  it('have no range beyond their end; a copy that still holds is not sent again, and one that does not is sent whole', async () => {
    const { id } = await made('a.txt', 'Hello');
    const beyond = await contentOf(id, { range: 'bytes=5-' });
    expect([beyond.statusCode, beyond.headers['content-range'], beyond.body]).toEqual([416, 'bytes */5', '']);
    const etag = String((await contentOf(id)).headers.etag);
    expect((await contentOf(id, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await contentOf(id, { range: 'bytes=0-1', 'if-range': etag })).body).toBe('He');
    expect((await contentOf(id, { range: 'bytes=0-1', 'if-range': '"another"' })).body).toBe('Hello');
  });

  it('of a file of another brand group are not there, and of a deleted one for those alone who may restore it', async () => {
    const { id, version } = await made('canary.txt', 'canary of Northfold');
    const [own, stranger] = [test.browser(), test.browser()];
    await own.signIn(PRIME);
    await stranger.signIn(PRIME_OF_TWO);
    expect((await contentOf(id, {}, own)).body).toBe('canary of Northfold');
    const tried = [
      await contentOf(id, {}, stranger),
      await stranger.get(fileContentPath(DEMO_GROUP.mossgleam, id)),
      await test.browser().get(fileContentPath(GROUP, id)),
    ];
    expect(tried.map(({ statusCode }) => statusCode)).toEqual([404, 404, 401]);
    for (const { body } of tried) expect(body).not.toContain('canary');
    await browser.write('DELETE', `${FILES}/${id}?version=${version}`);
    expect((await contentOf(id, {}, own)).statusCode).toBe(404);
    expect((await contentOf(id)).body).toBe('canary of Northfold');
  });
});

describe('an attachment', () => {
  it('B-300 C-649 C-432 is an image, and listed with its folders', async () => {
    const outer = (await browser.write('POST', `${URL}/folders`, { name: 'Outer', parentFolderId: null })).json();
    const inner = (await browser.write('POST', `${URL}/folders`, { name: 'Inner', parentFolderId: outer.id })).json();
    const answer = await sendForm(browser, `${URL}/attachments`, formOf('logo.png', GOOD['photo.png'] ?? '', { folderId: inner.id }));
    expect(answer.statusCode, answer.body).toBe(201);
    const listed = (await browser.get(`${URL}/attachments`)).json();
    expect(listed).toContainEqual({
      id: answer.json().id,
      name: 'logo.png',
      type: 'uploadedFile',
      extension: 'png',
      deletedAt: null,
      folderId: inner.id,
      parentFolderId: outer.id,
    });
    const text = await sendForm(browser, `${URL}/attachments`, formOf('notes.txt', 'Hello'));
    expect([text.statusCode, text.json().message]).toEqual([422, 'The selected file, notes.txt, cannot be used for this selection']);
  });
});

describe('who may upload', () => {
  it('is whoever has the file-management permission, and is told so before a byte is read', async () => {
    const own = test.browser();
    await own.signIn(PRIME);
    const answer = await sendForm(own, FILES, formOf('a.txt', 'Hello'));
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'You are not authorized to perform this action.']);
    expect(await added()).toEqual([0, 0, 0]);
  });
});
