import { useMemo } from 'react';
import { hasFigures } from '../../domain/screens/panelState.ts';
import { searchTrends, trendView } from '../../domain/tools/searchTrends.screen.ts';
import { olderWords, panelOf } from '../app/panel.ts';
import { useAnswer, useInputs, useScope } from '../screen/useScreen.ts';

/** Terms and monthly volumes of Search Trends as chart and table show them; `found` is null while terms are asked. */
export const useSearchTrends = () => {
  const terms = useAnswer(searchTrends, 'terms');
  const volumes = useAnswer(searchTrends, 'volumes');
  const inputs = useInputs(searchTrends, volumes);
  const now = useScope(searchTrends);
  const found = terms.asked === null ? terms.answer : null;
  const view = useMemo(
    () => (found === null || volumes.answer === null ? null : trendView(found.terms, volumes.answer, inputs.params, inputs.scope)),
    [found, volumes.answer, inputs],
  );
  const first = panelOf(terms);
  const state = hasFigures(first)
    ? panelOf(
        volumes,
        view === null || view.rows.length > 0 ? null : { title: 'No data available', message: 'There are no terms in this segment.' },
      )
    : first;
  return {
    view,
    state: view === null && hasFigures(state) ? ({ kind: 'loading' } as const) : state,
    inputs,
    older: olderWords(volumes, now),
    found,
  };
};
