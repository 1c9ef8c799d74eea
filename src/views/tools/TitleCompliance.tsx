/** The Product Title Compliance Checker (C-187 to C-199). */
import { Download } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatCount, formatPercentFixed } from '../../domain/format/number.ts';
import { hasFigures } from '../../domain/screens/panelState.ts';
import { TITLE_FILE, TITLE_RIGHT, titleCompliance, titlePage } from '../../domain/tools/titleCompliance.screen.ts';
import {
  checkedWords,
  noViolationsText,
  TITLE_CARDS,
  TITLE_CARDS_PER_PAGE,
  type TitleCard,
  type TitleSummary,
  titleSummary,
} from '../../domain/tools/titleCompliance.ts';
import { LONGEST_TITLE, type TitleViolationRecord } from '../../domain/tools/titleRules.ts';
import { useSend } from '../app/appContext.tsx';
import { DownloadOr } from '../app/DownloadOr.tsx';
import { panelOf } from '../app/panel.ts';
import { Button } from '../controls/Button.tsx';
import { Card, Section } from '../controls/Card.tsx';
import { Pagination } from '../controls/Pagination.tsx';
import { ProductMark } from '../controls/ProductMark.tsx';
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
          <ul className={styles.faults} aria-label="What is wrong">
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

const Results = (): ReactElement => {
  const send = useSend();
  const query = useAnswer(titleCompliance, 'violations');
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
  const { brand, violations, totalAsins, knownAsins } = answer;
  const summary = titleSummary(violations, totalAsins);
  const nothing = noViolationsText(brand, violations);
  return (
    <>
      <Cards summary={summary} />
      {summary.note !== null && <p className={styles.muted}>{`* ${summary.note}`}</p>}
      {knownAsins !== undefined && knownAsins > totalAsins && nothing === null && (
        <p className={styles.muted}>{checkedWords(totalAsins, knownAsins)}</p>
      )}
      <Section
        id="violations"
        title={`Title violations of ${brand}`}
        actions={
          nothing === null && (
            <DownloadOr download={TITLE_RIGHT} subject={`Title violations of ${brand}`} formsEnabled label="Download">
              <Button
                kind="quiet"
                size="small"
                onPress={() => send(titleCompliance.at, { type: 'screen.downloadClicked', what: TITLE_FILE })}
              >
                <Download aria-hidden="true" />
                Download
              </Button>
            </DownloadOr>
          )
        }
      >
        {nothing === null ? (
          <Violations records={violations} />
        ) : (
          <EmptyState title={nothing} height={160}>
            {totalAsins === 0 ? 'No products found for this brand. Check the spelling.' : checkedWords(totalAsins, knownAsins)}
          </EmptyState>
        )}
      </Section>
    </>
  );
};

export const TitleCompliance = (): ReactElement => {
  const [brand] = useParam(titleCompliance, 'brand');
  const setParams = useSetParams(titleCompliance);
  return (
    <ToolPage of={titleCompliance} method={METHOD}>
      <ToolBar>
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
      </ToolBar>
      {brand.trim() === '' ? (
        <EmptyState title="Choose a brand to check its product titles" height={240}>
          Type three or more characters of its name above.
        </EmptyState>
      ) : (
        <Results />
      )}
    </ToolPage>
  );
};
