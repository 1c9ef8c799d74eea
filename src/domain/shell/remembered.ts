/** What the browser remembers between visits, in words: so that one can be told what it cannot remember. */

/** Those whose key says too little. */
const WORDS: Readonly<Record<string, string>> = { scheme: 'color scheme', recent: 'recent screens', marketingSeen: 'invitation seen' };

const wordsOf = (key: string): string => WORDS[key] ?? key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** "This browser stores no more for Velocity, so it cannot remember: brand group. It holds until you close the page." */
export const notRemembered = (key: string): string =>
  `This browser’s storage for Velocity is full, so it cannot remember: ${wordsOf(key)}. The setting applies until you close the page.`;
