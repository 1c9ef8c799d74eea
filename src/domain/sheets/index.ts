/** Tables as files: CSV and workbooks. Inside Velocity, import the modules themselves. */

export * from './about.ts';
export * from './layout.ts';
export * from './numberFormat.ts';
export * from './savedFigures.ts';
export * from './savedWorkbook.ts';
export * from './sheet.ts';
export * from './tableFile.ts';
export * from './xlsx.ts';
