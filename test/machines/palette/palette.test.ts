import { describe, expect, test } from 'vitest';
import { NAVIGATION, PALETTE, SHELL } from '../../../src/domain/journal/address.ts';
import type { Input } from '../../../src/machines/core/step.ts';
import { type PaletteContext, paletteMachine } from '../../../src/machines/palette/palette.machine.ts';
import type { ShellContext } from '../../../src/machines/shell/shell.logic.ts';
import { type Bench, contextOf, signedIn } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const here = (url: string, isSignedIn = true): Input => ({ type: 'message.location', url, isSignedIn, isLogin: false });

const ways = pathsThrough<PaletteContext>(paletteMachine, {
  input: { recent: ['/velocity/files', '/velocity/nowhere', 7] },
  events: [
    { type: 'palette.queryTyped', query: 'files' },
    { type: 'palette.pointedAt', key: 'go:/velocity/files' },
    { type: 'palette.closed' },
    here('/velocity/dashboard?brandGroup=b1'),
    here('/velocity/login'),
    here('/velocity/files', false),
    { type: 'storage.failed', key: 'recent', message: 'full' },
  ],
});

describe('every way through the palette', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('keeps what was typed and pointed at until it closes; typing points at the first again', () => {
    for (const { before, event, after } of stepsOf(ways)) {
      const { query, pointedAt } = after.context;
      if (event.type === 'palette.queryTyped') expect([query, pointedAt]).toEqual(['files', null]);
      else if (event.type === 'palette.closed') expect([query, pointedAt]).toEqual(['', null]);
      else if (event.type === 'palette.pointedAt') expect([query, pointedAt]).toEqual([before.context.query, 'go:/velocity/files']);
      else expect([query, pointedAt]).toEqual([before.context.query, before.context.pointedAt]);
    }
  });

  test('remembers screens of the frame alone, the latest first, and nothing of who is signed out', () => {
    for (const { event, before, after, asked } of stepsOf(ways)) {
      const { recent } = after.context;
      if (event.type !== 'message.location') expect([recent, asked]).toEqual([before.context.recent, []]);
      else if (!event.isSignedIn) expect(recent).toEqual([]);
      else if (event.url.startsWith('/velocity/login')) expect(recent).toEqual(before.context.recent);
      else expect(recent[0]).toBe('/velocity/dashboard');
      const isNew = before.context.recent !== recent && recent.length > 0 && before.context.remembers;
      expect(asked).toEqual(isNew ? [{ type: 'storage.put', key: 'recent', value: [...recent] }] : []);
    }
    expect(ways.paths[0]?.start.after.context.recent).toEqual(['/velocity/files']);
  });
});

describe('the palette in the app', () => {
  const made = (): Bench => {
    const bench = signedIn({ url: '/velocity/files', stored: { recent: ['/velocity/dashboard'] } });
    bench.loadAreas();
    return bench;
  };
  const layer = ({ app }: Bench) => contextOf<ShellContext>(app, SHELL).layer;
  const press = (bench: Bench): void => bench.send(SHELL, { type: 'shell.shortcutPressed', shortcut: 'palette' });

  test('opens and closes by its shortcut, and begins with nothing searched for each time', () => {
    const bench = made();
    press(bench);
    bench.send(PALETTE, { type: 'palette.queryTyped', query: 'x' });
    press(bench);
    expect(layer(bench)).toBeNull();
    press(bench);
    expect([layer(bench), contextOf<PaletteContext>(bench.app, PALETTE).query]).toEqual(['palette', '']);
  });

  test('searches for what was typed while its code was on its way', () => {
    const bench = signedIn({ url: '/velocity/files' });
    press(bench);
    for (const text of ['r', 're']) bench.send(SHELL, { type: 'shell.layerSearched', text });
    bench.loadAreas();
    expect(contextOf<PaletteContext>(bench.app, PALETTE).query).toBe('re');
    bench.send(SHELL, { type: 'shell.layerSearched', text: 'ret' });
    expect(contextOf<PaletteContext>(bench.app, PALETTE).query).toBe('ret');
    press(bench);
    press(bench);
    expect([contextOf<ShellContext>(bench.app, SHELL).layerSearch, contextOf<PaletteContext>(bench.app, PALETTE).query]).toEqual(['', '']);
  });

  test('knows the screens of earlier visits, until somebody signs out', () => {
    const bench = made();
    bench.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/retail/overview?brandGroup=b1' });
    expect(contextOf<PaletteContext>(bench.app, PALETTE).recent).toEqual([
      '/velocity/retail/overview',
      '/velocity/files',
      '/velocity/dashboard',
    ]);
  });
});
