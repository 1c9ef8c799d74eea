/** The way to Sales Anomaly, from the screens on which one asks why sales moved. */
import { Activity } from 'lucide-react';
import type { ReactElement } from 'react';
import { pathTo } from '../../domain/routes/paths.ts';
import { ButtonContent, buttonClass } from '../controls/Button.tsx';
import { AppLink } from './Link.tsx';

export const AnomalyLink = (): ReactElement => (
  <AppLink to={pathTo('sales-anomaly')} className={buttonClass({ kind: 'quiet', size: 'small' })} data-print="never">
    <ButtonContent isPending={false}>
      <Activity aria-hidden="true" />
      Sales Anomaly
    </ButtonContent>
  </AppLink>
);
