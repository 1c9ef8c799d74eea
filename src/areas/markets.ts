/** The area of Custom Markets. */
import { customMarketsContract } from '../domain/api/customMarkets.contract.ts';
import { marketScreen } from '../domain/markets/market.screen.ts';
import { MARKET_EVENTS } from '../domain/markets/marketEvents.ts';
import { marketEditScreen, marketNewScreen, marketsScreen } from '../domain/markets/markets.screen.ts';
import { RECORD_EVENTS } from '../domain/records/recordEvents.ts';
import { MARKET_MACHINES } from '../machines/markets/marketMachines.ts';
import { MarketEdit, MarketNew } from '../views/markets/MarketForm.tsx';
import { MarketsList } from '../views/markets/MarketsList.tsx';
import { MarketView } from '../views/markets/MarketView.tsx';
import { joined, TABLES, TYPEAHEADS } from './joined.ts';

export const area = joined({
  screens: [
    [marketsScreen, MarketsList],
    [marketNewScreen, MarketNew],
    [marketEditScreen, MarketEdit],
    [marketScreen, MarketView],
  ],
  features: [TABLES, TYPEAHEADS],
  calls: customMarketsContract,
  events: { ...RECORD_EVENTS, ...MARKET_EVENTS },
  machines: MARKET_MACHINES,
});
