/** The list of all metrics to choose from, at most eight at a time. */
import type { ReactElement } from 'react';
import { Checkbox, CheckboxGroup } from 'react-aria-components/CheckboxGroup';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { MAX_METRICS } from '../../domain/business/presets.ts';
import { RETAIL_METRICS } from '../../domain/metrics/catalogue.ts';
import styles from './MetricPanel.module.css';
import type { MetricChoiceProps } from './metricChoiceProps.ts';

export interface MetricPanelProps extends MetricChoiceProps {
  readonly trigger: ReactElement;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const MetricPanel = ({ trigger, chosen, onChange, isOpen, onOpenChange }: MetricPanelProps) => (
  <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
    {trigger}
    <Popover placement="bottom start" offset={6} aria-label="Metrics" className={styles.popover ?? ''}>
      <div className={styles.panel}>
        <p className={styles.caption}>
          At most {MAX_METRICS}, {chosen.length} chosen
        </p>
        <CheckboxGroup aria-label="Metrics" className={styles.group ?? ''} value={[...chosen]} onChange={onChange}>
          {RETAIL_METRICS.map((metric) => (
            <Checkbox
              key={metric.key}
              value={metric.key}
              className={styles.option ?? ''}
              isDisabled={chosen.length >= MAX_METRICS && !chosen.includes(metric.key)}
            >
              <span className={styles.box} aria-hidden="true" />
              <span>{metric.title}</span>
            </Checkbox>
          ))}
        </CheckboxGroup>
      </div>
    </Popover>
  </DialogTrigger>
);

// biome-ignore lint/style/noDefaultExport: React.lazy reads the default export.
export default MetricPanel;
