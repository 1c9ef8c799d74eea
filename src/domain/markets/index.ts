/** Custom markets: filters, shares, fragmentation. Inside Velocity, import the modules themselves. */
export * from './market.entities.ts';
export * from './market.screen.ts';
export * from './marketEdit.ts';
export * from './marketEvents.ts';
export * from './marketExplorer.ts';
export * from './marketFields.ts';
export * from './marketFilters.ts';
export * from './marketPreview.ts';
export * from './marketRecord.ts';
export * from './marketSteps.ts';
export * from './markets.screen.ts';
export * from './marketWords.ts';
export * from './productNames.ts';
