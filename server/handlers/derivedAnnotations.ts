/** What the figures of a brand group annotate by themselves: the days of its best-selling products, judged by the domain. */
import { derivedOf, PRODUCTS_LOOKED_AT, type ProductCourse } from '../../src/domain/annotations/derived.ts';
import type { DerivedAnnotation } from '../../src/domain/annotations/note.ts';
import { eachDay, lengthOf } from '../../src/domain/dates/calendar.ts';
import { type IsoDay, isoDay } from '../../src/domain/dates/isoDay.ts';
import type { Period } from '../../src/domain/dates/period.ts';
import { type Handler, HttpFailure } from '../http/handler.ts';
import type { Asked } from '../warehouse/analytics/asked.ts';
import { type Row, sideOf, sorted } from '../warehouse/analytics/rows.ts';
import { AnswerCache } from '../warehouse/answerCache.ts';
import { orHttpFailure } from '../warehouse/httpFailure.ts';
import { scopeOf, type TenantScope } from '../warehouse/plan.ts';
import type { Reader, Warehouse } from '../warehouse/warehouse.ts';
import { questionFor } from './metrics.ts';
import { orderly } from './notes.ts';

/** Three years and some days: no screen shows more by day. */
const MAX_DAYS = 1_100;
const SALES = 'total_sales_ordered_revenue_in_usd';

interface Ask {
  readonly scope: TenantScope;
  readonly period: Period;
  readonly today: IsoDay;
}

const rowsOf = async (reader: Reader, { scope, today }: Ask, asked: Asked, signal: AbortSignal): Promise<readonly Row[]> => {
  const question = questionFor(asked, { scope, today });
  return sorted(question, await sideOf(reader, question, asked.currentPeriod, { signal }, false));
};

type Courses = ReadonlyMap<string, readonly (number | null)[]>;

/** Of a product in a country. */
const keyOfCourse = (asin: string, country: string | null): string => `${country ?? ''} ${asin}`;

/** By product and country the first metric of each day. */
const coursesOf = (rows: readonly Row[], days: readonly IsoDay[]): Courses => {
  const placeOf = new Map<string, number>(days.map((day, place) => [day, place]));
  const courses = new Map<string, (number | null)[]>();
  for (const { dimensions, metrics } of rows) {
    const [asin, country, day] = dimensions;
    const place = placeOf.get(day ?? '');
    if (asin == null || place === undefined) continue;
    const key = keyOfCourse(asin, country ?? null);
    const course = courses.get(key) ?? days.map(() => null);
    course[place] = metrics[0] ?? null;
    courses.set(key, course);
  }
  return courses;
};

const foundIn = async (reader: Reader, ask: Ask, signal: AbortSignal): Promise<DerivedAnnotation[]> => {
  const { period: currentPeriod } = ask;
  const best = await rowsOf(
    reader,
    ask,
    {
      schema: 'retail',
      currentPeriod,
      dimensions: ['asin', 'product_title'],
      metrics: [SALES],
      orderBys: [{ field: SALES, direction: 'desc' }],
    },
    signal,
  );
  const products = best
    .slice(0, PRODUCTS_LOOKED_AT)
    .flatMap(({ dimensions: [asin, title] }) => (asin == null ? [] : [{ asin, title: title ?? null }]));
  if (products.length === 0) return [];
  const days = eachDay(currentPeriod);
  const byDay = { currentPeriod, dimensions: ['asin', 'country', 'date'], filters: { products: products.map(({ asin }) => asin) } };
  const [sold, stocked] = await Promise.all([
    rowsOf(reader, ask, { ...byDay, schema: 'retail', metrics: ['buy_box_percentage'] }, signal),
    rowsOf(reader, ask, { ...byDay, schema: 'inventory', metrics: ['inventory_quantity'] }, signal),
  ]);
  const [buyBox, stock] = [coursesOf(sold, days), coursesOf(stocked, days)];
  const keys = [...new Set([...buyBox.keys(), ...stock.keys()])].map((key) => key.slice(0, key.indexOf(' ')));
  const countries = [...new Set(keys)].sort();
  const courses = products.flatMap(({ asin, title }) =>
    countries.map((country): ProductCourse => {
      const key = keyOfCourse(asin, country);
      return { asin, title, country: country === '' ? null : country, buyBox: buyBox.get(key) ?? [], stock: stock.get(key) ?? [] };
    }),
  );
  return [...derivedOf(days, courses)];
};

const bounded = (period: Period): Period => {
  const fault = `A period has at most ${MAX_DAYS} days.`;
  if (lengthOf(orderly(period)) > MAX_DAYS) throw new HttpFailure(422, fault, { errors: { end: [fault] } });
  return period;
};

/** Worked out once for the same brand group and period of the same generation. */
export const derivedAnnotationsHandler = (warehouse: Warehouse): Handler<'derivedAnnotations'> => {
  const cache = new AnswerCache<DerivedAnnotation[]>({ entries: 200, cost: 400_000 });
  const keyOf = (generation: number, { scope, period, today }: Ask): string =>
    JSON.stringify([generation, scope.brandGroupIds, period.start, period.end, today]);
  const work = (ask: Ask) => (signal: AbortSignal) =>
    warehouse.read(async (reader) => {
      const value = await foundIn(reader, ask, signal);
      return { value, cost: 20 + value.length * 10, key: keyOf(reader.generation, ask) };
    });
  return async ({ brandGroups, signal, today }, { query }) => {
    const ask: Ask = { scope: scopeOf(brandGroups), period: bounded(query), today: isoDay(today()) };
    return orHttpFailure(cache.get(keyOf(warehouse.generation(), ask), signal, work(ask)));
  };
};
