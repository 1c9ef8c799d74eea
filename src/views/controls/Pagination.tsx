/** The way through the pages of a list: which rows are on show, nine places to go to, and how long a page is. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { formatCount } from '../../domain/format/number.ts';
import { clampedPage, PAGE_LENGTHS, type PageSlot, pageSlots, pagesOf, shownRows } from '../../domain/tables/paging.ts';
import { Button } from './Button.tsx';
import { classNames } from './classNames.ts';
import styles from './Pagination.module.css';
import { Select } from './Select.tsx';
import { oneGroup } from './SelectParts.tsx';

export interface PaginationProps {
  /** What is paged, such as "Users". */
  readonly label: string;
  /** From 1; one that there is not is shown as the nearest. */
  readonly page: number;
  readonly pageLength: number;
  /** Rows in all. */
  readonly rows: number;
  readonly onPage: (page: number) => void;
  /** Without it the length cannot be chosen. */
  readonly onPageLength?: (pageLength: number) => void;
  readonly pageLengths?: readonly number[];
  readonly isDisabled?: boolean;
}

const slotKey = (slot: PageSlot, place: number): string => (slot === 'gap' ? `gap-${place}` : `page-${slot}`);

interface PlacesProps {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
  readonly isDisabled: boolean;
}

const Slots = ({ page, pages, onPage, isDisabled }: PlacesProps) => (
  <ol className={styles.slots}>
    {pageSlots(page, pages).map((slot, place) => (
      <li key={slotKey(slot, place)}>
        {slot === 'gap' ? (
          <span className={styles.gap}>…</span>
        ) : (
          <button
            type="button"
            className={classNames(styles.slot, slot > 999 && styles.long)}
            aria-label={`Page ${slot}`}
            aria-current={slot === page ? 'page' : undefined}
            disabled={isDisabled}
            onClick={() => onPage(slot)}
          >
            {slot}
          </button>
        )}
      </li>
    ))}
  </ol>
);

const Length = ({
  label,
  pageLength,
  pageLengths,
  onPageLength,
  isDisabled,
}: PaginationProps & { onPageLength: (length: number) => void }) => (
  <div className={styles.length}>
    <span aria-hidden="true">Rows</span>
    <Select
      label={`Rows per page for ${label.toLowerCase()}`}
      isLabelHidden
      size="small"
      groups={oneGroup((pageLengths ?? PAGE_LENGTHS).map((each) => ({ key: String(each), label: String(each) })))}
      value={String(pageLength)}
      onChange={(key) => onPageLength(Number(key))}
      isDisabled={isDisabled ?? false}
    />
  </div>
);

const Pages = ({ label, page, pages, onPage, isDisabled }: PlacesProps & { readonly label: string }) => (
  <nav aria-label={`Pages of ${label.toLowerCase()}`} className={styles.pages}>
    <Button kind="icon" size="small" aria-label="Previous page" isDisabled={isDisabled || page === 1} onPress={() => onPage(page - 1)}>
      <ChevronLeft aria-hidden="true" />
    </Button>
    <Slots page={page} pages={pages} onPage={onPage} isDisabled={isDisabled} />
    <Button kind="icon" size="small" aria-label="Next page" isDisabled={isDisabled || page === pages} onPress={() => onPage(page + 1)}>
      <ChevronRight aria-hidden="true" />
    </Button>
  </nav>
);

/** Nine places at most, none where there is one page; the current page says so to those who listen, and the rows on show are read out when they change. */
export const Pagination = (props: PaginationProps): ReactElement => {
  const { label, pageLength, rows, onPage, onPageLength, isDisabled = false } = props;
  const pages = pagesOf(rows, pageLength);
  const page = clampedPage(props.page, pages);
  const { from, to } = shownRows(page, pageLength, rows);
  return (
    <div className={styles.pagination} data-print="never">
      <p className={styles.rows} role="status">
        {rows === 0 ? 'No rows' : `${formatCount(from)}–${formatCount(to)} of ${formatCount(rows)}`}
      </p>
      {pages > 1 && <Pages label={label} page={page} pages={pages} onPage={onPage} isDisabled={isDisabled} />}
      {onPageLength !== undefined && <Length {...props} onPageLength={onPageLength} />}
    </div>
  );
};
