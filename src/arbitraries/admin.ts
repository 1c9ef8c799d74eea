/** Generators of what the admin area looks after. */
import fc from 'fast-check';
import { type KnownData, knownFrom } from '../domain/admin/sync.ts';
import { day } from './dates.ts';

/** What a sync may find out about a brand group, nothing at all included. */
export const knownData: fc.Arbitrary<KnownData> = fc
  .tuple(fc.option(day, { nil: null }), fc.array(fc.constantFrom('US', 'CA', 'MX', 'UK', 'GB', 'DE'), { maxLength: 6 }))
  .map(([first, codes]) => knownFrom(first, codes));
