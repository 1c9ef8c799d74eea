/** Titles of formats in a sentence. */
import { expect, test } from 'vitest';
import { withArticle } from '../../../src/domain/imports/formats/format.ts';

test.each([
  ['Unified Reporting search term report', 'a Unified Reporting search term report'],
  ['All Orders report', 'an All Orders report'],
  ['FBA customer returns report', 'an FBA customer returns report'],
  ['Business Report', 'a Business Report'],
])('%s is %s', (title, words) => {
  expect(withArticle(title)).toBe(words);
});
