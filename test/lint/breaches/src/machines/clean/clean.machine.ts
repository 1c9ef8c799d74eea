import { right } from 'fp-ts/Either';
import { setup } from 'xstate';
import { total } from '../../domain/clean/clean.ts';

export const clean = setup({ guards: { any: () => total([Math.max(1, 2)]) === right(2) } }).createMachine({ initial: 'idle', states: { idle: {} } });
