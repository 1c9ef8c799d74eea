/** The one door to io-ts: codecs, decoding, faults. Inside Velocity, import the modules themselves. */
export * from './codec.ts';
export * from './records.ts';
