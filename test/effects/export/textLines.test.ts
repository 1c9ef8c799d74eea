import { test } from '@fast-check/vitest';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textLines } from '../../../src/effects/export/textLines.ts';

const widthOf = (text: string): number => text.length;

describe('the title of a picture', () => {
  it('is broken where the picture is narrower than it', () => {
    expect(textLines('Category Sales, Clear, US, Northfold Home', 24, widthOf)).toEqual(['Category Sales, Clear,', 'US, Northfold Home']);
    expect(textLines('Sales KPIs', 24, widthOf)).toEqual(['Sales KPIs']);
    expect(textLines('', 24, widthOf)).toEqual(['']);
  });

  test.prop([fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 60 })])(
    'loses nothing, and no line of several words is too wide',
    (text, width) => {
      const lines = textLines(text, width, widthOf);
      expect(lines.join(' ')).toBe(text);
      expect(lines.filter((line) => line.length > width && line.trim().includes(' '))).toEqual([]);
    },
  );
});
