/** Files for tests, of every kind and of none, and the forms that carry them. */
import type { InjectOptions } from 'fastify';
import type { Browser } from '../http/testServer.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

const u16 = (n: number): number[] => [n & 255, (n >> 8) & 255];
const u32 = (n: number): number[] => [...u16(n & 65_535), ...u16(Math.floor(n / 65_536))];

/** A zip file with these entries, not compressed. */
export const zip = (entries: Readonly<Record<string, string>>): Buffer => {
  const [local, central]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, text] of Object.entries(entries)) {
    const facts = [
      ...u16(20),
      ...u16(0),
      ...u16(0),
      ...u32(0),
      ...u32(0),
      ...u32(text.length),
      ...u32(text.length),
      ...u16(name.length),
      ...u16(0),
    ];
    const head = bytes('PK\x03\x04', facts, name, text);
    local.push(head);
    central.push(bytes('PK\x01\x02', u16(20), facts, u16(0), u16(0), u16(0), u32(0), u32(at), name));
    at += head.length;
  }
  const [files, list] = [Buffer.concat(local), Buffer.concat(central)];
  const count = Object.keys(entries).length;
  return Buffer.concat([
    files,
    list,
    bytes('PK\x05\x06', u16(0), u16(0), u16(count), u16(count), u32(list.length), u32(files.length), u16(0)),
  ]);
};

const TYPES = { '[Content_Types].xml': '<Types/>' };
const oldOffice = (...streams: readonly string[]): Buffer => {
  const entries = streams.map((name) => Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(128)]).subarray(0, 128));
  return Buffer.concat([bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], new Array<number>(504).fill(0)), ...entries]);
};

/** What may be uploaded, by a name that fits. */
export const GOOD: Readonly<Record<string, Buffer>> = {
  'photo.png': bytes('\x89PNG\r\n\x1a\n', [0, 0, 0, 13], 'IHDR', new Array<number>(20).fill(1)),
  'photo.jpg': bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'),
  'photo.gif': bytes('GIF89a', [1, 0, 1, 0]),
  'photo.webp': bytes('RIFF', u32(20), 'WEBPVP8 '),
  'paper.pdf': bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'),
  'plan.docx': zip({ ...TYPES, 'word/document.xml': '<w/>' }),
  'plan.xlsx': zip({ ...TYPES, 'xl/workbook.xml': '<w/>' }),
  'plan.pptx': zip({ ...TYPES, 'ppt/presentation.xml': '<w/>' }),
  'plan.odt': zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<o/>' }),
  'old.doc': oldOffice('Root Entry', 'WordDocument'),
  'old.xls': oldOffice('Root Entry', 'Workbook'),
  'old.ppt': oldOffice('Root Entry', 'PowerPoint Document'),
  'rows.csv': Buffer.from('asin,units\nB01,3\n=1+1,4\n'),
  'notes.txt': Buffer.from('Grüße, 你好, שלום\n'),
};

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';

/** What may not, whatever it is called. */
export const BAD: readonly (readonly [name: string, content: Buffer])[] = [
  ['picture.png', Buffer.from(HTML)],
  ['picture.svg', Buffer.from(SVG)],
  ['page.html', Buffer.from(HTML)],
  ['page.txt', Buffer.from(`\ufeff  ${HTML}`)],
  ['drawing.txt', Buffer.from(SVG)],
  ['drawing.csv', Buffer.from(`<?xml version="1.0"?>${SVG}`)],
  ['archive.docx', zip({ 'evil.exe': 'MZ' })],
  ['archive.zip', zip({ 'evil.exe': 'MZ' })],
  ['macros.docx', zip({ ...TYPES, 'word/document.xml': '<w/>', 'word/vbaProject.bin': 'x' })],
  ['macros.doc', oldOffice('WordDocument', '_VBA_PROJECT')],
  ['installer.doc', oldOffice('Root Entry')],
  ['cut.xlsx', zip({ ...TYPES, 'xl/workbook.xml': '<w/>' }).subarray(0, 60)],
  ['program.exe', bytes('MZ', [0, 0])],
  ['program.pdf', bytes('MZ', [0, 0])],
  ['binary.csv', Buffer.from([65, 0, 66])],
  ['swapped.png', bytes('%PDF-1.7')],
  ['swapped.pdf', bytes('GIF89a', [1, 0, 1, 0])],
  ['noending', Buffer.from('text')],
  ['script.js', Buffer.from('alert(1)')],
  ['empty.txt', Buffer.alloc(0)],
];

const BOUNDARY = 'a-boundary-of-ours';

const part = (disposition: string, content: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

/** The form as a browser sends it. */
export const formOf = (name: string, content: Buffer | string, fields: Readonly<Record<string, string>> = {}): Buffer =>
  Buffer.concat([
    ...Object.entries({ type: 'uploadedFile', ...fields }).map(([key, value]) => part(`name="${key}"`, value)),
    Buffer.concat([
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name.replaceAll('"', '%22')}"\r\nContent-Type: text/html\r\n\r\n`,
      ),
      Buffer.from(content),
      Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
    ]),
  ]);

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Sends a form. */
export const sendForm = (
  browser: Browser,
  url: string,
  payload: InjectOptions['payload'],
  headers: Readonly<Record<string, string>> = {},
) =>
  browser.send({
    method: 'POST',
    url,
    headers: { 'content-type': FORM_TYPE, 'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '', ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
