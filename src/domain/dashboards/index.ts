/** Editing a dashboard: where panels stand, what two people changed, what can be undone. */
export * from './dashboardEditEvents.ts';
export * from './dashboardPart.ts';
export * from './editGrid.ts';
export * from './editQueries.ts';
export * from './mergeDashboards.ts';
export * from './previewQueries.ts';
