/** What of a back-test leaves the background: its stretches in columns, and what other recency biases would have come to. */
import { boundedArray, boundedString, Natural, oneOf, record, t } from '../codec/codec.ts';
import { coverageOf, type LeftOut, type Tries, type Try } from './backTest.ts';
import { figureColumn } from './figureColumn.ts';
import { MOST_PRODUCTS } from './product.ts';
import { HORIZON_DAYS, RECENCY_BIASES, RecencyBias } from './settings.ts';

/** More stretches than 500 products of 400 days can have. */
const MOST_TRIES = MOST_PRODUCTS * 400;

/** A figure of each stretch. */
const Column = figureColumn(MOST_TRIES);

const Columns = record(
  {
    /** The products, each once; `product` says the place of each stretch's in it. */
    asins: boundedArray(boundedString(64, 'Asin'), MOST_PRODUCTS),
    ...{ product: Column, fold: Column, came: Column, expected: Column, beyond: Column, lasted: Column, isStockKnown: Column },
  },
  'TryColumns',
);

/** Stretches by column: the figures at one place of all columns are those of one (`Try`); `isStockKnown` is 1 or 0. */
export const TryColumns = t.refinement(
  Columns,
  ({ asins, ...columns }) =>
    Object.values(columns).every(({ length }) => length === columns.product.length) &&
    columns.product.every((place) => Natural.is(place) && place < asins.length) &&
    [...columns.fold, ...columns.lasted].every(Natural.is),
  'TryColumns',
);
export type TryColumns = t.TypeOf<typeof TryColumns>;

/** A thousandth of a unit is more than anybody reads of a mean. */
const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

export const tryColumns = (tries: readonly Try[]): TryColumns => {
  const asins = [...new Set(tries.map(({ asin }) => asin))];
  const places = new Map(asins.map((asin, place) => [asin, place]));
  const column = (of: (one: Try) => number): number[] => tries.map(of);
  return {
    asins,
    product: column(({ asin }) => places.get(asin) ?? 0),
    fold: column(({ fold }) => fold),
    came: column(({ came }) => came),
    expected: column(({ expected }) => thousandths(expected)),
    beyond: column(({ beyond }) => beyond),
    lasted: column(({ lasted }) => lasted),
    isStockKnown: column(({ isStockKnown }) => (isStockKnown ? 1 : 0)),
  };
};

/** NOTE: the columns are of one length, as their codec has it. */
export const triesOf = ({ asins, ...columns }: TryColumns): readonly Try[] =>
  columns.product.map((place, i) => {
    const at = (column: readonly number[]): number => column[i] ?? 0;
    return {
      asin: asins[place] ?? '',
      fold: at(columns.fold),
      came: at(columns.came),
      expected: at(columns.expected),
      beyond: at(columns.beyond),
      lasted: at(columns.lasted),
      isStockKnown: at(columns.isStockKnown) === 1,
    };
  });

/** The same stretches with one recency bias: `lasted[d]` of them were served in full for exactly d days. */
export const BiasCounts = record(
  { bias: RecencyBias, below: Natural, inside: Natural, above: Natural, lasted: boundedArray(Natural, HORIZON_DAYS + 1) },
  'BiasCounts',
);
export type BiasCounts = t.TypeOf<typeof BiasCounts>;

export const biasCounts = (bias: RecencyBias, tries: readonly Try[]): BiasCounts => {
  const { below, inside, above } = coverageOf(tries);
  const lasted = Array.from({ length: HORIZON_DAYS + 1 }, () => 0);
  for (const one of tries) lasted[one.lasted] = (lasted[one.lasted] ?? 0) + 1;
  return { bias, below, inside, above, lasted };
};

const added = (a: BiasCounts, b: BiasCounts): BiasCounts => ({
  bias: a.bias,
  below: a.below + b.below,
  inside: a.inside + b.inside,
  above: a.above + b.above,
  lasted: Array.from({ length: Math.max(a.lasted.length, b.lasted.length) }, (_, day) => (a.lasted[day] ?? 0) + (b.lasted[day] ?? 0)),
});

/** The counts of several parts together, one of each bias, in the order of `RECENCY_BIASES`. */
export const sumOfBiases = (all: readonly BiasCounts[]): BiasCounts[] =>
  RECENCY_BIASES.flatMap((bias) => {
    const [first, ...rest] = all.filter((one) => one.bias === bias);
    return first === undefined ? [] : [rest.reduce(added, first)];
  });

const counts = { kind: oneOf(['backTest'], 'BackTest'), done: Natural, below: Natural, inside: Natural, above: Natural };

/** `done` products are through; `biases` are those of the same stretches, the chosen one among them. */
export const BackTestPart = record(
  { ...counts, stockOuts: Natural, gaps: Natural, tries: TryColumns, biases: boundedArray(BiasCounts, RECENCY_BIASES.length) },
  'BackTestPart',
);
export type BackTestPart = t.TypeOf<typeof BackTestPart>;

/** The counts alone, as logs of sessions have them that are older than the stretches. */
export const CountedPart = record(counts, 'CountedPart');
export type CountedPart = t.TypeOf<typeof CountedPart>;

/** The part that so many products make. */
export const backTestPart = (done: number, { tries, stockOuts, gaps }: Tries, biases: readonly BiasCounts[]): BackTestPart => {
  const { below, inside, above } = coverageOf(tries);
  return { kind: 'backTest', done, below, inside, above, stockOuts, gaps, tries: tryColumns(tries), biases: [...biases] };
};

const leftOutOf = (parts: readonly BackTestPart[]): LeftOut => ({
  stockOuts: parts.reduce((sum, { stockOuts }) => sum + stockOuts, 0),
  gaps: parts.reduce((sum, { gaps }) => sum + gaps, 0),
});

/** All stretches of several parts. */
export const triesIn = (parts: readonly BackTestPart[]): Tries => ({
  tries: parts.flatMap(({ tries }) => triesOf(tries)),
  ...leftOutOf(parts),
});

/** Parts of one job as one, in their order. */
export const joinBackTests = (parts: readonly BackTestPart[]): BackTestPart =>
  backTestPart(
    parts.reduce((sum, { done }) => sum + done, 0),
    triesIn(parts),
    sumOfBiases(parts.flatMap(({ biases }) => biases)),
  );
