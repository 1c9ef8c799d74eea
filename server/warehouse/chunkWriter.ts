/**
 * Writes rows to a table in chunks of columns. A column of the chunk is an array in the engine's own shape, handed over whole:
 * nothing is made for a cell but where a text is longer than twelve bytes.
 */
import {
  BIGINT,
  DATE,
  DOUBLE,
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  type DuckDBType,
  ENUM,
  INTEGER,
  VARCHAR,
} from '@duckdb/node-api';
import duckdb from '@duckdb/node-bindings';
import type { ColumnType } from './model/table.ts';

/** Rows in a chunk: the engine's own vector size. */
const CHUNK_ROWS = 2048;

const TYPES: Readonly<Record<ColumnType, DuckDBType>> = {
  text: VARCHAR,
  day: DATE,
  count: INTEGER,
  cents: BIGINT,
  id: BIGINT,
  flag: INTEGER,
  hundredths: INTEGER,
  moment: BIGINT,
  real: DOUBLE,
  rate: BIGINT,
  amount: BIGINT,
};

/** What is written to: a table by its name, with columns in their order. */
interface Written {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
}

/**
 * The texts of columns of which no others will come: they travel as numbers, which costs less than half. A text that is
 * not among them throws.
 */
export type KnownTexts = Readonly<Record<string, readonly string[]>>;

type WrittenColumn = Written['columns'][number];

/** A cell: text, a day number, a whole number, or null where the source had none. */
export type Cell = string | number | null;

/** The values of a column in the chunk that is being filled, without those that are null. */
interface Values {
  readonly items: Int32Array | Float64Array | Uint32Array | Uint16Array | Uint8Array;
  readonly set: (row: number, value: string | number) => void;
  /** What does not fit into the array: written into the vector itself. */
  readonly flush?: (vector: duckdb.Vector) => void;
}

const MAX_INT32 = 2_147_483_647;

const wholeNumber = (value: string | number): number => {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new Error(`${value} is no whole number`);
  return value;
};

const wordValues = (): Values => {
  const items = new Int32Array(CHUNK_ROWS);
  return {
    items,
    set: (row, value) => {
      const number = wholeNumber(value);
      if (number > MAX_INT32 || number < -MAX_INT32 - 1) throw new Error(`${number} does not fit into 32 bits`);
      items[row] = number;
    },
  };
};

/** Whole numbers of 64 bits in two halves, the lower first; exact up to 2⁵³. */
const longValues = (): Values => {
  const items = new Int32Array(2 * CHUNK_ROWS);
  return {
    items,
    set: (row, value) => {
      const number = wholeNumber(value);
      if (!Number.isSafeInteger(number)) throw new Error(`${number} is not exact`);
      items[2 * row] = number;
      items[2 * row + 1] = Math.floor(number / 2 ** 32);
    },
  };
};

const realValues = (): Values => {
  const items = new Float64Array(CHUNK_ROWS);
  return {
    items,
    set: (row, value) => {
      items[row] = Number(value);
    },
  };
};

const TEXT_BYTES = 16;
/** A text of so many bytes lies in the vector itself, after its length; longer ones are given to the engine one by one. */
const MAX_INLINE = 12;

const textValues = (): Values => {
  const items = new Int32Array((TEXT_BYTES / 4) * CHUNK_ROWS);
  const bytes = new Uint8Array(items.buffer);
  const rows: number[] = [];
  const texts: string[] = [];
  const setInline = (row: number, text: string): boolean => {
    if (text.length > MAX_INLINE) return false;
    const start = row * TEXT_BYTES + 4;
    for (let i = 0; i < MAX_INLINE; i += 1) {
      const code = i < text.length ? text.charCodeAt(i) : 0;
      if (code > 0x7f) return false;
      bytes[start + i] = code;
    }
    items[(row * TEXT_BYTES) / 4] = text.length;
    return true;
  };
  return {
    items,
    set: (row, value) => {
      const text = String(value);
      if (setInline(row, text)) return;
      items.fill(0, (row * TEXT_BYTES) / 4, ((row + 1) * TEXT_BYTES) / 4);
      rows.push(row);
      texts.push(text);
    },
    flush: (vector) => {
      for (let i = 0; i < rows.length; i += 1) duckdb.vector_assign_string_element(vector, rows[i] ?? 0, texts[i] ?? '');
      rows.length = 0;
      texts.length = 0;
    },
  };
};

