export * from './paging.ts';
export * from './tableRows.ts';
export * from './tableState.ts';
