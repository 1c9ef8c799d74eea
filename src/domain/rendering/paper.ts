/** The sheets of a file that is printed. */
export const PAPERS = ['a4', 'letter'] as const;
export type PaperName = (typeof PAPERS)[number];

/** CSS pixels between margins of 12 mm. */
export const PAPER_WIDTH: Readonly<Record<PaperName, number>> = { a4: 702, letter: 725 };

/** Where people write letters on US Letter. */
const LETTER = /-(US|CA|MX|PH|CL|CO|VE)\b/;

/** The sheet of people with this locale. */
export const paperFor = (locale: string): PaperName => (LETTER.test(locale) ? 'letter' : 'a4');

export const PDF_TYPE = 'application/pdf';
