/** My Markets (C-216, C-223 to C-229): the list, with edit and delete on each row. */
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { marketKind } from '../../domain/markets/marketRecord.ts';
import { MARKET_RECORDS, marketsScreen } from '../../domain/markets/markets.screen.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import type { GridCells } from '../../domain/tables/gridColumn.ts';
import { useActor, useSend } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { Button, buttonClass } from '../controls/Button.tsx';
import { DeleteQuestion } from '../records/RecordQuestions.tsx';
import { RecordUndoButtons } from '../records/RecordUndoButtons.tsx';
import { ScreenPage } from '../screen/ScreenPage.tsx';
import { TablePanel } from '../screen/TablePanel.tsx';
import styles from './Markets.module.css';

const NameCell = ({ marketId, marketName }: GridCells) => {
  const send = useSend();
  const [id, name] = [String(marketId ?? ''), String(marketName ?? '')];
  return (
    <span className={styles.name}>
      <AppLink to={pathTo('market', { marketId: id })}>{name}</AppLink>
      <span className={styles.rowActions}>
        <AppLink
          to={pathTo('market-edit', { marketId: id })}
          aria-label={`Edit ${name}`}
          className={buttonClass({ kind: 'icon', size: 'small' })}
        >
          <Pencil aria-hidden="true" />
        </AppLink>
        <Button
          kind="icon"
          size="small"
          aria-label={`Delete ${name}`}
          onPress={() => send(MARKET_RECORDS, { type: 'record.deleteClicked', id })}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </span>
    </span>
  );
};

const DRAW = { marketName: (cells: GridCells) => <NameCell {...cells} /> };

const Controls = () => (
  <>
    <RecordUndoButtons at={MARKET_RECORDS} kind={marketKind} />
    <AppLink to={pathTo('market-new')} className={buttonClass({ kind: 'primary' })}>
      <Plus aria-hidden="true" />
      New Market
    </AppLink>
  </>
);

export const MarketsList = () => {
  const isThere = useActor(MARKET_RECORDS, (snapshot) => snapshot !== undefined);
  return (
    <ScreenPage of={marketsScreen} controls={isThere ? <Controls /> : null}>
      <TablePanel of={marketsScreen} table="list" draw={DRAW} />
      {isThere && <DeleteQuestion at={MARKET_RECORDS} kind={marketKind} />}
    </ScreenPage>
  );
};
