/** The end of this segment of the journal and the start of another. */
import { ignoreElements, tap } from 'rxjs';
import type { SegmentRestart } from '../domain/journal/commands.ts';
import type { Effect } from './effect.ts';

/** NOTE: the app that asked may be gone when `restartSegment` returns; nothing is answered. */
export const segmentEffect: Effect<SegmentRestart> =
  ({ restartSegment }) =>
  (asked$) =>
    asked$.pipe(
      tap(({ command: { type: _, ...next } }) => restartSegment(next)),
      ignoreElements(),
    );
