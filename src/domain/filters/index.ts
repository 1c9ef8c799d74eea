/** The filters of all screens, as draft, as applied, and in an address. Inside Velocity, import the modules themselves. */
export * from './categoryPath.url.ts';
export * from './filterDraft.ts';
export * from './filterHistory.ts';
export * from './filterReport.ts';
export * from './filterState.ts';
export * from './filterState.url.ts';
export * from './filterText.ts';
export * from './lookups.ts';
export * from './openDropdown.ts';
export * from './options.ts';
export * from './savedView.ts';
export * from './urlText.ts';
