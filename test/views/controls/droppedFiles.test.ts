/** Files and folders as they are dropped and chosen. */
import { describe, expect, test } from 'vitest';
import { type Dropped, gatherChosen, gatherDropped } from '../../../src/views/controls/droppedFiles.ts';

const file = (name: string): Extract<Dropped, { kind: 'file' }> => ({ kind: 'file', name, getFile: async () => new File(['x'], name) });
const folder = (name: string, inside: readonly Exclude<Dropped, { kind: 'text' }>[]): Extract<Dropped, { kind: 'directory' }> => ({
  kind: 'directory',
  name,
  getEntries: async function* entries() {
    yield* inside;
  },
});

describe('what is dropped', () => {
  test('are files, and those of folders in folders, without what systems put beside them', async () => {
    const deep = folder('2026', [file('.DS_Store'), folder('11', [file('b.csv'), file('Thumbs.db')]), folder('__MACOSX', [file('c.csv')])]);
    const { files, leftOut } = await gatherDropped([file('a.zip'), deep, { kind: 'text' }, file('d.csv')], 10);
    expect(files.map(({ name }) => name)).toEqual(['a.zip', 'b.csv', 'd.csv']);
    expect(leftOut).toEqual(['.DS_Store', 'Thumbs.db', '__MACOSX']);
  });

  test('is walked no further than one file beyond what may come in', async () => {
    let walked = 0;
    const endless = {
      ...folder('disk', []),
      getEntries: async function* entries() {
        for (; walked < 1_000; walked += 1) yield file(`${walked}.csv`);
      },
    };
    const { files } = await gatherDropped([endless], 3);
    expect(files).toHaveLength(4);
  });
});

test('of a chosen folder hidden files are left out by their paths', () => {
  const at = (path: string): File =>
    Object.defineProperty(new File(['x'], path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path });
  const { files, leftOut } = gatherChosen([at('shop/a.csv'), at('shop/.git/config'), at('shop/.DS_Store')]);
  expect([files.map(({ name }) => name), leftOut]).toEqual([['a.csv'], ['config', '.DS_Store']]);
});
