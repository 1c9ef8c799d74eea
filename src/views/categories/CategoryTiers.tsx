/**
 * The panel of the category picker: the tiers of the market's categories side by side, each with a search of its own; on a phone one tier at a time.
 * Arrow keys go along a tier and from tier to tier, Enter chooses.
 */

import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactElement, type RefObject, useMemo } from 'react';
import type { CategoryPath } from '../../domain/filters/categoryPath.url.ts';
import { namesInPath, pathOfNames } from '../../domain/format/categoryPath.ts';
import { formatMetric } from '../../domain/format/number.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import { faultWords } from '../../domain/screens/panelState.ts';
import { ALL_DEPARTMENTS, ALL_DEPARTMENTS_NAME, type CategoryOption, MOST_CATEGORIES_FOUND } from '../../domain/tools/categoryPicker.ts';
import {
  type CategoriesContext,
  type ChosenCategory,
  nextTier,
  openTiers,
  type Tier,
} from '../../machines/categories/categories.machine.ts';
import { usePorts, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { classNames } from '../controls/classNames.ts';
import { LoadingRows } from '../controls/OptionList.tsx';
import { SearchField } from '../controls/SearchField.tsx';
import { Tick } from '../controls/Tick.tsx';
import { useFocusInLayer } from '../hooks/useFocus.ts';
import { CategoryName, pathWords } from './CategoryName.tsx';
import styles from './CategoryPicker.module.css';
import { alongTier, intoTier } from './tierKeys.ts';

/** A tier shows no more at once; its search finds the others. */
const MOST_SHOWN = 200;

interface OptionProps {
  readonly option: CategoryOption;
  readonly isChosen: boolean;
  readonly isOpen: boolean;
  readonly isMultiple: boolean;
  readonly isFirst: boolean;
  /** Where a search found it. */
  readonly showsAbove: boolean;
}

const Option = memo(({ option, isChosen, isOpen, isMultiple, isFirst, showsAbove }: OptionProps): ReactElement => {
  const { node, name, disabled, note } = option;
  const above = namesInPath(node.path).slice(0, -1);
  return (
    <div
      role="option"
      tabIndex={isFirst ? 0 : -1}
      data-node={node.node_id}
      data-path={node.path}
      aria-selected={isChosen}
      aria-disabled={disabled || undefined}
      data-open={isOpen || undefined}
      className={classNames(styles.option)}
    >
      {isMultiple && <Tick isTicked={isChosen} />}
      <span className={styles.words}>
        {name}
        {showsAbove && above.length > 0 && <span className={styles.more}>{pathWords(above)}</span>}
        {note !== null && <span className={styles.more}>{note}</span>}
      </span>
      {isChosen && !isMultiple && <Check aria-hidden="true" className={styles.check} />}
      {node.descendants > 0 && !disabled && <ChevronRight aria-hidden="true" />}
    </div>
  );
});

export interface PickerParts {
  readonly at: AddressOf<'categories'>;
  readonly chosen: readonly ChosenCategory[];
  readonly isMultiple: boolean;
}

interface TierProps extends PickerParts {
  readonly tier: Tier;
  readonly place: number;
  /** The category whose tier stands to the right of this one. */
  readonly next: CategoryPath | null;
  readonly isLast: boolean;
  /** Its search, which has the focus first. */
  readonly fieldRef: RefObject<HTMLInputElement | null> | undefined;
}

const TierColumn = ({ at, chosen, isMultiple, tier, place, next, isLast, fieldRef }: TierProps): ReactElement => {
  const send = useSend();
  const { below, state, search } = tier;
  const where = below.at(-1) ?? ALL_DEPARTMENTS_NAME;
  const options = state.kind === 'options' || state.kind === 'results' ? state.options : [];
  const shown = options.slice(0, MOST_SHOWN);
  const chosenPaths = useMemo(() => new Set(chosen.flatMap(({ path }) => (path === null ? [] : [pathOfNames(path)]))), [chosen]);
  const chosenNodes = useMemo(() => new Set(chosen.map(({ node }) => node)), [chosen]);
  const isOn = ({ node }: CategoryOption): boolean => chosenNodes.has(node.node_id) || chosenPaths.has(node.path);
  const openPath = next === null ? null : pathOfNames(next);
  const firstPlace = Math.max(
    0,
    shown.findIndex(({ node }) => node.path === openPath),
  );
  const act = (element: Element | null, isToggle: boolean): void => {
    const found = shown.find(({ node }) => element?.getAttribute('data-path') === node.path);
    if (found === undefined || found.disabled) return;
    const { node_id: node, path, descendants } = found.node;
    const drills = isMultiple && !isToggle && descendants > 0;
    send(at, drills ? { type: 'categories.viewed', path: [...namesInPath(path)] } : { type: 'categories.chosen', node, path });
    if (!isMultiple && (descendants === 0 || place === 4)) send(at, { type: 'categories.closed' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const option = event.currentTarget.ownerDocument.activeElement?.closest('[role="option"]') ?? null;
    if ((event.key === 'Enter' || event.key === ' ') && option !== null) {
      event.preventDefault();
      act(option, event.key === ' ');
      return;
    }
    if (event.key === 'ArrowRight' && option !== null && openPath !== option.getAttribute('data-path')) {
      const found = shown.find(({ node }) => node.path === option.getAttribute('data-path'));
      if (found === undefined || found.disabled || found.node.descendants === 0) return;
      event.preventDefault();
      send(at, { type: 'categories.viewed', path: [...namesInPath(found.node.path)] });
      return;
    }
    alongTier(event);
  };
  return (
    <div className={styles.tier} data-tier={place} data-last={isLast || undefined}>
      <div className={styles.tierHead}>
        {place > 0 && (
          <span className={styles.back}>
            <Button size="small" kind="quiet" onPress={() => send(at, { type: 'categories.viewed', path: [...below.slice(0, -1)] })}>
              <ChevronLeft aria-hidden="true" />
              {below.at(-2) ?? ALL_DEPARTMENTS_NAME}
            </Button>
          </span>
        )}
        <p className={styles.where}>{where}</p>
        <SearchField
          label={`Search in ${where}`}
          placeholder="Search"
          fieldRef={fieldRef}
          value={search}
          onChange={(text) => send(at, { type: 'categories.typed', tier: place, text })}
        />
      </div>
      <div
        role="listbox"
        aria-label={`Categories in ${where}`}
        aria-busy={state.kind === 'loading' || state.kind === 'searching' || undefined}
        aria-multiselectable={isMultiple || undefined}
        className={styles.list}
        onClick={(event) => {
          const target = event.target as Element;
          act(target.closest('[role="option"]'), target.closest('[data-tick]') !== null);
        }}
        onKeyDown={onKeyDown}
      >
        {shown.map((option, nth) => (
          <Option
            key={option.node.path}
            option={option}
            isChosen={isOn(option)}
            isOpen={openPath === option.node.path}
            isMultiple={isMultiple}
            isFirst={nth === firstPlace}
            showsAbove={state.kind === 'results'}
          />
        ))}
        {shown.length === 0 && (
          <div role="option" tabIndex={-1} aria-selected={false} aria-disabled="true" className={styles.instead}>
            {state.kind === 'empty' ? (
              <p className={styles.empty}>{tier.failure === null ? state.text : faultWords(tier.failure)}</p>
            ) : (
              <LoadingRows />
            )}
          </div>
        )}
      </div>
      {tier.failure !== null && tier.failure.advice === undefined && (
        <p className={styles.foot}>
          <Button size="small" onPress={() => send(at, { type: 'categories.retried' })}>
            Retry
          </Button>
        </p>
      )}
      {state.kind === 'results' && options.length >= MOST_CATEGORIES_FOUND && (
        <p className={styles.foot}>There are more. Type to narrow the list.</p>
      )}
      {state.kind !== 'results' && options.length > shown.length && (
        <p className={styles.foot}>{`${formatMetric(options.length - shown.length, 'count')} more. Type to narrow the list.`}</p>
      )}
    </div>
  );
};

export interface TiersProps extends PickerParts {
  readonly context: CategoriesContext;
  readonly onClose: () => void;
}

/** What the panel of the picker holds: the tiers from the first to the one below what is looked at, and what waits beside them. */
export const CategoryTiers = ({ context, onClose, ...rest }: TiersProps): ReactElement => {
  const { app } = usePorts();
  const send = useSend();
  const tiers = useMemo(() => openTiers(app.answers, context), [app, context]);
  const first = rest.chosen[0]?.path ?? null;
  const region = intoTier(tiers.length);
  // Once, when the panel opens: who goes from tier to tier stays in the lists.
  const field = useFocusInLayer<HTMLInputElement>('opened');
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <p className={styles.now}>
          {rest.isMultiple ? `${rest.chosen.length} selected` : first === null ? ALL_DEPARTMENTS_NAME : <CategoryName path={first} />}
        </p>
        {rest.chosen.length > 0 && !rest.isMultiple && (
          <Button
            size="small"
            kind="quiet"
            keepsFocus
            onPress={() => send(rest.at, { type: 'categories.chosen', node: ALL_DEPARTMENTS, path: '' })}
          >
            {ALL_DEPARTMENTS_NAME}
          </Button>
        )}
        <Button size="small" kind="primary" onPress={onClose}>
          Done
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the tiers in it are lists with keys of their own. */}
      <div className={styles.tiers} onKeyDown={region}>
        {tiers.map((tier, place) => (
          <TierColumn
            key={tier.below.join('/')}
            {...rest}
            tier={tier}
            place={place}
            next={tiers[place + 1]?.below ?? null}
            isLast={place === tiers.length - 1}
            fieldRef={place === tiers.length - 1 ? field : undefined}
          />
        ))}
        {nextTier(tiers)?.kind === 'prompt' && <p className={styles.prompt}>Choose a category to see its contents.</p>}
      </div>
    </div>
  );
};
