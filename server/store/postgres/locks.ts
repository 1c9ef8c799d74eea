/**
 * The turns that servers of one database wait for. They last until the end of the transaction, however it ends, and hold for
 * one schema: two installations in two schemas of a database do not wait for each other.
 */
const [WRITES, MIGRATIONS] = [0x56454c30, 0x56454c31];

const turn = (of: number): string => `SELECT pg_advisory_xact_lock(${of}, hashtext(current_schema()))`;

export const WRITE_TURN = turn(WRITES);
export const MIGRATION_TURN = turn(MIGRATIONS);
