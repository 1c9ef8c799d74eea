/** Editing a grid of cells: selection, typing, pasting, filling, faults by cell. Inside Velocity, import the modules themselves. */
export * from './cellEdits.ts';
export * from './cellEvents.ts';
export * from './cellGrid.ts';
export * from './clipboard.ts';
