/** A workbook as a reader of the format finds it: by sheet, the text, number and format code of each cell. */
import { strFromU8, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import type { Workbook } from '../../../src/domain/sheets/tableFile.ts';
import { workbookPieces } from '../../../src/domain/sheets/xlsx.ts';

export interface ReadCell {
  readonly text: string | null;
  readonly number: number | null;
  readonly flag: boolean | null;
  readonly code: string | null;
  readonly isGuarded: boolean;
}
export interface ReadSheet {
  readonly name: string;
  /** By row and column, both from 0. */
  readonly rows: readonly (readonly (ReadCell | undefined)[])[];
}

type Open = (name: string, attributes: Readonly<Record<string, string>>) => void;

const parsed = (xml: string, open: Open, close: (name: string, text: string) => void = () => undefined): void => {
  const parser = new SaxesParser();
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    text = '';
    open(name, attributes as Readonly<Record<string, string>>);
  });
  parser.on('text', (more) => {
    text += more;
  });
  parser.on('closetag', ({ name }) => close(name, text));
  parser.write(xml).close();
};

const columnOf = (reference: string): number =>
  [...(/^[A-Z]+/.exec(reference)?.[0] ?? '')].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

export const bytesOf = (workbook: Workbook): Uint8Array => Buffer.concat([...workbookPieces(workbook)]);

export const readBytes = (bytes: Uint8Array): readonly ReadSheet[] => {
  const files = unzipSync(bytes);
  const xmlOf = (path: string): string => strFromU8(files[path] ?? new Uint8Array());
  const codes = new Map<string, string>();
  const styles: { code: string | null; isGuarded: boolean }[] = [];
  let isOfCells = false;
  parsed(xmlOf('xl/styles.xml'), (name, { numFmtId = '', formatCode = '', quotePrefix }) => {
    if (name === 'numFmt') codes.set(numFmtId, formatCode);
    if (name.endsWith('Xfs')) isOfCells = name === 'cellXfs';
    if (name === 'xf' && isOfCells)
      styles.push({ code: codes.get(numFmtId) ?? (numFmtId === '49' ? '@' : null), isGuarded: quotePrefix === '1' });
  });
  const names: string[] = [];
  parsed(xmlOf('xl/workbook.xml'), (name, attributes) => {
    if (name === 'sheet') names.push(attributes.name ?? '');
  });
  return names.map((name, at) => {
    const rows: (ReadCell | undefined)[][] = [];
    let [type, style, reference] = ['', '0', ''];
    parsed(
      xmlOf(`xl/worksheets/sheet${at + 1}.xml`),
      (tag, { r = '', t = 'n', s = '0' }) => {
        if (tag === 'row') rows[Number(r) - 1] = [];
        if (tag === 'c') [type, style, reference] = [t, s, r];
        if (tag === 'f') throw new Error('a formula');
      },
      (tag, text) => {
        if (tag !== 'v' && tag !== 't') return;
        const row = rows[Number(/\d+$/.exec(reference)?.[0]) - 1];
        if (row === undefined) throw new Error(`no row for ${reference}`);
        const { code = null, isGuarded = false } = styles[Number(style)] ?? {};
        row[columnOf(reference)] = {
          text: type === 'inlineStr' ? unescaped(text) : null,
          number: type === 'n' ? Number(text) : null,
          flag: type === 'b' ? text === '1' : null,
          code,
          isGuarded,
        };
      },
    );
    return { name, rows: Array.from(rows, (row) => row ?? []) };
  });
};

export const readBack = (workbook: Workbook): readonly ReadSheet[] => readBytes(bytesOf(workbook));

/** A number as its format code shows it, for the codes that are written. */
export const shownBy = (code: string, value: number): string => {
  const literal = /^"([^"]*)"$/.exec(code)?.[1];
  if (literal !== undefined) return literal;
  const [, sign = '', whole = '', places = '', percent = ''] = /^(?:"([^"]*)")?(#,##0)(?:\.(0+))?(%?)$/.exec(code) ?? [];
  if (whole === '') throw new Error(`unknown format ${code}`);
  const shown = Math.abs(percent === '' ? value : value * 100);
  const text = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: places.length,
    maximumFractionDigits: places.length,
    useGrouping: true,
  }).format(Number(shown.toPrecision(15)));
  return `${value < 0 && /[1-9]/.test(text) ? '−' : ''}${sign}${text}${percent}`;
};
