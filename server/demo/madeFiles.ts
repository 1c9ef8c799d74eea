/** Files that programs open, made without any: pictures, PDF, Word, Excel. Pure, the same bytes each time. */
import { crc32, deflateSync } from 'node:zlib';

const u16le = (n: number): Buffer => Buffer.from([n & 255, (n >> 8) & 255]);
const u32le = (n: number): Buffer => Buffer.concat([u16le(n % 65_536), u16le(Math.floor(n / 65_536))]);
const u32be = (n: number): Buffer => Buffer.from(u32le(n)).reverse();

export type Colour = readonly [red: number, green: number, blue: number];

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([u32be(data.length), body, u32be(crc32(body))]);
};

/** A PNG picture, each of its points by a function. */
export const pngFile = (width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer => {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) rows.set(colourAt(x, y), y * (width * 3 + 1) + 1 + x * 3);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([u32be(width), u32be(height), Buffer.from([8, 2, 0, 0, 0])])),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const escapedPdf = (text: string): string => text.replace(/[\\()]/g, (letter) => `\\${letter}`);

/** A PDF document of one page: a title, and lines below it. Latin letters alone. */
export const pdfFile = (title: string, lines: readonly string[]): Buffer => {
  const shown = [
    `BT /F1 22 Tf 72 740 Td (${escapedPdf(title)}) Tj /F1 12 Tf 0 -14 Td`,
    ...lines.map((line) => `0 -20 Td (${escapedPdf(line)}) Tj`),
    'ET',
  ];
  const stream = shown.join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const at = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};

/** A zip file, its entries not compressed. */
const zipFile = (entries: Readonly<Record<string, string>>): Buffer => {
  const [files, list]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const [data, called] = [Buffer.from(text), Buffer.from(name)];
    // Version 2.0, no flags, stored, 1 January 1980.
    const facts = [
      u16le(20),
      u16le(0),
      u16le(0),
      u16le(0),
      u16le(33),
      u32le(crc32(data)),
      u32le(data.length),
      u32le(data.length),
      u16le(called.length),
      u16le(0),
    ];
    const file = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), ...facts, called, data]);
    const place = [u16le(0), u16le(0), u16le(0), u32le(0), u32le(at)];
    list.push(Buffer.concat([Buffer.from('PK\x01\x02', 'latin1'), u16le(20), ...facts, ...place, called]));
    files.push(file);
    at += file.length;
  }
  const count = u16le(files.length);
  const listed = Buffer.concat(list);
  const end = [Buffer.from('PK\x05\x06', 'latin1'), u16le(0), u16le(0), count, count, u32le(listed.length), u32le(at), u16le(0)];
  return Buffer.concat([...files, listed, ...end]);
};

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const escapedXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument';

const types = (parts: Readonly<Record<string, string>>): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    parts,
  )
    .map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
    .join('')}</Types>`;
const relation = (type: string, target: string): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;

/** A Word document, a paragraph for each text. */
export const docxFile = (paragraphs: readonly string[]): Buffer =>
  zipFile({
    '[Content_Types].xml': types({ 'word/document.xml': `${MAIN_TYPE}.wordprocessingml.document.main+xml` }),
    '_rels/.rels': relation('officeDocument', 'word/document.xml'),
    'word/document.xml': `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${paragraphs
      .map((text) => `<w:p><w:r><w:t>${escapedXml(text)}</w:t></w:r></w:p>`)
      .join('')}</w:body></w:document>`,
  });

const cell = (value: string | number): string =>
  typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${escapedXml(value)}</t></is></c>`;
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** An Excel workbook of one sheet. */
export const xlsxFile = (name: string, rows: readonly (readonly (string | number)[])[]): Buffer =>
  zipFile({
    '[Content_Types].xml': types({
      'xl/workbook.xml': `${MAIN_TYPE}.spreadsheetml.sheet.main+xml`,
      'xl/worksheets/sheet1.xml': `${MAIN_TYPE}.spreadsheetml.worksheet+xml`,
    }),
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapedXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${SHEET}"><sheetData>${rows
      .map((row) => `<row>${row.map(cell).join('')}</row>`)
      .join('')}</sheetData></worksheet>`,
  });
