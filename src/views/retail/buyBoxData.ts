/** A drill into the buy box as charts and tables are given it: days with their owners, and the hours of one of them. */
import { hourWords } from '../../domain/dates/dayHours.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import { dayWords } from '../../domain/format/day.ts';
import { formatPercentFixed, metricWriter } from '../../domain/format/number.ts';
import { isKnown } from '../../domain/metrics/share.ts';
import { type BuyBoxSeller, type HeldPart, type OwnedHour, type OwnersByDay, sellersOfHours } from '../../domain/retail/buyBoxOwners.ts';
import type { BuyBoxDays } from '../../domain/retail/overview.tables.ts';
import { type ChartAnnotation, colourOf, REST_COLOUR, type SeriesColour, type TrendData, type TrendSeries } from '../charts/chartData.ts';
import type { TableModel } from '../charts/chartTable.ts';

/** Sellers with a colour of their own; what others held is one more. */
const MOST_SELLERS = 6;
const OTHERS = 'others';
const PRICE = 'price';

/** The brand group has the first colour, the others by their place, from 0, those from the third to the ninth: the lines have the second and the tenth. */
const sellerColour = (place: number, isOwn: boolean): SeriesColour => (isOwn ? colourOf(0) : colourOf(2 + (place % 7)));

interface Column {
  readonly name: string;
  readonly colour: SeriesColour;
  readonly values: readonly (number | null)[];
}

/** Time and page views are both in percent, and are two things. */
const OF_TIME = 'Share of time';
const OF_VIEWS = 'Share of page views';

const columnSeries = ({ name, colour, values }: Column, key: string): TrendSeries => ({
  key,
  label: name,
  info: 'Share of time the seller held the Buy Box.',
  format: 'pct',
  colour,
  axis: OF_TIME,
  mark: 'column',
  values,
});

/**
 * The colour of a seller of a product by its id: those of the days in their order, behind them who is not among those, so that a day's hours
 * have the colours of the days.
 */
const colourAmong = (ofDays: readonly BuyBoxSeller[], ofHours: readonly BuyBoxSeller[] = []): ((id: string) => SeriesColour) => {
  const known = new Set(ofDays.map(({ id }) => id));
  const all = [...ofDays, ...ofHours.filter(({ id }) => !known.has(id))];
  const colours = new Map(all.map(({ id, isOwn }, i) => [id, sellerColour(i, isOwn)]));
  return (id) => colours.get(id) ?? REST_COLOUR;
};

const summed = (lists: readonly (readonly (number | null)[])[]): readonly (number | null)[] =>
  (lists[0] ?? []).map((_, i) =>
    lists.every((values) => values[i] == null) ? null : lists.reduce((sum, values) => sum + (values[i] ?? 0), 0),
  );

/** Who held it, each a column of the stack; many are joined in one. */
const sellerSeries = (columns: readonly (Column & { readonly key: string })[]): readonly TrendSeries[] => {
  const shown = columns.length > MOST_SELLERS + 1 ? columns.slice(0, MOST_SELLERS) : columns;
  const rest = columns.slice(shown.length);
  return [
    ...shown.map((column) => columnSeries(column, `seller ${column.key}`)),
    ...(rest.length === 0
      ? []
      : [columnSeries({ name: `${rest.length} others`, colour: REST_COLOUR, values: summed(rest.map(({ values }) => values)) }, OTHERS)]),
  ];
};

/** The days of a product (B-183, B-262): who held the buy box for how much of the day, the share of page views, and sales. */
export const ownerDaysData = (known: BuyBoxDays, owners: OwnersByDay, annotations: readonly ChartAnnotation[]): TrendData => {
  const colourIn = colourAmong(owners.sellers);
  return {
    days: known.days,
    periodicity: 'daily',
    stacking: 'stacked',
    annotations,
    series: [
      ...sellerSeries(owners.sellers.map(({ id, name }, i) => ({ key: id, name, colour: colourIn(id), values: owners.shares[i] ?? [] }))),
      {
        key: 'won',
        label: 'Buy Box % of page views',
        info: 'Share of product page views on which the brand held the Buy Box.',
        format: 'pct',
        colour: colourOf(1),
        axis: OF_VIEWS,
        values: known.percentages,
      },
      {
        key: 'sales' satisfies HiddenDay,
        label: 'Ordered Revenue',
        info: 'Ordered revenue of the product on the day.',
        format: known.amounts ?? 'usdWhole',
        colour: colourOf(2),
        values: known.sales,
        isAdditive: true,
      },
      {
        key: 'changes' satisfies HiddenDay,
        label: 'Owner changes',
        info: 'How often another seller took the Buy Box.',
        format: 'count',
        colour: colourOf(9),
        values: owners.changes,
        isAdditive: true,
      },
    ],
  };
};

/** What is hidden until somebody asks for it. */
export const DAYS_HIDDEN = ['sales', 'changes'] as const;
type HiddenDay = (typeof DAYS_HIDDEN)[number];

const hourName = (hours: readonly OwnedHour[], i: number): string => {
  const hour = hours[i]?.hour ?? 0;
  return `${hourWords(hour)}${hours[i - 1]?.hour === hour ? ', the second time' : ''}`;
};

const priceOf = ({ parts }: OwnedHour): number | null => parts.at(-1)?.price ?? null;

/**
 * The hours of a day in Pacific time (B-184, B-364): who held the buy box in each, and the price in it. Sellers have the colours of the days
 * that they are among, whose sellers come in their order.
 */
export const ownerHoursData = (hours: readonly OwnedHour[], day: IsoDay, ofDays: readonly BuyBoxSeller[]): TrendData => {
  const sellers = sellersOfHours(hours);
  const colourIn = colourAmong(ofDays, sellers);
  return {
    days: hours.map(() => day),
    periodicity: 'daily',
    stacking: 'stacked',
    names: hours.map(({ hour }, i) => ({ axis: hourWords(hour), full: `${hourName(hours, i)}, ${dayWords(day)}` })),
    namesTitle: 'Hour, Pacific time',
    series: [
      ...sellerSeries(
        sellers.map(({ id, name }) => ({
          key: id,
          name,
          colour: colourIn(id),
          values: hours.map(({ parts }) => parts.find(({ seller }) => seller.id === id)?.part ?? null),
        })),
      ),
      {
        key: PRICE,
        label: 'Buy Box price',
        info: 'The last Buy Box price in the hour.',
        format: 'usd',
        colour: colourOf(1),
        values: hours.map(priceOf),
      },
    ],
  };
};

const partWords = ({ seller, part }: HeldPart): string => (part > 0.995 ? seller.name : `${seller.name} ${formatPercentFixed(part, 0)}`);

const pricesOf = ({ parts }: OwnedHour): string | null => {
  const known = parts.map(({ price }) => price).filter(isKnown);
  const prices = known.map(metricWriter('usd', known));
  return prices.length === 0 ? null : prices.join(', ');
};

/** The same as rows, from the first hour on: who held it, at which price each, and how often it changed. */
export const ownerHoursTable = (hours: readonly OwnedHour[]): TableModel => ({
  headTitle: 'Hour, Pacific time',
  columns: [
    { key: 'holder', title: 'Held by', isNumeric: false },
    { key: 'price', title: 'Price', isNumeric: true },
    { key: 'changes' satisfies HiddenDay, title: 'Owner changes', isNumeric: true },
  ],
  rows: hours.map((hour, i) => ({
    key: String(hour.at),
    head: hourName(hours, i),
    cells: hour.parts.length === 0 ? [null, null, null] : [hour.parts.map(partWords).join(', '), pricesOf(hour), String(hour.changes)],
  })),
});
