/** "prior period" as "Prior period": the first letter as a capital, all else as it is. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
