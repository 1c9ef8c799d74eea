import { describe, expect, test } from 'vitest';
import { isUnencrypted, readWarehouseUrl, warehouseUrlFault } from '../../../../server/warehouse/clickhouse/address.ts';

describe('the address of ClickHouse', () => {
  test.each([
    'http://localhost:8123/velocity',
    'https://velocity:p%40ss@clickhouse.example/velocity',
    'https://clickhouse.example:8443/v_1?cluster=main',
  ])('may be %s', (text) => expect(warehouseUrlFault(text)).toBeNull());

  test.each([
    'clickhouse.example',
    'postgres://clickhouse.example/velocity',
    'http://clickhouse.example:8123',
    'http://clickhouse.example:8123/velocity/more',
    'http://clickhouse.example:8123/velo`city',
    'http://clickhouse.example:8123/velocity?cluster=a%20b',
    'http://clickhouse.example:8123/velocity?database=x',
  ])('may not be %s, and no secret is repeated', (text) => {
    const fault = warehouseUrlFault(text.replace('//', '//me:s3cret@'));
    expect(fault).not.toBeNull();
    expect(fault).not.toContain('s3cret');
  });

  test('has the parts that the client wants', () => {
    expect(readWarehouseUrl('https://velocity:p%40ss@clickhouse.example:8443/facts?cluster=main')).toEqual({
      url: 'https://clickhouse.example:8443',
      username: 'velocity',
      password: 'p@ss',
      database: 'facts',
      cluster: 'main',
    });
    expect(readWarehouseUrl('http://[::1]:8123/facts')).toMatchObject({ url: 'http://[::1]:8123', username: 'default', cluster: null });
  });

  test.each([
    ['http://localhost:8123/v', false],
    ['http://127.0.0.1:8123/v', false],
    ['http://[::1]:8123/v', false],
    ['https://clickhouse.example/v', false],
    ['http://clickhouse.example/v', true],
  ])('%s can be read on its way: %s', (text, expected) => expect(isUnencrypted(text)).toBe(expected));
});
