/** Portfolio Insights (C-099 to C-110). */

import { SlidersHorizontal } from 'lucide-react';
import { monthWords } from '../../domain/format/day.ts';
import { formatMetric, formatMetricCompact, formatMetricExact } from '../../domain/format/number.ts';
import { firstMonth, latestMonth } from '../../domain/insights/months.ts';
import {
  brandChosen,
  fromFirstPage,
  levelChosen,
  portfolioInsights,
  portfolioMonth,
  productsChosen,
  type SummaryBox,
  summaryBoxes,
} from '../../domain/insights/portfolio.screen.ts';
import { portfolioSection } from '../../domain/insights/portfolio.ts';
import { searchMonths } from '../../domain/insights/searchVolume.ts';
import { uiFlag, uiTextOrNull } from '../../domain/screens/uiParts.ts';
import type { GridCells } from '../../domain/tables/gridColumn.ts';
import { ROW_CHOICE, rowsAdded } from '../../domain/tables/rowChoice.ts';
import { panelOf } from '../app/panel.ts';
import { useScreenUi } from '../app/useChartUi.ts';
import { Button } from '../controls/Button.tsx';
import { Card } from '../controls/Card.tsx';
import { Chips } from '../controls/Chips.tsx';
import { Drawer } from '../controls/Drawer.tsx';
import type { PanelStatus } from '../controls/panelStatus.ts';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import { EmptyState } from '../controls/StateMessage.tsx';
import { Switch } from '../controls/Switch.tsx';
import { Tile, TileFigure } from '../controls/Tile.tsx';
import { TypedField } from '../controls/TypedField.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { TablePanel } from '../screen/TablePanel.tsx';
import { useAnswer, useParams, useScope, useSetParams } from '../screen/useScreen.ts';
import { Change, RankChange } from '../tables/GridCell.tsx';
import { ChosenRows, RowBox } from '../tables/RowChoice.tsx';
import { Typeahead, TypeaheadMany } from '../typeahead/Typeahead.tsx';
import styles from './Insights.module.css';

const TYPED = { minSales: uiTextOrNull('minSales'), maxSales: uiTextOrNull('maxSales') };
const FILTERS_OPEN = uiFlag('filters');

const { at } = portfolioInsights;

const useNarrow = () => {
  const set = useSetParams(portfolioInsights);
  const params = useParams(portfolioInsights);
  return (values: Parameters<typeof set>[0]): void => set(fromFirstPage(params, values));
};

const Pickers = () => {
  const scope = useScope(portfolioInsights);
  const params = useParams(portfolioInsights);
  const narrow = useNarrow();
  const months = [...searchMonths(latestMonth(scope, 'products'), firstMonth(scope, 'products'))].reverse();
  return (
    <Card>
      <div className={styles.pickers}>
        <Typeahead
          of={portfolioInsights}
          field="brand"
          label="Brand"
          placeholder="Search for a brand"
          isClearable
          value={params.brand === '' ? null : { key: params.brand, label: params.brand }}
          onChange={(option) => narrow(brandChosen(option?.key ?? ''))}
        />
        <Select
          label="Month"
          groups={oneGroup(months.map((month) => ({ key: month, label: monthWords(month) })))}
          value={portfolioMonth({ scope, params })}
          onChange={(month) => narrow({ month: month === latestMonth(scope, 'products') ? '' : month })}
        />
      </div>
    </Card>
  );
};

const Excluded = () => {
  const { excluded } = useParams(portfolioInsights);
  const narrow = useNarrow();
  return (
    <Chips
      label="Excluded categories"
      chips={excluded.map(({ node, name }) => ({ key: String(node), label: name, about: 'Excluded' }))}
      onRemove={(keys) => narrow({ excluded: excluded.filter(({ node }) => !keys.includes(String(node))) })}
    />
  );
};

/** A rank has no unit: a hash says that it is one. */
const figureText = ({ isRank, format, figures }: SummaryBox, value: number | null): string =>
  isRank && value !== null ? `#${formatMetric(value, format)}` : formatMetricCompact(value, format, [figures.current, figures.previous]);

const Box = ({ state, ...box }: SummaryBox & { readonly state: PanelStatus }) => {
  const { title, format, figures, isRank } = box;
  return (
    <Tile title={title} state={state}>
      <TileFigure exact={formatMetricExact(figures.current, format)}>{figureText(box, figures.current)}</TileFigure>
      <p className={styles.under}>
        {figures.relative === null ? (
          'YoY n/a'
        ) : (
          <>
            {isRank ? <RankChange {...figures} /> : <Change value={figures.relative} />} YoY, from {figureText(box, figures.previous)}
          </>
        )}
      </p>
    </Tile>
  );
};

const WAITING = summaryBoxes([
  { category_id: -1, category_name: '', current_revenue: 0, previous_revenue: 0, current_units_sold: 0, previous_units_sold: 0 },
]);

const Summary = () => {
  const query = useAnswer(portfolioInsights, 'distribution');
  const boxes = query.answer === null ? WAITING : summaryBoxes(query.answer);
  const state = panelOf(query);
  if (query.answer !== null && boxes.length === 0) return null;
  return (
    <div className={styles.tiles}>
      {boxes.map((box) => (
        <Box {...box} key={box.key} state={state} />
      ))}
    </div>
  );
};

