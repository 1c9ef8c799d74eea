/** Undo and redo of whatever is edited. Inside Velocity, import the modules themselves. */
export * from './undoHistory.ts';
export * from './undoKey.ts';
export * from './undoStack.ts';
