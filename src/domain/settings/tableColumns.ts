/** Which columns of a table a person has taken away, among their settings: a table that is not there shows all. */
import { type SettingChange, type Settings, valueAt } from './setting.ts';

const keyOf = (table: string): string => `table.${table}.hidden`;

/** At most so many columns are taken away. */
export const MAX_HIDDEN = 60;

/** The keys of the columns that are hidden; none for anything that is no list of texts. */
export const hiddenColumns = (settings: Settings, table: string): readonly string[] => {
  const value = valueAt(settings, keyOf(table));
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
};

/** With none hidden the setting is forgotten. */
export const columnsChange = (table: string, hidden: readonly string[]): SettingChange => {
  const key = keyOf(table);
  return { key, setting: hidden.length === 0 ? null : { key, value: [...new Set(hidden)], type: 'array' } };
};
