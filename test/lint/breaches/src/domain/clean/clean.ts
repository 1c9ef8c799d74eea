import { tzOffset } from '@date-fns/tz/tzOffset';
import { sum } from 'd3-array';
import { addDays } from 'date-fns/addDays';
import { type Either, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { utcDate } from '../dates/utcDate.ts';

export const total = (values: readonly number[]): Either<string, number> => right(sum(values));
export const Codec = t.type({ date: t.string });
export const next = (ms: number) => addDays(utcDate(ms), tzOffset('UTC', utcDate(ms)));
