/** What a panel is given of its state: the domain's decision, with what a view adds to it. */
import type { ReactNode } from 'react';
import type { PanelState } from '../../domain/screens/panelState.ts';

export type PanelStatus =
  | Exclude<PanelState, { readonly kind: 'empty' | 'failed' }>
  | { readonly kind: 'empty'; readonly title: string; readonly message?: ReactNode; readonly action?: ReactNode }
  | { readonly kind: 'failed'; readonly message: string; readonly reference?: string; readonly onRetry?: () => void };
