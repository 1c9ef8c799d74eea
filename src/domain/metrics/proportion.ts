/** Whether a share of a few is less than what is usual by more than chance. */
import { isKnown } from './share.ts';

/** Of fewer than these a share says nothing: a single view is 0% or 100%. */
export const LEAST_TELLING = 10;

/** Standard errors: by chance alone one share of many in 740 falls so far, and fewer than one of ten in 50. */
const ERRORS = 3;

/**
 * The upper end of what a share may be of which `part` of `total` was seen: the Wilson score interval, which holds for few and for shares near
 * 0 as well. `total` is above 0. Source: E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", JASA 22 (1927).
 */
export const wilsonUpper = (part: number, total: number, errors = ERRORS): number => {
  const [seen, square] = [part / total, errors ** 2];
  const spread = errors * Math.sqrt((seen * (1 - seen)) / total + square / (4 * total ** 2));
  return Math.min(1, (seen + square / (2 * total) + spread) / (1 + square / total));
};

/** Whether `part` of `total` is a smaller share than the usual one, a fraction, by more than chance; false where a figure is not known. */
export const hasFallen = (part: number | null, total: number | null, usual: number | null): boolean =>
  isKnown(part) && isKnown(total) && isKnown(usual) && total >= LEAST_TELLING && wilsonUpper(Math.min(part, total), total) < usual;
