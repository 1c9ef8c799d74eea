/**
 * What the tests use of `@fast-check/vitest`, for the mutation tests: the same titles in every run, since a run that
 * tries a change finds its tests by their titles, and none of the library's second and a half to load, which every
 * change would pay anew (it makes all orders of `skip`, `only`, `concurrent` and so on beforehand).
 */
import fc from 'fast-check';
import { test as vitestTest } from 'vitest';

type Law = (...values: never[]) => unknown;

const prop =
  (arbitraries: readonly fc.Arbitrary<unknown>[], parameters: fc.Parameters<[unknown[]]> = {}) =>
  (title: string, law: Law, timeout?: number): void =>
    vitestTest(
      title,
      async () => {
        const one = fc.tuple(...arbitraries);
        await fc.assert(
          // As in fast-check, a law is broken by `false` too.
          fc.asyncProperty(one, async (values) => (await law(...(values as never[]))) !== false),
          parameters,
        );
      },
      timeout,
    );

export const test = Object.assign((title: string, body: () => unknown, timeout?: number) => vitestTest(title, body, timeout), {
  each: vitestTest.each,
  prop,
});
export const it = test;
export { fc };
