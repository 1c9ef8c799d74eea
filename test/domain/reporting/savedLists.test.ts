import { describe, expect, it } from 'vitest';
import { DASHBOARD_RECORD, newDashboard } from '../../../src/domain/dashboards/dashboard.ts';
import { listedDashboards, recentDashboards, withFavorite } from '../../../src/domain/dashboards/savedLists.ts';
import { recencyRefreshMs, recencyText } from '../../../src/domain/format/recency.ts';
import { emptyReportsText, type ListChoice, listedReports, nameOf, recentReports } from '../../../src/domain/reporting/savedLists.ts';
import { readRecords } from '../../../src/domain/reporting/savedRecord.ts';
import { REPORT_RECORD } from '../../../src/domain/reporting/savedReport.ts';
import { spec, stored } from './make.ts';

const ALL: ListChoice = { search: '', createdBy: null, showInvalid: false, page: 1 };
const day = (n: number): string => `2026-11-${String(n).padStart(2, '0')}T00:00:00.000Z`;
const report = (id: string, name: string, created: number, over: Readonly<Record<string, unknown>> = {}) =>
  stored({ id, name, schema: spec(), createdAt: day(created), ...over });
const board = (id: string, title: string, updated: number, over: Readonly<Record<string, unknown>> = {}) =>
  stored({ ...newDashboard(), id, title, updatedAt: day(updated), ...over });
const reports = (...inputs: unknown[]) => readRecords(REPORT_RECORD, inputs);
const boards = (...inputs: unknown[]) => readRecords(DASHBOARD_RECORD, inputs);
const names = (items: readonly Parameters<typeof nameOf>[0][]) => items.map(nameOf);

describe('lists of saved records', () => {
  const some = reports(
    report('1', 'b', 3),
    report('2', 'A', 3),
    report('3', 'c', 9),
    { id: '4', name: 'old', createdAt: day(5) },
    report('5', 'gone', 8, { deletedAt: day(9) }),
    { name: 'older' },
  );

  it('C-284 sort reports by created date descending', () => {
    expect(names(listedReports(some, ALL).items)).toEqual(['c', 'A', 'b']);
  });

  it('show invalid records on demand, by the day that they have, without one at the end', () => {
    expect(names(listedReports(some, { ...ALL, showInvalid: true }).items)).toEqual(['c', 'old', 'A', 'b', 'older']);
    expect(names(listedReports(some, { ...ALL, showInvalid: true, createdBy: 'nobody' }).items)).toEqual(['old', 'older']);
    expect(names(listedReports(some, { ...ALL, showInvalid: true, search: 'OLDER' }).items)).toEqual(['older']);
  });

  it('are searched by name, whatever the case', () => {
    expect(names(listedReports(some, { ...ALL, search: ' a ' }).items)).toEqual(['A']);
    expect(names(listedReports(some, { ...ALL, search: 'zzz' }).items)).toEqual([]);
  });

  it('show what a user made', () => {
    const mixed = reports(
      report('1', 'mine', 1),
      report('2', 'theirs', 2, { createdBy: { id: 'user-2', name: 'T', email: 't@example.com' } }),
      report('3', 'nobody', 3, { createdBy: null }),
    );
    expect(names(listedReports(mixed, { ...ALL, createdBy: 'user-1' }).items)).toEqual(['mine']);
  });

  it('C-283 C-971 have twenty reports a page', () => {
    const many = reports(...Array.from({ length: 45 }, (_, i) => report(`${i}`, `r${i}`, 1)));
    expect(listedReports(many, ALL).items).toHaveLength(20);
    expect(listedReports(many, { ...ALL, page: 3 })).toMatchObject({ page: 3, pages: 3 });
    expect(listedReports(many, { ...ALL, page: 3 }).items).toHaveLength(5);
  });

  it('C-297 have 25 dashboards a page', () => {
    const many = boards(...Array.from({ length: 26 }, (_, i) => board(`${i}`, `d${i}`, 1)));
    expect(listedDashboards(many, ALL).items).toHaveLength(25);
    expect(listedDashboards(many, { ...ALL, page: 2 }).items).toHaveLength(1);
  });

  it('C-298 sort dashboards by updated date descending, then title', () => {
    expect(
      names(listedDashboards(boards(board('1', 'b', 2), board('2', 'A', 2), board('3', 'z', 4, { createdAt: day(1) })), ALL).items),
    ).toEqual(['z', 'A', 'b']);
  });

  it('C-252 show on the home page the ten most recent reports, newest first, then by name', () => {
    const many = reports(
      report('x', 'b', 20),
      report('y', 'a', 20),
      report('z', 'gone', 21, { deletedAt: day(22) }),
      { id: 'i', createdAt: day(25) },
      ...Array.from({ length: 12 }, (_, i) => report(`${i}`, `r${i}`, i + 1)),
    );
    expect(recentReports(many).map(({ name }) => name)).toEqual(['a', 'b', 'r11', 'r10', 'r9', 'r8', 'r7', 'r6', 'r5', 'r4']);
  });

  it('C-255 show on the home page the ten most recent dashboards, newest first, then by title', () => {
    const many = boards(
      ...Array.from({ length: 12 }, (_, i) => board(`${i}`, `d${String(i).padStart(2, '0')}`, 1, { createdAt: day(i < 11 ? 5 : 6) })),
    );
    expect(recentDashboards(many).map(({ title }) => title)).toEqual([
      'd11',
      'd00',
      'd01',
      'd02',
      'd03',
      'd04',
      'd05',
      'd06',
      'd07',
      'd08',
    ]);
  });

  it('C-287 C-288 say whether there is nothing, or nothing that matches', () => {
    expect(emptyReportsText(ALL)).toBe('You have no saved report specs. Create One now');
    expect(emptyReportsText({ ...ALL, search: ' ' })).toBe('You have no saved report specs. Create One now');
    expect(emptyReportsText({ ...ALL, search: 'x' })).toBe('No matching report specs found.');
    expect(emptyReportsText({ ...ALL, createdBy: 'user-1' })).toBe('No matching report specs found.');
  });

  it('mark and unmark favourites, and stay the same where nothing changes', () => {
    const two = boards(board('1', 'a', 1), board('2', 'b', 1), { id: '3' });
    const marked = withFavorite(two, '2', true);
    expect(marked.map((entry) => entry.kind === 'valid' && entry.record.isUserFavorite)).toEqual([false, true, false]);
    expect(marked[0]).toBe(two[0]);
    expect(withFavorite(marked, '2', false)).toEqual(two);
    for (const [id, value] of [
      ['2', false],
      ['3', true],
      ['9', true],
    ] as const)
      expect(withFavorite(two, id, value)).toBe(two);
  });

  it('C-975 C-976 write how long ago anew every second, after sixty of them every minute', () => {
    expect([0, 59_999, 60_000, 1e9].map(recencyRefreshMs)).toEqual([1000, 1000, 60_000, 60_000]);
  });

  it('say how long ago in the largest unit that is over', () => {
    expect([-5, 0, 999, 1000, 59_999, 60_000, 3_599_999, 3_600_000, 86_399_999, 86_400_000, 200_000_000].map(recencyText)).toEqual([
      'just now',
      'just now',
      'just now',
      '1 second ago',
      '59 seconds ago',
      '1 minute ago',
      '59 minutes ago',
      '1 hour ago',
      '23 hours ago',
      '1 day ago',
      '2 days ago',
    ]);
  });
});
