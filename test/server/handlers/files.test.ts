import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { NoRow } from '../../../server/store/rows.ts';
import { statement } from '../../../server/store/store.ts';
import type { FilesPage, FolderFacts } from '../../../src/domain/files/file.ts';
import { ADMIN, type Browser, INTERNAL, PRIME, PRIME_OF_TWO, sentMails, startTestServer, type TestServer } from '../http/testServer.ts';
import { formOf, sendForm } from './fileSamples.ts';

const GROUP = DEMO_GROUP.northfoldHome;
const URL = `/api/brand-group/${GROUP}`;
const OTHER = `/api/brand-group/${DEMO_GROUP.mossgleam}`;
const SOURCE = 'https://docs.example/d/1';

let test: TestServer;
let browser: Browser;
beforeEach(async () => {
  test = await startTestServer();
  browser = test.browser();
  await browser.signIn(INTERNAL);
});
afterEach(() => test.close());

const folder = async (name: string, parentFolderId: string | null = null): Promise<FolderFacts> => {
  const answer = await browser.write('POST', `${URL}/folders`, { name, parentFolderId });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const document = async (name: string, folderId: string | null = null) =>
  (await browser.write('POST', `${URL}/documents`, { name, iframeSource: SOURCE, folderId })).json();
const page = async (query: string, by = browser): Promise<FilesPage> => {
  const answer = await by.get(`${URL}/files?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const names = ({ folders, items }: FilesPage): readonly string[] => [
  ...folders.map(({ name }) => name),
  ...items.map(({ item }) => item.name),
];

describe('the file browser', () => {
  it('B-476 B-477 answers the folders of the root or of a folder, and the items where they are wanted', async () => {
    const outer = await folder('Outer');
    const inner = await folder('Inner', outer.id);
    await document('Plan', outer.id);
    expect(names(await page(`parentFolderId=${outer.id}`))).toEqual(['Inner']);
    const open = await page(`parentFolderId=${outer.id}&withItems=true`);
    expect([names(open), open.total, open.folder]).toEqual([['Inner', 'Plan'], 2, outer]);
    const deep = await page(`parentFolderId=${inner.id}&withItems=true`);
    expect([names(deep), deep.breadcrumbs.map(({ name }) => name)]).toEqual([[], ['Outer', 'Inner']]);
    expect((await page('')).folders.find(({ id }) => id === outer.id)).toMatchObject({ subFolderCount: 1, itemCount: 1, location: [] });
    expect((await browser.get(`${URL}/files?parentFolderId=none`)).statusCode).toBe(404);
  });

  it('B-568 has pages of 20, folders first, and the last page where a later one is asked for', async () => {
    const outer = await folder('Outer');
    for (let n = 1; n <= 12; n += 1) {
      await folder(`Folder ${n}`, outer.id);
      await document(`Paper ${n}`, outer.id);
    }
    const query = `parentFolderId=${outer.id}&withItems=true`;
    const first = await page(query);
    expect([first.folders.length, first.items.length, first.total, first.page, first.pageSize]).toEqual([12, 8, 24, 1, 20]);
    expect(names(first).slice(0, 3)).toEqual(['Folder 1', 'Folder 2', 'Folder 3']);
    const last = await page(`${query}&page=99`);
    expect([names(last), last.page]).toEqual([['Paper 9', 'Paper 10', 'Paper 11', 'Paper 12'], 2]);
    expect(names(await page(`${query}&orderBy=name&direction=desc`)).slice(11, 13)).toEqual(['Folder 1', 'Paper 12']);
  });

  it('searches below the open folder at any depth, whatever the case and the accents, and says where something lies', async () => {
    const outer = await folder('Outer');
    const inner = await folder('Inner', outer.id);
    await document('Café menu', inner.id);
    await document('Cafe elsewhere');
    const found = await page(`parentFolderId=${outer.id}&withItems=true&search=CAFE`);
    expect(found.items.map(({ item, location }) => [item.name, location])).toEqual([['Café menu', ['Inner']]]);
    const all = await page('withItems=true&search=cafe');
    expect(all.items.map(({ item, location }) => [item.name, location])).toEqual([
      ['Cafe elsewhere', []],
      ['Café menu', ['Outer', 'Inner']],
    ]);
  });

  it('B-351 B-352 B-354 hides what is deleted unless it is asked for, and shows it again when it is restored', async () => {
    const plan = await document('Gone plan');
    const deleted = (await browser.write('DELETE', `${URL}/documents/${plan.id}?version=1`)).json();
    expect(deleted.deletedAt).toBe('2026-11-20T18:00:00.000Z');
    const query = 'withItems=true&search=gone';
    expect([names(await page(query)), names(await page(`${query}&showDeleted=true`))]).toEqual([[], ['Gone plan']]);
    const restored = await browser.write('POST', `${URL}/documents/${plan.id}/restore`);
    expect([restored.statusCode, restored.json().deletedAt]).toEqual([200, null]);
    expect(names(await page(query))).toEqual(['Gone plan']);
  });
});

describe('a folder', () => {
  it('B-296 B-478 has its fields, with what lies in it', async () => {
    const outer = await folder('  Outer ');
    const inner = await folder('Inner', outer.id);
    const plan = await document('Plan', outer.id);
    const open = (await browser.get(`${URL}/folders/${outer.id}`)).json();
    expect(open).toEqual({
      id: outer.id,
      name: 'Outer',
      parentFolderId: null,
      subFolders: [inner],
      items: [plan],
      createdBy: { name: 'Ines Halvorsen', deletedAt: null },
      deletedAt: null,
      createdAt: '2026-11-20T18:00:00.000Z',
      updatedAt: '2026-11-20T18:00:00.000Z',
      version: 1,
    });
  });

  it('B-353 C-651 C-782 is deleted only when nothing in it is not deleted', async () => {
    const outer = await folder('Outer');
    const [inner, plan] = [await folder('Inner', outer.id), await document('Plan', outer.id)];
    const remove = (path: string) => browser.write('DELETE', `${URL}/${path}`);
    const refused = await remove(`folders/${outer.id}`);
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'A folder can be deleted only when it is empty.']);
    await remove(`folders/${inner.id}`);
    expect((await remove(`folders/${outer.id}`)).statusCode).toBe(409);
    await remove(`documents/${plan.id}`);
    expect((await remove(`folders/${outer.id}`)).statusCode).toBe(200);
    const early = await browser.write('POST', `${URL}/documents/${plan.id}/restore`);
    expect([early.statusCode, early.json().message]).toEqual([422, 'The folder is deleted. Restore it first.']);
    expect((await browser.write('POST', `${URL}/folders/${outer.id}/restore`)).json().deletedAt).toBeNull();
    expect((await browser.write('POST', `${URL}/documents/${plan.id}/restore`)).statusCode).toBe(200);
  });

  it('C-781 is renamed and moved, but not into itself, not into a deleted one, and not beside one of its name', async () => {
    const [a, b] = [await folder('A'), await folder('B')];
    const inner = await folder('Inner', a.id);
    const edit = (over: object, id = a.id) =>
      browser.write('PATCH', `${URL}/folders/${id}`, { name: 'A', parentFolderId: null, version: 1, ...over });
    expect((await edit({ parentFolderId: inner.id })).json().errors).toEqual({ parentFolderId: ['A folder cannot be moved into itself.'] });
    expect((await edit({ name: 'b' })).json().errors).toEqual({ name: ['There is already a folder with this name.'] });
    expect((await edit({ name: 'a/b' })).json().errors).toEqual({ name: ['A name cannot contain a slash.'] });
    expect((await edit({ parentFolderId: 'none' })).json().errors).toEqual({ parentFolderId: ['The folder was not found.'] });
    expect((await edit({ name: 'Moved', parentFolderId: b.id })).json()).toMatchObject({ name: 'Moved', parentFolderId: b.id, version: 2 });
    const stale = await edit({ name: 'Mine' });
    expect([stale.statusCode, stale.json().conflict.current.name, stale.json().conflict.submitted.name]).toEqual([409, 'Moved', 'Mine']);
  });

  it('lies at most 20 deep', async () => {
    let parent: string | null = null;
    for (let depth = 1; depth <= 20; depth += 1) parent = (await folder(`Deep ${depth}`, parent)).id;
    const answer = await browser.write('POST', `${URL}/folders`, { name: 'Deeper', parentFolderId: parent });
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'Folders can be nested at most 20 levels deep.']);
  });
});

describe('a document', () => {
  it('B-297 B-479 B-483 C-778 has its name, source and folder', async () => {
    const made = await document('Plan');
    expect(made).toMatchObject({ type: 'document', name: 'Plan', iframeSource: SOURCE, folderId: null, deletedAt: null, version: 1 });
    expect((await browser.get(`${URL}/documents/${made.id}`)).json()).toEqual(made);
    const edited = await browser.write('PATCH', `${URL}/documents/${made.id}`, { ...made, name: 'Better plan' });
    expect(edited.json()).toEqual({ ...made, name: 'Better plan', version: 2 });
  });

  it('C-431 C-777 is listed with all others that are not deleted, by name, each with its id, name and source', async () => {
    const listed = (await browser.get(`${URL}/documents`)).json();
    const other = `${OTHER}/documents`;
    const elsewhere = (await browser.write('POST', other, { name: 'Elsewhere', iframeSource: SOURCE, folderId: null })).json();
    expect((await browser.get(other)).json()).toContainEqual(elsewhere);
    expect((await browser.get(`${URL}/documents`)).json()).toEqual(listed);
    const text = expect.stringMatching(/./);
    for (const each of listed) expect(each).toMatchObject({ id: text, name: text, iframeSource: expect.stringMatching(/^https:/) });
    expect(listed.map(({ name }: { readonly name: string }) => name)).toEqual([
      'Content style guide',
      'Promotion calendar',
      'Weekly business review',
    ]);
  });

  it.each(['javascript:alert(1)', 'ftp://docs.example/', 'http://localhost/velocity/files', 'http://127.0.0.1:9/', 'data:text/html,x'])(
    'B-392 is refused with the source %s',
    async (iframeSource) => {
      const answer = await browser.write('POST', `${URL}/documents`, { name: 'Plan', iframeSource, folderId: null });
      expect([answer.statusCode, answer.json().errors]).toEqual([422, { iframeSource: ['Invalid iFrame! iFrame must come from Google.'] }]);
    },
  );

  it('B-539 is refused where a field is empty', async () => {
    const answer = await browser.write('POST', `${URL}/documents`, { name: ' ', iframeSource: '', folderId: null });
    const said = ['Please make sure all fields are properly filled out.'];
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { name: said, iframeSource: said }]);
  });
});

describe('an uploaded file', () => {
  it('B-480 B-482 C-781 C-783 is answered by its id, renamed with its ending, moved, deleted and restored', async () => {
    const outer = await folder('Outer');
    const file = (await sendForm(browser, `${URL}/uploaded-files`, formOf('notes.txt', 'Hello'))).json();
    expect(file).toMatchObject({ type: 'uploadedFile', name: 'notes.txt', folderId: null });
    expect((await browser.get(`${URL}/uploaded-files/${file.id}`)).json()).toEqual(file);
    const edited = await browser.write('PATCH', `${URL}/uploaded-files/${file.id}`, { name: 'page.html', folderId: outer.id, version: 1 });
    expect(edited.json()).toMatchObject({ name: 'page.html.txt', extension: 'txt', folderId: outer.id, version: 2 });
    const deleted = await browser.write('DELETE', `${URL}/uploaded-files/${file.id}?version=1`);
    expect(deleted.statusCode).toBe(409);
    expect((await browser.write('DELETE', `${URL}/uploaded-files/${file.id}?version=2`)).json().deletedAt).not.toBeNull();
    expect((await browser.write('POST', `${URL}/uploaded-files/${file.id}/restore`)).json()).toMatchObject({ deletedAt: null, version: 4 });
  });
});

describe('a file whose name is taken', () => {
  const send = (content: string, fields: Readonly<Record<string, string>> = {}, name = 'Plan.txt') =>
    sendForm(browser, `${URL}/uploaded-files`, formOf(name, content, fields));
  const contentOf = async (id: string): Promise<string> => (await browser.get(`${URL}/uploaded-files/${id}/content`)).body;
  const listed = async (showDeleted = false) =>
    (await page(`withItems=true&search=plan.txt&showDeleted=${showDeleted}`)).items.flatMap(({ item }) =>
      item.type === 'uploadedFile' ? [[item.name, item.version, item.deletedAt === null]] : [],
    );

  it('is refused with the one that has it where that is asked, whatever the case, and numbered where nothing is said', async () => {
    const first = (await send('one')).json();
    const asked = await send('two', { whenTaken: 'ask' }, 'PLAN.TXT');
    expect([asked.statusCode, asked.json().message]).toEqual([409, 'There is already a file called Plan.txt here.']);
    expect(asked.json().conflict.current).toEqual(first);
    expect([(await send('two')).json().name, (await send('three', { whenTaken: 'keepBoth' })).json().name]).toEqual([
      'Plan (2).txt',
      'Plan (3).txt',
    ]);
    expect((await send('elsewhere', { whenTaken: 'ask', folderId: (await folder('Other')).id })).json().name).toBe('Plan.txt');
  });

  it('becomes the next version of that one, which keeps its id; what it held before lies among the deleted ones', async () => {
    const first = (await send('one')).json();
    const second = (await send('twice', { whenTaken: 'replace', replaces: first.id, version: '1' })).json();
    expect(second).toMatchObject({ id: first.id, name: 'Plan.txt', version: 2, size: 5, createdAt: first.createdAt });
    expect(await contentOf(first.id)).toBe('twice');
    expect(await listed()).toEqual([['Plan.txt', 2, true]]);
    expect(await listed(true)).toEqual(
      expect.arrayContaining([
        ['Plan.txt', 2, true],
        ['Plan.txt', 2, false],
      ]),
    );
    const former = (await page('withItems=true&search=plan.txt&showDeleted=true')).items.find(({ item }) => item.deletedAt !== null)?.item;
    expect(await contentOf(former?.id ?? '')).toBe('one');
    expect((await browser.write('POST', `${URL}/uploaded-files/${former?.id}/restore`)).json().name).toBe('Plan (2).txt');
  });

  it('refuses a rename, a move and a restore to a taken name where it is asked, and gives a number where it is not', async () => {
    const plan = (await send('one')).json();
    const other = (await sendForm(browser, `${URL}/uploaded-files`, formOf('Other.txt', 'two'))).json();
    const put = (version: number, over: object) =>
      browser.write('PATCH', `${URL}/uploaded-files/${other.id}`, { name: 'Other.txt', folderId: null, version, ...over });
    const refused = await put(1, { name: 'PLAN.txt', whenTaken: 'ask' });
    expect([refused.statusCode, refused.json().message, refused.json().conflict.current.id]).toEqual([
      409,
      'There is already a file called Plan.txt here.',
      plan.id,
    ]);
    expect((await put(1, { name: 'Plan.txt' })).json()).toMatchObject({ name: 'Plan (2).txt', version: 2 });
    expect((await put(2, { whenTaken: 'ask' })).json()).toMatchObject({ name: 'Other.txt', version: 3 });
    expect((await put(3, { name: 'other.TXT', whenTaken: 'ask' })).json()).toMatchObject({ name: 'other.TXT', version: 4 });
    await browser.write('DELETE', `${URL}/uploaded-files/${plan.id}?version=1`);
    expect((await put(4, { name: 'Plan.txt', whenTaken: 'ask' })).json()).toMatchObject({ name: 'Plan.txt', version: 5 });
    const restore = (query: string) => browser.write('POST', `${URL}/uploaded-files/${plan.id}/restore${query}`);
    const again = await restore('?whenTaken=ask');
    expect([again.statusCode, again.json().conflict.current.id]).toEqual([409, other.id]);
    expect((await restore('')).json()).toMatchObject({ name: 'Plan (2).txt', deletedAt: null });
    const folder = (await browser.write('POST', `${URL}/folders`, { name: 'Taken', parentFolderId: null })).json();
    await sendForm(browser, `${URL}/uploaded-files`, formOf('Plan.txt', 'three', { folderId: folder.id }));
    expect((await put(5, { name: 'Plan.txt', folderId: folder.id, whenTaken: 'ask' })).statusCode).toBe(409);
    expect((await put(5, { name: 'Plan.txt', folderId: folder.id })).json()).toMatchObject({ name: 'Plan (2).txt', folderId: folder.id });
  });

  it('becomes the next version of that one by a rename, a move and a restore as by an upload, which keeps its id', async () => {
    const plan = (await send('one')).json();
    const inFolder = (await folder('Drafts')).id;
    const patch = (file: { id: string; version: number; name: string; folderId: string | null }, over: object) =>
      browser.write('PATCH', `${URL}/uploaded-files/${file.id}`, { ...over, version: file.version });
    const draft = (await sendForm(browser, `${URL}/uploaded-files`, formOf('Draft.txt', 'renamed'))).json();
    const moved = (await send('moved', { folderId: inFolder })).json();
    const asks = (version: number) => ({ whenTaken: 'replace', replaces: plan.id, replacedVersion: version });
    const stale = await patch(draft, { name: 'Plan.txt', folderId: null, ...asks(7) });
    expect([stale.statusCode, stale.json().conflict.current]).toEqual([409, plan]);
    const kept = { id: plan.id, name: 'Plan.txt', folderId: null, createdAt: plan.createdAt, deletedAt: null };
    expect((await patch(draft, { name: 'Plan.txt', folderId: null, ...asks(1) })).json()).toMatchObject({ ...kept, version: 2, size: 7 });
    expect(await contentOf(plan.id)).toBe('renamed');
    expect((await patch(moved, { name: 'Plan.txt', folderId: null, ...asks(2) })).json()).toMatchObject({ ...kept, version: 3 });
    expect(await contentOf(plan.id)).toBe('moved');
    const of = async (id: string) => (await browser.get(`${URL}/uploaded-files/${id}`)).json();
    expect([(await of(draft.id)).name, (await of(draft.id)).deletedAt === null, await contentOf(draft.id)]).toEqual([
      'Draft.txt',
      false,
      'renamed',
    ]);
    const restored = await browser.write('POST', `${URL}/uploaded-files/${moved.id}/restore`);
    expect(restored.json()).toMatchObject({ id: moved.id, name: 'Plan.txt', folderId: inFolder, deletedAt: null });
    const former = (await page('withItems=true&search=plan.txt&showDeleted=true')).items.flatMap(({ item }) =>
      item.deletedAt === null ? [] : [item.id],
    );
    const contents = new Map(await Promise.all(former.map(async (id) => [await contentOf(id), id] as const)));
    expect([...contents.keys()].sort()).toEqual(['one', 'renamed']);
    const back = await browser.write(
      'POST',
      `${URL}/uploaded-files/${contents.get('one')}/restore?whenTaken=replace&replaces=${plan.id}&replacedVersion=3`,
    );
    expect(back.json()).toMatchObject({ ...kept, version: 4, size: 3 });
    expect(await contentOf(plan.id)).toBe('one');
  });

  it('replaces no version that nobody saw, and is asked of again; one that is gone takes no name', async () => {
    const first = (await send('one')).json();
    await send('two', { whenTaken: 'replace', replaces: first.id, version: '1' });
    const stale = await send('three', { whenTaken: 'replace', replaces: first.id, version: '1' });
    expect([stale.statusCode, stale.json().conflict.current.version, await contentOf(first.id)]).toEqual([409, 2, 'two']);
    await browser.write('DELETE', `${URL}/uploaded-files/${first.id}?version=2`);
    const fresh = (await send('three', { whenTaken: 'replace', replaces: first.id, version: '2' })).json();
    expect([fresh.name, fresh.id === first.id]).toEqual(['Plan.txt', false]);
  });

  it('is stored once where the same is sent again under its key', async () => {
    const again = () =>
      sendForm(browser, `${URL}/uploaded-files`, formOf('Plan.txt', 'one', { whenTaken: 'ask' }), {
        'idempotency-key': 'a-key-of-one-upload',
      });
    const [first, second] = [await again(), await again()];
    expect([first.statusCode, second.statusCode, second.json().id]).toEqual([201, 201, first.json().id]);
  });
});

describe('the preview of a file', () => {
  it('is the beginning of a table or a text, nothing of what is neither, and hidden with the file', async () => {
    const send = async (name: string, content: string | Buffer) =>
      (await sendForm(browser, `${URL}/uploaded-files`, formOf(name, content))).json();
    const of = async (id: string, by = browser) => by.get(`${URL}/uploaded-files/${id}/preview`);
    const csv = await send('Sales.csv', Buffer.concat([Buffer.from('ASIN;Stück\nB0;'), Buffer.from('é', 'latin1'), Buffer.from('\n')]));
    expect((await of(csv.id)).json()).toMatchObject({
      kind: 'table',
      rows: [
        ['ASIN', 'StÃ¼ck'],
        ['B0', 'é'],
      ],
      isWhole: true,
    });
    const long = await send('Long.txt', 'Mugs and bowls\n'.repeat(10_000));
    const words = (await of(long.id)).json();
    expect([words.kind, words.isWhole, words.text.length]).toEqual(['text', false, 65_534]);
    expect((await of('file-northfold-home-logo')).json().kind).toBe('none');
    const own = test.browser();
    await own.signIn(PRIME);
    expect((await of(csv.id, own)).statusCode).toBe(200);
    await browser.write('DELETE', `${URL}/uploaded-files/${csv.id}?version=1`);
    expect([(await of(csv.id, own)).statusCode, (await of(csv.id)).statusCode]).toEqual([404, 200]);
  });
});

describe('who made it', () => {
  it('B-299 is told with name and deletedAt, which is null as long as the person is there', async () => {
    const plan = await document('Plan');
    const file = (await sendForm(browser, `${URL}/uploaded-files`, formOf('notes.txt', 'Hello'))).json();
    expect([plan.createdBy, file.uploader]).toEqual(Array(2).fill({ name: 'Ines Halvorsen', deletedAt: null }));
    const at = test.clock.now();
    await test.store.run(statement<[number, string]>()('UPDATE users SET deleted_at = ? WHERE name = ?', NoRow), [at, plan.createdBy.name]);
    const other = test.browser();
    await other.signIn(ADMIN);
    const of = async (path: string) => (await other.get(`${URL}/${path}`)).json();
    const told = [(await of(`documents/${plan.id}`)).createdBy, (await of(`uploaded-files/${file.id}`)).uploader];
    expect(told).toEqual(Array(2).fill({ name: 'Ines Halvorsen', deletedAt: '2026-11-20T18:00:00.000Z' }));
  });
});

describe('the file-management permission', () => {
  const writes: readonly (readonly ['POST' | 'PATCH' | 'DELETE', string, object | undefined])[] = [
    ['POST', '/folders', { name: 'F', parentFolderId: null }],
    ['PATCH', '/folders/folder-northfold-home-assets', { name: 'F', parentFolderId: null, version: 1 }],
    ['DELETE', '/folders/folder-northfold-home-logos', undefined],
    ['POST', '/folders/folder-northfold-home-drafts/restore', undefined],
    ['POST', '/documents', { name: 'D', iframeSource: SOURCE, folderId: null }],
    ['PATCH', '/documents/document-northfold-home-review', { name: 'D', iframeSource: SOURCE, folderId: null, version: 1 }],
    ['DELETE', '/documents/document-northfold-home-review', undefined],
    ['POST', '/documents/document-northfold-home-launch/restore', undefined],
    ['PATCH', '/uploaded-files/file-northfold-home-logo', { name: 'F.png', folderId: null, version: 1 }],
    ['DELETE', '/uploaded-files/file-northfold-home-logo', undefined],
    ['POST', '/uploaded-files/file-northfold-home-old/restore', undefined],
    ['POST', '/file-notifications', { about: 'document', id: 'document-northfold-home-review', userIds: ['user-maya'], text: '' }],
  ];

  it.each(writes)('B-418 B-421 B-422 B-423 is asked for by %s %s', async (method, path, body) => {
    const own = test.browser();
    await own.signIn(PRIME);
    const answer = await own.write(method, `${URL}${path}`, body);
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'You are not authorized to perform this action.']);
    const allowed = await browser.write(method, `${URL}${path}`, body);
    expect([200, 201, 409], allowed.body).toContain(allowed.statusCode);
  });

  it('does not show whom one could tell, nor a deleted document, to those without it', async () => {
    const own = test.browser();
    await own.signIn(PRIME);
    expect((await own.get(`${URL}/file-recipients`)).statusCode).toBe(403);
    expect((await own.get(`${URL}/documents/document-northfold-home-launch`)).statusCode).toBe(404);
    expect((await own.get(`${URL}/documents/document-northfold-home-review`)).statusCode).toBe(200);
  });
});

describe('records of another brand group', () => {
  const ids = {
    folders: 'folder-northfold-home-assets',
    documents: 'document-northfold-home-review',
    'uploaded-files': 'file-northfold-home-logo',
  };

  const edits: Readonly<Record<string, object>> = {
    folders: { name: 'Canary', parentFolderId: null },
    documents: { name: 'Canary', iframeSource: SOURCE, folderId: null },
    'uploaded-files': { name: 'Canary.png', folderId: null },
  };

  it.each(Object.entries(ids))('are nowhere in it: %s', async (kind, id) => {
    const stranger = test.browser();
    await stranger.signIn(PRIME_OF_TWO);
    const tried = [await stranger.get(`${URL}/${kind}/${id}`), await stranger.get(`${OTHER}/${kind}/${id}`)];
    // Whoever sees both does not reach one by way of the other.
    tried.push(await browser.get(`${OTHER}/${kind}/${id}`));
    for (const [by, url] of [
      [browser, OTHER],
      [stranger, URL],
    ] as const) {
      tried.push(await by.write('PATCH', `${url}/${kind}/${id}`, { ...edits[kind], version: 1 }));
      tried.push(await by.write('DELETE', `${url}/${kind}/${id}`), await by.write('POST', `${url}/${kind}/${id}/restore`));
    }
    for (const answer of tried) expect([answer.statusCode, answer.body.includes('Northfold')]).toEqual([404, false]);
  });

  it('take nothing in and are told of nowhere', async () => {
    const parentFolderId = ids.folders;
    const into = [
      await browser.write('POST', `${OTHER}/folders`, { name: 'F', parentFolderId }),
      await browser.write('POST', `${OTHER}/documents`, { name: 'D', iframeSource: SOURCE, folderId: parentFolderId }),
      await sendForm(browser, `${OTHER}/uploaded-files`, formOf('a.txt', 'a', { folderId: parentFolderId })),
    ];
    for (const answer of into) expect([answer.statusCode, answer.json().message]).toEqual([422, 'The folder was not found.']);
    const ownFolder = (await browser.write('POST', `${OTHER}/folders`, { name: 'Own', parentFolderId: null })).json();
    const moved = await browser.write('PATCH', `${OTHER}/folders/${ownFolder.id}`, {
      name: 'Own',
      parentFolderId,
      version: ownFolder.version,
    });
    expect([moved.statusCode, moved.json().message]).toEqual([422, 'The folder was not found.']);
    const told = await browser.write('POST', `${OTHER}/file-notifications`, {
      about: 'folder',
      id: parentFolderId,
      userIds: ['user-theo'],
      text: '',
    });
    expect(told.statusCode).toBe(404);
    const stranger = test.browser();
    await stranger.signIn(PRIME_OF_TWO);
    for (const path of ['files?withItems=true&showDeleted=true&search=o', 'documents', 'folders', 'attachments']) {
      expect((await stranger.get(`${OTHER}/${path}`)).body).not.toContain('northfold');
    }
  });
});

describe('a notification', () => {
  const tell = (userIds: readonly string[], over: object = {}) =>
    browser.write('POST', `${URL}/file-notifications`, {
      about: 'document',
      id: 'document-northfold-home-calendar',
      userIds,
      text: '',
      ...over,
    });

  it('B-424 goes to Internal users and people of the brand group, and to nobody else', async () => {
    const recipients = (await browser.get(`${URL}/file-recipients`)).json();
    expect(recipients.map(({ id }: { readonly id: string }) => id)).toEqual(['user-adam', 'user-ines', 'user-maya']);
    for (const id of ['user-theo', 'user-noor', 'user-nobody']) {
      const answer = await tell(['user-maya', id]);
      expect([answer.statusCode, answer.json().message]).toEqual([
        422,
        'Only Internal users and users of this brand group can be notified.',
      ]);
    }
    expect(await sentMails(test, 10)).toEqual([]);
    expect((await tell(['user-maya', 'user-adam', 'user-maya'], { text: 'Please read\nthis' })).json()).toEqual({ notified: 2 });
    const mails = await sentMails(test, 10);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([ADMIN, PRIME]);
    expect(mails[0]?.subject).toBe('Northfold Home: Promotion calendar');
    expect(mails[0]?.text).toMatch(
      /^Ines Halvorsen shared the document "Promotion calendar" from Northfold Home with you\.\n\nPlease read\nthis\n\nhttp.*\/velocity\/files\/document\/document-northfold-home-calendar$/,
    );
  });

  it('is refused for something deleted, for nobody, and after twenty in a quarter of an hour', async () => {
    expect((await tell([])).json().errors).toEqual({ userIds: ['Choose whom to notify.'] });
    expect((await tell(['user-maya'], { id: 'document-northfold-home-launch' })).statusCode).toBe(404);
    for (let n = 0; n < 20; n += 1) expect((await tell(['user-maya'])).statusCode).toBe(200);
    expect((await tell(['user-maya'])).statusCode).toBe(429);
  });
});
