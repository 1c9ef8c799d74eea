import { describe, expect, test } from 'vitest';
import { switchQuestion } from '../../../src/domain/dashboards/dashboardOpen.ts';
import { sentence, sentences } from '../../../src/domain/format/sentence.ts';
import { refusedWords } from '../../../src/domain/imports/jobWords.ts';
import { noViolationsText, ownCheckedWords } from '../../../src/domain/tools/titleCompliance.ts';
import { spokenFacts } from '../../../src/views/charts/FactsTooltip.tsx';
import { sentenceOf } from '../../../src/views/charts/figures.ts';
import { trendSummary } from '../../../src/views/charts/summary.ts';
import { withGaps } from '../../../src/views/stage/sampleData.ts';

const NAME = 'Müller, Inc.';

describe('a sentence', () => {
  test.each([
    ['two months', 'two months.'],
    [NAME, 'Müller, Inc.'],
    ['Wow!', 'Wow!'],
    ['Who?', 'Who?'],
  ])('of “%s” is “%s”', (words, said) => {
    expect(sentence(words)).toBe(said);
  });

  test('that ends with a name has one full stop, wherever it is said', () => {
    const [first] = withGaps.series;
    if (first === undefined) throw new Error('no series');
    const data = { ...withGaps, series: [first, { ...first, key: 'other', label: NAME }] };
    const said = [
      trendSummary(data, new Set()),
      sentenceOf(['12 brands', `largest ${NAME}`]),
      spokenFacts({ title: 'Brand', notes: [], facts: [{ label: 'Owner', value: NAME }] }),
      noViolationsText(NAME, []) ?? '',
      ownCheckedWords({ brand: NAME, totalAsins: 3, knownAsins: 4 }),
      switchQuestion('Week', NAME),
      sentences(['Ads are by product', `Sold by ${NAME}`, 'Two.']),
      refusedWords([`${NAME} is empty.`, `Sold by ${NAME}`]) ?? '',
    ];
    for (const one of said) expect(one).toMatch(/(?<!\.)Müller, Inc(?:\.(?!\.)|\. is empty\.(?!\.))/);
  });
});
