export * from './paging.ts';
export * from './tableState.ts';
