/** The colour scheme that a person chose, among their settings. */
import { type SettingChange, type Settings, valueAt } from './setting.ts';

/** */
export const COLOR_SCHEMES = ['light', 'system', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** As the choice reads. */
export const COLOR_SCHEME_LABELS: Readonly<Record<ColorScheme, string>> = { light: 'Light', system: 'System Default', dark: 'Dark' };

/** a boolean. */
export const EXPERIMENTAL_SCHEMES_KEY = 'enableExperimentalColorSchemes';
/** a string, `light` or `dark`; without it the system's scheme holds. */
export const COLOR_SCHEME_KEY = 'colorScheme';

/** Whether the choice is offered at all: only where the experimental switch is on; anything but `true` is off. */
export const offersColorSchemes = (settings: Settings): boolean => valueAt(settings, EXPERIMENTAL_SCHEMES_KEY) === true;

/** The scheme that was chosen; null, nothing, or what is none of the three is the system's. */
export const chosenScheme = (settings: Settings): ColorScheme => {
  const value = valueAt(settings, COLOR_SCHEME_KEY);
  return value === 'light' || value === 'dark' ? value : 'system';
};

/** The scheme in which everything is painted: without the experimental switch always the system's. */
export const paintedScheme = (settings: Settings): ColorScheme => (offersColorSchemes(settings) ? chosenScheme(settings) : 'system');

/** The change that makes a scheme the chosen one; the system's is nobody's choice, so it is forgotten. */
export const schemeChange = (scheme: ColorScheme): SettingChange => ({
  key: COLOR_SCHEME_KEY,
  setting: scheme === 'system' ? null : { key: COLOR_SCHEME_KEY, value: scheme, type: 'string' },
});

/** The change that turns the experimental switch. */
export const experimentalChange = (on: boolean): SettingChange => ({
  key: EXPERIMENTAL_SCHEMES_KEY,
  setting: { key: EXPERIMENTAL_SCHEMES_KEY, value: on, type: 'boolean' },
});
