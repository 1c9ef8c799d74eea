/** What a screen lacks while it stands: said once, beside what it was for, with a way to try again. */
import type { ReactElement } from 'react';
import type { Address } from '../../domain/journal/address.ts';
import type { ScreenDefinition } from '../../domain/screens/screen.ts';
import { panelOf } from '../app/panel.ts';
import { type QueryView, useAnyQuery } from '../app/useQuery.ts';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../controls/Notice.tsx';

export interface NotLoadedProps {
  readonly what: string;
  readonly query: QueryView<unknown>;
}

export const NotLoaded = ({ what, query }: NotLoadedProps): ReactElement | null => {
  const state = panelOf(query);
  return state.kind === 'failed' ? (
    <Notice
      level="warning"
      actions={
        state.onRetry === undefined ? undefined : (
          <Button size="small" onPress={state.onRetry}>
            Retry
          </Button>
        )
      }
    >
      {what} could not be loaded: {[state.message, state.advice].join(' ').trim()}
    </Notice>
  ) : null;
};

const QueryNotLoaded = ({ at, query, what }: { readonly at: Address; readonly query: string; readonly what: string }) => (
  <NotLoaded what={what} query={useAnyQuery(at, query)} />
);

export interface ScreenNotLoadedProps {
  readonly of: { readonly at: Address; readonly definition: Pick<ScreenDefinition, 'unshown'> };
}

/** Of all queries of a screen that no panel draws. */
export const ScreenNotLoaded = ({ of }: ScreenNotLoadedProps): ReactElement => (
  <>
    {Object.entries(of.definition.unshown ?? {}).map(([query, what]) => (
      <QueryNotLoaded key={query} at={of.at} query={query} what={what} />
    ))}
  </>
);
