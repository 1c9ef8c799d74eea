/** Search and filters over the stream of events. */
import { Search, X } from 'lucide-react';
import { type ReactElement, useMemo } from 'react';
import { actorsIn, type Choice, isFiltering, type RowKind, typesIn } from '../../domain/replay/rowFilter.ts';
import { errorSeqs } from '../../machines/replay/workbench.logic.ts';
import { Button } from '../controls/Button.tsx';
import { useFocus } from '../hooks/useFocus.ts';
import styles from './EventFilter.module.css';
import { useWorkbench, useWorkbenchPorts } from './workbenchContext.tsx';

interface SelectProps {
  readonly label: string;
  readonly all: string;
  readonly value: string | null;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string | null) => void;
}

const Select = ({ label, all, value, choices, onChange }: SelectProps): ReactElement => (
  <select
    className={styles.select}
    aria-label={label}
    value={value ?? ''}
    onChange={(event) => onChange(event.currentTarget.value || null)}
  >
    <option value="">{all}</option>
    {choices.map(({ name, count }) => (
      <option key={name} value={name}>
        {name} ({count})
      </option>
    ))}
  </select>
);

const KINDS: readonly { readonly kind: RowKind; readonly label: string }[] = [
  { kind: 'all', label: 'All' },
  { kind: 'errors', label: 'Errors' },
  { kind: 'slow', label: 'Slow' },
];

const Kinds = (): ReactElement => {
  const { send } = useWorkbenchPorts();
  const chosen = useWorkbench(({ filter }) => filter.kind);
  const errors = useWorkbench((context) => errorSeqs(context).length);
  const slow = useWorkbench((context) => context.slow.size);
  const count = { all: null, errors, slow };
  return (
    <fieldset className={styles.kinds} aria-label="Entries to show">
      {KINDS.map(({ kind, label }) => (
        <Button
          key={kind}
          kind="quiet"
          size="small"
          aria-pressed={chosen === kind}
          onPress={() => send({ type: 'filter.changed', change: { kind } })}
        >
          {label}
          {count[kind] !== null && <span className={styles[kind]}>{count[kind]}</span>}
        </Button>
      ))}
    </fieldset>
  );
};

export const EventFilter = (): ReactElement => {
  const { send } = useWorkbenchPorts();
  const filter = useWorkbench((context) => context.filter);
  const rows = useWorkbench(({ session }) => session?.rows.rows ?? null);
  const searches = useWorkbench((context) => context.searches);
  const input = useFocus<HTMLInputElement>(searches === 0 ? null : searches);
  const actors = useMemo(() => actorsIn(rows ?? []), [rows]);
  const types = useMemo(() => typesIn(rows ?? []), [rows]);
  return (
    <search className={styles.filter} aria-label="Events">
      <div className={styles.search}>
        <Search aria-hidden="true" />
        <input
          ref={input}
          type="search"
          className={styles.input}
          aria-label="Search events"
          aria-keyshortcuts="/"
          placeholder="Search actor, type, content"
          value={filter.query}
          onChange={(event) => send({ type: 'filter.changed', change: { query: event.currentTarget.value } })}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send({ type: 'seek.stepped', by: event.shiftKey ? -1 : 1 });
            if (event.key === 'Escape') send({ type: 'filter.changed', change: { query: '' } });
          }}
        />
        <span className={styles.hint} aria-hidden="true">
          /
        </span>
      </div>
      <div className={styles.selects}>
        <Select
          label="Actor"
          all="All actors"
          value={filter.actor}
          choices={actors}
          onChange={(actor) => send({ type: 'filter.changed', change: { actor } })}
        />
        <Select
          label="Type"
          all="All types"
          value={filter.type}
          choices={types}
          onChange={(type) => send({ type: 'filter.changed', change: { type } })}
        />
      </div>
      <div className={styles.line}>
        <Kinds />
        {isFiltering(filter) && (
          <Button kind="quiet" size="small" onPress={() => send({ type: 'filter.cleared' })}>
            <X aria-hidden="true" />
            Clear
          </Button>
        )}
      </div>
    </search>
  );
};
