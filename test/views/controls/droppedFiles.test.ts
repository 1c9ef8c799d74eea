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
    expect(files.map(({ name }) => name)).toEqual(['b.csv', 'a.zip', 'd.csv']);
    expect(leftOut).toEqual(['.DS_Store', 'Thumbs.db', '__MACOSX']);
  });

  test('come in the order of their paths, numbers by their size', async () => {
    const days = folder('days', [file('day 10.csv'), file('day 9.csv'), folder('a', [file('z.csv')])]);
    const { files } = await gatherDropped([file('x.csv'), days], 10);
    expect(files.map(({ name }) => name)).toEqual(['z.csv', 'day 9.csv', 'day 10.csv', 'x.csv']);
  });

  test('is refused as a whole where a folder in it cannot be read', async () => {
    const shut = {
      ...folder('shut', []),
      // biome-ignore lint/correctness/useYield: nothing comes out of it.
      getEntries: async function* entries(): AsyncGenerator<never> {
        throw new DOMException('no', 'NotReadableError');
      },
    };
    await expect(gatherDropped([shut], 3)).rejects.toThrow('no');
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
  const chosen = [at('shop/b.csv'), at('shop/a.csv'), at('shop/.git/config'), at('shop/.git/HEAD'), at('shop/.DS_Store')];
  const { files, leftOut } = gatherChosen(chosen);
  expect([files.map(({ name }) => name), leftOut]).toEqual([
    ['a.csv', 'b.csv'],
    ['.git', '.DS_Store'],
  ]);
});
