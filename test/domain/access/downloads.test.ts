import { describe, expect, it } from 'vitest';
import { seesContactPrompts } from '../../../src/domain/access/contactPrompts.ts';
import { DOWNLOADS, type Download, decideDownload, mayDownload } from '../../../src/domain/access/downloads.ts';
import { INTERNAL, OUT, PRIME, ROLELESS } from '../routes/people.ts';
import { EVERYBODY, FROM_INTERNAL, FROM_PRIME, subjectFor } from './subjects.ts';

const who = (download: Download): readonly boolean[] => EVERYBODY.map((viewer) => mayDownload(download, subjectFor(viewer)));
const forPrime = (...downloads: readonly Download[]): void => {
  for (const download of downloads) expect(who(download), download).toEqual(FROM_PRIME);
};
const forInternal = (...downloads: readonly Download[]): void => {
  for (const download of downloads) expect(who(download), download).toEqual(FROM_INTERNAL);
};

describe('downloads of Prime users', () => {
  it('A-380 B-407 are the CSV files of most tables and of reports', () =>
    forPrime('table-csv', 'product-performance-csv', 'report-table-csv'));
  it('B-408 B-409 are the Sales KPIs as CSV and image', () => forPrime('sales-kpis-csv', 'sales-kpis-image'));
  it('B-410 are the CSV files of inventory', () => forPrime('inventory-table-csv', 'inventory-all-csv'));
  it('B-417 C-656 are those of the general permission: the budget table and Insights', () =>
    forPrime('budget-table-csv', 'market-trends-csv', 'brand-research-csv', 'brand-fundamentals-csv'));
  it('C-652 C-654 are market trends and Brand Research as CSV', () => forPrime('market-trends-csv', 'brand-research-csv'));
  it('C-665 are the tables of custom markets', () => forPrime('custom-market-table-csv'));
  it('C-682 C-683 are tables and chart images of custom reporting', () => forPrime('report-table-csv', 'report-chart-image'));
  it('C-330 is the NTB table', () => forPrime('ntb-csv'));
  it('C-659 C-660 are CSV and image of the free tools', () =>
    forPrime('brand-index-csv', 'search-trends-csv', 'search-trends-image', 'forecast-image', 'title-compliance-csv'));
});

describe('downloads of internal users', () => {
  it('B-411 are chart images', () => forInternal('chart-image'));
  it('B-412 are raw overview data', () => forInternal('overview-raw'));
  it('B-413 is the search-term coverage', () => forInternal('search-term-coverage-csv'));
  it('B-414 is the overview chart of Inventory Health', () => forInternal('inventory-overview-image'));
  it('B-415 B-416 C-662 are CSV and image of the Account History', () => forInternal('account-history-csv', 'account-history-image'));
  it('C-167 is the Brand Leaderboard', () => forInternal('leaderboard-csv'));
  it('C-653 C-655 C-657 are images of market trends and outliers', () => forInternal('market-trends-image', 'outlier-image'));
  it('C-666 are raw data and templates of custom markets', () => forInternal('custom-market-explore-csv', 'custom-market-template'));
});

describe('request forms', () => {
  it('A-387 B-427 C-661 stand in the place of a button for the logged-out, where forms are on', () => {
    expect(decideDownload('table-csv', subjectFor(OUT), true)).toEqual({
      _tag: 'Request',
      path: '/velocity/export-request',
      reason: { _tag: 'SignedOut' },
    });
    expect(decideDownload('table-csv', subjectFor(OUT), false)).toEqual({ _tag: 'Hidden', reason: { _tag: 'SignedOut' } });
  });

  it('A-388 B-428 C-010 stand in the place of a button for the unentitled, where forms are on', () => {
    const reason = { _tag: 'LacksRole', role: 'Prime' };
    expect(decideDownload('search-trends-csv', subjectFor(ROLELESS), true)).toEqual({
      _tag: 'Request',
      path: '/velocity/export-request',
      reason,
    });
    expect(decideDownload('search-trends-csv', subjectFor(ROLELESS), false)).toEqual({ _tag: 'Hidden', reason });
    expect(decideDownload('search-trends-csv', subjectFor(PRIME), true)).toEqual({ _tag: 'Allowed' });
  });

  it('C-197 C-198 lead from the title checker to its own request, unless entitled', () => {
    expect(decideDownload('title-compliance-csv', subjectFor(PRIME), true)._tag).toBe('Allowed');
    for (const viewer of [OUT, ROLELESS])
      expect(decideDownload('title-compliance-csv', subjectFor(viewer), true)).toMatchObject({
        path: '/velocity/title-compliance-request',
      });
  });

  it('never offer what only internal users may have', () => {
    for (const download of DOWNLOADS.filter((one) => !mayDownload(one, subjectFor(PRIME))))
      expect(decideDownload(download, subjectFor(PRIME), true), download).toEqual({
        _tag: 'Hidden',
        reason: { _tag: 'LacksRole', role: 'Internal' },
      });
  });
});

describe('prompts to contact the provider', () => {
  it('A-389 C-663 C-990 appear for guests and non-customers only', () => {
    expect([OUT, ROLELESS, PRIME, INTERNAL].map(seesContactPrompts)).toEqual([true, true, false, false]);
  });
});
