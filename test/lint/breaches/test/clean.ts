import { used } from '../server/clean/clean.ts';
import { clean } from '../src/machines/clean/clean.machine.ts';
import { Clean } from '../src/views/clean/Clean.tsx';

export const all = [used, clean, Clean, new Date()];
