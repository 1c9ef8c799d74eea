/**
 * Which scenarios are of the demo data, and what planted there each of them needs: all others are of a customer (test/customer). A scenario is
 * named by how its title begins, a file by the file alone where all of it needs the same.
 */
import type { Planted } from './planted.ts';

/** What of the planted a scenario looks for, and why the customer's data do not do. */
export interface DemoScenario {
  readonly begins: string;
  readonly needs: Planted;
  readonly because: string;
}

const of = (begins: string, needs: Planted, because: string): DemoScenario => ({ begins, needs, because });

export const DEMO_SCENARIOS: Readonly<Record<string, readonly DemoScenario[]>> = {
  'e2e/accessibility.spec.ts': [
    of('what axe is mistaken', 'screens', 'every screen with something on it'),
    of('a narrow screen', 'screens', 'every screen with something on it, as long as it gets'),
  ],
};

/** Files all of whose scenarios need the same, by the name that they have in `e2e` and in `test/pages`. */
export const DEMO_FILES: Readonly<Record<string, Omit<DemoScenario, 'begins'>>> = {};
