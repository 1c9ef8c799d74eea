/**
 * The category picker: a button that says what is chosen, and below it the tiers of the market's categories (`CategoryTiers.tsx`), whose code comes
 * when somebody reaches for the button; on a phone they are a sheet.
 */

import { ChevronDown, X } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useMemo, useRef, useState } from 'react';
import { type AddressOf, childAddress } from '../../domain/journal/address.ts';
import { ALL_DEPARTMENTS, ALL_DEPARTMENTS_NAME } from '../../domain/tools/categoryPicker.ts';
import { chosenCategories, nameFault } from '../../machines/categories/categories.machine.ts';
import { useActor, usePorts, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Chips } from '../controls/Chips.tsx';
import { CategoryName } from './CategoryName.tsx';
import styles from './CategoryPicker.module.css';

const loadPanel = () => import('./CategoryPanel.lazy.tsx');
const LazyPanel = lazy(loadPanel);

export interface CategoryPickerProps {
  /** The screen, whose definition has `categories`. */
  readonly of: { readonly at: AddressOf<'screen'> };
  readonly label?: string;
}

export const CategoryPicker = ({ of, label = 'Category' }: CategoryPickerProps): ReactElement | null => {
  const send = useSend();
  const { app } = usePorts();
  const at = childAddress(of.at, 'categories');
  const { context, isOpen } = useActor(at, (snapshot) => ({
    context: snapshot?.context ?? null,
    isOpen: snapshot?.value === 'open',
  }));
  const triggerRef = useRef<HTMLButtonElement>(null);
  // Once it was there it stays, so that its leaving can be seen.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const chosen = useMemo(() => (context === null ? [] : chosenCategories(app.answers, context)), [app, context]);
  if (context === null) return null;
  const fault = nameFault(context);
  const isMultiple = (context.choice.maxNames ?? 1) > 1;
  const path = chosen[0]?.path ?? null;
  const toggle = (open: boolean): void => send(at, { type: open ? 'categories.opened' : 'categories.closed' });
  return (
    <div className={styles.picker}>
      <Button
        ref={triggerRef}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onPress={() => toggle(!isOpen)}
      >
        <span className={styles.label}>{`${label}:`}</span>
        {chosen.length === 0 && ALL_DEPARTMENTS_NAME}
        {chosen.length > 0 &&
          (isMultiple ? (
            `${chosen.length} selected`
          ) : path === null ? (
            fault === null ? (
              '…'
            ) : (
              String(chosen[0]?.node)
            )
          ) : (
            <CategoryName path={path} />
          ))}
        <ChevronDown aria-hidden="true" />
      </Button>
      {chosen.length > 0 && !isMultiple && (
        <Button
          kind="icon"
          size="small"
          aria-label={`Clear ${label.toLowerCase()}`}
          onPress={() => send(at, { type: 'categories.chosen', node: ALL_DEPARTMENTS, path: '' })}
        >
          <X aria-hidden="true" />
        </Button>
      )}
      {fault !== null && (
        <span role="alert" className={styles.fault}>
          The name could not be loaded: {fault.message}
          <Button
            size="small"
            aria-label={`Retry loading the name of the ${label.toLowerCase()}`}
            onPress={() => send(at, { type: 'categories.retried' })}
          >
            Retry
          </Button>
        </span>
      )}
      {isMultiple && chosen.length > 0 && (
        <Chips
          label={`Selected ${label.toLowerCase()}`}
          chips={chosen.map(({ node, path: names }) => ({ key: String(node), label: names === null ? '…' : (names.at(-1) ?? '') }))}
          onRemove={(keys) => {
            for (const key of keys) send(at, { type: 'categories.chosen', node: Number(key), path: '' });
          }}
        />
      )}
      {(isOpen || wasOpen) && (
        <Suspense fallback={null}>
          <LazyPanel
            label={label}
            triggerRef={triggerRef}
            isOpen={isOpen}
            onOpenChange={toggle}
            tiers={{ at, chosen, isMultiple, context, onClose: () => toggle(false) }}
          />
        </Suspense>
      )}
    </div>
  );
};
