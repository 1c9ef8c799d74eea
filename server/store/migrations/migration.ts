/**
 * One step of the schema. The text keeps to the common subset; an adapter for PostgreSQL replaces `INTEGER` by
 * `BIGINT`, `REAL` by `DOUBLE PRECISION` and drops `STRICT`.
 */
export interface Migration {
  readonly id: number;
  readonly name: string;
  readonly statements: readonly string[];
}
