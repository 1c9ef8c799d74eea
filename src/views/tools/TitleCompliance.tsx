/** The Product Title Compliance Checker (C-187 to C-199). */

import type { ReactElement } from 'react';
import type { TitleViolationAnswer } from '../../domain/api/tools.contract.ts';
import { formatCount, formatPercentFixed } from '../../domain/format/number.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import { lackingOf, MARKET_QUERY } from '../../domain/screens/neverImported.ts';
import { hasFigures } from '../../domain/screens/panelState.ts';
import { ownCatalogue, TITLE_FILE, TITLE_RIGHT, titleCompliance, titlePage } from '../../domain/tools/titleCompliance.screen.ts';
import {
  checkedWords,
  noViolationsText,
  ownCheckedWords,
  TITLE_CARDS,
  TITLE_CARDS_PER_PAGE,
  type TitleCard,
  type TitleSummary,
  titleSummary,
} from '../../domain/tools/titleCompliance.ts';
import { LONGEST_TITLE, type TitleViolationRecord } from '../../domain/tools/titleRules.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { DownloadOr } from '../app/DownloadOr.tsx';
import { SourceMissing } from '../app/NothingImported.tsx';
import { panelOf } from '../app/panel.ts';
import type { QueryView } from '../app/useQuery.ts';
import { Card, Section } from '../controls/Card.tsx';
import { Pagination } from '../controls/Pagination.tsx';
import { ProductMark } from '../controls/ProductMark.tsx';
import { SaveTable } from '../controls/SaveTable.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { EmptyState, ErrorState } from '../controls/StateMessage.tsx';
import { Tile } from '../controls/Tile.tsx';
import { useAnswer, useParam, useSetParams } from '../screen/useScreen.ts';
import { Typeahead } from '../typeahead/Typeahead.tsx';
import { ToolBar, ToolPage } from './ToolPage.tsx';
import styles from './tools.module.css';

const METHOD = [
  'Every product of the brand in the marketplace data is checked against three rules of the marketplace: a title has at most 200 characters, holds none of the characters ! $ ? _ { } ^ ¬ ¦, and repeats no word more than twice. Case is ignored; numbers don’t count as words.',
  'For brands with more than 500 products, we check last month’s 500 best sellers. Percentages are of all products that were checked.',
  'Of your own catalog, every product with a title is checked.',
];

const CARD_TITLES: Readonly<Record<TitleCard, string>> = {
  outOfCompliance: 'Products out of compliance',
  tooLong: 'Products with titles over 200 characters',
  specialCharacters: 'Products with special characters',
  repeatedWords: 'Products with words repeated more than twice',
};

const Cards = ({ summary }: { readonly summary: TitleSummary }): ReactElement => (
  <div className={styles.cards}>
    {TITLE_CARDS.map((card) => {
      const { count, share } = summary.cards[card];
      const mark = summary.asterisk ? '*' : '';
      return (
        <Tile key={card} title={CARD_TITLES[card]} as="article">
          <p className={styles.figure}>{`${formatCount(count)}${mark}`}</p>
          <p className={styles.muted}>
            {share === null ? 'No products were found' : `${formatPercentFixed(share, 1)}${mark} of all products`}
          </p>
        </Tile>
      );
    })}
  </div>
);

/** The title, with what is over 200 characters standing out. */
const TitleText = ({ title }: { readonly title: string }): ReactElement => {
  const characters = [...title];
  return (
    <p className={styles.title}>
      {characters.slice(0, LONGEST_TITLE).join('')}
      {characters.length > LONGEST_TITLE && <mark className={styles.over}>{characters.slice(LONGEST_TITLE).join('')}</mark>}
    </p>
  );
};

const faultsOf = ({ violations }: TitleViolationRecord): readonly string[] => [
  ...(violations.lengthViolation > 0 ? [`${violations.lengthViolation} characters over 200`] : []),
  ...(violations.characterViolations.length > 0 ? [`Special characters: ${violations.characterViolations.join(' ')}`] : []),
  ...(violations.wordViolations.length > 0 ? [`Repeated words: ${violations.wordViolations.join(', ')}`] : []),
];

const Violation = ({ record }: { readonly record: TitleViolationRecord }): ReactElement => (
  <li>
    <Card>
      <article className={styles.violation} aria-label={`ASIN ${record.childAsin}`}>
        <ProductMark asin={record.childAsin} title={record.title} size="large" />
        <div>
          <TitleText title={record.title} />
          <p className={styles.muted}>{`ASIN ${record.childAsin}`}</p>
          <ul className={styles.faults} aria-label="Violations">
            {faultsOf(record).map((fault) => (
              <li key={fault} className={styles.fault}>
                {fault}
              </li>
            ))}
          </ul>
        </div>
      </article>
    </Card>
  </li>
);

