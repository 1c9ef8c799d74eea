/** The Product Title Compliance Checker (C-187 to C-199): which product titles of a brand break the marketplace's rules. */
import type { TitleViolationAnswer } from '../api/tools.contract.ts';
import { exportFileName } from '../format/slug.ts';
import { defineScreen, mayHave, query } from '../screens/defineScreen.ts';
import { MARKET_QUERY } from '../screens/neverImported.ts';
import { choice, text } from '../screens/params.ts';
import { hasRole } from '../session/user.ts';
import { figureCell, type Sheet, sheetOf } from '../sheets/sheet.ts';
import type { Scope } from '../shell/scope.ts';
import { pageOf } from '../tables/paging.ts';
import { TITLE_CARDS_PER_PAGE } from './titleCompliance.ts';
import type { TitleViolationRecord } from './titleRules.ts';
import { toolBrand } from './toolBrand.ts';
import { pageParam } from './toolParams.ts';

/** The file of all violations. */
export const TITLE_FILE = 'violations';
export const TITLE_RIGHT = 'title-compliance-csv';

const COLUMNS = ['ASIN', 'Parent ASIN', 'Title', 'Characters over 200', 'Special Characters', 'Words Repeated More Than Twice'];

export const titleSheet = ({ violations }: Pick<TitleViolationAnswer, 'violations'>): Sheet =>
  sheetOf(
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

/** Whose titles are checked: a brand's in the marketplace data, or the brand group's in its own catalogue. */
export const TITLE_SOURCES = ['market', 'own'] as const;

/** The brand group whose own catalogue may be checked; null for visitors, and for people without one. */
export const ownCatalogue = ({ user, brandGroup }: Pick<Scope, 'user' | 'brandGroup'>): Scope['brandGroup'] =>
  user !== null && hasRole(user.roles, 'Prime') ? brandGroup : null;

export const titleCompliance = defineScreen({
  route: 'title-compliance',
  unshown: { market: 'Available market data' },
  params: { brand: text(), source: choice(TITLE_SOURCES, 'market'), page: pageParam },
  typeaheads: { brand: toolBrand(100) },
  looksAt: null,
  queries: ({ scope, params: { brand, source } }) => {
    const own = source === 'own' ? ownCatalogue(scope) : null;
    return {
      [MARKET_QUERY]: query('marketKnown', {}),
      violations: own !== null || brand.trim() === '' ? null : query('titleViolations', { query: { brand: brand.trim().toLowerCase() } }),
      own: own === null ? null : query('ownTitleViolations', { params: { id: own.id } }),
    };
  },
}).drawing({
  files: (what, { scope }, answers) => {
    const violations = answers.own ?? answers.violations;
    if (what !== TITLE_FILE || violations === null || !mayHave(scope, { permission: TITLE_RIGHT })) return null;
    const name = exportFileName('title-violations', violations.brand, 'csv');
    return { kind: 'table', name, title: `Title violations, ${violations.brand}`, period: null, sheet: titleSheet(violations) };
  },
});
