import { describe, expect, test } from 'vitest';
import {
  createGeneration,
  dropDatabase,
  LOADED_TABLES,
  mergeParts,
  type Place,
  syncReplicas,
  takeOver,
} from '../../../../server/warehouse/clickhouse/ddl.ts';
import { createRegister } from '../../../../server/warehouse/clickhouse/register.ts';
import { DERIVED_TABLES } from '../../../../server/warehouse/model/derived.ts';
import { RETAIL_DAILY } from '../../../../server/warehouse/model/retailTables.ts';
import { TABLES } from '../../../../server/warehouse/schema.ts';

const SINGLE: Place = { database: 'velocity_g1', cluster: null, copies: 'replicated' };
const CLUSTER: Place = { ...SINGLE, cluster: 'main' };

describe('the tables in ClickHouse', () => {
  test('are all that questions read, each with all its columns, in the order of the definition', () => {
    const statements = createGeneration(SINGLE);
    expect(statements[0]).toBe('CREATE DATABASE IF NOT EXISTS `velocity_g1`');
    expect(LOADED_TABLES.length).toBe(TABLES.length + DERIVED_TABLES.length);
    for (const table of LOADED_TABLES) {
      const text = statements.find((one) => one.startsWith(`CREATE TABLE \`velocity_g1\`.${table.name} (`)) ?? '';
      expect(text, table.name).toContain(
        `ENGINE = MergeTree${table.grain === null ? '' : ' PARTITION BY toYYYYMM(day)'} ORDER BY (${table.order.join(', ')})`,
      );
      for (const { name } of table.columns) expect(text).toContain(` ${name} `.trim());
    }
  });

  test('know what is unknown, and nothing else', () => {
    const text = createGeneration(SINGLE).find((one) => one.includes('.retail_daily ')) ?? '';
    expect(text).toContain('brand_group_id String CODEC');
    expect(text).toContain('day Date CODEC');
    expect(text).toContain('ordered_units Nullable(Int32) CODEC');
    expect(text).toContain('ordered_revenue_cents Nullable(Int64) CODEC');
  });

  test('are spread over a cluster by brand group, and the market is whole on each node', () => {
    const statements = createGeneration(CLUSTER);
    expect(statements.find((one) => one.includes('Distributed') && one.includes('retail_daily'))).toBe(
      "CREATE TABLE `velocity_g1`.retail_daily ON CLUSTER `main` AS `velocity_g1`.retail_daily_local ENGINE = Distributed('main', 'velocity_g1', retail_daily_local, cityHash64(brand_group_id))",
    );
    expect(statements.find((one) => one.includes('.retail_daily_local ON CLUSTER'))).toContain(
      "ReplicatedMergeTree('/clickhouse/tables/velocity_g1/retail_daily/{shard}', '{replica}')",
    );
    const market = statements.filter((one) => one.includes('.categories'));
    expect(market).toHaveLength(1);
    expect(market[0]).toContain("ReplicatedMergeTree('/clickhouse/tables/velocity_g1/categories/all', '{shard}-{replica}')");
    expect(mergeParts(RETAIL_DAILY, CLUSTER)).toBe(
      'OPTIMIZE TABLE `velocity_g1`.retail_daily_local ON CLUSTER `main` FINAL SETTINGS optimize_skip_merged_partitions = 1',
    );
    expect(takeOver(RETAIL_DAILY, CLUSTER, { ...CLUSTER, database: 'velocity_g0' }, '202611')).toBe(
      "ALTER TABLE `velocity_g1`.retail_daily_local ON CLUSTER `main` ATTACH PARTITION ID '202611' FROM `velocity_g0`.retail_daily_local",
    );
    expect(dropDatabase(CLUSTER)).toBe('DROP DATABASE IF EXISTS `velocity_g1` ON CLUSTER `main` SYNC');
    expect(syncReplicas(CLUSTER)).toContain('SYSTEM SYNC REPLICA ON CLUSTER `main` `velocity_g1`.categories');
    expect(syncReplicas(SINGLE)).toEqual([]);
  });

  test('are named in a register that all nodes share', () => {
    const address = { url: 'http://x', username: 'default', password: '', database: 'velocity', cluster: 'main' };
    expect(createRegister(address)[1]).toContain('CREATE TABLE IF NOT EXISTS `velocity`.generations ON CLUSTER `main`');
    expect(createRegister({ ...address, cluster: null })[1]).toContain('ENGINE = MergeTree ORDER BY number');
  });
});
