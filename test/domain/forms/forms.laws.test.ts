import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { editInPlaceEvent, inputType, typed } from '../../../src/arbitraries/forms.ts';
import { type EditInPlace, editAfter, SHOWN } from '../../../src/domain/forms/editInPlace.ts';
import { readInput, readNumber, typedText } from '../../../src/domain/forms/inputRules.ts';
import { typeSelectMatch } from '../../../src/domain/forms/typeSelect.ts';

describe('laws of inputs', () => {
  test.prop([inputType, typed])('typing what a field holds changes nothing', (type, text) => {
    const held = typedText(type, text);
    expect(typedText(type, held)).toBe(held);
  });

  test.prop([inputType, typed])('what is read is read the same again', (type, text) => {
    const read = readInput(type, text);
    if (read._tag === 'Right') expect(readInput(type, read.right, false)).toEqual(read);
  });

  test.prop([typed])('a number that is read is finite and not below zero', (text) => {
    const read = readNumber(text);
    if (read._tag === 'Right') expect(Number.isFinite(read.right) && read.right >= 0 && !Object.is(read.right, -0)).toBe(true);
  });
});

describe('laws of editing in place', () => {
  test.prop([fc.array(editInPlaceEvent, { maxLength: 12 })])('A-350 nothing empty is ever saved, and nothing unchanged', (events) => {
    let state: EditInPlace = SHOWN;
    for (const event of events) {
      const step = editAfter(state, event, 'Sales');
      if (step.save !== null) expect([step.save.trim() === step.save && step.save !== '', step.save !== 'Sales']).toEqual([true, true]);
      expect(step.state.kind === 'saving' ? step.save !== null || state.kind === 'saving' : step.save === null).toBe(true);
      state = step.state;
    }
  });
});

describe('laws of typing ahead', () => {
  test.prop([fc.array(typed, { maxLength: 8 }), typed, fc.integer({ min: -1, max: 8 })])(
    'leads to an option that is there, or to none',
    (labels, text, from) => {
      const place = typeSelectMatch(labels, text, from);
      if (place !== null) expect(labels[place]).toBeDefined();
    },
  );
});
