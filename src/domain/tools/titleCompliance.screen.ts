/** The Product Title Compliance Checker (C-187 to C-199): which product titles of a brand break the marketplace's rules. */
import type { TitleViolationAnswer } from '../api/tools.contract.ts';
import { figureCell, writeCsv } from '../format/csv.ts';
import { exportFileName } from '../format/slug.ts';
import { defineScreen, mayHave, query } from '../screens/defineScreen.ts';
import { MARKET_QUERY } from '../screens/neverImported.ts';
import { text } from '../screens/params.ts';
import { pageOf } from '../tables/paging.ts';
import { TITLE_CARDS_PER_PAGE } from './titleCompliance.ts';
import type { TitleViolationRecord } from './titleRules.ts';
import { toolBrand } from './toolBrand.ts';
import { pageParam } from './toolParams.ts';

/** The file of all violations. */
export const TITLE_FILE = 'violations';
export const TITLE_RIGHT = 'title-compliance-csv';

const COLUMNS = ['ASIN', 'Parent ASIN', 'Title', 'Characters over 200', 'Special Characters', 'Words Repeated More Than Twice'];

export const titleCsv = ({ violations }: TitleViolationAnswer): string =>
  writeCsv(
    COLUMNS,
    violations.map(({ childAsin, parentAsin, title, violations: broken }) => [
      childAsin,
      parentAsin,
      title,
      figureCell(broken.lengthViolation),
      broken.characterViolations.join(' '),
      broken.wordViolations.join(', '),
    ]),
  );

/** The cards of a page. */
export const titlePage = (records: readonly TitleViolationRecord[], page: number) => pageOf(records, page, TITLE_CARDS_PER_PAGE);

export const titleCompliance = defineScreen({
  route: 'title-compliance',
  unshown: { market: 'Available market data' },
  params: { brand: text(), page: pageParam },
  typeaheads: { brand: toolBrand(100) },
  looksAt: null,
  queries: ({ params: { brand } }) => ({
    [MARKET_QUERY]: query('marketKnown', {}),
    violations: brand.trim() === '' ? null : query('titleViolations', { query: { brand: brand.trim().toLowerCase() } }),
  }),
}).drawing({
  files: (what, { scope }, { violations }) => {
    if (what !== TITLE_FILE || violations === null || !mayHave(scope, { permission: TITLE_RIGHT })) return null;
    const name = exportFileName('title-violations', violations.brand, 'csv');
    return { kind: 'text', name, mime: 'text/csv', text: titleCsv(violations) };
  },
});
