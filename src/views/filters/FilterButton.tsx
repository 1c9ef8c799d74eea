/**
 * The filters in the header: how many apply, on the button that opens the panel. The panel is a piece of its
 * own that comes on first use. A screen on which no filter counts has no button. What is asked of saved views can come up with the panel closed, so those dialogs are here.
 */
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { FILTER_PANEL_TITLE } from '../../domain/filters/filterText.ts';
import { countedFilters, usedFilters } from '../../domain/filters/filterUse.ts';
import { VIEW_FORM, VIEW_RECORDS } from '../../domain/filters/savedViewKind.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { FILTERS_LAYER } from '../../machines/shell/shellFilters.ts';
import { useActor, useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import styles from './FilterButton.module.css';

const loadPanel = () => import('./FilterPanel.lazy.tsx');
const LazyPanel = lazy(loadPanel);
const LazyQuestions = lazy(() => import('./ViewQuestions.lazy.tsx'));

const useIsAsked = (): boolean => {
  const isFormAsking = useActor(VIEW_FORM, (snapshot) => snapshot?.value === 'conflict' || snapshot?.value === 'asking');
  const isListAsking = useActor(VIEW_RECORDS, (snapshot) => snapshot?.value === 'conflict');
  return isFormAsking || isListAsking;
};

const Trigger = () => {
  const send = useSend();
  const ref = useRef<HTMLButtonElement>(null);
  const isOpen = useContextOf(SHELL, (context: ShellContext) => context.layer === FILTERS_LAYER);
  const count = useContextOf(SHELL, ({ scope, filterUse }: ShellContext) =>
    scope === null ? 0 : countedFilters(filterUse, scope.filters).length,
  );
  // Once it was there it stays, so that its leaving can be seen.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const toggle = (open: boolean): void => send(SHELL, { type: 'shell.layerToggled', layer: FILTERS_LAYER, open });
  return (
    <>
      <Button
        ref={ref}
        aria-label={
          count === 0 ? FILTER_PANEL_TITLE : `${FILTER_PANEL_TITLE}, ${count} ${count === 1 ? 'filter applies' : 'filters apply'}`
        }
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onPress={() => toggle(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        <span className={styles.words}>{FILTER_PANEL_TITLE}</span>
        {count > 0 && <span className={styles.count}>{count}</span>}
      </Button>
      {(isOpen || wasOpen) && (
        <Suspense fallback={null}>
          <LazyPanel triggerRef={ref} isOpen={isOpen} onOpenChange={toggle} />
        </Suspense>
      )}
    </>
  );
};

const Questions = () =>
  useIsAsked() ? (
    <Suspense fallback={null}>
      <LazyQuestions />
    </Suspense>
  ) : null;

export const FilterButton = () => {
  const isThere = useContextOf(SHELL, (context: ShellContext) => context.filters !== null);
  const isUsed = useContextOf(SHELL, ({ filterUse }: ShellContext) => filterUse === null || usedFilters(filterUse).length > 0);
  if (!isThere) return null;
  return (
    <>
      {isUsed && <Trigger />}
      <Questions />
    </>
  );
};
