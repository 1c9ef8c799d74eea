import { describe, expect, test } from 'vitest';
import { explainClickHouse, sentenceOf } from '../../../../server/warehouse/clickhouse/failure.ts';

const failed = (code: string, message = 'of it'): Error => Object.assign(new Error(message), { code });

describe('failures of ClickHouse', () => {
  test.each([
    ['ECONNREFUSED', 'nothing listens there'],
    ['ENOTFOUND', 'its host name cannot be resolved'],
    ['ECONNRESET', 'the connection broke'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'its certificate cannot be trusted'],
    ['516', 'it rejected the user name or password'],
    ['497', 'the user may not read the warehouse'],
    ['81', 'the database of the current generation is missing'],
    ['60', 'a table of the current generation is missing'],
    ['279', 'one of its nodes cannot be reached'],
  ])('%s: the engine is away, and the reason is told without a value', (code, reason) => {
    const { failure, isLost, isInterrupt } = explainClickHouse(failed(code, "user 'velocity' s3cret"));
    expect([isLost, isInterrupt]).toEqual([true, false]);
    expect(failure).toMatchObject({ kind: 'unreadable', message: `ClickHouse cannot be queried: ${reason}.` });
  });

  test('what has several addresses is told by the first, and silence as silence', () => {
    expect(sentenceOf(new AggregateError([failed('ECONNREFUSED'), failed('ETIMEDOUT')], ''))).toBe(
      'ClickHouse cannot be queried: nothing listens there.',
    );
    expect(sentenceOf(new Error('Timeout error.'))).toBe('ClickHouse cannot be queried: it does not answer.');
    expect(sentenceOf(failed('999999', "near 'x'"))).toBe('ClickHouse cannot be queried: it failed with code 999999.');
    expect(sentenceOf('<html>')).toBe('ClickHouse cannot be queried: it does not respond like ClickHouse.');
  });

  test.each([
    ['159', 'slow'],
    ['241', 'too_large'],
    ['202', 'busy'],
  ])('%s is about the query alone: %s', (code, kind) => {
    expect(explainClickHouse(failed(code))).toMatchObject({ failure: { kind }, isLost: false });
  });

  test('a stop is a stop, and a mistake of ours stays as it is', () => {
    expect(explainClickHouse(new Error('The user aborted a request.'))).toMatchObject({ isInterrupt: true, isLost: false });
    expect(explainClickHouse(failed('394'))).toMatchObject({ isInterrupt: true, isLost: false });
    const mistake = failed('47', 'Unknown identifier');
    expect(explainClickHouse(mistake)).toEqual({ failure: mistake, isInterrupt: false, isLost: false });
  });
});
