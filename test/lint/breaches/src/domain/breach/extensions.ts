import { today } from '../dates/calendar'; // breach: lint/correctness/useImportExtensions

export const used = today;
