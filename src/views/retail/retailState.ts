/** What the sections of the retail screens share: where a screen is, and what an answer without figures says. */
import { RETAIL_OVERVIEW } from '../../domain/retail/overview.requests.ts';
import type { PanelEmpty } from '../../domain/screens/panelState.ts';
import { NOTICES } from '../../domain/session/notices.ts';
import { useScreenUi } from '../app/useChartUi.ts';

/** What a chart says that has no figures; null of one that has. */
export const chartEmpty = (hasFigures: boolean): PanelEmpty | null =>
  hasFigures ? null : { title: NOTICES.noData, message: 'Nothing was sold or seen in these dates with the filters that are set.' };

/** Of Retail Overview. */
export const useUi = (key: string): ReturnType<typeof useScreenUi> => useScreenUi(RETAIL_OVERVIEW, key);
