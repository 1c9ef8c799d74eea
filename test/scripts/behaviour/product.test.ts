import { describe, expect, it } from 'vitest';
import { modulesIn, readableText } from '../../../scripts/behaviour/product.ts';

describe('what the build holds', () => {
  it('is the modules with code left in an output: what was imported and then dropped does not count', () => {
    const outputs = [
      { inputs: { 'src/a.ts': { bytesInOutput: 12 }, 'src/dropped.ts': { bytesInOutput: 0 } } },
      { inputs: { 'src/b.ts': { bytesInOutput: 1 } } },
    ];
    expect([...modulesIn(outputs)]).toEqual(['src/a.ts', 'src/b.ts']);
  });

  it('is read with its texts as they stand on a screen', () => {
    expect(readableText('t("You can\\\'t");\n  u(\'a \\"b\\"\')')).toBe('t("You can\'t"); u(\'a "b"\')');
  });
});
