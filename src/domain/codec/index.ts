/** The one gateway to io-ts: codecs, decoding, faults. Inside Velocity, import the modules themselves. */
export * from './codec.ts';
/** What is used of io-ts; `t` of the module above is the same. */
export * as parts from './parts.ts';
export * from './quickArray.ts';
export * from './records.ts';
