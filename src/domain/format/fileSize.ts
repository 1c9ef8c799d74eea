/** Sizes of files as people read them. */
const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** A size for people: `25 MB`, `1.5 KB`; in steps of 1,024, with one decimal below ten. */
export const fileSizeText = (bytes: number): string => {
  const size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  let unit = 0;
  while (unit < UNITS.length - 1 && size >= 1024 ** (unit + 1)) unit += 1;
  const value = size / 1024 ** unit;
  const shown = unit === 0 || value >= 10 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${shown} ${unit === 0 && shown === 1 ? 'byte' : UNITS[unit]}`;
};
