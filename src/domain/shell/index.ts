/** What surrounds the screens. Inside Velocity, import the modules themselves. */
export * from './deferredEvents.ts';
export * from './display.ts';
export * from './displayToggles.ts';
export * from './droppedParam.ts';
export * from './frameEvents.ts';
export * from './greeting.ts';
export * from './palette.ts';
export * from './paletteFound.ts';
export * from './paletteSearch.ts';
export * from './recentPaths.ts';
export * from './remembered.ts';
export * from './scope.ts';
export * from './sections.ts';
export * from './shortcuts.ts';
export * from './shortcutWords.ts';
