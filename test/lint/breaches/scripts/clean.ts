import { used } from '../server/clean/clean.ts';
import { answers$ } from '../src/effects/clean/clean.ts';

console.log(used, answers$, Date.now());
