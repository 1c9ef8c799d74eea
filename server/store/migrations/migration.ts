/**
 * One step of the schema, for both engines. The text keeps to the common subset, types in capitals: for PostgreSQL
 * `INTEGER` becomes `BIGINT`, `REAL` `DOUBLE PRECISION`, `TEXT` compares by bytes, and `STRICT` goes (`sqlText.ts`).
 */
export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly statements: readonly string[];
}
