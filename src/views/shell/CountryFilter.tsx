/**
 * The country filter of the Customize panel: a draft, then Apply, Reset or Clear. The countries are
 * those in which the brand group sells.
 */
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { SHELL } from '../../domain/journal/address.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { TriggerButton } from '../controls/TriggerButton.tsx';
import styles from './Header.module.css';

const LazyPanel = lazy(() => import('./CountryPanel.lazy.tsx'));

export const CountryFilter = () => {
  const send = useSend();
  const brandGroup = useContextOf(SHELL, (context: ShellContext) => context.brandGroup);
  const open = useContextOf(SHELL, (context: ShellContext) => context.layer === 'customize');
  const count = useContextOf(SHELL, (context: ShellContext) => context.scope?.countries.length ?? 0);
  if (brandGroup === null) return null;
  const toggle = (next: boolean): void => send(SHELL, { type: 'shell.layerToggled', layer: 'customize', open: next });
  const trigger = (onPress?: () => void) => (
    <TriggerButton
      aria-label={count === 0 ? 'Customize' : `Customize, ${count} ${count === 1 ? 'country' : 'countries'} chosen`}
      {...(onPress === undefined ? {} : { onPress })}
    >
      <SlidersHorizontal aria-hidden="true" />
      <span className={styles.customize}>Customize</span>
      {count > 0 && <span className={styles.count}>{count}</span>}
    </TriggerButton>
  );
  // A press before the panel's code is there is not lost: the panel opens as soon as it can.
  return (
    <Suspense fallback={trigger(() => toggle(true))}>
      <LazyPanel trigger={trigger()} isOpen={open} onOpenChange={toggle} />
    </Suspense>
  );
};
