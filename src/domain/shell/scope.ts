/**
 * What every screen is asked about: who looks, at which brand group, through which filters, on which day. The shell
 * owns it and tells open screens when it changes.
 */
import type { IsoDay } from '../dates/isoDay.ts';
import type { BrandGroup, User } from '../session/user.ts';

/** How sales are measured: by ordered revenue or shipped COGS, gross or net of refunds. */
export interface SalesMode {
  readonly sales: 'ordered' | 'cogs';
  readonly basis: 'gross' | 'net';
}

export interface Scope {
  readonly user: User | null;
  readonly brandGroup: BrandGroup | null;
  /** The applied country filter; empty means all countries. */
  readonly countries: readonly string[];
  readonly salesMode: SalesMode;
  /** The business day: data ends the day before. */
  readonly today: IsoDay;
}
