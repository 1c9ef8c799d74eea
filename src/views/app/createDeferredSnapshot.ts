/**
 * What the screen sees of the app while the frame of a press is still due: the app as it was. A press beside the screen, such
 * as another brand group, so shows its own effect first, and the screen, which may have all its charts to draw anew, a frame
 * later. What is pressed in the screen itself is seen there at once.
 */
import { type Address, SHELL } from '../../domain/journal/address.ts';
import type { AfterPaint } from '../../domain/journal/ports.ts';
import { createActorViews, type ViewSource } from '../../machines/core/actorViews.ts';
import type { ActorSnapshot, App } from '../../machines/core/createApp.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';

/** Which screen is shown: another one could not be drawn from what was. */
const placeIn = (snapshot: ActorSnapshot | undefined): string => {
  const where = (snapshot?.context as ShellContext | undefined)?.location;
  return where === undefined ? '' : `${where.kind} ${'route' in where ? where.route.name : ''}`;
};

export const createDeferredSnapshot = (app: App, afterPaint: AfterPaint): App => {
  const seen = new Map<Address, ActorSnapshot | undefined>();
  const listeners = new Set<() => void>();
  let isBehind = false;
  let isWithin = false;
  let place = placeIn(app.snapshot(SHELL));
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const catchUp = (): void => {
    if (!isBehind) return;
    isBehind = false;
    tell();
  };
  const hear = (): void => {
    const now = placeIn(app.snapshot(SHELL));
    const moved = now !== place;
    if (moved) seen.clear();
    place = now;
    if (isWithin || moved || !afterPaint.isDue()) {
      isBehind = false;
      tell();
    } else if (!isBehind) {
      isBehind = true;
      afterPaint.next(catchUp);
    }
  };
  let leave: (() => void) | null = null;
  const source: ViewSource = {
    snapshot: (at) => {
      if (isBehind && seen.has(at)) return seen.get(at);
      const snapshot = app.snapshot(at);
      seen.set(at, snapshot);
      return snapshot;
    },
    subscribe: (listener) => {
      leave ??= app.subscribe(hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        leave?.();
        leave = null;
        isBehind = false;
        seen.clear();
      };
    },
  };
  return {
    ...app,
    ...source,
    at: createActorViews(source),
    dispatch: (to, event) => {
      const before = isWithin;
      isWithin = true;
      try {
        catchUp();
        return app.dispatch(to, event);
      } finally {
        isWithin = before;
      }
    },
  };
};
