/** Reference rates as SQL, where amounts come to dollars: whole arithmetic, half a cent away from zero. */
import { RATE_DAYS, RATE_UNIT } from '../../../src/domain/imports/rates.ts';

/** The dollars that an amount comes to by the rate of `u`, in cents. */
export const inDollars = (amount: string): string =>
  `((CASE WHEN ${amount} < 0 THEN -1 ELSE 1 END) * ((2 * abs(${amount})::HUGEINT * u.rate + ${RATE_UNIT}) // ${2n * RATE_UNIT}))::BIGINT`;

/** A table of rates without any. */
export const NO_RATES = '(SELECT NULL::DATE AS day, NULL::VARCHAR AS currency, NULL::BIGINT AS rate, NULL::VARCHAR AS source WHERE false)';

/** Of each `day` and `currency` that is needed the rate of the day, or the latest of the days before that count; null where there is none. */
export const nearestRates = (needed: string, known: string | null): string =>
  `SELECT n.day, n.currency, CASE WHEN n.day - r.day <= ${RATE_DAYS} THEN r.rate END AS rate, r.source
   FROM (${needed}) n ASOF LEFT JOIN ${known ?? NO_RATES} r ON r.currency = n.currency AND n.day >= r.day`;
