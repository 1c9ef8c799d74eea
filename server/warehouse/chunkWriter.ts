/** Writes rows to a table in chunks of columns: about ten times as fast as value by value. */
import {
  BIGINT,
  DATE,
  DOUBLE,
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBDataChunk,
  DuckDBDateValue,
  type DuckDBType,
  INTEGER,
  VARCHAR,
} from '@duckdb/node-api';
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
};

/** The types whose values the engine takes as they are. */
const PLAIN: ReadonlySet<ColumnType> = new Set(['text', 'count', 'flag', 'hundredths', 'real']);

/** What is written to: a table by its name, with columns in their order. */
interface Written {
  readonly name: string;
  readonly columns: readonly { readonly type: ColumnType }[];
}

/** A column of the chunk that is being filled. */
interface Cells {
  readonly setItem: (row: number, value: never) => void;
  readonly flush: () => void;
}

/** A cell: text, a day number, a whole number, or null where the source had none. */
export type Cell = string | number | null;

export class ChunkWriter {
  private readonly table: Written;
  private readonly appender: DuckDBAppender;
  private readonly chunk: DuckDBDataChunk;
  private cells: readonly Cells[] = [];
  private row = 0;
  /** A day comes in runs: its value is made once. */
  private day = new DuckDBDateValue(0);

  private constructor(table: Written, appender: DuckDBAppender) {
    this.table = table;
    this.appender = appender;
    this.chunk = DuckDBDataChunk.create(table.columns.map((column) => TYPES[column.type]));
    this.begin();
  }

  static async open(connection: DuckDBConnection, table: Written): Promise<ChunkWriter> {
    return new ChunkWriter(table, await connection.createAppender(table.name));
  }

  private begin(): void {
    this.chunk.reset();
    this.chunk.rowCount = CHUNK_ROWS;
    this.cells = this.table.columns.map((_, index) => this.chunk.getColumnVector(index) as unknown as Cells);
    this.row = 0;
  }

  private flush(): void {
    if (this.row === 0) return;
    for (const cells of this.cells) cells.flush();
    this.chunk.rowCount = this.row;
    this.appender.appendDataChunk(this.chunk);
    this.begin();
  }

  private valueOf(type: ColumnType, value: Cell): unknown {
    if (value === null || PLAIN.has(type)) return value;
    if (type !== 'day') return BigInt(value);
    if (this.day.days !== value) this.day = new DuckDBDateValue(Number(value));
    return this.day;
  }

  /** One row, its cells in the order of the table's columns. A number that is not whole throws. */
  add(values: readonly Cell[]): void {
    const { columns } = this.table;
    for (let i = 0; i < columns.length; i += 1) {
      this.cells[i]?.setItem(this.row, this.valueOf(columns[i]?.type ?? 'text', values[i] ?? null) as never);
    }
    this.row += 1;
    if (this.row === CHUNK_ROWS) this.flush();
  }

  /** Writes what is left and ends. */
  close(): void {
    this.flush();
    this.appender.closeSync();
  }
}
