/** The brand of the marketplace with which Brand Overview opens for a person (C-056, C-658), among their settings. */
import { type SettingChange, type Settings, valueAt } from './setting.ts';

/** A string. */
export const DEFAULT_BRAND_KEY = 'defaultBrand';

/** The longest name of a brand. */
export const MAX_BRAND = 256;

/** The person's own brand; null without one, and for what is no name. */
export const defaultBrand = (settings: Settings): string | null => {
  const value = valueAt(settings, DEFAULT_BRAND_KEY);
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_BRAND ? value.trim() : null;
};

/** The change that makes a brand the person's own; null forgets it. */
export const defaultBrandChange = (brand: string | null): SettingChange => ({
  key: DEFAULT_BRAND_KEY,
  setting: brand === null || brand.trim() === '' ? null : { key: DEFAULT_BRAND_KEY, value: brand.trim(), type: 'string' },
});
