/**
 * Vitest as the mutation tests see it. A `describe` whose body throws leaves its file without a result, which Stryker
 * takes for one in which nothing failed; here it leaves a test that fails.
 */
import { test, describe as vitestDescribe } from 'vitest';

export * from 'vitest';

const described = (title: string, body: () => void): void => {
  vitestDescribe(title, () => {
    try {
      body();
    } catch (error) {
      test('can be described', () => {
        throw error;
      });
    }
  });
};

export const describe = Object.assign(described, { each: vitestDescribe.each });
