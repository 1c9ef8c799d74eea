import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CodeEditor } from '../../../src/views/codeEditor/CodeEditor.tsx';
import { lineAt, rangeAt, syntaxFault } from '../../../src/views/codeEditor/jsonPlaces.ts';
import { markedFaults } from '../../../src/views/codeEditor/markedFaults.ts';
import { draw, textOf, within } from '../drawn.tsx';

const TEXT = JSON.stringify({ driver: 'mc_brands', measures: ['ad_sales', { measure: 'acos', 'a b': 1 }], limit: null }, null, 2);
const at = (path: string): string => {
  const { from, to } = rangeAt(TEXT, path);
  return TEXT.slice(from, to);
};

describe('the place of a fault', () => {
  it('is the key with its value, or the item of a list', () => {
    expect(at('driver')).toBe('"driver": "mc_brands"');
    expect(at('measures[0]')).toBe('"ad_sales"');
    expect(at('measures[1].measure')).toBe('"measure": "acos"');
    expect(at('measures[1]["a b"]')).toBe('"a b": 1');
  });

  it('is the nearest part around what the text does not have', () => {
    expect(at('measures[1].alias')).toBe(at('measures[1]'));
    expect(at('sort[3].column')).toBe(TEXT);
    expect(at('')).toBe(TEXT);
  });

  it('is within any text for any path', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), fc.string(), (text, path) => {
        const { from, to } = rangeAt(text, path);
        expect(0 <= from && from <= to && to <= text.length).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('finds every part of any document by its path', () => {
    fc.assert(
      fc.property(fc.array(fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), fc.integer()), { maxLength: 5 }), (list) => {
        const text = JSON.stringify(list, null, 2);
        for (const [i, item] of list.entries())
          for (const [key, value] of Object.entries(item)) {
            const { from, to } = rangeAt(text, `[${i}].${key}`);
            expect(text.slice(from, to)).toBe(`"${key}": ${value}`);
          }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a text that is no JSON', () => {
  it('has its fault where the parser stops, and no other', () => {
    const text = '{\n  "a": 1,\n  "b" 2\n}';
    const [fault, ...others] = markedFaults(text, [{ path: 'a', message: 'not asked' }]);
    expect(others).toEqual([]);
    expect(fault?.line).toBe(3);
  });

  it('says so exactly where JSON.parse does, within the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const isJson = ((): boolean => {
          try {
            JSON.parse(text);
            return true;
          } catch {
            return false;
          }
        })();
        const fault = syntaxFault(text);
        expect(fault === null).toBe(isJson);
        if (fault !== null) expect(0 <= fault.range.from && fault.range.from <= fault.range.to && fault.range.to <= text.length).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

it('counts lines from 1', () => {
  expect([lineAt(TEXT, 0), lineAt(TEXT, TEXT.indexOf('acos'))]).toEqual([1, 6]);
});

it('is a text area with its label, its hint and its faults while it loads', () => {
  const page = draw(
    <CodeEditor
      label="Report JSON"
      value={TEXT}
      faults={[{ path: 'measures[0]', message: 'Unknown measure ad_sales' }]}
      error="It cannot be run"
      onChange={() => undefined}
    />,
  );
  const area = within(page).getByRole('textbox', { name: 'Report JSON' });
  expect([area.tagName, area.getAttribute('aria-invalid')]).toEqual(['TEXTAREA', 'true']);
  const described = area.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described).not.toEqual([]);
  for (const id of described) expect(document.getElementById(id), id).not.toBeNull();
  expect(textOf(page)).toContain('measures[0]: Unknown measure ad_sales');
  expect(textOf(page)).toContain('To leave the editor with the keyboard, press Escape, then Tab.');
});
