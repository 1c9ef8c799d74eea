import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/domain/codec/codec.ts';
import { newReportSpec } from '../../../src/domain/reporting/defaultSpecs.ts';
import {
  afterPoll,
  freshnessSeconds,
  POLL_INTERVAL_MS,
  ReportRun,
  RUN_REFUSALS,
  RunStarted,
  requestsWith,
  runNotice,
} from '../../../src/domain/reporting/reportRun.ts';
import { tooLargeText } from '../../../src/domain/reporting/reportSize.ts';
import { runRequest } from '../../../src/domain/reporting/runRequest.ts';
import { BRAND_DRIVER, BRAND_ID } from './make.ts';

const RUN = {
  reportId: 'r',
  status: 'complete',
  errorMessage: null,
  errorDetail: null,
  refusal: null,
  queries: [{ rowCount: 3 }],
  reportSpec: { a: 1 },
  normalizedReportSpec: null,
  finishedAt: '2026-11-20T17:00:00.000Z',
  businessDay: '2026-11-20',
  takenBy: null,
};
const run = (over: Readonly<Record<string, unknown>> = {}): ReportRun => {
  const read = decode(ReportRun, { ...RUN, ...over });
  if (read._tag === 'Left') throw new Error('no run');
  return read.right;
};

describe('running a report', () => {
  it('C-411 C-759 reads the status, the reports and what went wrong', () => {
    expect(decode(ReportRun, RUN)).toEqual({ _tag: 'Right', right: RUN });
    expect(
      run({ queries: undefined, reportSpec: undefined, normalizedReportSpec: undefined, errorMessage: undefined, errorDetail: undefined }),
    ).toEqual({ ...RUN, queries: [], reportSpec: null });
    expect(decode(ReportRun, { ...RUN, status: 'lost' })).toMatchObject({ left: { faults: [{ path: 'status' }] } });
    expect(decode(ReportRun, { ...RUN, queries: [{ rowCount: -1 }] })).toMatchObject({
      left: { faults: [{ path: 'queries[0].rowCount' }] },
    });
  });

  it('C-509 C-758 begins with an id', () => {
    expect(decode(RunStarted, { reportId: 'r-1', extra: 1 })).toEqual({ _tag: 'Right', right: { reportId: 'r-1' } });
    expect(decode(RunStarted, { reportId: 'x'.repeat(101) })._tag).toBe('Left');
  });

  it('C-936 asks with the reuse of 300 seconds', () => {
    expect(runRequest(newReportSpec(BRAND_DRIVER), 'report_builder', { id: BRAND_ID }).reuseSeconds).toBe(300);
  });

  it('C-763 C-937 keeps freshness within 30 to 1800 seconds, 1800 where nothing was refreshed', () => {
    expect([null, 0, 29, 30.4, 500, 1800, 1801, Number.POSITIVE_INFINITY, Number.NaN].map(freshnessSeconds)).toEqual([
      1800, 30, 30, 30, 500, 1800, 1800, 1800, 1800,
    ]);
  });

  it('C-510 C-511 polls until error or complete, and then fetches the result', () => {
    expect(['queued', 'running', 'error', 'complete'].map((status) => afterPoll(status as never))).toEqual([
      'poll',
      'poll',
      'showError',
      'fetchResult',
    ]);
  });

  it('A-483 waits two seconds before the next poll', () => {
    expect(POLL_INTERVAL_MS).toBe(2_000);
  });

  it('C-512 aborts an earlier request of the same report, and no other', () => {
    const a = { requestId: '1', reportHash: 'a' };
    const b = { requestId: '2', reportHash: 'b' };
    const again = { requestId: '3', reportHash: 'a' };
    expect(requestsWith([a, b], again)).toEqual({ running: [b, again], aborted: ['1'] });
    expect(requestsWith([a], b)).toEqual({ running: [a, b], aborted: [] });
  });

  it('C-822 C-823 C-824 C-838 says what went wrong, by the step', () => {
    expect(runNotice({ _tag: 'RequestFailed', isRefused: false }, true)).toEqual({
      text: 'An unexpected error occurred while requesting the report',
      details: [],
      mayPass: true,
    });
    expect(runNotice({ _tag: 'ResultFailed' }, true).text).toBe('Could not fetch result');
    expect(runNotice({ _tag: 'Unexpected' }, true).text).toBe(
      'An unexpected error occurred when fetching a custom report. Our team has been notified and is hard at work on a fix.',
    );
    expect(runNotice({ _tag: 'RunFailed', message: null, detail: null, refusal: null }, true)).toEqual({
      text: 'An error was encountered while running this report.',
      details: [],
      mayPass: true,
    });
  });

  it('C-677 shows details of errors to Internal users alone', () => {
    const failure = { _tag: 'RunFailed', message: 'no column x', detail: ' ', refusal: null } as const;
    expect(runNotice(failure, true).details).toEqual(['no column x']);
    expect(runNotice({ ...failure, detail: 'line 3' }, true).details).toEqual(['no column x', 'line 3']);
    expect(runNotice(failure, false).details).toEqual([]);
  });

  it('says of a run that is refused that it cannot pass, and to others than Internal users that running it again is of no use', () => {
    const large = { _tag: 'RunFailed', message: 'more than 1,000,000 cells', detail: null, refusal: 'too_large' } as const;
    expect(runNotice(large, true)).toMatchObject({ details: ['more than 1,000,000 cells'], mayPass: false });
    expect(runNotice(large, false)).toMatchObject({ details: [expect.stringContaining('too large')], mayPass: false });
    expect(runNotice({ _tag: 'RequestFailed', isRefused: true }, false).mayPass).toBe(false);
    expect(RUN_REFUSALS.every((refusal) => !runNotice({ ...large, refusal }, false).mayPass)).toBe(true);
    // Of a server that knows no refusals.
    const { refusal, ...older } = run();
    expect([refusal, decode(ReportRun, older)]).toEqual([null, { _tag: 'Right', right: run() }]);
  });

  it('says how large a result would be and what of it to leave out', () => {
    const size = { rows: 41_152, columns: 30, cells: 1_234_560, dimensions: [] };
    const dimensions = [
      { name: 'Country', values: 1 },
      { name: 'Day', values: 365 },
      { name: 'Tag', values: 7 },
      { name: 'Product', values: 12_003 },
    ];
    expect(tooLargeText({ ...size, dimensions }, 1_000_000)).toBe(
      'The result would have more than 1,000,000 cells: at least 1,234,560 (41,152 rows × 30 columns). Remove or filter Product (12,003 values) or Day (365 values), or choose a shorter period or a limit.',
    );
    expect(tooLargeText(size, 1_000_000)).toMatch(/Choose fewer measures, a shorter period or a limit\.$/);
  });
});
