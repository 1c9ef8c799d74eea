/** What the parts of the Executive Summary read: the figures of its tiles, each schema with the state of its query. */
import { useMemo } from 'react';
import type { TileSchema } from '../../domain/metrics/summaryMetrics.ts';
import { type PanelState, panelState } from '../../domain/screens/panelState.ts';
import { executiveSummary } from '../../domain/summary/summary.screen.ts';
import { type BrandFigures, brandFigures } from '../../domain/summary/summaryFigures.ts';
import { alongside } from '../app/panel.ts';
import { type QueryView, useQueryTo } from '../app/useQuery.ts';
import { useInputs } from '../screen/useScreen.ts';

/** Said of a tile whose figures could not be had (B-520). */
export const TILE_FAILED = 'There was an error retrieving this data.';

export interface SchemaFigures {
  readonly figures: BrandFigures;
  readonly state: PanelState;
  readonly query: QueryView<unknown>;
}
export type TileAnswers = Readonly<Record<TileSchema, SchemaFigures>>;

const useSchema = (schema: TileSchema): SchemaFigures => {
  const totals = useQueryTo(executiveSummary.at, schema, 'metrics');
  const trend = useQueryTo(executiveSummary.at, `${schema}Trend`, 'metrics');
  const { scope } = useInputs(executiveSummary, totals);
  const trendAnswer = alongside(trend, totals);
  const { resolved } = scope.dates;
  const figures = useMemo(() => brandFigures(totals.answer, trendAnswer, resolved), [totals.answer, trendAnswer, resolved]);
  return { figures, state: panelState(totals), query: totals };
};

export const useTileAnswers = (): TileAnswers => ({
  retail: useSchema('retail'),
  sov: useSchema('sov'),
  inventory: useSchema('inventory'),
  dsp: useSchema('dsp'),
});
