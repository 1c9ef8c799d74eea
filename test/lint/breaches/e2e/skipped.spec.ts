import { it } from 'vitest';

it.only('runs alone', () => {}); // breach: lint/suspicious/noFocusedTests
it.skip('never runs', () => {}); // breach: lint/suspicious/noSkippedTests
