/** In which order a report has its rows, and how many of them. */
import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { EXPLORER } from '../../../domain/reporting/explorer.screen.ts';
import { freeSortColumns, withoutSortAt, withSort, withSortChanged } from '../../../domain/reporting/explorerEdit.ts';
import { type POP_COLUMNS, type SortColumn, sortedName } from '../../../domain/reporting/sort.ts';
import { fieldAt } from '../../../domain/reporting/subreport.ts';
import { typingFault } from '../../../machines/reporting/explorer.context.ts';
import { useSend } from '../../app/appContext.tsx';
import { Button } from '../../controls/Button.tsx';
import { Select } from '../../controls/Select.tsx';
import { oneGroup } from '../../controls/SelectParts.tsx';
import { BareField } from '../dates/BareField.tsx';
import styles from './Explorer.module.css';
import { type ExplorerView, faultsAt } from './useExplorer.ts';

const POP_NAMES: Readonly<Record<(typeof POP_COLUMNS)[number], string>> = {
  current: 'current',
  prior: 'prior',
  abs_change: 'change',
  pct_change: '% change',
};

const columnName = (view: ExplorerView, column: SortColumn): string =>
  typeof column === 'string' ? view.nameOf(column) : `${view.nameOf(sortedName(column))}, ${POP_NAMES[column[1]]}`;

export const SortAndLimit = ({ view }: { readonly view: ExplorerView }): ReactElement => {
  const send = useSend();
  const { spec } = view;
  const free = freeSortColumns(spec);
  const optionOf = (column: SortColumn) => ({ key: JSON.stringify(column), label: columnName(view, column) });
  const key = fieldAt('limit', view.way);
  const typed = view.context.typing[key];
  const fault = (typed === undefined ? null : typingFault(view.check, view.draft, key, typed)) ?? faultsAt(view, 'limit');
  return (
    <div className={styles.sortLine}>
      <h3 className={styles.label}>Sort</h3>
      <ol className={styles.sorts} aria-label="Sort">
        {spec.sort.map(({ column, direction }, at) => {
          const name = columnName(view, column);
          const isDown = direction === 'desc';
          const problem = faultsAt(view, `sort[${at}]`);
          return (
            <li key={JSON.stringify(column)} className={styles.sort}>
              <Select
                label={`Sort ${at + 1}`}
                isLabelHidden
                size="small"
                error={problem}
                groups={oneGroup([optionOf(column), ...free.map(optionOf)])}
                value={JSON.stringify(column)}
                onChange={(key) => view.edit((now) => withSortChanged(now, at, { column: JSON.parse(key) as SortColumn }))}
              />
              <Button
                kind="icon"
                size="small"
                aria-label={`${name}, ${isDown ? 'highest first' : 'lowest first'}`}
                onPress={() => view.edit((now) => withSortChanged(now, at, { direction: isDown ? 'asc' : 'desc' }))}
              >
                {isDown ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
              </Button>
              <Button
                kind="icon"
                size="small"
                aria-label={`Remove sort by ${name}`}
                onPress={() => view.edit((now) => withoutSortAt(now, at))}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          );
        })}
      </ol>
      <Button
        kind="quiet"
        size="small"
        isDisabled={free.length === 0}
        onPress={() => {
          const [column] = free;
          if (column !== undefined) view.edit((now) => withSort(now, { column, direction: 'desc' }));
        }}
      >
        <Plus aria-hidden="true" />
        Sort
      </Button>
      <span className={styles.limit}>
        <span className={styles.label} aria-hidden="true">
          Limit
        </span>
        <BareField
          label="Limit"
          inputMode="numeric"
          placeholder="No limit"
          value={typed ?? (spec.limit === null ? '' : `${spec.limit}`)}
          error={fault}
          onChange={(text) => send(EXPLORER, { type: 'explorer.typed', field: key, text: text.slice(0, 20) })}
          onLeave={() => send(EXPLORER, { type: 'explorer.fieldLeft', field: key })}
        />
        <span className={styles.quiet}>rows</span>
      </span>
    </div>
  );
};
