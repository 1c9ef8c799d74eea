/**
 * A table's state as one parameter of the URL, such as `sort:-sales;group:brand;open:Mugs,Cups;page:2`. What is not said is the
 * default, and what is said wrong counts as not said: nothing in an address can break a table.
 */
import { type GridState, MAX_GRID_SEARCH, MAX_OPEN, NEW_GRID } from './gridState.ts';
import { DEFAULT_PAGE_LENGTH, KNOWN_PAGE_LENGTHS } from './paging.ts';
import type { TableSort } from './tableState.ts';

/** The longest name of a column or row that is kept; a longer one is forgotten by the link, and only by the link. */
const MAX_NAME = 200;

/** The signs that part the text stand for themselves when they are written so; half of a pair of surrogates stands for nothing. */
const written = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

const read = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

const sortText = ({ column, direction }: TableSort): string => `${direction === 'desc' ? '-' : ''}${written(column)}`;

const parts = (state: GridState, standard: number): readonly (readonly [key: string, value: string])[] => [
  ...(state.sort === null ? [] : [['sort', sortText(state.sort)] as const]),
  ...(state.group === null ? [] : [['group', written(state.group)] as const]),
  ...(state.open.length === 0 ? [] : [['open', state.open.map(written).join(',')] as const]),
  ...(state.search === '' ? [] : [['search', written(state.search)] as const]),
  ...(state.page === 1 ? [] : [['page', String(state.page)] as const]),
  ...(state.pageLength === standard ? [] : [['rows', String(state.pageLength)] as const]),
  ...(state.isDense ? [['dense', '1'] as const] : []),
];

/** What the URL is to hold; null, so that the key goes, where all is as it is by itself, with `standard` rows on a page. */
export const gridParam = (state: GridState, standard: number = DEFAULT_PAGE_LENGTH): string | null => {
  const text = parts(state, standard)
    .map(([key, value]) => `${key}:${value}`)
    .join(';');
  return text === '' ? null : text;
};

const nameIn = (text: string | undefined): string | null => {
  const name = text === undefined ? null : read(text);
  return name === null || name === '' || name.length > MAX_NAME ? null : name;
};

const sortIn = (text: string | undefined): TableSort | null => {
  if (text === undefined) return null;
  const column = nameIn(text.replace(/^-/, ''));
  return column === null ? null : { column, direction: text.startsWith('-') ? 'desc' : 'asc' };
};

const pageIn = (text: string | undefined): number => {
  const page = Number(text ?? '1');
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
};

const lengthIn = (text: string | undefined, standard: number): number => {
  const length = Number(text);
  return (KNOWN_PAGE_LENGTHS as readonly number[]).includes(length) ? length : standard;
};

/** Total: any text is some state; with `standard` rows on a page where it does not say how many. */
export const gridIn = (param: string | undefined, standard: number = DEFAULT_PAGE_LENGTH): GridState => {
  if (param === undefined) return standard === DEFAULT_PAGE_LENGTH ? NEW_GRID : { ...NEW_GRID, pageLength: standard };
  const said = new Map(
    param.split(';').map((part) => {
      const [key = '', ...rest] = part.split(':');
      return [key, rest.join(':')] as const;
    }),
  );
  const open = (said.get('open') ?? '').split(',').flatMap((text) => nameIn(text) ?? []);
  return {
    sort: sortIn(said.get('sort')),
    group: nameIn(said.get('group')),
    open: [...new Set(open)].slice(-MAX_OPEN),
    page: pageIn(said.get('page')),
    pageLength: lengthIn(said.get('rows'), standard),
    search: (read(said.get('search') ?? '') ?? '').slice(0, MAX_GRID_SEARCH),
    isDense: said.get('dense') === '1',
  };
};
