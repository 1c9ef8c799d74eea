/** What a panel is given of its state: the domain's decision, with what a view adds to it. */
import type { ReactNode } from 'react';
import type { PanelFault, PanelState } from '../../domain/screens/panelState.ts';

export type PanelStatus =
  | Exclude<PanelState, { readonly kind: 'empty' | 'failed' }>
  | { readonly kind: 'empty'; readonly title: string; readonly message?: ReactNode; readonly action?: ReactNode }
  | ({ readonly kind: 'failed' } & StatusFault);

/** Retry is there where asking again may help, and nowhere else. */
export interface StatusFault extends PanelFault {
  readonly onRetry?: () => void;
}
