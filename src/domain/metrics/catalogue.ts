/** All schemas in one place, for those who need more than one: a screen of one schema imports that schema alone. */
import { RETAIL } from './retail.ts';
import type { MetricSchema } from './schema.ts';

/** Every schema. */
export const SCHEMAS: readonly MetricSchema[] = [RETAIL];
