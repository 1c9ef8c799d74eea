/** Figures by name, as charts draw them. Inside Velocity, import the modules themselves. */
export * from './gridColumn.ts';
export * from './gridCsv.ts';
export * from './gridParam.ts';
export * from './gridState.ts';
export * from './gridState.url.ts';
export * from './gridView.ts';
export * from './metricColumns.ts';
export * from './nameColumns.ts';
export * from './pageQuery.ts';
export * from './paging.ts';
export * from './pinnedColumns.ts';
export * from './rowChoice.ts';
export * from './shownNames.ts';
export * from './tableEvents.ts';
export * from './tableRows.ts';
export * from './tableState.ts';
export * from './unjudged.ts';
