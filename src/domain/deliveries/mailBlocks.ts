/**
 * What a drawn page says, as a mail can say it: headings, lines and tables, in the page's own words. The page is React's static markup, in
 * which texts are escaped, so that a sign that opens a tag opens a tag. Controls, pictures and what is not printed are left out.
 */

import { Natural, record, t } from '../codec/codec.ts';

const MailCell = record({ text: t.string, isHead: t.boolean, columns: Natural, rows: Natural }, 'MailCell');
export type MailCell = t.TypeOf<typeof MailCell>;

export const MailBlock = t.union(
  [
    record({ kind: t.literal('heading'), level: t.union([t.literal(1), t.literal(2), t.literal(3)]), text: t.string }, 'MailHeading'),
    record({ kind: t.literal('line'), text: t.string }, 'MailLine'),
    record({ kind: t.literal('table'), rows: t.readonlyArray(t.readonlyArray(MailCell)) }, 'MailTable'),
  ],
  'MailBlock',
);
export type MailBlock = t.TypeOf<typeof MailBlock>;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

export const unescaped = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot));/gi, (_, hex, digits, name) =>
    name === undefined
      ? String.fromCodePoint(Math.min(0x10ffff, hex === undefined ? Number(digits) : Number.parseInt(hex, 16)))
      : (ENTITIES[name.toLowerCase()] ?? ''),
  );

const TOKEN = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|([^<]+)/g;
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'wbr']);
const HEADINGS: Readonly<Record<string, 1 | 2 | 3>> = { h1: 1, h2: 2, h3: 3, h4: 3, h5: 3, h6: 3 };
/** Their words are controls, or for those who look at a picture. */
const LEFT_OUT = new Set(['svg', 'script', 'style', 'select', 'textarea', 'nav', 'form', 'caption', 'canvas', 'template', 'noscript']);
const ROLES_LEFT_OUT = /\brole="(?:radiogroup|application|status|toolbar|menu|tablist|slider)"/;
const HIDDEN = /\bdata-print="never"|\shidden(?:=|\s|$|\/)/;
/** Between their words and those beside them is a break. */
const INLINE = new Set(['span', 'b', 'i', 'em', 'strong', 'a', 'small', 'sup', 'sub', 'code', 'mark', 'abbr', 'time', 'wbr', 'del']);

