/** How long an import can be undone: until what stood before it is no longer kept. */
export const KEPT_DAYS = 400;
