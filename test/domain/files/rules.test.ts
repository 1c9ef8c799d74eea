import { describe, expect, it } from 'vitest';
import { mayDo } from '../../../src/domain/access/actions.ts';
import { canRename, documentFaults, frameSource, INVALID_SOURCE, NOT_FILLED_OUT } from '../../../src/domain/files/documents.ts';
import { Attachment, FILES_PAGE_SIZE, MAX_FILE_BYTES } from '../../../src/domain/files/file.ts';
import { ATTACHMENT_UPLOAD_RULES, FILES_UPLOAD_RULES } from '../../../src/domain/files/fileTypes.ts';
import { folderTree, mayDeleteFolder, namesBelow, pathTo } from '../../../src/domain/files/folders.ts';
import { nameFault, utf8Length } from '../../../src/domain/files/names.ts';
import { mayBeNotified } from '../../../src/domain/files/notify.ts';
import { isWholeUtf8, NO_TEXT_YET, readText } from '../../../src/domain/files/textContent.ts';
import { NO_FILES } from '../../../src/domain/files/texts.ts';
import { checkUpload } from '../../../src/domain/forms/upload.ts';
import type { Role } from '../../../src/domain/session/user.ts';

const OWN = ['https://velocity.example'];

describe('the source of a document', () => {
  it.each(['https://docs.example/d/1?x=1#y', 'http://sheets.example', '  HTTPS://Docs.Example/a '])('B-392 may be %j', (source) => {
    expect(documentFaults({ name: 'Plan', iframeSource: source }, OWN)).toEqual({});
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,hello',
    '//docs.example/a',
    'https:docs.example',
    'https://me:secret@docs.example/',
    'https://velocity.example/velocity/files',
    'http://VELOCITY.example:8080/',
    'https://velocity.example./',
    'https://docs.example\\@velocity.example',
    'https://docs.exa mple/',
    'https://',
  ])('B-538 may not be %j', (iframeSource) => {
    expect(documentFaults({ name: 'Plan', iframeSource }, OWN)).toEqual({ iframeSource: INVALID_SOURCE });
    expect(INVALID_SOURCE).toBe('Invalid iFrame! iFrame must come from Google.');
  });

  it.each(['http://localhost:3000/', 'http://127.0.0.1/', 'http://[::1]/', 'http://2130706433/', 'http://any.localhost/'])(
    'is no other name of this machine: %s',
    (source) => {
      expect(frameSource(source, ['http://127.0.0.1:4613'])).toBeNull();
      expect(frameSource(source, OWN)).not.toBeNull();
    },
  );

  it('B-539 is asked for, as the name is', () => {
    expect(documentFaults({ name: ' ', iframeSource: '' }, OWN)).toEqual({ name: NOT_FILLED_OUT, iframeSource: NOT_FILLED_OUT });
    expect(NOT_FILLED_OUT).toBe('Please make sure all fields are properly filled out.');
  });

  it('B-393 B-394 is updated only under a name that is there and another one', () => {
    expect([canRename('Plan', ''), canRename('Plan', '  '), canRename('Plan', ' Plan '), canRename('Plan', 'Plans')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });
});

describe('an upload', () => {
  const file = (name: string, size = 1) => checkUpload({ name, type: '', size }, FILES_UPLOAD_RULES)._tag;

  it('B-402 takes images, PDF, Office documents, CSV and text', () => {
    for (const name of ['a.PNG', 'a.jpg', 'a.webp', 'a.pdf', 'a.docx', 'a.xls', 'a.odp', 'a.csv', 'a.txt'])
      expect(file(name)).toBe('Right');
    for (const name of ['a.svg', 'a.html', 'a.js', 'a.zip', 'a.docm', 'a.exe', 'a', '.png'])
      expect([name, file(name)]).toEqual([name, name === '.png' ? 'Right' : 'Left']);
  });

  it('B-403 C-650 takes at most 25 MB', () => {
    expect([file('a.pdf', MAX_FILE_BYTES), file('a.pdf', MAX_FILE_BYTES + 1), MAX_FILE_BYTES]).toEqual(['Right', 'Left', 25 * 1024 * 1024]);
  });

  it('C-649 of an attachment takes images alone', () => {
    expect([...ATTACHMENT_UPLOAD_RULES.accept].sort()).toEqual(['.gif', '.jpeg', '.jpg', '.png', '.webp']);
  });
});

describe('names', () => {
  it('have at most 255 bytes, and may be of any script', () => {
    for (const name of ['報告.pdf', 'דוח', 'تقرير', '👩‍👩‍👧.png', 'x'.repeat(255), 'ü'.repeat(127)]) expect(nameFault(name)).toBeNull();
    for (const name of ['', ' ', '..', 'a/b', 'a\\b', 'a\u0000b', 'gnp\u202etxt.exe', '\ud800', 'ü'.repeat(128)])
      expect(nameFault(name)).not.toBeNull();
    expect(utf8Length('aü€😀')).toBe(10);
  });
});

describe('folders', () => {
  const of = (id: string, parentFolderId: string | null) => ({ id, name: id.toUpperCase(), parentFolderId, deletedAt: null });

  it('have a path from the root, also where they lie in a circle', () => {
    const tree = folderTree([of('a', null), of('b', 'a'), of('c', 'b'), of('x', 'y'), of('y', 'x')]);
    expect(pathTo(tree, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect([namesBelow(tree, 'a', 'c'), namesBelow(tree, 'c', 'a'), namesBelow(tree, null, 'b')]).toEqual([['B', 'C'], null, ['A', 'B']]);
    expect(pathTo(tree, 'x').map(({ id }) => id)).toEqual(['y', 'x']);
  });

  it('B-353 C-651 can be deleted only when empty', () => {
    expect([mayDeleteFolder(0, 0), mayDeleteFolder(1, 0), mayDeleteFolder(0, 1)]).toEqual([true, false, false]);
  });
});

describe('Files', () => {
  const may = (role: Role | null, action: Parameters<typeof mayDo>[0]): boolean =>
    mayDo(action, {
      viewer: { session: 'in', user: { roles: role === null ? [] : [role], organizations: [], brandGroups: [] } },
      brandGroup: null,
      devMode: false,
    });

  it.each([
    ['B-419', 'files.addFolder'],
    ['B-420', 'files.addDocument'],
    ['B-421', 'files.delete'],
    ['B-422', 'files.restore'],
    ['B-423', 'files.notify'],
  ] as const)('%s B-418 asks the file-management permission for %s', (_, action) => {
    expect([may(null, action), may('Prime', action), may('Internal', action), may('Admin', action)]).toEqual([false, false, true, true]);
  });

  it('B-424 tells Internal users, and people of the brand group', () => {
    expect([
      mayBeNotified(['Internal'], false),
      mayBeNotified(['Prime'], true),
      mayBeNotified(['Prime'], false),
      mayBeNotified([], true),
    ]).toEqual([true, true, false, false]);
  });

  it('B-301 attaches an uploaded file or a document, and nothing else', () => {
    const facts = { id: 'a', name: 'Logo.png', extension: 'png', deletedAt: null, folderId: null, parentFolderId: null };
    const isOne = (type: string): boolean => Attachment.is({ ...facts, type });
    expect([isOne('uploadedFile'), isOne('document'), isOne('folder'), isOne('')]).toEqual([true, true, false, false]);
  });

  it('B-568 has pages of 20', () => {
    expect(FILES_PAGE_SIZE).toBe(20);
  });

  it('says that nothing is there in the words of B-530', () => {
    expect(NO_FILES).toBe('No files or subdirectories');
  });
});

describe('text', () => {
  it('is UTF-8 however its letters are cut by pieces, or is not', () => {
    const whole = new TextEncoder().encode('Grüße 你好 😀\n');
    for (let cut = 0; cut <= whole.length; cut += 1) {
      const state = readText(readText(NO_TEXT_YET, whole.subarray(0, cut)), whole.subarray(cut));
      expect(isWholeUtf8(state)).toBe(true);
    }
    for (const bytes of [[0xff], [0xc0, 0x80], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xc3]]) {
      expect(isWholeUtf8(readText(NO_TEXT_YET, Uint8Array.from(bytes)))).toBe(false);
    }
  });
});
