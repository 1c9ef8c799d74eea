/** The list of all metrics to choose from, at most eight at a time. */
import type { ReactElement } from 'react';
import { MAX_METRICS } from '../../domain/business/presets.ts';
import { RETAIL_METRICS } from '../../domain/metrics/retail.ts';
import { CheckList } from '../controls/CheckList.tsx';
import { Panel } from '../controls/Panel.tsx';
import type { MetricChoiceProps } from './metricChoiceProps.ts';

export interface MetricPanelProps extends MetricChoiceProps {
  readonly trigger: ReactElement;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

const MetricPanel = ({ chosen, onChange, ...panel }: MetricPanelProps) => (
  <Panel {...panel} title="Metrics" caption={`${chosen.length} of at most ${MAX_METRICS} selected`} isWide>
    <CheckList
      label="Metrics"
      isWide
      value={chosen}
      onChange={onChange}
      options={RETAIL_METRICS.map(({ key, title }) => ({
        key,
        label: title,
        isDisabled: chosen.length >= MAX_METRICS && !chosen.includes(key),
      }))}
    />
  </Panel>
);

export default MetricPanel;
