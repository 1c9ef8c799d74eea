/** What the head of a workbook says of the screen that its figures are from: whose they are, what they are narrowed to, how far the data goes. */

import type { BrandSource } from '../dates/dataSpans.ts';
import type { IsoDay } from '../dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../filters/filterNames.ts';
import type { FilterState } from '../filters/filterState.ts';
import { filterLines } from '../filters/filterText.ts';
import { countedFilters, type FilterUse } from '../filters/filterUse.ts';
import { dayWords, monthWordsShort } from '../format/day.ts';
import type { BrandGroup } from '../session/user.ts';
import type { Scope } from '../shell/scope.ts';
import type { Fact } from './tableFile.ts';

const SOURCES: readonly (readonly [source: BrandSource, name: string])[] = [
  ['retail', 'Sales'],
  ['ads', 'Ads'],
  ['dsp', 'DSP'],
  ['cohorts', 'Cohorts'],
  ['newToBrand', 'New to brand'],
  ['inventory', 'Inventory'],
  ['shareOfVoice', 'Share of voice'],
];

/** Their data comes by month. */
const MONTHLY: readonly BrandSource[] = ['cohorts', 'newToBrand'];

const endWords = (source: BrandSource, last: IsoDay): string => (MONTHLY.includes(source) ? monthWordsShort(last) : dayWords(last));

/** "Nov 24, 2026"; "Sales Nov 24, 2026; Ads Nov 20, 2026" where they end on other days. */
const throughWords = ({ spans = {} }: BrandGroup): string | null => {
  const ends = SOURCES.flatMap(([source, name]) => {
    const span = spans[source];
    return span === undefined ? [] : [{ name, day: endWords(source, span.last) }];
  });
  const [first] = ends;
  if (first === undefined) return null;
  return ends.every(({ day }) => day === first.day) ? first.day : ends.map(({ name, day }) => `${name} ${day}`).join('; ');
};

/** Filters that count on the screen and are set, a line each: "Countries: Germany, France". */
const filterWords = (filters: FilterState, use: FilterUse): string | null => {
  const counted = countedFilters(use, filters);
  const lines = filterLines({ ...DEFAULT_FILTERS, ...Object.fromEntries(counted.map((name) => [name, filters[name]])) });
  return lines.length === 0 ? null : lines.join('; ');
};

export interface About extends Pick<Scope, 'brandGroup' | 'filters'> {
  readonly use: FilterUse;
}

export const aboutScreen = ({ brandGroup, filters, use }: About): readonly Fact[] => {
  const facts: readonly (readonly [label: string, words: string | null])[] = [
    ['Brand group', brandGroup?.name ?? null],
    ['Filters', filterWords(filters, use)],
    ['Data through', brandGroup && throughWords(brandGroup)],
  ];
  return facts.flatMap(([label, words]) => (words === null ? [] : [{ label, words }]));
};
