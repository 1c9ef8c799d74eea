/** Settings as a list of entries, one to a key. */
import type { UserSetting } from '../session/user.ts';

export type Settings = readonly UserSetting[];

/** What stands under a key; undefined where nothing does. */
export const valueAt = (settings: Settings, key: string): unknown => settings.find((setting) => setting.key === key)?.value;

/** What to write under a key: a setting, or null for one that is forgotten, so that its default holds. */
export type SettingChange = { readonly key: string; readonly setting: UserSetting | null };

/** The settings with a change made; at most one entry of that key is left. */
export const changed = (settings: Settings, { key, setting }: SettingChange): Settings => [
  ...settings.filter((each) => each.key !== key),
  ...(setting === null ? [] : [setting]),
];

/** The settings while some changes are on their way: by key, what was there before them. */
export interface OpenSettings {
  readonly settings: Settings;
  readonly before: Readonly<Record<string, UserSetting | null>>;
}

/** The settings as the server has them: what it has not yet taken does not count. */
export const savedSettings = ({ settings, before }: OpenSettings): Settings =>
  Object.entries(before).reduce<Settings>((all, [key, setting]) => changed(all, { key, setting }), settings);
