import { describe, expect, it } from 'vitest';
import type { Settings } from '../../../src/domain/settings/setting.ts';
import { columnsChange, hiddenColumns, pinnedColumns, pinsChange } from '../../../src/domain/settings/tableColumns.ts';

const SETTINGS: Settings = [
  { key: 'table.buyBox.hidden', value: ['asp'], type: 'array' },
  { key: 'table.buyBox.pinned', value: ['sales', 4, null], type: 'array' },
  { key: 'table.markets.pinned', value: 'sales', type: 'string' },
];

describe('the columns of a table among the settings', () => {
  it('are hidden and pinned apart from each other, table by table; what is no list of texts says nothing', () => {
    expect([hiddenColumns(SETTINGS, 'buyBox', []), pinnedColumns(SETTINGS, 'buyBox')]).toEqual([['asp'], ['sales']]);
    expect([hiddenColumns(SETTINGS, 'markets', []), pinnedColumns(SETTINGS, 'markets')]).toEqual([[], []]);
  });

  it('are hidden that are off at first until a person has chosen, were it to show all', () => {
    const columns = [{ key: 'sales' }, { key: 'asin', isOffAtFirst: true }];
    expect(hiddenColumns(SETTINGS, 'markets', columns)).toEqual(['asin']);
    expect(hiddenColumns(SETTINGS, 'buyBox', columns)).toEqual(['asp']);
    const { setting } = columnsChange('markets', []);
    expect(setting === null ? null : hiddenColumns([setting], 'markets', columns)).toEqual([]);
  });

  it('are written each once; pins are forgotten where there are none', () => {
    expect(pinsChange('buyBox', ['asp', 'asp', 'sales'])).toEqual({
      key: 'table.buyBox.pinned',
      setting: { key: 'table.buyBox.pinned', value: ['asp', 'sales'], type: 'array' },
    });
    expect(pinsChange('buyBox', [])).toEqual({ key: 'table.buyBox.pinned', setting: null });
  });
});
