import { describe, expect, it } from 'vitest';
import { shownOptions } from '../../../src/domain/filters/options.ts';

const many = Array.from({ length: 130 }, (_, i) => `tag ${i}`);
const self = (text: string): string => text;

describe('the options of a select', () => {
  it('A-503 B-569 are at most 100 of tags, and say how many more there are', () => {
    const { options, more } = shownOptions(many, self, '', 'tagSelect');
    expect([options.length, options.at(-1), more]).toEqual([100, 'tag 99', 30]);
  });

  it('A-502 are at most 25 of anything else', () => {
    const { options, more } = shownOptions(many, self, '', 'select');
    expect([options.length, more]).toEqual([25, 105]);
  });

  it('are those that match, in their order', () => {
    expect(shownOptions(many, self, ' TAG 12 ', 'select')).toEqual({
      options: ['tag 12', 'tag 120', 'tag 121', 'tag 122', 'tag 123', 'tag 124', 'tag 125', 'tag 126', 'tag 127', 'tag 128', 'tag 129'],
      more: 0,
    });
    expect(shownOptions(['Crème', 'creme brulee', 'cream'], self, 'CREME', 'select').options).toEqual(['Crème', 'creme brulee']);
    expect(shownOptions(many, self, 'nothing', 'select')).toEqual({ options: [], more: 0 });
  });

  it('are matched by their label', () => {
    expect(shownOptions([{ id: 'a', name: 'Hero' }], ({ name }) => name, 'her', 'tagSelect').options).toEqual([{ id: 'a', name: 'Hero' }]);
    expect(shownOptions([{ id: 'a', name: 'Hero' }], ({ name }) => name, 'a', 'tagSelect').options).toEqual([]);
  });
});
