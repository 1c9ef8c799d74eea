/** A generation in ClickHouse as an engine of the warehouse. */
import type { OpenEngine, RunningQuery } from '../engine.ts';
import { CLICKHOUSE } from '../sql/clickhouseDialect.ts';
import type { CompiledQuery } from '../sql/text.ts';
import { explainClickHouse } from './failure.ts';
import type { ClickHouseSettings, Gateway } from './gateway.ts';

export interface QueryLimits {
  /** How long a query may run; ClickHouse ends it by itself a second later, should nobody have asked it to. */
  readonly runMs: number;
  /** Megabytes that a query may use on a node. */
  readonly memoryMb: number;
}

/** What travels with every query. The first five make an answer mean what it means in the embedded engine. */
export const querySettings = ({ runMs, memoryMb }: QueryLimits): ClickHouseSettings => ({
  aggregate_functions_null_for_empty: 1,
  // NOTE: with the setting above, ClickHouse 26.7 does not find its own rewritten sums again on a cluster (THERE_IS_NO_COLUMN).
  optimize_rewrite_aggregate_function_with_if: 0,
  join_use_nulls: 1,
  transform_null_in: 0,
  enable_positional_arguments: 0,
  // Of a cluster only the shards are asked that hold the brand groups; their joins are made there.
  optimize_skip_unused_shards: 1,
  distributed_product_mode: 'local',
  max_execution_time: Math.ceil(runMs / 1000) + 1,
  max_memory_usage: memoryMb * 1_000_000,
  // Failures come as such and not in the middle of an answer.
  wait_end_of_query: 1,
  // Nothing can be written, and a query whose asker has gone is stopped.
  readonly: 2,
  cancel_http_readonly_queries_on_client_close: 1,
});

const runIn = (gateway: Gateway, query: CompiledQuery, settings: ClickHouseSettings): RunningQuery => {
  const stop = new AbortController();
  return { result: gateway.query(query, { settings, signal: stop.signal }), interrupt: () => stop.abort() };
};

export const clickHouseEngine = (gateway: Gateway, limits: QueryLimits): OpenEngine => {
  const settings = querySettings(limits);
  return {
    dialect: CLICKHOUSE,
    // Each query has a measure of its own.
    sharesMemory: false,
    run: (query) => runIn(gateway, query, settings),
    explain: explainClickHouse,
    close: () => void gateway.close().catch(() => undefined),
  };
};