/** What was typed and not applied yet is beside the address; applying closes the drawer. */
const useDollars = (key: 'minSales' | 'maxSales') => {
  const value = useParams(portfolioInsights)[key];
  const [typed, setTyped] = useScreenUi(at, TYPED[key]);
  const text = typed ?? (value === null ? '' : String(value));
  return {
    text,
    setTyped,
    dollars: /^\d{1,12}$/.test(text.trim()) ? Number(text) : null,
    isFault: text.trim() !== '' && !/^\d{1,12}$/.test(text.trim()),
  };
};

const INVERTED = 'Maximum must be at least the minimum.';
const WHOLE = 'Enter whole US dollars, such as 5000.';

const Filters = () => {
  const [open, setOpen] = useScreenUi(at, FILTERS_OPEN);
  const { isChild, excluded } = useParams(portfolioInsights);
  const narrow = useNarrow();
  const [min, max] = [useDollars('minSales'), useDollars('maxSales')];
  const isInverted = min.dollars !== null && max.dollars !== null && min.dollars > max.dollars;
  const close = (): void => {
    setOpen(false);
    min.setTyped(null);
    max.setTyped(null);
  };
  const apply = (): void => {
    narrow({ minSales: min.dollars, maxSales: max.dollars });
    close();
  };
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" />
        Filters
      </Button>
      <Drawer
        title="Filters"
        isOpen={open}
        onClose={close}
        actions={
          <Button kind="primary" onPress={apply} whyDisabled={min.isFault || max.isFault ? WHOLE : isInverted ? INVERTED : null}>
            Apply
          </Button>
        }
      >
        <div className={styles.form}>
          {isChild && <p className={styles.under}>Child products have no sales of their own to filter by.</p>}
          <TypedField
            type="number"
            label="Min. estimated revenue ($)"
            isRequired={false}
            isDisabled={isChild}
            value={min.text}
            error={min.isFault ? WHOLE : null}
            onChange={min.setTyped}
          />
          <TypedField
            type="number"
            label="Max. estimated revenue ($)"
            isRequired={false}
            isDisabled={isChild}
            value={max.text}
            error={max.isFault ? WHOLE : isInverted ? INVERTED : null}
            onChange={max.setTyped}
          />
          <TypeaheadMany
            of={portfolioInsights}
            field="category"
            label="Excluded categories"
            placeholder="Search categories"
            maxChosen={20}
            values={excluded.map(({ node, name }) => ({ key: String(node), label: name }))}
            onChange={(options) => narrow({ excluded: options.map(({ key, label }) => ({ node: Number(key), name: label })) })}
          />
        </div>
      </Drawer>
    </>
  );
};

const Controls = () => {
  const { isChild, showMoM } = useParams(portfolioInsights);
  const narrow = useNarrow();
  return (
    <div className={styles.line}>
      <SegmentedControl
        label="Product level"
        segments={[
          { key: 'parent', label: 'Parent' },
          { key: 'child', label: 'Child' },
        ]}
        value={isChild ? 'child' : 'parent'}
        onChange={(key) => narrow(levelChosen(key === 'child'))}
      />
      {!isChild && (
        <Switch isSelected={showMoM} onChange={(on) => narrow({ showMoM: on })}>
          Show MoM
        </Switch>
      )}
      <Filters />
    </div>
  );
};

/** The products of the page at hand, as the server cut it. */
const usePage = (): readonly string[] => useAnswer(portfolioInsights, 'products').answer?.productList.map(({ asin }) => asin) ?? [];

const Chosen = () => {
  const { chosen, chosenAlone } = useParams(portfolioInsights);
  const set = useSetParams(portfolioInsights);
  const narrow = useNarrow();
  const page = usePage();
  return (
    <ChosenRows
      things="products"
      count={chosen.length}
      isAlone={chosenAlone}
      onAlone={(isAlone) => narrow({ chosenAlone: isAlone })}
      onChoosePage={() => set({ chosen: rowsAdded(chosen, page) })}
      onClear={() => narrow(productsChosen([]))}
    />
  );
};

const Products = () => {
  const set = useSetParams(portfolioInsights);
  const { chosen } = useParams(portfolioInsights);
  const draw = {
    [ROW_CHOICE]: ({ title, asin }: GridCells) => (
      <RowBox name={String(title)} id={String(asin)} chosen={chosen} onChoose={(next) => set(productsChosen(next))} />
    ),
  };
  return <TablePanel of={portfolioInsights} table="portfolio" draw={draw} />;
};

export const PortfolioInsights = () => {
  const { brand } = useParams(portfolioInsights);
  return (
    <ScreenPage of={portfolioInsights}>
      <Pickers />
      {portfolioSection(brand) === 'intro' ? (
        <EmptyState title="Select a brand to get started.">See its rank, its sales and all its products, month by month.</EmptyState>
      ) : (
        <>
          <Excluded />
          <Summary />
          <Controls />
          <Chosen />
          <Products />
        </>
      )}
    </ScreenPage>
  );
};
