/** The Customize panel, as a piece of its own that comes on first use. */
import type { ReactElement } from 'react';
import { Checkbox, CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { countryName } from '../../domain/format/country.ts';
import { FILTERS, SHELL } from '../../domain/journal/address.ts';
import type { FiltersContext } from '../../machines/filters/filters.machine.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
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
    <CheckboxGroup
      className={styles.group ?? ''}
      aria-label="Countries"
      value={[...(draft ?? applied)]}
      onChange={(countries) => send(FILTERS, { type: 'filters.countriesChanged', countries })}
    >
      {lookup.countries.map((country) => (
        <Checkbox key={country} value={country} className={styles.option ?? ''}>
          <span className={styles.box} aria-hidden="true" />
          <span>{countryName(country)}</span>
          <span className={styles.code}>{country}</span>
        </Checkbox>
      ))}
    </CheckboxGroup>
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

const CountryPanel = ({ trigger, isOpen, onOpenChange }: CountryPanelProps) => (
  <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
    {trigger}
    <Popover placement="bottom start" offset={6} aria-label="Customize" className={styles.popover ?? ''}>
      <div className={styles.panel}>
        <h2 className={styles.title}>Customize</h2>
        <p className={styles.caption}>Countries. None chosen means all.</p>
        <Countries />
        <Actions />
      </div>
    </Popover>
  </DialogTrigger>
);

// biome-ignore lint/style/noDefaultExport: React.lazy reads the default export.
export default CountryPanel;
