import { describe, expect, it } from 'vitest';
import { DASHBOARD_RECORD, newDashboard, readSavedDashboard } from '../../../src/domain/dashboards/dashboard.ts';
import { hasInvalid, invalidLogLines, readRecords } from '../../../src/domain/reporting/savedRecord.ts';
import {
  deletedText,
  exportReport,
  importReport,
  mendedReport,
  REPORT_RECORD,
  readSavedReport,
  reportWithId,
  savableReport,
  saveAsName,
} from '../../../src/domain/reporting/savedReport.ts';
import { BRAND_ID, READY, spec, stored } from './make.ts';

const report = (over: Readonly<Record<string, unknown>> = {}) => stored({ name: 'Top products', schema: spec(), ...over });
const board = (over: Readonly<Record<string, unknown>> = {}) => stored({ ...newDashboard(), isUserFavorite: false, ...over });

describe('saved records', () => {
  it('C-410 read as reports with name, schema, brand group, author and moments', () => {
    expect(readSavedReport(report())).toEqual({ kind: 'valid', id: 'r-1', record: { ...report(), version: 1 } });
    for (const key of ['name', 'schema', 'id', 'brandGroupId', 'createdAt', 'updatedAt']) {
      expect(readSavedReport(report({ [key]: undefined }))).toMatchObject({ kind: 'invalid', issues: [{ _tag: 'Shape', path: key }] });
    }
  });

  it('C-854 of an older form are invalid, with the reason, its place and all that was stored', () => {
    const legacy = report({ schema: { ...spec(), measures: [{ name: 'ad_sales' }] } });
    expect(readSavedReport(legacy)).toEqual({
      kind: 'invalid',
      id: 'r-1',
      name: 'Top products',
      issues: [{ _tag: 'Shape', path: 'schema.measures[0].measure', message: 'expected string of at most 200 characters, got undefined' }],
      raw: legacy,
    });
  });

  it('C-853 of dashboards with unknown panels or double ids are invalid', () => {
    expect(readSavedDashboard(board({ panels: [{ ...READY.Table, type: 'Pie' }] }))).toMatchObject({
      kind: 'invalid',
      id: 'r-1',
      name: 'New Dashboard',
      issues: [{ path: 'panels[0].type' }],
    });
    expect(readSavedDashboard(board({ panels: [READY.Table, READY.LTV] }))).toMatchObject({
      kind: 'invalid',
      issues: [{ _tag: 'DuplicateId', path: 'panels[1].id' }],
      raw: { title: 'New Dashboard' },
    });
    expect(readSavedDashboard(board())).toMatchObject({ kind: 'valid', id: 'r-1' });
  });

  it('C-853 C-854 never vanish: whatever is stored has its line', () => {
    const inputs = [
      report(),
      null,
      3,
      'x',
      [],
      {},
      { id: 'r-9', name: ' ' },
      { name: 'Old', id: 7 },
      () => 1,
      report({ id: 'r-2' }),
      Number.NaN,
    ];
    const entries = readRecords(REPORT_RECORD, inputs);
    expect(entries.map(({ kind, id }) => [kind, id])).toEqual([
      ['valid', 'r-1'],
      ...Array.from({ length: 5 }, () => ['invalid', null]),
      ['invalid', 'r-9'],
      ['invalid', null],
      ['invalid', null],
      ['valid', 'r-2'],
      ['invalid', null],
    ]);
    expect(entries.map((entry) => (entry.kind === 'invalid' ? entry.name : '-'))).toEqual([
      '-',
      'Untitled',
      'Untitled',
      'Untitled',
      'Untitled',
      'Untitled',
      'Untitled',
      'Old',
      'Untitled',
      '-',
      'Untitled',
    ]);
    expect(entries[8]).toMatchObject({ raw: null, issues: [{ path: '' }] });
    expect(hasInvalid(entries)).toBe(true);
    expect(hasInvalid(entries.slice(0, 1))).toBe(false);
  });

  it('with one id are listed all; the first keeps it, the others are invalid', () => {
    const entries = readRecords(REPORT_RECORD, [report(), report({ name: 'Twin' }), { id: 'r-1' }, report({ id: 'r-2' })]);
    expect(entries.map(({ kind }) => kind)).toEqual(['valid', 'invalid', 'invalid', 'valid']);
    expect(entries[1]).toMatchObject({
      id: 'r-1',
      name: 'Twin',
      raw: { name: 'Twin' },
      issues: [{ _tag: 'DuplicateId', path: 'id', message: 'Another record has the id r-1' }],
    });
    expect(entries[2]).toMatchObject({
      issues: expect.arrayContaining([
        expect.objectContaining({ _tag: 'DuplicateId' }),
        expect.objectContaining({ _tag: 'Shape', path: 'name' }),
      ]),
    });
  });

  it('that are no list are one invalid line', () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    for (const input of [null, {}, 'x', undefined, proxy])
      expect(readRecords(REPORT_RECORD, input)).toMatchObject([
        { kind: 'invalid', id: null, name: 'Untitled', raw: null, issues: [{ _tag: 'Shape', path: '' }] },
      ]);
    expect(readRecords(REPORT_RECORD, {})).toMatchObject([{ issues: [{ message: 'expected a list, got {}' }] }]);
    expect(readRecords(DASHBOARD_RECORD, [])).toEqual([]);
  });

  it('take no name and no id from a prototype', () => {
    expect(readSavedReport(JSON.parse('{"__proto__":{"id":"p","name":"Polluted"}}'))).toMatchObject({ id: null, name: 'Untitled' });
    expect(readSavedReport({ id: '', name: 3 })).toMatchObject({ id: null, name: 'Untitled' });
  });

  it('C-853 C-854 are logged with id, place and reason, without names', () => {
    const entries = readRecords(REPORT_RECORD, [report(), report({ id: 'r-2', schema: { driver: 3 } }), 3]);
    expect(invalidLogLines(entries)).toEqual([
      'invalid record r-2: schema.driver: expected string of at most 100 characters, got 3',
      expect.stringMatching(/^invalid record without id: expected .*, got 3$/),
    ]);
    expect(invalidLogLines(entries).join()).not.toContain('Top products');
  });
});

