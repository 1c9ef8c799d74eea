/** Pages that are drawn without a browser. Inside Velocity, import the modules themselves. */

export * from './document.ts';
export * from './failedCalls.ts';
export * from './lines.ts';
export * from './paper.ts';