const Violations = ({ records }: { readonly records: readonly TitleViolationRecord[] }): ReactElement => {
  const [page, setPage] = useParam(titleCompliance, 'page');
  return (
    <>
      <ul className={styles.list} aria-label="Products out of compliance">
        {titlePage(records, page).items.map((record) => (
          <Violation key={record.childAsin} record={record} />
        ))}
      </ul>
      <Pagination label="Products" page={page} pageLength={TITLE_CARDS_PER_PAGE} rows={records.length} onPage={setPage} />
    </>
  );
};

interface ResultsProps {
  readonly query: QueryView<TitleViolationAnswer>;
  /** Which products were checked; null where the counts say it. */
  readonly checked: (answer: TitleViolationAnswer, isNothing: boolean) => string | null;
  readonly isOwn?: boolean;
}

const Results = ({ query, checked, isOwn = false }: ResultsProps): ReactElement => {
  const send = useSend();
  const state = panelOf(query);
  const { answer } = query;
  if (answer === null || !hasFigures(state)) {
    return state.kind === 'failed' ? (
      <ErrorState {...state} height={240} />
    ) : (
      <div className={styles.cards} aria-busy="true">
        {TITLE_CARDS.map((card) => (
          <Card key={card}>
            <Skeleton shape="line" width="70%" />
            <Skeleton shape="line" width="40%" />
          </Card>
        ))}
      </div>
    );
  }
  const { brand, violations, totalAsins } = answer;
  const summary = titleSummary(violations, totalAsins, isOwn);
  const nothing = noViolationsText(brand, violations);
  const words = checked(answer, nothing !== null);
  return (
    <>
      <Cards summary={summary} />
      {summary.note !== null && <p className={styles.muted}>{`* ${summary.note}`}</p>}
      {nothing === null && words !== null && <p className={styles.muted}>{words}</p>}
      <Section
        id="violations"
        title={`Title violations for ${brand}`}
        actions={
          nothing === null && (
            <DownloadOr download={TITLE_RIGHT} subject={`Title violations for ${brand}`} formsEnabled label="Download">
              <SaveTable of="title violations" onSave={(as) => send(titleCompliance.at, downloadOf(TITLE_FILE, as))}>
                Download
              </SaveTable>
            </DownloadOr>
          )
        }
      >
        {nothing === null ? (
          <Violations records={violations} />
        ) : (
          <EmptyState title={nothing} height={160}>
            {words}
          </EmptyState>
        )}
      </Section>
    </>
  );
};

const OfMarket = (): ReactElement => (
  <Results
    query={useAnswer(titleCompliance, 'violations')}
    checked={({ totalAsins, knownAsins }, isNothing) => {
      if (isNothing && totalAsins === 0) return 'No products found for this brand. Check the spelling.';
      const isPart = knownAsins !== undefined && knownAsins > totalAsins;
      return isNothing || isPart ? checkedWords(totalAsins, knownAsins) : null;
    }}
  />
);

const OfCatalogue = (): ReactElement => (
  <Results
    isOwn
    query={useAnswer(titleCompliance, 'own')}
    checked={({ brand, totalAsins, knownAsins = totalAsins }) =>
      knownAsins === 0 ? `No products of ${brand} have been imported yet.` : ownCheckedWords({ brand, totalAsins, knownAsins })
    }
  />
);

const BrandResults = ({ brand }: { readonly brand: string }): ReactElement => {
  const scope = useContextOf(SHELL, (context: ShellContext) => context.scope);
  const { answer } = useAnswer(titleCompliance, MARKET_QUERY);
  const missing = scope === null ? null : lackingOf('title-compliance', { ...scope, brandGroup: null }, answer);
  if (scope !== null && missing !== null) return <SourceMissing lacking={missing} scope={scope} />;
  return brand.trim() === '' ? (
    <EmptyState title="Choose a brand to check its product titles" height={240}>
      Type three or more characters of its name above.
    </EmptyState>
  ) : (
    <OfMarket />
  );
};

export const TitleCompliance = (): ReactElement => {
  const own = useContextOf(SHELL, ({ scope }: ShellContext) => (scope === null ? null : ownCatalogue(scope)));
  const [brand] = useParam(titleCompliance, 'brand');
  const [source] = useParam(titleCompliance, 'source');
  const isOwn = own !== null && source === 'own';
  const setParams = useSetParams(titleCompliance);
  return (
    <ToolPage of={titleCompliance} method={METHOD}>
      <ToolBar>
        {own !== null && (
          <SegmentedControl
            label="Titles of"
            segments={[
              { key: 'market', label: 'Marketplace' },
              { key: 'own', label: 'Own catalog' },
            ]}
            value={source}
            onChange={(key) => setParams({ source: key, page: 1 })}
          />
        )}
        {!isOwn && (
          <div className={styles.grow}>
            <Typeahead
              of={titleCompliance}
              field="brand"
              label="Brand"
              placeholder="Search for a Brand"
              value={brand === '' ? null : { key: brand, label: brand }}
              onChange={(option) => setParams({ brand: option?.key ?? '', page: 1 })}
              isClearable
            />
          </div>
        )}
      </ToolBar>
      {isOwn ? <OfCatalogue /> : <BrandResults brand={brand} />}
    </ToolPage>
  );
};
