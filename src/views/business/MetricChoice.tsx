/** The free choice of metrics in Advanced Mode (B-058); the list's code comes on first use. */

import { ListPlus } from 'lucide-react';
import { lazy } from 'react';
import { BUSINESS_HEALTH } from '../../domain/business/requests.ts';
import type { ScreenContext } from '../../machines/screen/screen.machine.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { LazyPlaceholder } from '../controls/LazyPlaceholder.tsx';
import { TriggerButton } from '../controls/TriggerButton.tsx';
import type { MetricChoiceProps } from './metricChoiceProps.ts';

const LazyPanel = lazy(() => import('./MetricPanel.lazy.tsx'));

export const MetricChoice = ({ chosen, onChange }: MetricChoiceProps) => {
  const send = useSend();
  const open = useContextOf(BUSINESS_HEALTH, (context: ScreenContext) => context.ui.metricsOpen === true);
  const toggle = (value: boolean): void => send(BUSINESS_HEALTH, { type: 'screen.uiSet', key: 'metricsOpen', value });
  const content = (
    <>
      <ListPlus aria-hidden="true" />
      Metrics ({chosen.length})
    </>
  );
  // A press before the panel's code is there is not lost: the panel opens as soon as it can.
  return (
    <LazyPlaceholder fallback={<Button>{content}</Button>} onPress={() => toggle(true)}>
      <LazyPanel
        trigger={<TriggerButton>{content}</TriggerButton>}
        chosen={chosen}
        onChange={onChange}
        isOpen={open}
        onOpenChange={toggle}
      />
    </LazyPlaceholder>
  );
};
