/** The product numbers of the marketplace. */

/** Whether a text is written as an ASIN is, in capitals. */
export const isAsin = (text: string): boolean => /^[A-Z0-9]{10}$/.test(text);

/** The ASIN that somebody typed, in capitals; null for other texts. A word of ten letters is none: an ASIN has a digit. */
export const asinOf = (text: string): string | null => {
  const asin = text.trim().toUpperCase();
  return isAsin(asin) && /\d/.test(asin) ? asin : null;
};
