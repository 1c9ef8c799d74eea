import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { fitted, fittedAmong, textWidth } from '../../../src/views/charts/textWidth.ts';

describe('names of a chart', () => {
  it('that begin alike keep the end by which they differ', () => {
    const names = ['Sage', 'Charcoal'].map((colour) => `Northfold Turkish Cotton Bath Towel Set, 6 Pieces, ${colour}`);
    expect(names.map((name) => fitted(name, 160))[0]).toBe(names.map((name) => fitted(name, 160))[1]);
    const [sage, charcoal] = fittedAmong(names, 160);
    expect(sage).toMatch(/^North.*….*Sage$/);
    expect(charcoal).toMatch(/^North.*….*Charcoal$/);
  });

  test.prop([fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 8 }), fc.integer({ min: 0, max: 300 })])(
    'are whole where they have room, and never wider than that',
    (names, most) => {
      for (const [nth, text] of fittedAmong(names, most).entries()) {
        const name = names[nth] ?? '';
        if (textWidth(name) <= most) expect(text).toBe(name);
        else expect(textWidth(text)).toBeLessThanOrEqual(most);
      }
    },
  );
});
