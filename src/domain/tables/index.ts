export * from './gridColumn.ts';
export * from './gridCsv.ts';
export * from './gridState.ts';
export * from './gridState.url.ts';
export * from './gridView.ts';
export * from './paging.ts';
export * from './tableRows.ts';
export * from './tableState.ts';
