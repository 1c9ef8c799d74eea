/** The months of cohorts until which their sales are told: `toldAges` (src/domain/amc/smallCells.ts) in SQL. */
import { LEAST_CUSTOMERS, TOGETHER } from '../../../src/domain/amc/smallCells.ts';
import type { Values } from './text.ts';

const COHORT = ['brand_group_id', 'country', 'day'] as const;
const AGE = 'months_since_first_purchase';
const SO_FAR = `OVER (PARTITION BY ${COHORT.join(', ')} ORDER BY ${AGE})`;

/** A table of the keys of these months. */
export const toldMonthsText = (table: string, brandGroupIds: readonly string[], values: Values): string => {
  const keys = [...COHORT, AGE].join(', ');
  const few = `CASE WHEN ${AGE} > 0 AND returning_users < ${LEAST_CUSTOMERS} THEN greatest(returning_users, 1) ELSE 0 END`;
  const own = `SELECT ${keys}, ${few} AS few FROM ${table} WHERE brand_group_id IN ${values.bindAll(brandGroupIds)}`;
  const together = `SELECT ${keys}, few, sum(few) ${SO_FAR} AS together FROM (${own}) a`;
  const isFull = `floor(together / ${TOGETHER}) > floor((together - few) / ${TOGETHER})`;
  const full = `SELECT ${keys}, together, max(CASE WHEN ${isFull} THEN together ELSE 0 END) ${SO_FAR} AS told FROM (${together}) b`;
  return `(SELECT ${keys} FROM (${full}) c WHERE together = told)`;
};
