/** What the head of a report's workbook says, and what its columns mean. */
import { filterWords } from './filterWords.ts';
import { reportPeriodWords } from './reportPeriods.ts';
import { type DrawnReport, definitionsIn } from './resultView.ts';

export const workbookWords = (drawn: DrawnReport, title: string, brandGroup: string | null, businessDay: string | null) => {
  const filters = filterWords(drawn.spec, drawn.fields).join('; ');
  return {
    title,
    period: reportPeriodWords(drawn.spec, businessDay ?? '') ?? null,
    about: [
      ...(brandGroup === null ? [] : [{ label: 'Brand group', words: brandGroup }]),
      ...(filters === '' ? [] : [{ label: 'Filters', words: filters }]),
    ],
    definitions: definitionsIn(drawn).map(({ label, info }) => ({ term: label, meaning: info })),
  };
};
