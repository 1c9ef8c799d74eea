/**
 * The date range in the header: what is shown, in words, on the button that opens the picker, and the
 * arrows to the week before and after. Its place is kept while a screen's code is on its way, so that nothing moves.
 */
import { CalendarDays, ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { comparisonWords, noteWords, shortComparisonWords } from '../../domain/dates/labels.ts';
import { alignmentWarning } from '../../domain/dates/periodicityRules.ts';
import type { ScopeDates } from '../../domain/dates/pickerChoice.ts';
import { dateOfferFor } from '../../domain/dates/pickerScreens.ts';
import { weekBlocked } from '../../domain/dates/pickerView.ts';
import { DATES, SHELL } from '../../domain/journal/address.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { DATES_LAYER } from '../../machines/shell/shellDates.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import styles from './DateRange.module.css';

const loadPanel = () => import('./DatePanel.lazy.tsx');
const LazyPanel = lazy(loadPanel);

const ARROWS = [
  { direction: 'before', label: 'Previous Week', key: '[', Icon: ChevronLeft },
  { direction: 'after', label: 'Next Week', key: ']', Icon: ChevronRight },
] as const;

const WeekArrows = ({ dates }: { readonly dates: ScopeDates }) => {
  const send = useSend();
  return (
    <span className={styles.arrows}>
      {ARROWS.map(({ direction, label, key, Icon }) => {
        const blocked = weekBlocked(dates, direction);
        return (
          <Button
            key={direction}
            kind="icon"
            aria-label={label}
            aria-keyshortcuts={key}
            title={blocked ?? `${label} (${key})`}
            isDisabled={blocked !== null}
            onPress={() => send(DATES, { type: 'dates.weekStepped', direction })}
          >
            <Icon aria-hidden="true" />
          </Button>
        );
      })}
    </span>
  );
};

/** What has to be known of the days that are shown: what became of the range, and a periodicity that does not fit it. */
const remarksOn = ({ resolved }: ScopeDates): readonly string[] => {
  const warning = alignmentWarning(resolved.currentPeriod, resolved.periodicity);
  return [...resolved.notes.map(noteWords), ...(warning === null ? [] : [warning])];
};

const Trigger = ({ dates }: { readonly dates: ScopeDates }) => {
  const send = useSend();
  const ref = useRef<HTMLButtonElement>(null);
  const isOpen = useContextOf(SHELL, (context: ShellContext) => context.layer === DATES_LAYER);
  // Once it was there it stays, so that its leaving can be seen.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const toggle = (open: boolean): void => send(SHELL, { type: 'shell.layerToggled', layer: DATES_LAYER, open });
  const words = comparisonWords(dates.resolved.currentPeriod, dates.resolved.priorPeriod);
  const short = shortComparisonWords(dates.resolved.currentPeriod, dates.resolved.priorPeriod);
  const remarks = remarksOn(dates);
  return (
    <>
      <Button
        ref={ref}
        aria-label={`Date range: ${words}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(remarks.length === 0 ? {} : { 'aria-description': remarks.join(' ') })}
        title={[words, ...remarks].join('\n')}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onPress={() => toggle(!isOpen)}
      >
        <CalendarDays aria-hidden="true" />
        <span className={styles.words}>{words}</span>
        <span aria-hidden="true" className={styles.short}>
          {short}
        </span>
        {remarks.length > 0 && <TriangleAlert aria-hidden="true" className={styles.remark} />}
      </Button>
      {(isOpen || wasOpen) && (
        <Suspense fallback={null}>
          <LazyPanel triggerRef={ref} isOpen={isOpen} onOpenChange={toggle} />
        </Suspense>
      )}
    </>
  );
};

export const DateRange = () => {
  const route = useContextOf(SHELL, ({ location: where }: ShellContext) => ('route' in where ? where.route.name : null));
  const dates = useContextOf(SHELL, (context: ShellContext) =>
    context.location.kind === 'screen' ? (context.scope?.dates ?? null) : null,
  );
  const isLoading = useContextOf(SHELL, (context: ShellContext) => context.location.kind === 'loading');
  if (dates === null && !(isLoading && route !== null && dateOfferFor(route) !== null)) return null;
  return (
    <div className={styles.dates} data-dated>
      {dates === null ? (
        <Skeleton shape="block" height={32} width="300px" />
      ) : (
        <>
          <Trigger dates={dates} />
          <WeekArrows dates={dates} />
        </>
      )}
    </div>
  );
};