describe('saved reports', () => {
  const entries = readRecords(REPORT_RECORD, [report(), { id: 'r-2', name: 'broken' }]);

  it('C-842 are found by their id, unless they are not there or do not read', () => {
    expect(reportWithId(entries, 'r-1')).toMatchObject({ _tag: 'Right', right: { name: 'Top products' } });
    for (const id of ['r-2', 'r-3', ''])
      expect(reportWithId(entries, id)).toEqual({ _tag: 'Left', left: 'The report spec you are trying to load does not exist.' });
  });

  it('C-764 C-765 are sent with name, schema and brand group, the schema in its normal form', () => {
    const twice = spec({ rowDimensions: ['asin', 'asin'] });
    expect(savableReport(' Mine ', twice, BRAND_ID)).toEqual({ name: 'Mine', schema: spec(), brandGroupId: BRAND_ID });
  });

  it('C-768 are mended with the record as it was stored beside the new report', () => {
    const raw = { id: 'r-2', name: 'broken', schema: { old: true } };
    expect(mendedReport(raw, spec({ rowDimensions: ['asin', 'asin'] }))).toEqual({ raw, schema: spec() });
  });

  it('C-634 are copied under another name', () => {
    expect(saveAsName(' New ', 'Old')).toEqual({ _tag: 'Right', right: 'New' });
    expect(saveAsName('Old ', ' Old')).toMatchObject({ _tag: 'Left', left: { _tag: 'NameUnchanged' } });
    expect(saveAsName('  ', 'Old')).toMatchObject({ _tag: 'Left', left: { _tag: 'NameRequired' } });
  });

  it('C-843 are imported from JSON, and nothing else', () => {
    const message = 'State could not be imported from JSON. Please confirm that the input is valid JSON.';
    expect(importReport(exportReport(spec()))).toEqual({ _tag: 'Right', right: spec() });
    expect(importReport('{"driver"')).toEqual({ _tag: 'Left', left: { _tag: 'NotJson', message, details: [] } });
    expect(importReport('{"driver":"mc_brands","limit":"ten"}')).toMatchObject({
      _tag: 'Left',
      left: { _tag: 'NotAReport', message, details: ['limit: expected Int, got "ten"'] },
    });
    expect(importReport('3')).toMatchObject({ left: { details: [expect.stringMatching(/^value: expected/)] } });
  });

  it('C-844 C-845 say that they were deleted', () => {
    expect(deletedText({ builder: 'Mine' })).toBe('Successfully deleted spec Mine');
    expect(deletedText('list')).toBe('Report spec successfully deleted.');
  });
});
