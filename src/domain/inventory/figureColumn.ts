/** Figures in columns: what the background sends of thousands of things is a small message and a small entry of the journal. */
import { t } from '../codec/codec.ts';

/** A column of at most `max` finite figures; read in one loop, for there are a dozen of thousands. */
export const figureColumn = (max: number): t.Type<number[], number[], unknown> => {
  const isColumn = (u: unknown): u is number[] => Array.isArray(u) && u.length <= max && u.every(Number.isFinite);
  return new t.Type(`at most ${max} figures`, isColumn, (u, c) => (isColumn(u) ? t.success(u) : t.failure(u, c)), t.identity);
};
