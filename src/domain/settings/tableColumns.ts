/** Which columns of a table a person has taken away or pinned, among their settings: a table that is not there shows all as it is. */
import { type SettingChange, type Settings, valueAt } from './setting.ts';

const hiddenKey = (table: string): string => `table.${table}.hidden`;
const pinnedKey = (table: string): string => `table.${table}.pinned`;

/** At most so many columns are taken away, and pinned. */
export const MAX_HIDDEN = 60;

const keysAt = (settings: Settings, key: string): readonly string[] | null => {
  const value = valueAt(settings, key);
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : null;
};

const listed = (key: string, keys: readonly string[]) => ({ key, value: [...new Set(keys)], type: 'array' }) as const;

/** The keys of the columns that are hidden: those that are off at first, until a person has chosen. */
export const hiddenColumns = (
  settings: Settings,
  table: string,
  columns: readonly { readonly key: string; readonly isOffAtFirst?: boolean }[],
): readonly string[] =>
  keysAt(settings, hiddenKey(table)) ?? columns.filter(({ isOffAtFirst }) => isOffAtFirst === true).map(({ key }) => key);

/** That none is hidden is a choice too. */
export const columnsChange = (table: string, hidden: readonly string[]): SettingChange => ({
  key: hiddenKey(table),
  setting: listed(hiddenKey(table), hidden),
});

/** The keys of the columns that are to stay in sight besides the first; none for anything that is no list of texts. */
export const pinnedColumns = (settings: Settings, table: string): readonly string[] => keysAt(settings, pinnedKey(table)) ?? [];

/** With none pinned the setting is forgotten. */
export const pinsChange = (table: string, pinned: readonly string[]): SettingChange => ({
  key: pinnedKey(table),
  setting: pinned.length === 0 ? null : listed(pinnedKey(table), pinned),
});
