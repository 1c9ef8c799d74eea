/** The categories of the market, as the category picker asks for them (B-434, B-444 to B-447, C-706 to C-709, C-730). */
import { TopCategory } from '../advertising/searchTermCoverage.ts';
import { boundedString, Int, Natural, partialRecord, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { CategoryNode } from '../tools/categoryPicker.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

const Text = boundedString(256, 'Text');
const Path = boundedString(2_000, 'Path');

/**
 * Categories of a tier (`depth` below `pathStart`), those whose name holds a text (`search`, from three characters on), or
 * one with what is above it (`nodeId`). `useBlocklist` leaves out what is not for choosing.
 */
export const CategorySearch = partialRecord(
  {},
  { depth: Natural, pathStart: Path, useBlocklist: t.boolean, search: Text, nodeId: Int },
  'CategorySearch',
);
export type CategorySearch = t.TypeOf<typeof CategorySearch>;

export const categoriesContract = {
  topCategories: endpoint({
    method: 'GET',
    path: '/api/brandgroups/:brandGroup/top_categories',
    access: 'prime',
    summary: 'The brand group’s top categories by sales (B-434, B-435, C-730).',
    params: record({ brandGroup: Id }, 'BrandGroupParams'),
    query: partialRecord({}, { numCategories: Natural, startDate: IsoDay, endDate: IsoDay }, 'TopCategoriesQuery'),
    body: Nothing,
    answer: t.array(TopCategory),
    brandGroups: ({ params }) => [params.brandGroup],
  }),
  searchCategories: endpoint({
    method: 'POST',
    path: '/api/search/categories',
    reads: true,
    access: 'open',
    perMinute: 240,
    summary: 'Categories by tier, text or number (B-444 to B-447, C-706 to C-709).',
    params: Nothing,
    query: Nothing,
    body: CategorySearch,
    answer: t.array(CategoryNode),
    failures: [503, 504],
  }),
};
