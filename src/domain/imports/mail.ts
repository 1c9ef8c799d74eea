/** E-mail addresses in the cells of files: no message quotes one, and no mapped column is read with one. */

/** A name and an '@' with a domain of two labels or more. Every scan around an '@' is bounded, so that long cells cost no more than their length. */
const MAIL = /[@＠](?<=[\p{L}\p{N}_][^\s@＠]{0,63}[@＠])(?:[\p{L}\p{M}\p{N}_-]{1,63}[.．]){1,9}\p{L}{2}/u;

/** Whether there is an e-mail address anywhere in the cell. */
export const hasMail = (cell: string): boolean => (cell.includes('@') || cell.includes('＠')) && MAIL.test(cell);

/** An address as a message has it. */
export const A_MAIL = 'an e-mail address';

/** A text as a message may have it: nothing is left of one with an e-mail address. */
export const withoutMail = (text: string): string => (hasMail(text) ? A_MAIL : text);
