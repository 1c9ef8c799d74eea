/** The Customize panel, as a piece of its own that comes on first use. */
import type { ReactElement } from 'react';
import { countryName } from '../../domain/format/country.ts';
import { FILTERS, SHELL } from '../../domain/journal/address.ts';
import type { FiltersContext } from '../../machines/filters/filters.machine.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { CheckList } from '../controls/CheckList.tsx';
import { Panel } from '../controls/Panel.tsx';
import { Skeleton } from '../controls/Skeleton.tsx';
import { ErrorState } from '../controls/StateMessage.tsx';
import styles from './CountryPanel.module.css';

export interface CountryPanelProps {
  readonly trigger: ReactElement;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const Countries = () => {
  const send = useSend();
  const lookup = useContextOf(FILTERS, (context: FiltersContext) => context.lookup);
  const draft = useContextOf(FILTERS, (context: FiltersContext) => context.countries);
  const applied = useContextOf(SHELL, (context: ShellContext) => context.scope?.countries ?? []);
  if (lookup.tag === 'failed') {
    const retry = (): void => send(SHELL, { type: 'shell.layerToggled', layer: 'customize', open: true });
    return <ErrorState message="The countries could not be looked up." onRetry={retry} height={120} />;
  }
  if (lookup.tag !== 'ready') return <Skeleton shape="block" height={120} />;
  return (
    <CheckList
      label="Countries"
      options={lookup.countries.map((key) => ({ key, label: countryName(key), aside: key }))}
      value={draft ?? applied}
      onChange={(countries) => send(FILTERS, { type: 'filters.countriesChanged', countries: [...countries] })}
    />
  );
};

const Actions = () => {
  const send = useSend();
  const drafted = useContextOf(FILTERS, (context: FiltersContext) => context.countries !== null);
  const applied = useContextOf(SHELL, (context: ShellContext) => (context.scope?.countries.length ?? 0) > 0);
  return (
    <div className={styles.actions}>
      <Button kind="quiet" size="small" isDisabled={!applied && !drafted} onPress={() => send(FILTERS, { type: 'filters.cleared' })}>
        Clear
      </Button>
      <span className={styles.space} />
      <Button kind="secondary" size="small" isDisabled={!drafted} onPress={() => send(FILTERS, { type: 'filters.reset' })}>
        Reset
      </Button>
      <Button kind="primary" size="small" isDisabled={!drafted} onPress={() => send(FILTERS, { type: 'filters.applied' })}>
        Apply
      </Button>
    </div>
  );
};

const CountryPanel = (panel: CountryPanelProps) => (
  <Panel {...panel} title="Customize" caption="Countries. None chosen means all.">
    <Countries />
    <Actions />
  </Panel>
);

// biome-ignore lint/style/noDefaultExport: React.lazy reads the default export.
export default CountryPanel;
