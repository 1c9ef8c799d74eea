/** What a CSV file begins with, so that spreadsheets read it as UTF-8 and its accents are right. It is no part of the table. */
export const BYTE_ORDER_MARK = '\uFEFF';
