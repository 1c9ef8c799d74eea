/** The Brand Leaderboard (C-136 to C-168). */

import { Trophy } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { mayHave } from '../../domain/screens/defineScreen.ts';
import { downloadOf } from '../../domain/screens/downloadOf.ts';
import { MARKET_QUERY } from '../../domain/screens/neverImported.ts';
import { hasFigures } from '../../domain/screens/panelState.ts';
import { toolPercent } from '../../domain/tools/brandIndex.ts';
import { noCategoryText } from '../../domain/tools/categoryPicker.ts';
import {
  brandLeaderboard,
  changeText,
  isShownChange,
  LEADERBOARD_FILE,
  LEADERBOARD_RIGHT,
  LEADERBOARD_TITLES,
} from '../../domain/tools/leaderboard.screen.ts';
import {
  type ChangeColumn,
  colourPositions,
  LEADERBOARD_BRANDS,
  LEADERBOARD_COLUMNS,
  type LeaderboardColumn,
  type LeaderboardRow,
  sortedLeaderboard,
  toggleGraphed,
  trophyOf,
} from '../../domain/tools/leaderboard.ts';
import { useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { CategoryPicker } from '../categories/CategoryPicker.tsx';
import { Section } from '../controls/Card.tsx';
import { Checkbox } from '../controls/Checkbox.tsx';
import { classNames } from '../controls/classNames.ts';
import { SaveTable } from '../controls/SaveTable.tsx';
import { Table, type TableColumn } from '../controls/Table.tsx';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import { useAnswer, useParams, useSetParams } from '../screen/useScreen.ts';
import { useThingPath } from '../tables/ThingLink.tsx';
import { LeaderboardGraphs } from './LeaderboardGraphs.tsx';
import { NoCategory, ToolBar, ToolPage } from './ToolPage.tsx';
import styles from './tools.module.css';
import { toolTable } from './toolTable.ts';
import { periodsWords, useGraphed, useLeaderboard } from './useLeaderboard.ts';

const METHOD = [
  'Every day we scan the above-the-fold search results for the category’s most searched terms. A brand’s share of voice (SOV) is its share of those placements, paid and organic.',
  'The selected period is a week or a special event; it is compared with the 7 days before its start. SOV changes are in percentage points; median price changes are in percent. Colors rank the brands against each other: green is best and red is worst; for prices, a decrease ranks better.',
];

/** Five steps from the worst to the best of the brands. */
const stepOf = (position: number | null | undefined): number | undefined =>
  position === null || position === undefined ? undefined : Math.min(4, Math.floor(position * 5));

const ChangeCell = ({
  row,
  column,
  position,
}: {
  readonly row: LeaderboardRow;
  readonly column: ChangeColumn;
  readonly position: number | null | undefined;
}) => (
  <span className={styles.change} data-step={isShownChange(row[column]) ? stepOf(position) : undefined}>
    {changeText(row[column], column) ?? '–'}
  </span>
);

const TROPHY_WORDS = { gold: 'Gold trophy', silver: 'Silver trophy', bronze: 'Bronze trophy' } as const;

const SovCell = ({ row }: { readonly row: LeaderboardRow }): ReactElement => {
  const trophy = trophyOf(row.rank);
  return (
    <span className={styles.sov}>
      {trophy !== null && (
        <>
          <Trophy aria-hidden="true" className={classNames(styles.trophy, styles[trophy])} />
          <VisuallyHidden>{`${TROPHY_WORDS[trophy]}, `}</VisuallyHidden>
        </>
      )}
      {toolPercent(row.totalSov)}
    </span>
  );
};

interface GraphedBrandProps {
  readonly name: string;
  readonly rank: number;
  readonly isGraphed: boolean;
  readonly onChange: () => void;
}

/** Whether a brand is graphed. Its name leads on for who may see where; for others it is a part of the box. */
const GraphedBrand = ({ name, rank, isGraphed, onChange }: GraphedBrandProps): ReactElement => {
  const to = useThingPath('brand', name);
  const ranked = `${rank}. ${name}`;
  const box = { isSelected: isGraphed, onChange, label: `Graph ${ranked}` };
  return to === null ? (
    <Checkbox {...box}>{ranked}</Checkbox>
  ) : (
    <span className={styles.brand}>
      <Checkbox {...box} />
      <AppLink to={to} enters>
        {ranked}
      </AppLink>
    </span>
  );
};

const Board = (): ReactElement => {
  const send = useSend();
  const { rows, state, inputs, period, older } = useLeaderboard();
  const setParams = useSetParams(brandLeaderboard);
  const { graphed, set } = useGraphed(rows);
  const { sort } = inputs.params;
  const sorted = useMemo(
    () => sortedLeaderboard(rows, { column: sort.column as LeaderboardColumn, direction: sort.direction }),
    [rows, sort],
  );
  const positions = useMemo(
    () =>
      new Map(
        (['totalSovChange', 'organicSovChange', 'paidSovChange', 'priceChange'] as const).map((column) => {
          const places = colourPositions(rows, column);
          return [column, new Map(rows.map(({ name }, nth) => [name, places[nth]] as const))] as const;
        }),
      ),
    [rows],
  );
  const table = toolTable({
    sort,
    page: 1,
    pageLength: LEADERBOARD_BRANDS,
    set: ({ sort }) => sort !== undefined && setParams({ sort }),
  });
  const columns: readonly TableColumn<LeaderboardRow>[] = [
    {
      key: 'name',
      title: 'Brand',
      kind: 'text',
      isSortable: false,
      width: 220,
      cell: ({ name, rank }) => (
        <GraphedBrand name={name} rank={rank} isGraphed={graphed.includes(name)} onChange={() => set(toggleGraphed(graphed, name))} />
      ),
    },
    ...LEADERBOARD_COLUMNS.map(
      (column): TableColumn<LeaderboardRow> => ({
        key: column,
        title: LEADERBOARD_TITLES[column].title,
        info: LEADERBOARD_TITLES[column].info,
        kind: 'numeric',
        cell: (row) =>
          column === 'totalSov' ? (
            <SovCell row={row} />
          ) : (
            <ChangeCell row={row} column={column} position={positions.get(column)?.get(row.name)} />
          ),
      }),
    ),
  ];
  return (
    <Section
      id="leaderboard"
      title="Top 25 Brands by Above-the-Fold SOV"
      info="Checked brands appear in the graphs."
      period={periodsWords(period)}
      older={older}
      actions={
        mayHave(inputs.scope, { permission: LEADERBOARD_RIGHT }) && (
          <SaveTable
            of="the leaderboard"
            isDisabled={!hasFigures(state)}
            onSave={(as) => send(brandLeaderboard.at, downloadOf(LEADERBOARD_FILE, as))}
          />
        )
      }
    >
      <Table
        caption="Brands"
        columns={columns}
        rows={sorted}
        rowKey={({ name }) => name}
        state={table.state}
        onEvent={table.onEvent}
        count={rows.length}
        status={state}
        pageLengths={[LEADERBOARD_BRANDS]}
      />
    </Section>
  );
};

const Figures = (): ReactElement => {
  const { path } = useParams(brandLeaderboard);
  const setParams = useSetParams(brandLeaderboard);
  const other = useAnswer(brandLeaderboard, MARKET_QUERY).answer?.category ?? null;
  const missing = noCategoryText(path, useAnswer(brandLeaderboard, 'brands').answer);
  if (missing !== null) return <NoCategory text={missing} other={other} onChoose={(next) => setParams({ path: [...next] })} />;
  return (
    <>
      <Board />
      <LeaderboardGraphs />
    </>
  );
};

export const BrandLeaderboard = (): ReactElement => (
  <ToolPage of={brandLeaderboard} method={METHOD}>
    <ToolBar>
      <CategoryPicker of={brandLeaderboard} />
    </ToolBar>
    <Figures />
  </ToolPage>
);
