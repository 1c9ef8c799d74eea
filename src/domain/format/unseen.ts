/** Letters that nobody sees: blanks of any script, of zero width, control characters, the Hangul fillers. */
const UNSEEN = /^(?:\s|\p{Cf}|\p{Z}|\p{Cc}|\p{Default_Ignorable_Code_Point}|\u2800)*$/u;

/** Whether nothing of a text can be seen, so that it names nothing: it is empty, or blanks and letters of zero width alone. */
export const isUnseen = (text: string): boolean => UNSEEN.test(text);