const isLeftOut = (tag: string, attributes: string, isInHead: boolean): boolean =>
  LEFT_OUT.has(tag) ||
  ROLES_LEFT_OUT.test(attributes) ||
  HIDDEN.test(attributes) ||
  (tag === 'button' && !(isInHead && !/\baria-label="/.test(attributes)));

const spanOf = (attributes: string, name: string): number => {
  const digits = new RegExp(`\\b${name}="(\\d{1,3})"`, 'i').exec(attributes)?.[1];
  return digits === undefined ? 1 : Math.max(1, Number(digits));
};

const inOneLine = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim();

interface OpenCell {
  readonly isHead: boolean;
  readonly columns: number;
  readonly rows: number;
  text: string;
}

interface Reader {
  readonly blocks: MailBlock[];
  line: string;
  heading: 1 | 2 | 3 | null;
  table: MailCell[][] | null;
  cell: OpenCell | null;
  /** The open element that is left out, and how many of its name are open in it. */
  skipped: { readonly tag: string; depth: number } | null;
}

const endLine = (reader: Reader): void => {
  const text = inOneLine(reader.line);
  reader.line = '';
  if (text !== '') reader.blocks.push(reader.heading === null ? { kind: 'line', text } : { kind: 'heading', level: reader.heading, text });
};

const say = (reader: Reader, text: string): void => {
  if (reader.cell !== null) reader.cell.text += text;
  else if (reader.table === null) reader.line += text;
};

const open = (reader: Reader, tag: string, attributes: string): void => {
  if (tag === 'table') {
    endLine(reader);
    reader.table = [];
  } else if (tag === 'tr') reader.table?.push([]);
  else if (tag === 'th' || tag === 'td')
    reader.cell = { isHead: tag === 'th', columns: spanOf(attributes, 'colspan'), rows: spanOf(attributes, 'rowspan'), text: '' };
  else if (HEADINGS[tag] !== undefined && reader.table === null) {
    endLine(reader);
    reader.heading = HEADINGS[tag];
  } else if (!INLINE.has(tag)) breakLine(reader);
};

/** A block within a cell parts its words; outside of tables it begins a line. */
const breakLine = (reader: Reader): void => {
  if (reader.cell !== null) reader.cell.text += ' ';
  else if (reader.heading === null) endLine(reader);
  else reader.line += ' ';
};

const close = (reader: Reader, tag: string): void => {
  if (tag === 'table') {
    const rows = (reader.table ?? []).filter((row) => row.length > 0);
    reader.table = null;
    if (rows.length > 0) reader.blocks.push({ kind: 'table', rows });
  } else if ((tag === 'th' || tag === 'td') && reader.cell !== null) {
    const { text, ...cell } = reader.cell;
    reader.table?.at(-1)?.push({ ...cell, text: inOneLine(text) });
    reader.cell = null;
  } else if (HEADINGS[tag] !== undefined && reader.table === null) {
    endLine(reader);
    reader.heading = null;
  } else if (!INLINE.has(tag)) breakLine(reader);
  // Parts of a figure stand beside each other by their style alone.
  else say(reader, ' ');
};

const skip = (reader: Reader, isEnd: boolean, tag: string): void => {
  const { skipped } = reader;
  if (skipped === null || skipped.tag !== tag) return;
  skipped.depth += isEnd ? -1 : 1;
  if (skipped.depth === 0) reader.skipped = null;
};

/** Words that the page repeats for who looks and who listens. */
const told = (attributes: string): boolean => /\baria-hidden="true"/.test(attributes);

const mainOf = (html: string): string => {
  const start = html.search(/<main[\s>]/);
  const end = html.lastIndexOf('</main>');
  return start < 0 || end < start ? '' : html.slice(start, end);
};

/** The blocks of a document's `main`, in its order; a document without one has none. */
export const mailBlocks = (html: string): readonly MailBlock[] => {
  const reader: Reader = { blocks: [], line: '', heading: null, table: null, cell: null, skipped: null };
  for (const [, slash, name, attributes = '', text] of mainOf(html).matchAll(TOKEN)) {
    if (text !== undefined) {
      if (reader.skipped === null) say(reader, unescaped(text));
      continue;
    }
    if (name === undefined) continue;
    const tag = name.toLowerCase();
    const isEmpty = VOID.has(tag) || attributes.endsWith('/');
    if (reader.skipped !== null) {
      if (!isEmpty) skip(reader, slash === '/', tag);
    } else if (slash === '/') close(reader, tag);
    else if (!isEmpty && (isLeftOut(tag, attributes, reader.cell?.isHead === true) || told(attributes))) reader.skipped = { tag, depth: 1 };
    else if (!isEmpty) open(reader, tag, attributes);
    else if (tag === 'br' || tag === 'hr') breakLine(reader);
  }
  endLine(reader);
  return withoutEmpty(reader.blocks);
};

/** Headings with nothing under them say nothing. */
const withoutEmpty = (blocks: readonly MailBlock[]): readonly MailBlock[] =>
  blocks.filter((block, i) => {
    if (block.kind !== 'heading') return true;
    const next = blocks.slice(i + 1).find((other) => other.kind !== 'heading' || other.level <= block.level);
    return next !== undefined && next.kind !== 'heading';
  });

const saysFigure = (text: string): boolean => /\p{Nd}/u.test(text);

/** Whether there is any figure: a cell, or a line under a heading below the page's title, that holds digits. */
export const hasFigures = (blocks: readonly MailBlock[]): boolean => {
  let isInSection = false;
  for (const block of blocks) {
    if (block.kind === 'heading') isInSection ||= block.level > 1;
    else if (block.kind === 'line') {
      if (isInSection && saysFigure(block.text)) return true;
    } else if (block.rows.some((row) => row.some(({ isHead, text }) => !isHead && saysFigure(text)))) return true;
  }
  return false;
};
