import { describe, expect, it } from 'vitest';
import { unexpectedFilterStates } from '../../../src/domain/filters/filterReport.ts';
import { decodeFilters } from '../../../src/domain/filters/filterState.url.ts';

const reported = (query: string): readonly string[] => unexpectedFilterStates(decodeFilters(new URLSearchParams(query)).dropped);

describe('what is reported of a link', () => {
  it('is an ad targeting or ad type that nobody knows', () => {
    expect(reported('adTargeting[]=generic&adType[]=display&adTargets[]=asin&countries[]=zz')).toEqual([
      'Unexpected filter state for ad targeting: "generic".',
      'Unexpected filter state for ad type: "display".',
    ]);
  });

  it('is nothing that is known, though it came twice', () => {
    expect(reported('adTargeting[]=brand&adTargeting[]=brand&adTargeting[]=%20brand&adType[]=sponsoredBrand')).toEqual([]);
  });
});
