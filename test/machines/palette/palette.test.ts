import { describe, expect, test } from 'vitest';
import { NAVIGATION, PALETTE, SHELL } from '../../../src/domain/journal/address.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
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
    { type: 'palette.findRetried' },
    { type: 'timer.elapsed', id: 'find' },
    { type: 'api.answered', requestId: 'find/1', call: 'find', body: { inline: { things: [], failed: [] } } },
    { type: 'api.failed', requestId: 'find/1', call: 'find', failure: { kind: 'network' } },
    here('/velocity/dashboard?brandGroup=b1'),
    here('/velocity/login'),
    here('/velocity/files', false),
    { type: 'storage.failed', key: 'recent', message: 'full' },
  ],
  // Searches are numbered without an end.
  stopWhen: ({ turn }) => turn > 1,
});

const kept = (asked: ReturnType<typeof stepsOf<PaletteContext>>[number]['asked']) => asked.filter(({ type }) => type === 'storage.put');

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
      if (event.type !== 'message.location') expect([recent, kept(asked)]).toEqual([before.context.recent, []]);
      else if (!event.isSignedIn) expect(recent).toEqual([]);
      else if (event.url.startsWith('/velocity/login')) expect(recent).toEqual(before.context.recent);
      else expect(recent[0]).toBe('/velocity/dashboard');
      const isNew = before.context.recent !== recent && recent.length > 0 && before.context.remembers;
      expect(kept(asked)).toEqual(isNew ? [{ type: 'storage.put', key: 'recent', value: [...recent] }] : []);
    }
    expect(ways.paths[0]?.start.after.context.recent).toEqual(['/velocity/files']);
  });
});

describe('a search of what has a name', () => {
  const typedIn = (query: string) => ({ type: 'palette.queryTyped', query, brandGroupId: 'b1' }) as const;
  const searched = (): Bench => {
    const made = signedIn({ url: '/velocity/files' });
    made.loadAreas();
    return made;
  };
  const finds = (made: Bench) => made.commands('api.call').filter(({ call }) => call === 'find');
  const find = ({ app }: Bench) => contextOf<PaletteContext>(app, PALETTE).find;
  const rest = (made: Bench): void => made.send(PALETTE, { type: 'timer.elapsed', id: 'find' });
  const answer = (made: Bench, requestId: string): void =>
    made.send(PALETTE, { type: 'api.answered', requestId, call: 'find', body: { inline: { things: [], failed: [] } } });

  test('is sent once the keyboard rests, of the brand group that is looked at, from two letters on', () => {
    const made = searched();
    made.send(PALETTE, typedIn('d'));
    expect([find(made).state, made.commands('timer.start').some(({ id }) => id === 'find')]).toEqual(['resting', false]);
    made.send(PALETTE, typedIn('du'));
    expect([find(made).state, finds(made)]).toEqual(['waiting', []]);
    rest(made);
    expect(finds(made)).toMatchObject([{ input: { query: { search: 'du', brandGroupId: 'b1' } } }]);
    // Another blank is no other search.
    made.send(PALETTE, typedIn('du '));
    expect(find(made).state).toBe('loading');
    answer(made, 'find/1');
    expect(find(made).state).toBe('found');
  });

  test('is given up by what is typed next and by closing; its late answer shows nothing', () => {
    const made = searched();
    made.send(PALETTE, typedIn('duvet'));
    rest(made);
    made.send(PALETTE, typedIn('mug'));
    expect(made.commands('api.abort').at(-1)).toMatchObject({ requestId: 'find/1' });
    answer(made, 'find/1');
    expect(find(made).state).toBe('waiting');
    made.send(PALETTE, { type: 'palette.closed' });
    expect(find(made).state).toBe('resting');
    rest(made);
    expect(finds(made)).toHaveLength(1);
  });

  test('that failed says so, and is sent again when asked to', () => {
    const made = searched();
    made.send(PALETTE, typedIn('duvet'));
    rest(made);
    const failure = { kind: 'network', message: 'down' } as const;
    made.send(PALETTE, { type: 'api.failed', requestId: 'find/1', call: 'find', failure });
    expect(find(made)).toMatchObject({ state: 'failed', fault: { message: expect.any(String) } });
    made.send(PALETTE, { type: 'palette.findRetried' });
    expect([find(made).state, finds(made).length]).toEqual(['loading', 2]);
  });

  test('is nothing for who is signed out', () => {
    for (const { after, asked } of stepsOf(ways).filter((one) => !one.after.context.isSignedIn)) {
      expect(after.context.find.state).toBe('resting');
      expect(asked.filter(({ type }) => type === 'timer.start' || type === 'api.call')).toEqual([]);
    }
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
