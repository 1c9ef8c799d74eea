import { describe, expect, test } from 'vitest';
import { type PressedKey, undoKey } from '../../../src/domain/undo/undoKey.ts';

const press = (over: Partial<PressedKey>): PressedKey => ({
  key: 'z',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  inTextField: false,
  ...over,
});

describe('the keys of undo and redo', () => {
  test.each<[string, Partial<PressedKey>, 'undo' | 'redo' | null]>([
    ['Ctrl+Z', { ctrlKey: true }, 'undo'],
    ['Cmd+Z', { metaKey: true }, 'undo'],
    ['Ctrl+Shift+Z', { ctrlKey: true, shiftKey: true, key: 'Z' }, 'redo'],
    ['Cmd+Shift+Z', { metaKey: true, shiftKey: true, key: 'Z' }, 'redo'],
    ['Ctrl+Y', { ctrlKey: true, key: 'y' }, 'redo'],
    ['Cmd+Y, which the browser has for its history', { metaKey: true, key: 'y' }, null],
    ['Z', {}, null],
    ['Ctrl+Alt+Z', { ctrlKey: true, altKey: true }, null],
    ['Ctrl+Cmd+Z', { ctrlKey: true, metaKey: true }, null],
    ['Ctrl+X', { ctrlKey: true, key: 'x' }, null],
  ])('%s', (_name, over, meant) => {
    expect(undoKey(press(over))).toBe(meant);
    expect(undoKey(press({ ...over, inTextField: true }))).toBeNull();
  });
});
