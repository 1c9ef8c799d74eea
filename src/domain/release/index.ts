/** Which release runs, and which there is. Inside Velocity, import the modules themselves. */
export * from './releaseCheck.ts';
