/** The two arrangements of the builder, as they are dragged in: dimensions in their places, measures in their order. */
import { EXPLORER } from '../../../domain/reporting/explorer.screen.ts';
import { DIMENSIONS_SURFACE, MEASURES_SURFACE } from '../../../domain/reporting/explorerEdit.ts';
import type { ArrangeSurface } from '../../arrange/useDrag.ts';

export const DIMENSIONS: ArrangeSurface = { at: EXPLORER, surface: DIMENSIONS_SURFACE };
export const MEASURES: ArrangeSurface = { at: EXPLORER, surface: MEASURES_SURFACE };
