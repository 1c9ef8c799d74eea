/** Invitations to those who are no customers. Inside Velocity, import the modules themselves. */
export * from './interest.ts';
