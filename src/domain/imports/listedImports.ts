/** How many imports are listed, the latest. */
export const MAX_LISTED_IMPORTS = 1_000;
