/** The documents of the year grid, one of each scope; and changes of others than the one that is looked at: they wait, and are named wherever something is said of saving. */
import { isRight } from 'fp-ts/Either';
import { decode, nullable, t } from '../../domain/codec/codec.ts';
import { countryName } from '../../domain/format/country.ts';
import { GOAL_COUNTRIES } from '../../domain/goals/goal.ts';
import { goalMetricWords } from '../../domain/goals/goalText.ts';
import { scopeKey, shownCountry } from '../../domain/goals/scope.ts';
import { GRID_METRICS, type GridScope, type YearDraft } from '../../domain/goals/yearGrid.ts';

/** The changes by scope: each with the brand group and the scope that they are of. */
export type YearDrafts = Readonly<Record<string, YearDraft>>;

interface Scoped {
  readonly brandGroupId: string | null;
  readonly grid: GridScope;
}

/** The name of the scope's document: its changes and its steps are kept under it. */
export const documentOf = ({ brandGroupId, grid }: Scoped): string => JSON.stringify([brandGroupId, scopeKey(grid)]);

const Document = t.tuple([nullable(t.string), t.string]);
const Key = t.tuple([t.string, nullable(t.string), nullable(t.string), nullable(t.string)]);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The brand group and the scope that a document's name says; null for a name of another shape. */
const placeOf = (document: string): Scoped | null => {
  const named = decode(Document, parsed(document));
  const key = isRight(named) ? decode(Key, parsed(named.right[1])) : null;
  if (!isRight(named) || key === null || !isRight(key)) return null;
  const [metricName, countryCode, tagSet, tagValue] = key.right;
  const metric = GRID_METRICS.find((one) => one === metricName);
  const country = countryCode === null ? null : GOAL_COUNTRIES.find((one) => one === countryCode);
  return metric === undefined || country === undefined
    ? null
    : { brandGroupId: named.right[0], grid: { metric, country, tagSet, tagValue } };
};

/** "Sales, United States" */
const scopeWords = ({ metric, country, tagValue }: GridScope): string =>
  [
    goalMetricWords(metric),
    country === null ? 'all countries' : countryName(shownCountry(country)),
    ...(tagValue === null ? [] : [`tag ${tagValue}`]),
  ].join(', ');

export const waitingWords = (document: string): string => {
  const place = placeOf(document);
  return place === null ? 'another scope' : scopeWords(place.grid);
};

export interface WaitingChanges {
  readonly grid: GridScope;
  readonly words: string;
  readonly count: number;
}

/** The other scopes of this brand group with changes that are not saved. */
export const waitingElsewhere = (context: Scoped & { readonly drafts: YearDrafts }): readonly WaitingChanges[] =>
  Object.entries(context.drafts).flatMap(([document, draft]) => {
    const place = placeOf(document);
    const count = Object.keys(draft).length;
    if (place === null || count === 0 || place.brandGroupId !== context.brandGroupId || document === documentOf(context)) return [];
    return [{ grid: place.grid, words: scopeWords(place.grid), count }];
  });
