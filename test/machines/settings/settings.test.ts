import { describe, expect, test } from 'vitest';
import { SESSION, SETTINGS, SHELL, TOASTS } from '../../../src/domain/journal/address.ts';
import type { UserSetting } from '../../../src/domain/session/user.ts';
import type { ColorScheme } from '../../../src/domain/settings/colorScheme.ts';
import { savedSettings } from '../../../src/domain/settings/setting.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { type SettingsContext, settingsMachine } from '../../../src/machines/settings/settings.machine.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { type Bench, bench, contextOf, signedIn, user } from '../harness.ts';
import { expectCovered, pathsThrough, stepsOf } from '../paths.ts';

const ON: UserSetting = { key: 'enableExperimentalColorSchemes', value: true, type: 'boolean' };
const DARK: UserSetting = { key: 'colorScheme', value: 'dark', type: 'string' };

const EVENTS: readonly Input[] = [
  { type: 'message.userKnown', user: user({ settings: [ON, DARK] }) },
  { type: 'message.userKnown', user: user() },
  { type: 'settings.schemeChosen', scheme: 'light' },
  { type: 'settings.schemeChosen', scheme: 'system' },
  { type: 'settings.experimentalTurned', on: true },
  { type: 'settings.experimentalTurned', on: false },
  { type: 'settings.avatarServiceTurned', on: false },
  { type: 'settings.columnsChosen', table: 'buyBox', hidden: ['asp', 'asp', 'sales'] },
  { type: 'settings.columnsPinned', table: 'buyBox', pinned: [] },
  { type: 'settings.brandChosen', brand: ' Northfold ' },
  { type: 'api.answered', requestId: 'colorScheme', call: 'deleteSetting', body: { inline: null } },
  { type: 'api.failed', requestId: 'colorScheme', call: 'saveSetting', failure: { kind: 'network' } },
  { type: 'api.failed', requestId: 'enableExperimentalColorSchemes', call: 'saveSetting', failure: { kind: 'status', status: 500 } },
  { type: 'api.answered', requestId: 'other', call: 'deleteSetting', body: { inline: null } },
  { type: 'storage.failed', key: 'scheme', message: 'full' },
];

/** Columns and the person's brand are like any other setting: from where they are chosen no further ways are walked, or there would be ten times as many. */
const stopWhen = ({ before }: SettingsContext): boolean =>
  ['table.buyBox.hidden', 'defaultBrand'].some((key) => Object.hasOwn(before, key));
const ways = pathsThrough<SettingsContext>(settingsMachine, { input: { painted: null }, events: EVENTS, stopWhen });
const steps = stepsOf(ways);

describe('every way through the settings', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('whenever the painted scheme changes the page is painted and this browser remembers it, and at no other time', () => {
    for (const { before, after, asked } of steps) {
      const paints = asked.filter(({ type }) => type === 'scheme.apply' || type === 'storage.put');
      const { painted } = after.context;
      expect(paints).toEqual(
        painted === before.context.painted
          ? []
          : [
              { type: 'scheme.apply', scheme: painted },
              { type: 'storage.put', key: 'scheme', value: painted === 'system' ? null : painted },
            ],
      );
    }
  });

  test('A-294 every change is written as a user setting, once', () => {
    for (const { event, asked } of steps) {
      const calls = asked.flatMap((command) => (command.type === 'api.call' ? [command] : []));
      if (event.type === 'settings.schemeChosen')
        expect(calls).toMatchObject(
          event.scheme === 'system'
            ? [{ call: 'deleteSetting', input: { query: { key: 'colorScheme' } } }]
            : [{ call: 'saveSetting', input: { query: { key: 'colorScheme', value: event.scheme, type: 'string' } } }],
        );
      else if (event.type === 'settings.experimentalTurned')
        expect(calls).toMatchObject([
          { call: 'saveSetting', input: { query: { key: 'enableExperimentalColorSchemes', value: String(event.on), type: 'boolean' } } },
        ]);
      else if (event.type === 'settings.avatarServiceTurned')
        expect(calls).toMatchObject([{ call: 'deleteSetting', input: { query: { key: 'useAvatarService' } } }]);
      else if (event.type === 'settings.columnsChosen')
        expect(calls).toMatchObject([
          { call: 'saveSetting', input: { query: { key: 'table.buyBox.hidden', value: '["asp","sales"]', type: 'array' } } },
        ]);
      else if (event.type === 'settings.columnsPinned')
        expect(calls).toMatchObject([{ call: 'deleteSetting', input: { query: { key: 'table.buyBox.pinned' } } }]);
      else if (event.type === 'settings.brandChosen')
        expect(calls).toMatchObject([
          { call: 'saveSetting', input: { query: { key: 'defaultBrand', value: 'Northfold', type: 'string' } } },
        ]);
      else expect(calls).toEqual([]);
    }
  });

  test('a change that the server does not take is taken back with a word why; others stay', () => {
    for (const { before, event, after, told } of steps) {
      if (event.type !== 'api.failed') continue;
      const isOpen = Object.hasOwn(before.context.before, event.requestId);
      expect(told.map(({ to }) => to)).toEqual(isOpen ? [TOASTS] : []);
      if (!isOpen) expect(after).toEqual(before);
      else {
        const was = before.context.before[event.requestId] ?? null;
        expect(after.context.settings.find(({ key }) => key === event.requestId) ?? null).toEqual(was);
      }
    }
  });

  test('what the server says of the user never undoes a change that is still on its way', () => {
    for (const { before, event, after } of steps) {
      if (event.type !== 'message.userKnown') continue;
      for (const key of Object.keys(before.context.before))
        expect(after.context.settings.find((each) => each.key === key)).toEqual(before.context.settings.find((each) => each.key === key));
    }
  });
});

