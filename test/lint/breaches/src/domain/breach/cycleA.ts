import { b } from './cycleB.ts'; // breach: lint/suspicious/noImportCycles

export const a = (): number => b();
