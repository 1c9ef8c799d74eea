/** Names of files, and files that are alike. */
import { describe, expect, test } from 'vitest';
import { isSystemFile } from '../../../src/domain/forms/upload.ts';
import { namesWords } from '../../../src/domain/imports/fileNames.ts';
import { filesAlike, placesAlike } from '../../../src/domain/imports/filesAlike.ts';
import { NO_CHOICES } from '../../../src/domain/imports/job.ts';
import { refusedWords } from '../../../src/domain/imports/jobWords.ts';

describe('the name of a file', () => {
  test('says whether a system put it there', () => {
    for (const name of ['.DS_Store', 'a/.git/config', '__MACOSX/a.csv', 'x/__MACOSX', 'Thumbs.db', 'a\\desktop.ini', '~$sales.xlsx'])
      expect([name, isSystemFile(name)]).toEqual([name, true]);
    for (const name of ['sales.csv', 'a.b/sales.csv', 'Thumbs.db.csv', 'my__MACOSX.csv', 'us~$.csv'])
      expect([name, isSystemFile(name)]).toEqual([name, false]);
  });

  test('is told with the first of many', () => {
    expect(namesWords(['a', 'b'])).toBe('a, b');
    expect(namesWords(Array.from({ length: 730 }, () => 'a'))).toMatch(/^(a, ){19}a and 710 more$/);
    expect(namesWords(['a'], 2_000)).toBe('a and 1,999 more');
    expect(refusedWords([])).toBeNull();
    expect(refusedWords(['a.pdf is empty', 'b is empty'])).toBe('a.pdf is empty. b is empty.');
    expect(refusedWords(['1', '2', '3', '4', '5', '6', '7'])).toBe('1. 2. 3. 4. 5. 2 more files can’t be uploaded.');
  });
});

describe('files that are not read', () => {
  const files = ['a.csv', 'b.csv', 'c.csv', 'd.csv'].map((name) => ({ name, size: 1 }));
  const fault = (file: string, expected: string) => ({ file, row: 0, column: null, expected, found: 'the columns x, y', whole: null });
  const job = {
    ...{ files, parts: [], choices: NO_CHOICES, messages: ['d.csv is empty.'] },
    faults: [fault('a.csv', 'a kind'), fault('b.csv', 'another'), fault('c.csv', 'a kind')],
  };

  test('are alike where they are refused for the same reason', () => {
    expect(filesAlike(job).map(({ names }) => names)).toEqual([['a.csv', 'c.csv'], ['b.csv'], ['d.csv']]);
    expect(placesAlike(job, 2)).toEqual([0, 2]);
  });

  test('are not once something else was said of one of them', () => {
    expect(placesAlike({ ...job, choices: { ...NO_CHOICES, readAs: ['retail'] } }, 2)).toEqual([2]);
  });

  test('two thousand are told apart at once', () => {
    const many = Array.from({ length: 2_000 }, (_, place) => ({ name: `${place}.csv`, size: 1 }));
    expect(filesAlike({ ...job, files: many, faults: many.map(({ name }) => fault(name, 'a kind')), messages: [] })).toHaveLength(1);
  });
});
