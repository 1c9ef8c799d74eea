/**
 * The dates of a dashboard and what they are compared with (C-307), for all panels that have none of their own. What is chosen here stands in
 * the address and holds for whoever looks; the dashboard keeps its own.
 */
import { CalendarDays } from 'lucide-react';
import { type ReactElement, useRef } from 'react';
import type { BoardChoice, BoardPop } from '../../domain/dashboards/board.ts';
import type { Dashboard } from '../../domain/dashboards/dashboard.ts';
import { resolveRange } from '../../domain/dates/dateSpec.ts';
import type { IsoDay } from '../../domain/dates/isoDay.ts';
import { comparisonWords, rangeWords } from '../../domain/dates/labels.ts';
import { limitsOn } from '../../domain/dates/limits.ts';
import { presetsFor } from '../../domain/dates/presets.ts';
import { PRESET_POP_TYPES, type PresetPopType, resolvePop } from '../../domain/dates/reportPop.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import { uiFlag } from '../../domain/screens/uiParts.ts';
import { useScreenUi } from '../app/useChartUi.ts';
import { Button } from '../controls/Button.tsx';
import { FloatingPanel } from '../controls/FloatingPanel.tsx';
import { Select } from '../controls/Select.tsx';
import { oneGroup } from '../controls/SelectParts.tsx';
import styles from './Dashboards.module.css';

const OPEN = uiFlag('boardDates');

const POP_WORDS: Readonly<Record<PresetPopType, string>> = {
  trailing_days: 'Previous period of equal length',
  dod: 'Previous day',
  wow: 'Previous week',
  mom: 'Previous month',
  yoy: 'Previous year',
};

const SAVED = 'saved';

/** "Oct 21 – Nov 19, 2026 vs Sep 21 – Oct 20". */
export const boardDatesWords = ({ date, periodOverPeriod }: Pick<Dashboard, 'date' | 'periodOverPeriod'>, today: IsoDay): string => {
  const limits = limitsOn(today);
  const { period } = resolveRange(date, limits);
  return comparisonWords(period, periodOverPeriod === null ? null : resolvePop(periodOverPeriod, period, limits).period);
};

export interface BoardDatesProps {
  /** With the dates that are looked at. */
  readonly board: Pick<Dashboard, 'date' | 'periodOverPeriod'>;
  readonly choice: BoardChoice;
  readonly today: IsoDay;
  /** The screen that keeps whether it is open. */
  readonly at: AddressOf<'screen'>;
  readonly onChoose: (choice: Partial<BoardChoice>) => void;
}

export const BoardDates = ({ board, choice, today, at, onChoose }: BoardDatesProps): ReactElement => {
  const [isOpen, setOpen] = useScreenUi(at, OPEN);
  const triggerRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={triggerRef} aria-expanded={isOpen} aria-haspopup="dialog" onPress={() => setOpen(!isOpen)}>
        <CalendarDays aria-hidden="true" />
        {boardDatesWords(board, today)}
      </Button>
      <FloatingPanel label="Dates" size="small" triggerRef={triggerRef} isOpen={isOpen} onOpenChange={setOpen}>
        <div className={styles.dates}>
          <Select
            label="Dates"
            groups={oneGroup([
              { key: SAVED, label: choice.dates === '' ? `${rangeWords(board.date)} (as saved)` : 'As saved' },
              ...presetsFor('daily').map(({ id, label }) => ({ key: id, label })),
            ])}
            value={choice.dates === '' ? SAVED : choice.dates}
            onChange={(key) => onChoose({ dates: key === SAVED ? '' : key })}
          />
          <Select
            label="Compare with"
            groups={oneGroup([
              { key: SAVED, label: 'As saved' },
              ...PRESET_POP_TYPES.map((type) => ({ key: type, label: POP_WORDS[type] })),
              { key: 'none', label: 'Nothing' },
            ])}
            value={choice.pop === '' ? SAVED : choice.pop}
            onChange={(key) => onChoose({ pop: (key === SAVED ? '' : key) as BoardPop })}
          />
          <p className={styles.quiet}>Panels with custom dates keep them. Weekly panels compare whole weeks.</p>
        </div>
      </FloatingPanel>
    </>
  );
};
