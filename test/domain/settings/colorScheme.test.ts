import { fc, test as law } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { UserSetting } from '../../../src/domain/session/user.ts';
import {
  COLOR_SCHEMES,
  chosenScheme,
  experimentalChange,
  offersColorSchemes,
  paintedScheme,
  schemeChange,
} from '../../../src/domain/settings/colorScheme.ts';
import { changed } from '../../../src/domain/settings/setting.ts';

const experimental = (value: unknown): UserSetting => ({ key: 'enableExperimentalColorSchemes', value, type: 'boolean' });
const scheme = (value: unknown): UserSetting => ({ key: 'colorScheme', value, type: 'string' });
const other: UserSetting = { key: 'pageSize', value: 20, type: 'integer' };

describe('the colour scheme among the settings', () => {
  test('A-243 A-293 it is light, dark, or the system’s: for null, for nothing, and for what is no scheme', () => {
    expect([scheme('light'), scheme('dark'), scheme(null), scheme('sepia'), other].map((one) => chosenScheme([one]))).toEqual([
      'light',
      'dark',
      'system',
      'system',
      'system',
    ]);
  });

  test('A-213 A-242 the choice is offered by the boolean that says so alone', () => {
    expect([true, false, 'true', 1, null].map((value) => offersColorSchemes([experimental(value)]))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(offersColorSchemes([])).toBe(false);
  });

  test('without the experimental switch the page is painted in the system’s scheme, whatever was chosen', () => {
    expect(paintedScheme([scheme('dark')])).toBe('system');
    expect(paintedScheme([scheme('dark'), experimental(false)])).toBe('system');
    expect(paintedScheme([scheme('dark'), experimental(true)])).toBe('dark');
  });

  const settings = fc.array(
    fc.oneof(
      fc.constantFrom(null, 'light', 'dark', 'sepia').map(scheme),
      fc.boolean().map(experimental),
      fc.integer().map((value): UserSetting => ({ key: 'pageSize', value, type: 'integer' })),
    ),
    { maxLength: 4 },
  );

  law.prop([settings, fc.constantFrom(...COLOR_SCHEMES)])(
    'what is chosen is what is read back, and nothing else changes',
    (before, chosen) => {
      const after = changed(before, schemeChange(chosen));
      expect(chosenScheme(after)).toBe(chosen);
      expect(after.filter(({ key }) => key !== 'colorScheme')).toEqual(before.filter(({ key }) => key !== 'colorScheme'));
      expect(after.filter(({ key }) => key === 'colorScheme').length).toBe(chosen === 'system' ? 0 : 1);
    },
  );

  law.prop([settings, fc.boolean()])('the switch is what it was turned to, and keeps the choice', (before, on) => {
    const after = changed(before, experimentalChange(on));
    expect([offersColorSchemes(after), chosenScheme(after)]).toEqual([on, chosenScheme(before)]);
  });
});
