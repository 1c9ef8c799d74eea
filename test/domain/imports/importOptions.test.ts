import { describe, expect, test } from 'vitest';
import { inCommandWords, OPTION_WORDS } from '../../../src/domain/imports/importOptions.ts';

const OPTION = /(^|[\s(])--[a-z]/;

describe('what is said beside files', () => {
  test.each(Object.entries(OPTION_WORDS))('%s is in the words of the page there, and of the command in a command', (_, words) => {
    expect(words).not.toMatch(OPTION);
    expect(inCommandWords(`Row 1: ${words}.`)).toMatch(OPTION);
    expect(inCommandWords(`Row 1: ${words}.`)).not.toContain(words);
  });
});
