export * from './editInPlace.ts';
export * from './inputRules.ts';
export * from './lookup.ts';
export * from './missing.ts';
export * from './typeSelect.ts';
export * from './upload.ts';
