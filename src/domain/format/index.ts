/** Numbers, days, countries, CSV, slugs as people read them. Inside Velocity, import the modules themselves. */

export * from './byteOrderMark.ts';
export * from './capitalised.ts';
export * from './categoryPath.ts';
export * from './change.ts';
export * from './country.ts';
export * from './csv.ts';
export * from './currency.ts';
export * from './day.ts';
export * from './emptyTable.ts';
export * from './fileDigits.ts';
export * from './fileSize.ts';
export * from './formulaGuard.ts';
export * from './initials.ts';
export * from './letterWidth.ts';
export * from './number.ts';
export * from './periodName.ts';
export * from './productMark.ts';
export * from './readCsv.ts';
export * from './recency.ts';
export * from './sentence.ts';
export * from './shownNames.ts';
export * from './slug.ts';
export * from './title.ts';
export * from './unseen.ts';
