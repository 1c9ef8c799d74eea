/** Brand Research: which brands lead a category, narrowed by tiers of revenue, growth and price (C-075 to C-087). */

import { formatMetricCompact } from '../../domain/format/number.ts';
import { brandResearchScreen, choiceIn, type ResearchParams } from '../../domain/insights/brandResearch.screen.ts';
import { chooseTier, TIERS, type Tier, type TierKind, tierRange } from '../../domain/insights/brandResearch.ts';
import type { CellValue } from '../../domain/tables/tableRows.ts';
import { CategoryPicker } from '../categories/CategoryPicker.tsx';
import { RichLink } from '../categories/RichLink.tsx';
import { Button } from '../controls/Button.tsx';
import { Card } from '../controls/Card.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { TablePanel } from '../screen/TablePanel.tsx';
import { useParams, useSetParams } from '../screen/useScreen.ts';
import styles from './CategoryInsights.module.css';

const KINDS: readonly { readonly kind: TierKind; readonly title: string; readonly format: 'usdWhole' | 'pct' }[] = [
  { kind: 'revenue', title: 'Revenue', format: 'usdWhole' },
  { kind: 'growth', title: 'YoY Growth', format: 'pct' },
  { kind: 'price', title: 'Average Price', format: 'usdWhole' },
];

const tierWords = ({ min, max }: Tier, format: 'usdWhole' | 'pct'): string => {
  const words = (value: number): string => formatMetricCompact(value, format);
  if (min === null) return max === null ? 'All' : `< ${words(max)}`;
  return max === null ? `> ${words(min)}` : `${words(min)} – ${words(max)}`;
};

/** The tiers of a filter: neighbours are chosen together (C-466). */
const TierFilter = ({ kind, title, format }: (typeof KINDS)[number]) => {
  const params = useParams(brandResearchScreen);
  const set = useSetParams(brandResearchScreen);
  const choice = choiceIn(kind, params);
  const choose = (at: number): void => {
    const { min, max } = tierRange(kind, chooseTier(kind, choice, at));
    set({ [`${kind}Min`]: min, [`${kind}Max`]: max } as Partial<ResearchParams>);
  };
  return (
    <fieldset className={styles.tiers}>
      <legend className={styles.label}>{title}</legend>
      <div className={styles.tierButtons}>
        {TIERS[kind].map((tier, at) => {
          const isOn = choice !== null && at >= choice.first && at <= choice.last;
          return (
            <Button key={tierWords(tier, format)} size="small" aria-pressed={isOn} onPress={() => choose(at)}>
              {tierWords(tier, format)}
            </Button>
          );
        })}
      </div>
    </fieldset>
  );
};

const text = (value: CellValue | undefined): string => (typeof value === 'string' ? value : '');

/** A subcategory with its links, where it has data of its own. */
const subcategory = (prefix: string) => (cells: Readonly<Record<string, CellValue>>) => {
  const name = text(cells[`${prefix}_category_name`]);
  const node = cells[`${prefix}_nodeid`];
  if (name === '' || typeof node !== 'number') return '–';
  return cells[`${prefix}_sufficient_data`] === 1 ? (
    <RichLink subject={{ kind: 'category', nodeId: node, path: [name] }} name={name} />
  ) : (
    name
  );
};

const DRAW = {
  brand: (cells: Readonly<Record<string, CellValue>>) => (
    <RichLink subject={{ kind: 'brand', brand: text(cells.brand) }} name={text(cells.brand)} />
  ),
  top_revenue_subcat_category_name: subcategory('top_revenue_subcat'),
  top_rev_share_subcat_category_name: subcategory('top_rev_share_subcat'),
};

export const BrandResearch = () => (
  <ScreenPage of={brandResearchScreen} controls={<CategoryPicker of={brandResearchScreen} />}>
    <Card>
      <div className={styles.filters}>
        {KINDS.map((filter) => (
          <TierFilter key={filter.kind} {...filter} />
        ))}
      </div>
    </Card>
    <TablePanel of={brandResearchScreen} table="brands" draw={DRAW} />
  </ScreenPage>
);
