/** Files drawn from the real app's state: the browser in its states, what a reader sees, a document, its form. */
import { describe, expect, test } from 'vitest';
import { typedFaults } from '../../../src/domain/files/documentForm.ts';
import { documentScreen, filesScreen } from '../../../src/domain/files/files.screen.ts';
import { type FilePreview, NO_PREVIEW } from '../../../src/domain/files/preview.ts';
import { childAddress, screenAddress } from '../../../src/domain/journal/address.ts';
import type { Role } from '../../../src/domain/session/user.ts';
import { FileText } from '../../../src/views/files/FileText.tsx';
import { DOCUMENT, FILES_PAGE, FOLDER } from '../../machines/files/make.ts';
import { user } from '../../machines/harness.ts';
import { draw, rowsOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const opened = (path = 'files?brandGroup=b1', route = 'files', role: Role = 'Internal'): DrawnScreen =>
  openDrawn(route, path, user({}, [role]));

const listed = (page: object = {}, path?: string, role?: Role): HTMLElement => {
  const made = opened(path, 'files', role);
  made.answerQuery('list', { ...FILES_PAGE, ...page });
  return made.draw();
};

const SUB = { ...FOLDER, id: 'f2', name: 'Offers', parentFolderId: 'f1', subFolderCount: 0, itemCount: 0, location: [] };

describe('the file browser', () => {
  test('A-014 B-023 B-229 shows folders, documents and uploaded files', () => {
    const text = textOf(listed());
    expect(text).toContain('File Browser');
    for (const each of ['Contracts of Maya Example', '1 file', 'Plan of Maya Example', 'Mug of Maya Example.png', 'PNG', '2 KB'])
      expect(text).toContain(each);
  });

  test('B-225 B-228 asks for the folder of its address, and shows the way to it', () => {
    const made = opened('files?brandGroup=b1&folderId=f1');
    expect(made.asks('list')).toMatchObject({ params: { brandGroup: 'b1' }, query: { withItems: true, parentFolderId: 'f1' } });
    made.answerQuery('list', {
      ...FILES_PAGE,
      folder: FOLDER,
      breadcrumbs: [{ id: 'f1', name: FOLDER.name, deletedAt: null }],
      folders: [SUB],
    });
    const path = within(made.draw()).getByRole('navigation', { name: 'Folders' });
    expect(textOf(path)).toMatch(/All files.*Contracts of Maya Example/);
    const current = path.querySelector('[aria-current="page"]');
    expect(current?.textContent).toMatch(/^Contracts of Maya Example/);
  });

  test('B-226 B-227 B-354 shows deleted ones when its toggle is on, which stands in the address', () => {
    expect(opened().asks('list')).not.toMatchObject({ query: { showDeleted: true } });
    const made = opened('files?brandGroup=b1&showDeleted=true');
    expect(made.asks('list')).toMatchObject({ query: { showDeleted: true } });
    made.answerQuery('list', { ...FILES_PAGE, items: [{ item: { ...DOCUMENT, deletedAt: '2026-11-19T09:00:00.000Z' }, location: [] }] });
    const text = textOf(made.draw());
    expect(text).toContain('Show Deleted');
    expect(text).toContain('Plan of Maya Example Deleted');
  });

  test('B-230 B-231 offers to upload, to add a folder and to add a document', () => {
    const text = textOf(listed());
    for (const each of ['Upload files', 'Add folder', 'New document']) expect(text).toContain(each);
  });

  test('B-418 B-419 B-420 B-421 shows who may only read no way to change anything', () => {
    const page = listed({}, undefined, 'Prime');
    const allowed = listed();
    for (const name of [/^Upload files/, /^Add folder/, /^Actions for/]) {
      expect(within(allowed).queryAllByRole('button', { name }), String(name)).not.toEqual([]);
      expect(within(page).queryAllByRole('button', { name }), String(name)).toEqual([]);
    }
    expect(textOf(page)).not.toContain('New document');
    expect(page.querySelector('[draggable="true"]')).toBeNull();
    within(page).getByLabelText('Download Mug of Maya Example.png');
  });

  test('B-530 says that an empty folder has no files or subdirectories', () => {
    expect(textOf(listed({ folders: [], items: [], total: 0 }))).toContain('No files or subdirectories');
  });

  test('says what a search did not find, that a folder is not here, and that nothing could be loaded', () => {
    expect(textOf(listed({ folders: [], items: [], total: 0 }, 'files?brandGroup=b1&q=mug'))).toContain('No files match your filters');
    const gone = opened('files?brandGroup=b1&folderId=none');
    gone.failQuery('list', { kind: 'status', status: 404, message: 'The folder was not found.' });
    expect(textOf(gone.draw())).toContain('Folder not found');
    const failed = opened();
    failed.failQuery('list', { kind: 'status', status: 500, message: 'The files are away.' });
    expect(textOf(failed.draw())).toMatch(/The files are away\. .*Retry/);
  });

  test('B-568 has pages of 20', () => {
    const text = textOf(listed({ total: 41 }));
    expect(text).toMatch(/1–20 of 41/);
    expect(opened('files?brandGroup=b1&page=3&sort=-updatedAt').asks('list')).toMatchObject({
      query: { page: 3, orderBy: 'updatedAt', direction: 'desc' },
    });
  });
});

describe('the preview of a file', () => {
  const shown = (preview: FilePreview, name: string): HTMLElement => draw(<FileText name={name} preview={preview} />);

  test('of a CSV is a table under its headings, with a word that there is more', () => {
    const rows = [
      ['ASIN', 'Sales'],
      ['<b>B0</b>', '1.5'],
    ];
    const page = shown({ ...NO_PREVIEW, kind: 'table', rows, isWhole: false }, 'Sales.csv');
    expect(rowsOf(page)).toEqual([
      ['ASIN', 'Sales'],
      ['<b>B0</b>', '1.5'],
    ]);
    expect(within(page).getAllByRole('columnheader')).toHaveLength(2);
    expect(textOf(page)).toContain('Only the beginning of the file is shown (1 row). Download it to see the rest.');
  });

  test('of a text is its words, page included', () => {
    const page = shown({ ...NO_PREVIEW, kind: 'text', text: 'Hello <img src=x onerror=alert(1)>' }, 'Notes.txt');
    expect(page.querySelector('pre')?.textContent).toBe('Hello <img src=x onerror=alert(1)>');
    expect(page.querySelector('img')).toBeNull();
  });
});

describe('uploading', () => {
  test('B-355 B-356 B-358 chosen files wait for the button that uploads them, beside the one that clears them', () => {
    const made = opened();
    made.answerQuery('list', FILES_PAGE);
    made.send(childAddress(filesScreen.at, 'fileUploads'), {
      type: 'uploads.filesChosen',
      files: [
        { ref: 'file/1', name: 'Mug.png', size: 10 },
        { ref: 'file/2', name: 'Bowl.png', size: 10 },
      ],
      folderId: null,
      folderName: 'All files',
    });
    const text = textOf(made.draw());
    expect(text).toMatch(/Mug\.png Waiting, 10 bytes .*Bowl\.png Waiting.* Upload 2 files Clear/);
  });
});

describe('a document', () => {
  const shown = (role: Role = 'Internal') => {
    const made = opened('files/document/d1?brandGroup=b1', 'document', role);
    made.answerQuery('document', DOCUMENT);
    return made;
  };

  test('B-234 B-483 C-778 is asked for by the id in its path', () => {
    expect(shown().asks('document')).toEqual({ params: { brandGroup: 'b1', document: 'd1' } });
  });

  test('is renamed at its own actions', () => {
    const made = shown();
    const actions = childAddress(documentScreen.at, 'fileActions');
    expect(made.app.snapshot(actions)?.value).toBe('idle');
    made.send(actions, { type: 'files.renameOpened', id: 'd1' });
    expect(made.app.snapshot(actions)?.value).toBe('naming');
  });

  test('B-237 who may only read sees it, and no way to change it', () => {
    const text = textOf(shown('Prime').draw());
    expect(text).toContain('Plan of Maya Example');
    for (const each of ['Edit', 'Rename', 'Delete', 'Notify users']) expect(text).not.toContain(` ${each} `);
  });
});

test('B-233 B-539 the form of a document has its name, its source and its folder, and the specified words for what is missing', () => {
  const made = opened('files/document/d1/edit?brandGroup=b1', 'document-edit');
  made.answerQuery('document', DOCUMENT);
  within(made.draw()).getByDisplayValue('https://docs.example/plan');
  const form = childAddress(screenAddress('document-edit'), 'documentForm');
  made.send(form, { type: 'document.draftEdited', draft: { name: '', iframeSource: '', folderId: null } });
  made.send(form, { type: 'record.saveClicked' });
  expect(textOf(made.draw())).toContain('Please make sure all fields are properly filled out.');
  // What is wrong otherwise is said by its field, and above the form, where the focus goes.
  const wrong = { name: 'Plan', iframeSource: 'plan', folderId: null };
  const fault = typedFaults(wrong).iframeSource ?? '';
  expect(fault).not.toBe('');
  made.send(form, { type: 'document.draftEdited', draft: wrong });
  made.send(form, { type: 'record.saveClicked' });
  expect(textOf(made.draw()).split(fault)).toHaveLength(3);
});
