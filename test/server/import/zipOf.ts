/** Archives and workbooks, written byte by byte so that a test can make wrong ones too. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZippedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly isEncrypted?: boolean;
}

const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const buffer = Buffer.alloc(bytes);
      if (bytes === 2) buffer.writeUInt16LE(value);
      else buffer.writeUInt32LE(value);
      return buffer;
    }),
  );

/** A zip archive of these files, in this order. */
export const zipOf = (files: readonly ZippedFile[]): Buffer => {
  let offset = 0;
  const entries = files.map(({ name, content, isEncrypted = false }) => {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const label = Buffer.from(name);
    const common = numbers(
      [2, 20],
      [2, 0x800 + (isEncrypted ? 1 : 0)],
      [2, 8],
      [4, 0],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, bytes.length],
      [2, label.length],
      [2, 0],
    );
    const local = Buffer.concat([numbers([4, 0x04034b50]), common, label, packed]);
    const listed = Buffer.concat([numbers([4, 0x02014b50], [2, 20]), common, numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), label]);
    offset += local.length;
    return { local, listed };
  });
  const contents = Buffer.concat(entries.map(({ listed }) => listed));
  return Buffer.concat([
    ...entries.map(({ local }) => local),
    contents,
    numbers([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, contents.length], [4, offset], [2, 0]),
  ]);
};

/** A sheet: its name, its cells as XML, row by row, and its state where it is not visible. */
export interface WrittenSheet {
  readonly name: string;
  readonly rows: readonly string[];
  readonly state?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** Styles of cells by their number: 1 is a day, 2 a share, 3 an amount in euros, 4 one in dollars. */
const STYLES = `${HEAD}<styleSheet ${MAIN}><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00\\ [$€-407]"/><numFmt numFmtId="165" formatCode="&quot;$&quot;#,##0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

/** The files of a workbook. */
export const workbookFiles = (
  sheets: readonly WrittenSheet[],
  { texts = [], is1904 = false }: { readonly texts?: readonly string[]; readonly is1904?: boolean } = {},
): readonly ZippedFile[] => [
  { name: '[Content_Types].xml', content: `${HEAD}<Types/>` },
  {
    name: 'xl/workbook.xml',
    content: `${HEAD}<workbook ${MAIN} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${sheets
      .map(
        ({ name, state }, i) =>
          `<sheet name="${name}" sheetId="${i + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${i + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `${HEAD}<Relationships>${sheets.map((_, i) => `<Relationship Id="rId${i + 1}" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
  },
  { name: 'xl/styles.xml', content: STYLES },
  { name: 'xl/sharedStrings.xml', content: `${HEAD}<sst ${MAIN}>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>` },
  ...sheets.map(({ rows }, i) => ({
    name: `xl/worksheets/sheet${i + 1}.xml`,
    content: `${HEAD}<worksheet ${MAIN}><sheetData>${rows.join('')}</sheetData></worksheet>`,
  })),
];

/** A row of texts. */
export const textRow = (...cells: readonly string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`).join('')}</row>`;
