/** What tests look for in the demo data. */

/** What only the demo data hold. */
export const PLANTED = {
  screens: 'something to see on every screen',
} as const;
export type Planted = keyof typeof PLANTED;
