/**
 * What every screen is asked about: who looks, at which brand group, through which filters, on which day. The shell
 * owns it and tells open screens when it changes.
 */
import type { IsoDay } from '../dates/isoDay.ts';
import type { MarketStart } from '../dates/marketStart.ts';
import type { ScopeDates } from '../dates/pickerChoice.ts';
import type { FilterState } from '../filters/filterState.ts';
import type { BrandGroup, User } from '../session/user.ts';
import type { Display, SalesMode } from './display.ts';

export type { SalesMode } from './display.ts';

export interface Scope {
  readonly user: User | null;
  readonly brandGroup: BrandGroup | null;
  /** The applied filters, as far as the brand group has them. */
  readonly filters: FilterState;
  readonly salesMode: SalesMode;
  readonly display: Display;
  /** The dates of the open screen; null where it has none in the header. */
  readonly dates: ScopeDates | null;
  /** Dev mode is on; only ever for Internal users. */
  readonly devMode: boolean;
  /** The business day: data ends the day before. */
  readonly today: IsoDay;
  /** Between which days the market is known; null where nobody has said it. */
  readonly marketFrom: MarketStart | null;
}
