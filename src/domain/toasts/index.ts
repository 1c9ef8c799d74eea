/** Short messages. Inside Velocity, import the modules themselves. */
export * from './toast.ts';
