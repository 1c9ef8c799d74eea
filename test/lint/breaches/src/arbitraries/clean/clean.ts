import { integer } from 'fast-check';
import { total } from '../../domain/clean/clean.ts';

export const totals = integer().map((value) => total([value]));
