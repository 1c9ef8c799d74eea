/** Folders, documents and uploaded files of a brand group: names, types by content, places, pages. Inside Velocity, import the modules themselves. */
export * from './content.ts';
export * from './documents.ts';
export * from './file.ts';
export * from './fileTypes.ts';
export * from './folders.ts';
export * from './listing.ts';
export * from './names.ts';
export * from './notify.ts';
export * from './textContent.ts';
export * from './texts.ts';
export * from './zipContent.ts';
