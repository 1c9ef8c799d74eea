import { describe, expect, it } from 'vitest';
import { SHELL } from '../../../src/domain/journal/address.ts';
import type { ShellContext } from '../../../src/machines/shell/shell.logic.ts';
import { createDeferredSnapshot } from '../../../src/views/app/createDeferredSnapshot.ts';
import { bench, contextOf, user } from '../../machines/harness.ts';

/** An app, the part of it that trails, and the frame of a press in the test's hand. */
const set = () => {
  const made = bench({ url: '/velocity/business-health' });
  const { app } = made;
  const frame = { isDue: false, runs: [] as (() => void)[] };
  const behind = createDeferredSnapshot(app, { isDue: () => frame.isDue, next: (run) => frame.runs.push(run) });
  const heard: boolean[] = [];
  const isCollapsed = (): boolean => contextOf<ShellContext>(behind, SHELL).sidebarCollapsed;
  const leave = behind.subscribe(() => heard.push(isCollapsed()));
  isCollapsed();
  return {
    ...made,
    behind,
    heard,
    isCollapsed,
    leave,
    press: () => {
      frame.isDue = true;
    },
    paint: () => {
      frame.isDue = false;
      for (const run of frame.runs.splice(0)) run();
    },
    waiting: () => frame.runs.length,
  };
};

const collapse = (collapsed: boolean) => ({ type: 'shell.sidebarToggled', collapsed }) as const;

describe('a screen that trails the frame of a press', () => {
  it('sees at once what no press led to', () => {
    const { app, heard } = set();
    app.dispatch(SHELL, collapse(true));
    expect(heard).toEqual([true]);
  });

  it('sees what a press beside it led to only when that is painted, and hears of it once', () => {
    const { app, heard, isCollapsed, press, paint, waiting } = set();
    press();
    app.dispatch(SHELL, collapse(true));
    app.dispatch(SHELL, collapse(false));
    app.dispatch(SHELL, collapse(true));
    expect(heard).toEqual([]);
    expect(isCollapsed()).toBe(false);
    expect(waiting()).toBe(1);
    paint();
    expect(heard).toEqual([true]);
    expect(isCollapsed()).toBe(true);
  });

  it('sees what is pressed in it at once, and with it all that it had not seen', () => {
    const { app, behind, heard, isCollapsed, press, paint } = set();
    press();
    app.dispatch(SHELL, collapse(true));
    behind.dispatch(SHELL, collapse(false));
    expect(heard).toEqual([true, false]);
    expect(isCollapsed()).toBe(false);
    paint();
    expect(heard).toEqual([true, false]);
  });

  it('sees another screen at once, for it could not be drawn from what was', () => {
    const { app, behind, heard, press, answer } = set();
    press();
    answer('currentUser', user());
    expect(heard.length).toBeGreaterThan(0);
    expect(behind.snapshot(SHELL)).toBe(app.snapshot(SHELL));
  });

  it('holds nothing once nobody looks', () => {
    const { app, isCollapsed, leave, press, paint } = set();
    press();
    app.dispatch(SHELL, collapse(true));
    leave();
    expect(isCollapsed()).toBe(true);
    paint();
    expect(isCollapsed()).toBe(true);
  });
});
