/** The free choice of metrics in Advanced Mode (B-058); the list's code comes on first use. */

import { ListPlus } from 'lucide-react';
import { lazy } from 'react';
import { businessHealth } from '../../domain/business/businessHealth.screen.ts';
import { uiFlag } from '../../domain/screens/uiParts.ts';
import { useScreenUi } from '../app/useChartUi.ts';
import { Button } from '../controls/Button.tsx';
import { LazyPlaceholder } from '../controls/LazyPlaceholder.tsx';
import { TriggerButton } from '../controls/TriggerButton.tsx';
import type { MetricChoiceProps } from './metricChoiceProps.ts';

const OPEN = uiFlag('metricsOpen');

const LazyPanel = lazy(() => import('./MetricPanel.lazy.tsx'));

export const MetricChoice = ({ chosen, onChange }: MetricChoiceProps) => {
  const [open, setOpen] = useScreenUi(businessHealth.at, OPEN);
  const content = (
    <>
      <ListPlus aria-hidden="true" />
      Metrics ({chosen.length})
    </>
  );
  // A press before the panel's code is there is not lost: the panel opens as soon as it can.
  return (
    <LazyPlaceholder fallback={<Button>{content}</Button>} onPress={() => setOpen(true)}>
      <LazyPanel
        trigger={<TriggerButton>{content}</TriggerButton>}
        chosen={chosen}
        onChange={onChange}
        isOpen={open}
        onOpenChange={setOpen}
      />
    </LazyPlaceholder>
  );
};