const painted = ({ app }: Bench): ColorScheme => contextOf<SettingsContext>(app, SETTINGS).painted;
const messages = ({ app }: Bench): readonly string[] => contextOf<ToastsContext>(app, TOASTS).toasts.map(({ message }) => message);

describe('the settings in the app', () => {
  test('are those of who is signed in, as soon as that is known', () => {
    const made = signedIn({}, user({ settings: [ON, DARK] }));
    made.loadAreas();
    expect(painted(made)).toBe('dark');
    expect(made.commands('scheme.apply')).toEqual([{ type: 'scheme.apply', scheme: 'dark' }]);
  });

  test('who signs in without a choice gets the system’s scheme, though this browser remembers somebody’s', () => {
    const made = bench({ url: '/velocity/login', stored: { scheme: 'dark' } });
    made.fail('currentUser', { kind: 'status', status: 401 });
    made.loadAreas();
    made.loadAreas();
    expect([painted(made), made.commands('scheme.apply')]).toEqual(['dark', []]);
    made.send(SHELL, { type: 'area.loaded', area: 'deferred' });
    made.send(SESSION, { type: 'session.changedElsewhere' });
    made.answer('currentUser', user());
    expect(made.commands('scheme.apply')).toEqual([{ type: 'scheme.apply', scheme: 'system' }]);
    expect(made.commands('storage.put')).toContainEqual({ type: 'storage.put', key: 'scheme', value: null });
  });

  test('a browser that cannot keep the scheme says so, and paints it all the same', () => {
    const made = signedIn({}, user({ settings: [ON] }));
    made.loadAreas();
    made.send(SETTINGS, { type: 'settings.schemeChosen', scheme: 'dark' });
    made.send(SETTINGS, { type: 'storage.failed', key: 'scheme', message: '“scheme” could not be saved' });
    expect(painted(made)).toBe('dark');
    expect(messages(made)).toEqual(['This browser can’t save the color scheme, so a page may open in the system’s scheme.']);
  });
});

describe('the avatar service', () => {
  const turned = (made: Bench, on: boolean): void => made.send(SETTINGS, { type: 'settings.avatarServiceTurned', on });
  const context = ({ app }: Bench): SettingsContext => contextOf<SettingsContext>(app, SETTINGS);
  const ALLOWED: UserSetting = { key: 'useAvatarService', value: true, type: 'boolean' };

  test('is turned on and off by a setting that is written, and counts as on once the server has it', () => {
    const made = signedIn();
    made.loadAreas();
    turned(made, true);
    expect(made.commands('api.call').at(-1)).toMatchObject({
      call: 'saveSetting',
      input: { query: { key: 'useAvatarService', value: 'true', type: 'boolean' } },
    });
    expect([context(made).settings, savedSettings(context(made))]).toEqual([[ALLOWED], []]);
    made.answer('saveSetting', { setting: ALLOWED });
    expect(savedSettings(context(made))).toEqual([ALLOWED]);
    turned(made, false);
    expect(made.commands('api.call').at(-1)).toMatchObject({ call: 'deleteSetting', input: { query: { key: 'useAvatarService' } } });
    expect([context(made).settings, savedSettings(context(made))]).toEqual([[], [ALLOWED]]);
    made.answer('deleteSetting', null);
    expect(savedSettings(context(made))).toEqual([]);
  });

  test('is as it was where the server refuses', () => {
    const made = signedIn();
    made.loadAreas();
    turned(made, true);
    made.fail('saveSetting', { kind: 'status', status: 500, message: 'down' });
    expect(context(made).settings).toEqual([]);
  });
});

describe('the brand of a person', () => {
  test('is written, and the user asked for again once the server has it, so that screens open with it', () => {
    const made = signedIn();
    made.loadAreas();
    const users = () => made.commands('api.call').filter(({ call }) => call === 'currentUser').length;
    const before = users();
    made.send(SETTINGS, { type: 'settings.brandChosen', brand: 'Northfold' });
    expect(users()).toBe(before);
    made.answer('saveSetting', { setting: { key: 'defaultBrand', value: 'Northfold', type: 'string' } });
    expect(users()).toBe(before + 1);
    made.send(SETTINGS, { type: 'settings.brandChosen', brand: null });
    expect(made.commands('api.call').at(-1)).toMatchObject({ call: 'deleteSetting', input: { query: { key: 'defaultBrand' } } });
  });
});
