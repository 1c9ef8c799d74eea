/** The whole state as a tree: what changed with this entry is marked and open. */
import { ChevronRight } from 'lucide-react';
import { memo, type ReactElement } from 'react';
import { type Change, changedPaths, pathKey } from '../../domain/replay/stateDifference.ts';
import { classNames } from '../controls/classNames.ts';
import { VisuallyHidden } from '../controls/VisuallyHidden.tsx';
import styles from './StatePanel.module.css';
import { countWords, previewOf, stateWords } from './words.ts';
import { useWorkbench, useWorkbenchPorts } from './workbenchContext.tsx';

/** More children than this are not drawn. */
const MAX_CHILDREN = 200;

type Bag = Readonly<Record<string, unknown>>;

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const summary = (value: Bag): string =>
  Array.isArray(value) ? `[${countWords(value.length, 'item')}]` : `{${countWords(Object.keys(value).length, 'key')}}`;

/** An actor is told by its state; one that has ended or failed says so. */
const actorSummary = ({ value, status }: Bag): string =>
  [stateWords(value), ...(status === 'active' ? [] : [String(status)])].filter((word) => word !== '').join(', ');

const kindOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return styles.string;
  return typeof value === 'number' ? styles.number : styles.word;
};

interface NodeProps {
  readonly name: string;
  readonly value: unknown;
  readonly path: readonly string[];
  readonly changed: ReadonlySet<string>;
  readonly branches: Readonly<Record<string, boolean>>;
}

const Changed = (): ReactElement => (
  <span className={styles.changed}>
    <VisuallyHidden>changed</VisuallyHidden>
  </span>
);

const Leaf = ({
  name,
  value,
  isChanged,
}: {
  readonly name: string;
  readonly value: unknown;
  readonly isChanged: boolean;
}): ReactElement => (
  <div className={classNames(styles.leaf, isChanged && styles.marked)}>
    <span className={styles.name}>{name}</span>
    <span className={classNames(styles.value, kindOf(value))}>{previewOf(value)}</span>
    {isChanged && <Changed />}
  </div>
);

/** Changed branches are open down to what changed, unless a person closed them; others only where a person opened them. */
const Branch = ({ name, value, path, changed, branches }: NodeProps & { readonly value: Bag }): ReactElement => {
  const { send } = useWorkbenchPorts();
  const key = pathKey(path);
  const isChanged = changed.has(key);
  const isOpen = branches[key] ?? isChanged;
  const entries = Object.entries(value);
  return (
    <>
      <button
        type="button"
        className={classNames(styles.branch, isChanged && styles.marked)}
        aria-expanded={isOpen}
        onClick={() => send({ type: 'view.branchToggled', path: key, open: !isOpen })}
      >
        <ChevronRight aria-hidden="true" className={styles.chevron} />
        <span className={styles.name}>{name}</span>
        <span className={styles.summary}>{path.length === 1 ? actorSummary(value) : summary(value)}</span>
        {isChanged && <Changed />}
      </button>
      {isOpen && (
        <ul className={styles.children}>
          {entries.slice(0, MAX_CHILDREN).map(([child, inner]) => (
            <li key={child}>
              <Node name={child} value={inner} path={[...path, child]} changed={changed} branches={branches} />
            </li>
          ))}
          {entries.length > MAX_CHILDREN && (
            <li className={styles.more}>and {countWords(entries.length - MAX_CHILDREN, 'more', 'more')}</li>
          )}
        </ul>
      )}
    </>
  );
};

const Node = (props: NodeProps): ReactElement =>
  isBag(props.value) ? (
    <Branch {...props} value={props.value} />
  ) : (
    <Leaf name={props.name} value={props.value} isChanged={props.changed.has(pathKey(props.path))} />
  );

export interface StatePanelProps {
  readonly state: Readonly<Record<string, unknown>>;
  readonly changes: readonly Change[];
  /** At the start of a page load everything is new, so nothing is marked. */
  readonly isFresh: boolean;
}

export const StatePanel = memo(({ state, changes, isFresh }: StatePanelProps): ReactElement => {
  const branches = useWorkbench((context) => context.branches);
  const changed = isFresh ? new Set<string>() : changedPaths(changes);
  return (
    <ul className={styles.tree} aria-label="State by actor">
      {Object.keys(state)
        .sort((a, b) => (a < b ? -1 : 1))
        .map((actor) => (
          <li key={actor}>
            <Node name={actor} value={state[actor]} path={[actor]} changed={changed} branches={branches} />
          </li>
        ))}
    </ul>
  );
});
