/**
 * The body of a delivery's mail, of the blocks of its page: one table for each, with its style on each element, for mail clients read no
 * sheet of styles; and the same as text. Nothing in it is fetched.
 */
import type { MailBlock, MailCell } from './mailBlocks.ts';

/** Rows of a table that a mail shows: the others are in the product. */
export const MOST_MAIL_ROWS = 50;
/** Clients cut longer mails off. */
export const MOST_MAIL_CHARACTERS = 90_000;

export interface MailFrame {
  readonly title: string;
  /** Whose figures, up to which day. */
  readonly subtitle: string;
  /** The screen itself. */
  readonly link: string;
  /** Why it came, and how to have it end. */
  readonly foot: readonly string[];
  /** Null where there is nothing to unsubscribe from. */
  readonly unsubscribe: string | null;
}

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const INK = '#1c2430';
const SOFT = '#5b6675';
const LINE = '#dde2e9';
const FONT = 'font-family:Arial,Helvetica,sans-serif';

const SIZES = { 1: 20, 2: 16, 3: 14 } as const;

const isNumber = (text: string): boolean => /^[+−–-]?[$€£¥]?\p{Nd}/u.test(text);

const cellHtml = ({ text, isHead, columns, rows }: MailCell, isFirst: boolean): string => {
  const spans = `${columns > 1 ? ` colspan="${columns}"` : ''}${rows > 1 ? ` rowspan="${rows}"` : ''}`;
  const align = !isFirst && isNumber(text) ? 'right' : 'left';
  const weight = isHead ? `font-weight:bold;color:${SOFT};` : '';
  const tag = isHead ? 'th' : 'td';
  return `<${tag}${spans} align="${align}" valign="top" style="${FONT};font-size:13px;${weight}padding:6px 8px;border-bottom:1px solid ${LINE}">${escaped(text)}</${tag}>`;
};

const moreWords = (count: number): string => `${count} more ${count === 1 ? 'row' : 'rows'} in Velocity.`;

const cut = (rows: readonly (readonly MailCell[])[]): { readonly shown: readonly (readonly MailCell[])[]; readonly more: number } => {
  const head = rows.findIndex((row) => row.some(({ isHead }) => !isHead));
  const most = Math.max(0, head) + MOST_MAIL_ROWS;
  return { shown: rows.slice(0, most), more: Math.max(0, rows.length - most) };
};

const blockHtml = (block: MailBlock): string => {
  switch (block.kind) {
    case 'heading':
      return `<h${block.level} style="${FONT};font-size:${SIZES[block.level]}px;color:${INK};margin:20px 0 6px">${escaped(block.text)}</h${block.level}>`;
    case 'line':
      return `<p style="${FONT};font-size:14px;line-height:1.45;color:${INK};margin:0 0 4px">${escaped(block.text)}</p>`;
    case 'table': {
      const { shown, more } = cut(block.rows);
      const rows = shown.map((row) => `<tr>${row.map((cell, i) => cellHtml(cell, i === 0)).join('')}</tr>`).join('');
      const note = more === 0 ? '' : `<p style="${FONT};font-size:13px;color:${SOFT};margin:4px 0">${moreWords(more)}</p>`;
      return `<table cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:8px 0">${rows}</table>${note}`;
    }
  }
};

const blockText = (block: MailBlock): string => {
  switch (block.kind) {
    case 'heading':
      return `\n${block.level === 1 ? block.text.toUpperCase() : block.text}\n`;
    case 'line':
      return `${block.text}\n`;
    case 'table': {
      const { shown, more } = cut(block.rows);
      const rows = shown.map((row) => `${row.map(({ text }) => text).join(' | ')}\n`).join('');
      return `${rows}${more === 0 ? '' : `${moreWords(more)}\n`}`;
    }
  }
};

/** As many blocks as fit, and how many do not. */
const fitting = (blocks: readonly MailBlock[]): { readonly fits: readonly string[]; readonly left: number } => {
  const fits: string[] = [];
  let length = 0;
  for (const block of blocks) {
    const html = blockHtml(block);
    length += html.length;
    if (length > MOST_MAIL_CHARACTERS) break;
    fits.push(html);
  }
  return { fits, left: blocks.length - fits.length };
};

const CUT = 'The mail ends here, since it is long. All of it is in Velocity.';

export interface MailBody {
  readonly html: string;
  readonly text: string;
}

const linkHtml = (href: string, words: string): string => `<a href="${escaped(href)}" style="color:#1f5fbf">${words}</a>`;

/** `blocks` of the page without its title, which is the frame's. */
export const mailBody = (blocks: readonly MailBlock[], { title, subtitle, link, foot, unsubscribe }: MailFrame): MailBody => {
  const { fits, left } = fitting(blocks);
  const small = (words: string): string => `<p style="${FONT};font-size:12px;line-height:1.45;color:${SOFT};margin:0 0 4px">${words}</p>`;
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>`,
    `<body style="margin:0;padding:0;background:#ffffff"><div style="max-width:760px;margin:0 auto;padding:24px 16px">`,
    blockHtml({ kind: 'heading', level: 1, text: title }),
    small(escaped(subtitle)),
    ...fits,
    ...(left === 0 ? [] : [small(CUT)]),
    `<p style="${FONT};font-size:14px;margin:20px 0">${linkHtml(link, 'Open in Velocity')}</p>`,
    ...foot.map((words) => small(escaped(words))),
    ...(unsubscribe === null ? [] : [small(linkHtml(unsubscribe, 'Unsubscribe'))]),
    '</div></body></html>',
  ].join('');
  const text = [
    title,
    subtitle,
    '',
    ...blocks.slice(0, fits.length).map(blockText),
    ...(left === 0 ? [] : [CUT]),
    '',
    `Open in Velocity: ${link}`,
    '',
    ...foot,
    ...(unsubscribe === null ? [] : [`Unsubscribe: ${unsubscribe}`]),
  ].join('\n');
  return { html, text };
};
