import type { a } from './cycleA.ts'; // breach: lint/suspicious/noImportCycles

export const b = (f?: typeof a): number => (f === undefined ? 1 : f());
