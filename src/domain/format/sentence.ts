/** The words as a sentence: with a full stop unless they end with one, as "Müller, Inc." does. */
export const sentence = (words: string): string => words.replace(/(?<![.!?])$/, '.');

/** Several, one after another, each with one full stop. */
export const sentences = (words: readonly string[]): string => words.map(sentence).join(' ');
