import * as t from 'io-ts';
import { map, of } from 'rxjs';
import { total } from '../../domain/clean/clean.ts';

/** Effects are the browser's edge: here time, chance and the network are at home. */
export const answers$ = of(Date.now(), Math.random()).pipe(map((value) => [total([value]), t.number, fetch('/api/user'), setTimeout(() => {}, 1)]));
