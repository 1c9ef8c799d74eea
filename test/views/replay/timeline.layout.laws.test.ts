/** Laws of the timeline: whatever the session and however narrow, marks stand in order, inside, and one tells the moment under it. */
import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import type { LogEntry } from '../../../src/domain/journal/logFile.ts';
import { durationOf, type SessionRows, seqAtTime, sessionRowsOf } from '../../../src/domain/replay/sessionRows.ts';
import { layoutTimeline, timeOfX, xOfTime } from '../../../src/views/replay/timeline.layout.ts';

const courseFor = (steps: readonly number[]): SessionRows => {
  let at = 1_000_000;
  const entries = steps.map((passed, i) => {
    at += passed;
    const event = i % 7 === 3 ? { type: 'connection.lost' } : { type: 'clock.ticked', now: i };
    return { seq: i + 1, at, to: 'clock', event, digest: '' } as unknown as LogEntry;
  });
  return sessionRowsOf(entries, [1, 5]);
};

const course = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 20_000_000 })), { minLength: 1, maxLength: 60 })
  .map(courseFor);
const width = fc.integer({ min: 1, max: 3_000 });
const flag = fc.boolean();

const layout = (of: SessionRows, skipIdle: boolean, wide: number) =>
  layoutTimeline({ sessionRows: of, skipIdle, width: wide, height: 24, slow: new Map([[2, 1_500]]), divergent: null });

describe('a timeline', () => {
  test.prop([course, flag, width])('keeps every mark inside and in order', (of, skipIdle, wide) => {
    const { bars, errors, slow, pages, ticks } = layout(of, skipIdle, wide);
    for (const marks of [errors, slow, pages]) {
      for (const [i, { x }] of marks.entries()) {
        expect(x).toBeGreaterThanOrEqual(0);
        if (i > 0) expect(x).toBeGreaterThan(marks[i - 1]?.x ?? 0);
      }
    }
    for (const bar of bars) expect(bar.height > 0 && bar.height <= 24).toBe(true);
    for (const { x } of ticks) expect(x).toBeLessThanOrEqual(wide);
    expect(pages.map(({ seq }) => seq)).toEqual(of.rows.length >= 5 ? [5] : []);
  });

  test.prop([course, flag, width])('writes round times so far apart that their words do not touch', (of, skipIdle, wide) => {
    const { ticks } = layout(of, skipIdle, wide);
    const step = (ticks[1]?.time ?? 0) - (ticks[0]?.time ?? 0);
    for (const [i, { time }] of ticks.entries()) {
      expect(time).toBe(i * step);
      expect(time % 1_000).toBe(0);
      if (i > 0) expect((ticks[i]?.x ?? 0) - (ticks[i - 1]?.x ?? 0)).toBeGreaterThanOrEqual(89.9);
    }
    if (durationOf(of, skipIdle) === 0) expect(ticks).toEqual([]);
  });

  test.prop([course, flag, fc.integer({ min: 200, max: 3_000 })])(
    'a press on the place of an entry shows an entry of that time',
    (of, skip, wide) => {
      for (const row of of.rows) {
        const time = skip ? row.active : row.at;
        const under = timeOfX(of, skip, wide, xOfTime(of, skip, wide, time));
        expect(Math.abs(under - (durationOf(of, skip) === 0 ? under : time))).toBeLessThanOrEqual(durationOf(of, skip) * 1e-9);
      }
      expect(seqAtTime(of, timeOfX(of, skip, wide, -50), skip)).toBe(of.rows.findLast((row) => (skip ? row.active : row.at) === 0)?.seq);
      expect(seqAtTime(of, timeOfX(of, skip, wide, wide + 50), skip)).toBe(of.last);
    },
  );
});
