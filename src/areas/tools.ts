/** The area of the free tools: for strangers as for those signed in, so that nothing of the signed-in product is in it. */
import { toolsContract } from '../domain/api/tools.contract.ts';
import { brandIndex } from '../domain/tools/brandIndex.screen.ts';
import { brandLeaderboard } from '../domain/tools/leaderboard.screen.ts';
import { salesForecast } from '../domain/tools/salesForecast.screen.ts';
import { searchTrends } from '../domain/tools/searchTrends.screen.ts';
import { titleCompliance } from '../domain/tools/titleCompliance.screen.ts';
import { TREND_EVENTS } from '../domain/tools/trendEvents.ts';
import { trendSearchMachine } from '../machines/tools/trendSearch.machine.ts';
import { BrandIndex } from '../views/tools/BrandIndex.tsx';
import { BrandLeaderboard } from '../views/tools/BrandLeaderboard.tsx';
import { SalesForecast } from '../views/tools/SalesForecast.tsx';
import { SearchTrends } from '../views/tools/SearchTrends.tsx';
import { TitleCompliance } from '../views/tools/TitleCompliance.tsx';
import { CATEGORIES, joined, TYPEAHEADS } from './joined.ts';

export const area = joined({
  screens: [
    [titleCompliance, TitleCompliance],
    [salesForecast, SalesForecast],
    [brandLeaderboard, BrandLeaderboard],
    [brandIndex, BrandIndex],
    [searchTrends, SearchTrends],
  ],
  features: [CATEGORIES, TYPEAHEADS],
  calls: toolsContract,
  events: TREND_EVENTS,
  machines: { trendSearch: trendSearchMachine },
});
