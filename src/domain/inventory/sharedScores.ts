/**
 * The percentiles of scores (`calibration.ts`) of brand groups whose own past is too short for their own: found of a year of drawn
 * catalogues of all kinds of demand, of which no season is known (`npm run bench -- advice`).
 */

/** By the shares of `SHARES`, of stretches of one week and of twelve. */
const OF_1_WEEK = [-1.58, -1.22, -1.04, -0.81, -0.63, -0.45, -0.25, -0.06, 0.17, 0.5, 0.72, 1.07, 1.68, 2.37, 3.63, 9.22] as const;
const OF_12_WEEKS = [-2.67, -1.78, -1.37, -0.9, -0.57, -0.27, 0.02, 0.34, 0.72, 1.29, 1.73, 2.43, 3.95, 5.7, 8.12, 18.8] as const;

/** Those of stretches of so many weeks, between the two on a straight line. */
export const sharedScores = (weeks: number): readonly number[] => {
  const part = Math.min(1, Math.max(0, (weeks - 1) / 11));
  return OF_1_WEEK.map((one, i) => one + part * ((OF_12_WEEKS[i] ?? one) - one));
};
