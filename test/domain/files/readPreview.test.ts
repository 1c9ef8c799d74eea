import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FilePreview, PREVIEW_BYTES, PREVIEW_CELL, PREVIEW_COLUMNS, PREVIEW_ROWS } from '../../../src/domain/files/preview.ts';
import { previewOf } from '../../../src/domain/files/readPreview.ts';

const of = (extension: string, text: string | Uint8Array, over: { readonly isWhole?: boolean; readonly isUtf8?: boolean } = {}) =>
  previewOf(extension, { bytes: typeof text === 'string' ? Buffer.from(text) : text, isWhole: true, isUtf8: true, ...over });

describe('the preview of a text file', () => {
  test('of a CSV is its rows, whatever parts its cells, quoted line ends and a byte order mark included', () => {
    const rows = [
      ['ASIN', 'Title', 'Sales'],
      ['B0', 'Mug, "blue"\nlarge', '1.5'],
    ];
    const quoted = '"Mug, ""blue""\nlarge"';
    expect(of('csv', `\uFEFFASIN,Title,Sales\r\nB0,${quoted},1.5\r\n`)).toEqual({ kind: 'table', text: '', rows, isWhole: true });
    expect(of('csv', `ASIN;Title;Sales\nB0;${quoted};1.5`).rows).toEqual(rows);
    expect(of('tsv', `ASIN\tTitle\tSales\nB0\t${quoted}\t1.5\n`).rows).toEqual(rows);
  });

  test('leaves out the row, the line and the letter that were cut, and says that there is more', () => {
    expect(of('csv', 'a,b\n1,2\n3', { isWhole: false })).toMatchObject({
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
      isWhole: false,
    });
    const half = Buffer.from('one\ntwo €').subarray(0, -1);
    expect(of('txt', half, { isWhole: false })).toEqual({ kind: 'text', text: 'one', rows: [], isWhole: false });
    const long = of('csv', `h\n${'1\n'.repeat(PREVIEW_ROWS)}`);
    expect([long.rows.length, long.isWhole]).toEqual([PREVIEW_ROWS, false]);
    const wide = of('csv', `${'c,'.repeat(PREVIEW_COLUMNS)}d\n${'x'.repeat(PREVIEW_CELL + 1)},2`);
    expect([wide.rows[0]?.length, wide.rows[1]?.[0]?.length, wide.isWhole]).toEqual([PREVIEW_COLUMNS, PREVIEW_CELL, false]);
  });

  test('reads what is no UTF-8 as western spreadsheets write it, and shows markup as words', () => {
    expect(of('txt', Uint8Array.from([0x47, 0xe9, 0x80]), { isUtf8: false }).text).toBe('Gé€');
    expect(of('md', '# Plan\n<script>alert(1)</script>')).toMatchObject({ kind: 'markdown', text: '# Plan\n<script>alert(1)</script>' });
    expect(of('png', 'PNG').kind).toBe('none');
  });

  test('of any bytes fits its contract', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('csv', 'tsv', 'txt', 'md'),
        fc.uint8Array({ maxLength: 3_000 }),
        fc.boolean(),
        fc.boolean(),
        (extension, bytes, isWhole, isUtf8) => FilePreview.is(of(extension, bytes, { isWhole, isUtf8 })),
      ),
    );
    expect(FilePreview.is(of('csv', 'a,'.repeat(PREVIEW_BYTES / 2)))).toBe(true);
  });
});
