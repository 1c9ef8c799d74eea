import { describe, expect, it } from 'vitest';
import { type EditInPlace, type EditInPlaceEvent, editAfter, SHOWN } from '../../../src/domain/forms/editInPlace.ts';

const afterwards = (...events: readonly EditInPlaceEvent[]): { readonly state: EditInPlace; readonly saves: readonly string[] } => {
  let state: EditInPlace = SHOWN;
  const saves: string[] = [];
  for (const event of events) {
    const step = editAfter(state, event, 'Sales');
    state = step.state;
    if (step.save !== null) saves.push(step.save);
  }
  return { state, saves };
};
const open = { type: 'opened' } as const;
const typed = (text: string) => ({ type: 'typed', text }) as const;
const save = { type: 'saveAsked' } as const;
const cancel = { type: 'cancelAsked' } as const;

describe('a text that is edited in place', () => {
  it('A-350 A-351 refuses an empty value and says so', () => {
    for (const empty of ['', '  ', '\t']) {
      expect(afterwards(open, typed(empty), save)).toEqual({
        state: { kind: 'editing', text: empty, fault: 'Cannot save an empty value' },
        saves: [],
      });
    }
    expect(afterwards(open, typed(''), save, typed('S')).state).toEqual({ kind: 'editing', text: 'S', fault: null });
  });

  it('A-352 B-537 asks before a change is lost, and only then', () => {
    expect(afterwards(open, cancel).state).toEqual(SHOWN);
    expect(afterwards(open, typed('Sales'), cancel).state).toEqual(SHOWN);
    expect(afterwards(open, typed('Sale'), cancel).state).toEqual({ kind: 'askingToCancel', text: 'Sale' });
    expect(afterwards(open, typed('Sale'), cancel, { type: 'cancelConfirmed' }).state).toEqual(SHOWN);
    expect(afterwards(open, typed('Sale'), cancel, { type: 'cancelDeclined' }).state).toEqual({
      kind: 'editing',
      text: 'Sale',
      fault: null,
    });
  });

  it('is saved without blanks around it, and closes when that worked', () => {
    expect(afterwards(open, typed(' Units '), save)).toEqual({ state: { kind: 'saving', text: 'Units' }, saves: ['Units'] });
    expect(afterwards(open, typed(' Units '), save, { type: 'saved' }).state).toEqual(SHOWN);
    expect(afterwards(open, typed('Sales '), save)).toEqual({ state: SHOWN, saves: [] });
  });

  it('keeps what was typed when the save is refused', () => {
    expect(afterwards(open, typed('Units'), save, { type: 'refused', message: 'Taken.' }).state).toEqual({
      kind: 'editing',
      text: 'Units',
      fault: 'Taken.',
    });
  });

  it('cannot be saved twice or changed while it is being saved', () => {
    expect(afterwards(open, typed('Units'), save, save, typed('x'), cancel)).toEqual({
      state: { kind: 'saving', text: 'Units' },
      saves: ['Units'],
    });
  });
});
