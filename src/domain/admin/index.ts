/** Users, organizations and brand groups as they are looked after. Inside Velocity, import the modules themselves. */
export * from './admin.screens.ts';
export * from './adminEvents.ts';
export * from './adminRecord.ts';
export * from './draftCodec.ts';
export * from './draftRules.ts';
export * from './drafts.ts';
export * from './invitation.ts';
export * from './jobEvents.ts';
export * from './jobRecords.ts';
export * from './jobs.screen.ts';
export * from './jobWords.ts';
export * from './list.ts';
export * from './records.ts';
export * from './rights.ts';
export * from './rows.ts';
export * from './sync.ts';
export * from './words.ts';
