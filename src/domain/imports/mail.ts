/** Cells that are e-mail addresses: no message quotes one, and no mapped column is read with one. */

/** No address is longer. */
const MAX_MAIL = 254;
const MAIL = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/;

/** Whether the cell is an e-mail address and nothing besides. */
export const isMail = (cell: string): boolean => {
  const text = cell.trim();
  return text.length <= MAX_MAIL && MAIL.test(text);
};

/** An address as a message has it. */
export const A_MAIL = 'an e-mail address';
