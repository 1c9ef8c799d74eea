/** Reference rates as SQL, where amounts come to dollars: whole arithmetic, half a cent away from zero. */
import { RATE_DAYS, RATE_UNIT } from '../../../src/domain/imports/rates.ts';

/** Up to here an amount times a rate keeps within 64 bits in two steps, of a rate's millionths and of what is left of them. */
const MOST_AMOUNT = 100_000_000_000n;
const MOST_RATE = 9n * RATE_UNIT;
const STEP = 1_000_000n;

/** The dollars that an amount comes to by the rate of `u`, in cents. Division in 64 bits is several times as fast as in 128. */
export const inDollars = (amount: string): string => {
  const size = `abs(${amount})`;
  // A sum is of 128 bits, whatever it comes to.
  const short = `${size}::BIGINT`;
  const inSteps = `(${short} * (u.rate // ${STEP}) + (${short} * (u.rate % ${STEP}) + ${RATE_UNIT / 2n}) // ${STEP}) // ${RATE_UNIT / STEP}`;
  const whole = `((2 * ${size}::HUGEINT * u.rate + ${RATE_UNIT}) // ${2n * RATE_UNIT})::BIGINT`;
  return `((CASE WHEN ${amount} < 0 THEN -1 ELSE 1 END) * (CASE WHEN ${size} <= ${MOST_AMOUNT} AND u.rate <= ${MOST_RATE} THEN ${inSteps} ELSE ${whole} END))`;
};

/** A table of rates without any. */
export const NO_RATES = '(SELECT NULL::DATE AS day, NULL::VARCHAR AS currency, NULL::BIGINT AS rate, NULL::VARCHAR AS source WHERE false)';

/** Of each `day` and `currency` that is needed the rate of the day, or the latest of the days before that count; null where there is none. */
export const nearestRates = (needed: string, known: string | null): string =>
  `SELECT n.day, n.currency, CASE WHEN n.day - r.day <= ${RATE_DAYS} THEN r.rate END AS rate, r.source
   FROM (${needed}) n ASOF LEFT JOIN ${known ?? NO_RATES} r ON r.currency = n.currency AND n.day >= r.day`;
