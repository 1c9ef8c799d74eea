import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { left, right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { fileSizeText } from '../../../src/domain/format/fileSize.ts';
import { lookupText } from '../../../src/domain/forms/lookup.ts';
import { checkUpload, uploadFaultText } from '../../../src/domain/forms/upload.ts';
import { isLongEnough } from '../../../src/domain/typeahead/words.ts';

describe('a look-up', () => {
  it('begins when the search is long enough, blanks aside', () => {
    expect(['ab', ' ab ', 'abc', '👍👍', ''].map((search) => isLongEnough(search, 3))).toEqual([false, false, true, false, false]);
  });

  it('begins with one letter where a letter is a word', () => {
    expect(['鍋', ' の ', 'カ', '강', 'х', 'é'].map((search) => isLongEnough(search, 3))).toEqual([true, true, true, true, false, false]);
  });

  it('is the one place that counts the letters of a search', () => {
    const sources = ['src', 'server'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    );
    const counts = /\[\.\.\.\w*(search|query|text|typed|sought)\w*(\.trim\(\))?\]\.length\s*[<>]/i;
    const counted = sources.filter((name) => /\.tsx?$/.test(name) && counts.test(readFileSync(name, 'utf8')));
    expect(counted).toEqual(['src/domain/typeahead/words.ts']);
  });

  it('says why there are no options', () => {
    expect([
      lookupText({ kind: 'tooShort', least: 3 }),
      lookupText({ kind: 'loading' }),
      lookupText({ kind: 'found', options: [] }),
      lookupText({ kind: 'failed', message: 'The brands could not be loaded.' }),
      lookupText({ kind: 'found', options: ['a'] }),
    ]).toEqual(['Type at least 3 characters', 'Searching…', 'No results', 'The brands could not be loaded.', null]);
  });
});

describe('an upload', () => {
  const rules = { accept: ['.csv', 'image/*', 'application/pdf'], maxBytes: 25 * 1024 * 1024 };
  const file = (name: string, type: string, size = 10) => ({ name, type, size });

  it('takes the kinds on offer by ending, type and family', () => {
    for (const good of [file('a.CSV', ''), file('b', 'IMAGE/png'), file('c.pdf', 'application/pdf')])
      expect(checkUpload(good, rules)).toEqual(right(good));
    for (const bad of [file('a.csv.exe', ''), file('b', 'imagex/png'), file('c', 'application/pdfx')]) {
      expect(checkUpload(bad, rules)).toEqual(left({ kind: 'wrongType' }));
    }
    expect(checkUpload(file('d.zip', ''), { ...rules, accept: [] })._tag).toBe('Right');
  });

  it('takes sizes up to the limit, and nothing empty', () => {
    expect(checkUpload(file('a.csv', '', rules.maxBytes), rules)._tag).toBe('Right');
    for (const size of [rules.maxBytes + 1, Number.NaN, -1, Number.POSITIVE_INFINITY]) {
      expect(checkUpload(file('a.csv', '', size), rules)).toEqual(left({ kind: 'tooLarge' }));
    }
    expect(checkUpload(file('a.csv', '', 0), rules)).toEqual(left({ kind: 'empty' }));
  });

  it('says what is wrong with which file', () => {
    expect(uploadFaultText({ kind: 'tooLarge' }, 'a.csv', rules)).toBe('a.csv is larger than 25 MB');
    const csv = { accept: ['.csv'], maxBytes: 1 };
    expect(['a.ZIP', 'a.tar.gz', 'a.xlsx', 'a.exe'].map((name) => uploadFaultText({ kind: 'wrongType' }, name, csv))).toEqual([
      'a.ZIP is an archive: unpack it and choose the files in it',
      'a.tar.gz is an archive: unpack it and choose the files in it',
      'a.xlsx is a workbook: save it as CSV and choose that',
      'a.exe is a file type that cannot be uploaded here',
    ]);
    expect([0, 1, 1023, 1024, 1536, 10_240, 26_214_400, Number.NaN, 3e15].map(fileSizeText)).toEqual([
      '0 bytes',
      '1 byte',
      '1023 bytes',
      '1 KB',
      '1.5 KB',
      '10 KB',
      '25 MB',
      '0 bytes',
      '2793968 GB',
    ]);
  });
});
