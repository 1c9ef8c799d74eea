import { describe, expect, it } from 'vitest';
import { titlesIn } from '../../../scripts/behaviour/titles.ts';

describe('titles in the source of a test', () => {
  it('give the ids that they begin with, in any quotes', () => {
    const source = "it('A-001 B-002, C-003: holds', …); it(`A-004 holds at the edge`, …); it.each([['A-005 one']])";
    expect(titlesIn(source)).toEqual([['A-001', 'B-002', 'C-003'], ['A-004'], ['A-005']]);
  });

  it('are no ids in the middle of a text or of a comment', () => {
    expect(titlesIn("it('holds (A-001)', …); // A-002 is elsewhere\nconst id = 'A-003';")).toEqual([]);
  });
});
