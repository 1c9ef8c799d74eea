import { describe, expect, test } from 'vitest';
import { isSingleKey, type KeyPress, SHORTCUTS, shortcutOf } from '../../../src/domain/shell/shortcuts.ts';
import { SHORTCUT_WORDS } from '../../../src/domain/shell/shortcutWords.ts';

const press = (key: string, over: Partial<KeyPress> = {}): KeyPress => ({
  key,
  mod: false,
  shift: false,
  alt: false,
  isTyping: false,
  isLayered: false,
  ...over,
});

describe('a key press', () => {
  test.each([
    ['?', 'help'],
    ['[', 'weekBefore'],
    [']', 'weekAfter'],
  ])('%s alone is %s', (key, shortcut) => {
    expect(shortcutOf(press(key))).toBe(shortcut);
  });

  test.each(['k', 'K'])('Control or Command with %s opens the palette, even while somebody types or in a layer', (key) => {
    expect(shortcutOf(press(key, { mod: true, isTyping: true, isLayered: true }))).toBe('palette');
    expect(shortcutOf(press(key, { mod: true, alt: true }))).toBeNull();
    expect(shortcutOf(press(key))).toBeNull();
  });

  test('F8 goes to the notifications from anywhere', () => {
    expect(shortcutOf(press('F8', { isTyping: true, isLayered: true }))).toBe('toasts');
    expect(shortcutOf(press('F8', { alt: true }))).toBeNull();
  });

  test.each([{ isTyping: true }, { isLayered: true }, { alt: true }, { mod: true }])('a single key is none with %j', (over) => {
    for (const key of ['?', '[', ']']) expect(shortcutOf(press(key, over))).toBeNull();
  });

  test.each(['a', 'Enter', 'constructor', '__proto__', ''])('%j is no shortcut', (key) => {
    expect(shortcutOf(press(key))).toBeNull();
  });
});

describe('undo and redo', () => {
  test('reach through layers, and never into a field that takes text', () => {
    expect(shortcutOf(press('z', { mod: true, isLayered: true }))).toBe('undo');
    expect(shortcutOf(press('Z', { mod: true, shift: true }))).toBe('redo');
    expect(shortcutOf(press('y', { mod: true }))).toBe('redo');
    for (const key of ['z', 'Z', 'y']) {
      expect(shortcutOf(press(key, { mod: true, isTyping: true }))).toBeNull();
      expect(shortcutOf(press(key, { mod: true, alt: true }))).toBeNull();
      expect(shortcutOf(press(key))).toBeNull();
    }
  });
});

describe('the sheet', () => {
  test('names keys for each that are the keys of it', () => {
    for (const shortcut of SHORTCUTS) {
      for (const keys of SHORTCUT_WORDS[shortcut].keys) {
        const key = keys.at(-1) ?? '';
        expect(shortcutOf(press(key, { mod: keys.length > 1, shift: keys.includes('Shift') }))).toBe(shortcut);
        expect(isSingleKey(shortcut)).toBe(keys.length === 1 && key.length === 1);
      }
    }
  });
});