/** The engine keeps the place of a text among those of its list in as few bytes as there must be. */
const placesFor = (count: number): Uint8Array | Uint16Array | Uint32Array => {
  if (count <= 0xff) return new Uint8Array(CHUNK_ROWS);
  return count <= 0xffff ? new Uint16Array(CHUNK_ROWS) : new Uint32Array(CHUNK_ROWS);
};

const listedValues = (texts: readonly string[]): Values => {
  const items = placesFor(texts.length);
  const places = new Map(texts.map((text, place) => [text, place]));
  return {
    items,
    set: (row, value) => {
      const place = places.get(String(value));
      if (place === undefined) throw new Error(`${value} is none of the texts of its column`);
      items[row] = place;
    },
  };
};

/** The texts that a column may have, each once; null where any may come. */
const textsOf = ({ name, type }: WrittenColumn, known: KnownTexts): readonly string[] | null => {
  const texts = type === 'text' ? (known[name] ?? []) : [];
  return texts.length === 0 ? null : [...new Set(texts)];
};

const valuesOf = (type: DuckDBType, texts: readonly string[] | null): Values => {
  if (texts !== null) return listedValues(texts);
  if (type === VARCHAR) return textValues();
  if (type === DOUBLE) return realValues();
  return type === BIGINT ? longValues() : wordValues();
};

/** One column of the chunk: its values, and a bit for each row that has one. */
class ColumnCells {
  readonly type: DuckDBType;
  private readonly values: Values;
  private readonly filled = new Int32Array(CHUNK_ROWS / 32).fill(-1);
  private hasNull = false;

  constructor(column: WrittenColumn, known: KnownTexts) {
    const texts = textsOf(column, known);
    this.type = texts === null ? TYPES[column.type] : ENUM(texts);
    this.values = valuesOf(this.type, texts);
  }

  set(row: number, value: Cell): void {
    if (value !== null) {
      this.values.set(row, value);
      return;
    }
    this.hasNull = true;
    this.filled[row >>> 5] = (this.filled[row >>> 5] ?? 0) & ~(1 << (row & 31));
  }

  flush(vector: duckdb.Vector): void {
    const { items, flush } = this.values;
    duckdb.copy_data_to_vector(vector, 0, bufferOf(items), items.byteOffset, items.byteLength);
    flush?.(vector);
    if (!this.hasNull) return;
    duckdb.vector_ensure_validity_writable(vector);
    duckdb.copy_data_to_vector_validity(vector, 0, bufferOf(this.filled), this.filled.byteOffset, this.filled.byteLength);
    this.filled.fill(-1);
    this.hasNull = false;
  }
}

/** The memory of an array that was made here, which none shares. */
const bufferOf = ({ buffer }: ArrayBufferView): ArrayBuffer => {
  if (buffer instanceof ArrayBuffer) return buffer;
  throw new Error('the memory of a chunk is shared');
};

export class ChunkWriter {
  private readonly appender: DuckDBAppender;
  private readonly chunk: DuckDBDataChunk;
  private readonly cells: readonly ColumnCells[];
  private row = 0;

  private constructor(table: Written, appender: DuckDBAppender, known: KnownTexts) {
    this.appender = appender;
    this.cells = table.columns.map((column) => new ColumnCells(column, known));
    this.chunk = DuckDBDataChunk.create(this.cells.map(({ type }) => type));
  }

  static async open(connection: DuckDBConnection, table: Written, known: KnownTexts = {}): Promise<ChunkWriter> {
    return new ChunkWriter(table, await connection.createAppender(table.name), known);
  }

  private flush(): void {
    if (this.row === 0) return;
    const { chunk } = this.chunk;
    for (const [index, cells] of this.cells.entries()) cells.flush(duckdb.data_chunk_get_vector(chunk, index));
    this.chunk.rowCount = this.row;
    this.appender.appendDataChunk(this.chunk);
    this.chunk.reset();
    this.row = 0;
  }

  /** One row, its cells in the order of the table's columns. The row is read at once, so that its array can serve again. A number that is not whole throws. */
  add(values: readonly Cell[]): void {
    const { cells, row } = this;
    for (let i = 0; i < cells.length; i += 1) cells[i]?.set(row, values[i] ?? null);
    this.row += 1;
    if (this.row === CHUNK_ROWS) this.flush();
  }

  /** Writes what is left and ends. */
  close(): void {
    this.flush();
    this.appender.closeSync();
  }
}
