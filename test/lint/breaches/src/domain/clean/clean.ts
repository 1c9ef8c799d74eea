import { sum } from 'd3-array';
import { addDays } from 'date-fns/addDays';
import { type Either, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { midnight } from '../dates/calendar.ts';

export const total = (values: readonly number[]): Either<string, number> => right(sum(values));
export const Codec = t.type({ date: t.string });
export const next = (ms: number) => addDays(midnight(ms), 1);
