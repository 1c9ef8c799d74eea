/** Custom markets: filters, shares, fragmentation. Inside Velocity, import the modules themselves. */
export * from './market.entities.ts';
export * from './marketEdit.ts';
export * from './marketExplorer.ts';
export * from './marketFilters.ts';
