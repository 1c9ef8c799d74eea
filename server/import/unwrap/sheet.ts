/** The rows of a sheet, each cell as the text that it would have in a CSV file. */
import type { Readable } from 'node:stream';
import { grouped } from '../../../src/domain/imports/fault.ts';
import { WrapperFault } from './budget.ts';
import { type Calendar, type NumberFormat, numberText } from './cellFormats.ts';
import { type Attributes, readXml } from './xml.ts';

const MAX_COLUMNS = 1_000;
const MAX_ROWS = 1_048_576;

export interface Row {
  /** Rows count from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

export interface SheetContext {
  /** By the number of a style. */
  readonly formats: readonly NumberFormat[];
  readonly texts: readonly string[];
  readonly calendar: Calendar;
}

/** The place of a column from its letters: A is 0. */
const placeOf = (reference: string): number => {
  let place = 0;
  for (const letter of reference) {
    const code = letter.charCodeAt(0) - 64;
    if (code < 1 || code > 26) break;
    place = place * 26 + code;
  }
  return place - 1;
};

/** Signs that XML cannot hold are written as `_x000D_`. */
const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;

class SheetRows {
  private readonly context: SheetContext;
  private readonly visit: (row: Row) => boolean | undefined;
  private number = 0;
  private cells: string[] = [];
  private place = -1;
  private type = 'n';
  private style = 0;
  private text = '';
  private isText = false;
  private isSound = false;

  constructor(context: SheetContext, visit: (row: Row) => boolean | undefined) {
    this.context = context;
    this.visit = visit;
  }

  open(name: string, attributes: Attributes): undefined {
    switch (name) {
      case 'row':
        this.number = Math.max(this.number + 1, Number(attributes.r ?? 0) || 0);
        if (this.number > MAX_ROWS) throw new WrapperFault(`is a workbook with more than ${grouped(MAX_ROWS)} rows.`);
        this.cells = [];
        this.place = -1;
        break;
      case 'c':
        this.openCell(attributes);
        break;
      case 'rPh':
        this.isSound = true;
        break;
      case 'v':
        this.isText = true;
        break;
      case 't':
        this.isText = !this.isSound;
        break;
      default:
    }
    return undefined;
  }

  private openCell({ r, t = 'n', s = '0' }: Attributes): void {
    this.place = r === undefined ? this.place + 1 : placeOf(r);
    if (this.place >= MAX_COLUMNS) throw new WrapperFault(`is a workbook with more than ${grouped(MAX_COLUMNS)} columns.`);
    this.type = t;
    this.style = Number(s);
    this.text = '';
  }

  add(text: string): void {
    if (this.isText) this.text += text;
  }

  close(name: string): boolean | undefined {
    if (name === 'v' || name === 't') this.isText = false;
    if (name === 'rPh') this.isSound = false;
    if (name === 'c' && this.place >= 0) {
      while (this.cells.length < this.place) this.cells.push('');
      this.cells[this.place] = this.value();
    }
    return name === 'row' ? this.visit({ number: this.number, cells: this.cells }) : undefined;
  }

  private value(): string {
    const { text, context } = this;
    switch (this.type) {
      case 's':
        return unescaped(context.texts[Number(text)] ?? '');
      case 'b':
        return text === '1' ? 'TRUE' : 'FALSE';
      case 'n':
        return text === '' ? '' : numberText(text, context.formats[this.style] ?? 'plain', context.calendar);
      default:
        return unescaped(text);
    }
  }
}

/** Hands over the rows of a sheet until the visitor answers true. Throws `WrapperFault`. */
export const readRows = async (stream: Readable, context: SheetContext, visit: (row: Row) => boolean | undefined): Promise<void> => {
  const rows = new SheetRows(context, visit);
  await readXml(stream, {
    open: (name, attributes) => rows.open(name, attributes),
    text: (text) => rows.add(text),
    close: (name) => rows.close(name),
  });
};
