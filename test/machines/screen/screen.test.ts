import { describe, expect, test } from 'vitest';
import {
  type Address,
  address,
  CONNECTION,
  NAVIGATION,
  queryAddress,
  SHELL,
  screenAddress,
  TOASTS,
} from '../../../src/domain/journal/address.ts';
import type { ScreenDefinition } from '../../../src/domain/screens/screen.ts';
import type { QueryContext } from '../../../src/machines/screen/query.machine.ts';
import type { ScreenContext } from '../../../src/machines/screen/screen.machine.ts';
import { type Bench, brandGroup, contextOf, signedIn, testScreen, user } from '../harness.ts';

const AT = screenAddress('business-health');
const GOALS = queryAddress(AT, 'goals');
const COUNTRIES = queryAddress(AT, 'countries');

const saving: ScreenDefinition = {
  ...testScreen,
  download: (what, scope, params, answers) =>
    answers.countries === undefined
      ? null
      : {
          kind: 'template',
          name: `${scope.brandGroup?.id}-${params.which ?? 'none'}-${what}`,
          text: JSON.stringify(answers.countries),
        },
};

const opened = (query = '', screens = [saving]): Bench =>
  signedIn({ url: `/velocity/business-health?brandGroup=b1${query}` }, user(), { screens });
const go = ({ send }: Bench, query: string): void =>
  send(NAVIGATION, { type: 'navigation.linkFollowed', to: `/velocity/business-health?${query}` });
const calls = ({ asked }: Bench, at: string) => asked.filter(({ owner, command }) => owner === at && command.type === 'api.call').length;
const state = ({ app }: Bench, at: Address): unknown => app.snapshot(at)?.value;
const countries = [{ country: 'US' }];

describe('a screen', () => {
  test('asks again exactly what changed, and leaves what did not', () => {
    const made = opened();
    made.answer('goals', []);
    made.answer('countries', countries);
    expect([state(made, GOALS), state(made, COUNTRIES)]).toEqual(['ready', 'ready']);
    go(made, 'brandGroup=b1&which=x');
    expect([state(made, GOALS), state(made, COUNTRIES)]).toEqual(['ready', 'stale']);
    expect([calls(made, GOALS), calls(made, COUNTRIES)]).toEqual([1, 2]);
    go(made, 'brandGroup=b1&which=x&other=1');
    expect([calls(made, GOALS), calls(made, COUNTRIES)]).toEqual([1, 2]);
  });

  test('a question that was superseded is given up, and its late answer is recorded and ignored', () => {
    const made = opened();
    go(made, 'brandGroup=b1&which=x');
    expect(made.commands('api.abort')).toContainEqual({ type: 'api.abort', requestId: '1' });
    const before = made.app.digest();
    made.send(COUNTRIES, { type: 'api.answered', requestId: '1', call: 'countries', body: { inline: [{ country: 'OLD' }] } });
    expect(made.app.digest()).toBe(before);
    expect(made.app.journal().entries.at(-1)?.event.type).toBe('api.answered');
    made.send(COUNTRIES, { type: 'api.answered', requestId: '2', call: 'countries', body: { inline: countries } });
    expect(contextOf<QueryContext>(made.app, COUNTRIES).answer?.body).toEqual({ inline: countries });
  });

  test('one section that fails does not take the others along', () => {
    const made = opened();
    made.fail('countries', { kind: 'status', status: 500 });
    made.answer('goals', []);
    expect([state(made, GOALS), state(made, COUNTRIES)]).toEqual(['ready', 'failed']);
    made.send(COUNTRIES, { type: 'query.retryClicked' });
    made.answer('countries', countries);
    expect([state(made, GOALS), state(made, COUNTRIES), calls(made, GOALS)]).toEqual(['ready', 'ready', 1]);
  });

  describe('of which some requests are chosen by the answer to another', () => {
    const chosen: ScreenDefinition = {
      ...testScreen,
      chosenBy: ['countries'],
      requests: (_scope, params, answers) => ({
        goals: { call: 'goals', input: { query: { brandGroupIds: [JSON.stringify(answers?.countries ?? 'none')] } } },
        countries: { call: 'countries', input: { body: { brandGroupId: params.which ?? 'none' } } },
      }),
    };
    const asked = ({ asked: all }: Bench) =>
      all.flatMap(({ owner, command }) =>
        command.type === 'api.call' && owner === GOALS ? (JSON.stringify(command.input).match(/none|US|CA/g) ?? []) : [],
      );

    test('asks them anew once it is there, and not again for the same answer', () => {
      const made = opened('', [chosen]);
      made.answer('goals', []);
      expect(asked(made)).toEqual(['none']);
      made.answer('countries', countries);
      expect(asked(made)).toEqual(['none', 'US']);
      made.answer('goals', []);
      go(made, 'brandGroup=b1&other=1');
      expect([asked(made), state(made, GOALS)]).toEqual([['none', 'US'], 'ready']);
    });

    test('does without it as soon as it is asked something else', () => {
      const made = opened('', [chosen]);
      made.answer('countries', countries);
      go(made, 'brandGroup=b1&which=x');
      expect(asked(made)).toEqual(['none', 'US', 'none']);
      made.answer('countries', [{ country: 'CA' }]);
      expect(asked(made).at(-1)).toBe('CA');
    });
  });

  test('A-300 leaving it gives up all that it asked for in silence', () => {
    const made = opened();
    const before = made.asked.length;
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: '/velocity/files?brandGroup=b1' });
    expect(made.asked.slice(before).map(({ command }) => command)).toContainEqual({ type: 'release', under: AT });
    expect(made.commands('report')).toEqual([]);
    expect(contextOf<{ toasts: readonly unknown[] }>(made.app, address('toasts')).toasts).toEqual([]);
    expect(made.app.addresses().filter((at) => at.startsWith('screen/'))).toEqual([]);
  });

  test('what failed for want of a connection is asked again when it is back, and nothing else', () => {
    const made = opened();
    made.fail('countries', { kind: 'network' });
    made.fail('goals', { kind: 'status', status: 500 });
    made.send(CONNECTION, { type: 'connection.lost' });
    made.send(CONNECTION, { type: 'connection.restored' });
    expect([state(made, GOALS), state(made, COUNTRIES)]).toEqual(['failed', 'loading']);
  });

  test('its parameters live in the address, the default takes them out', () => {
    const made = opened();
    made.send(AT, { type: 'screen.paramSet', key: 'which', value: 'x' });
    expect(contextOf<{ url: string }>(made.app, NAVIGATION).url).toBe('/velocity/business-health?brandGroup=b1&which=x');
    expect(contextOf<ScreenContext>(made.app, AT).params).toEqual({ which: 'x' });
    made.send(AT, { type: 'screen.paramSet', key: 'which', value: null });
    expect(contextOf<{ url: string }>(made.app, NAVIGATION).url).toBe('/velocity/business-health?brandGroup=b1');
    expect(contextOf<ScreenContext>(made.app, AT).params).toEqual({});
    expect(made.commands('url.push')).toHaveLength(2);
  });

  test('keeps what is not worth a link by its key', () => {
    const made = opened();
    made.send(AT, { type: 'screen.uiSet', key: 'cursor', value: 3 });
    made.send(AT, { type: 'screen.uiSet', key: 'hidden', value: ['a'] });
    made.send(AT, { type: 'screen.uiSet', key: 'cursor', value: null });
    expect(contextOf<ScreenContext>(made.app, AT).ui).toEqual({ cursor: null, hidden: ['a'] });
  });

  test('a key of the prototype is a key like any other', () => {
    const made = opened();
    made.send(AT, { type: 'screen.uiSet', key: '__proto__', value: { admin: true } });
    const { ui } = contextOf<ScreenContext>(made.app, AT);
    expect(Object.keys(ui)).toEqual(['__proto__']);
    expect((ui as { admin?: unknown }).admin).toBeUndefined();
  });
});

describe('a download that lacks something', () => {
  test('is saved, and what it lacks is told', () => {
    const download: NonNullable<ScreenDefinition['download']> = (...asked) => {
      const file = saving.download?.(...asked) ?? null;
      return file === null ? null : { ...file, warning: 'The notes had not come yet.' };
    };
    const made = opened('', [{ ...saving, download }]);
    made.answer('countries', countries);
    made.send(AT, { type: 'screen.downloadClicked', what: 'table' });
    expect(made.commands('file.download')).toHaveLength(1);
    expect(JSON.stringify(made.app.snapshot(TOASTS)?.context)).toContain('The notes had not come yet.');
  });
});

describe('a download', () => {
  const save = (made: Bench): readonly unknown[] => {
    const before = made.commands('file.download').length;
    made.send(AT, { type: 'screen.downloadClicked', what: 'table' });
    return made.commands('file.download').slice(before);
  };

  test('holds the answers that the screen shows, inline or stored', () => {
    const made = opened();
    made.answer('countries', countries);
    expect(save(made)).toEqual([{ type: 'file.download', name: 'b1-none-table', mime: 'text/csv', text: '[{"country":"US"}]' }]);
    go(made, 'brandGroup=b1&which=x');
    const digest = made.app.answers.put('[{"country":"CA"}]', [{ country: 'CA' }]);
    made.send(COUNTRIES, { type: 'api.answered', requestId: '2', call: 'countries', body: { answer: digest } });
    expect(save(made)).toEqual([{ type: 'file.download', name: 'b1-x-table', mime: 'text/csv', text: '[{"country":"CA"}]' }]);
  });

  test('never puts the numbers of an older question under the name of the new one: they keep the name of their own', () => {
    const made = opened();
    made.answer('countries', countries);
    go(made, 'brandGroup=b1&which=x');
    expect(state(made, COUNTRIES)).toBe('stale');
    const old = [{ name: 'b1-none-table', text: '[{"country":"US"}]' }];
    expect(save(made)).toMatchObject(old);
    go(made, 'brandGroup=b1&which=y');
    expect(save(made)).toMatchObject(old);
    made.fail('countries', { kind: 'status', status: 500 });
    made.send(COUNTRIES, { type: 'query.retryClicked' });
    made.answer('countries', [{ country: 'CA' }]);
    expect(save(made)).toMatchObject([{ name: 'b1-y-table', text: '[{"country":"CA"}]' }]);
  });

  test('is of nothing that another brand group was answered', () => {
    const ofBrandGroup: ScreenDefinition = {
      ...saving,
      requests: ({ brandGroup: own }) => ({ countries: { call: 'countries', input: { body: { brandGroupId: own?.id ?? '' } } } }),
    };
    const made = opened('', [ofBrandGroup]);
    made.answer('countries', countries);
    made.send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b2' });
    expect(contextOf<QueryContext>(made.app, COUNTRIES).answer).toBeNull();
    expect([state(made, COUNTRIES), save(made)]).toEqual(['loading', []]);
  });

  test('of an older question has the answers that were current then, and none that came since', () => {
    const both: ScreenDefinition = {
      ...saving,
      requests: (scope, params) => ({
        countries: { call: 'countries', input: { body: { brandGroupId: `${scope.brandGroup?.id}${params.which ?? ''}` } } },
        tags: { call: 'countries', input: { body: { brandGroupId: `tags${params.which ?? ''}` } } },
        goals: { call: 'goals', input: { query: { brandGroupIds: [] } } },
      }),
      download: (what, _scope, params, answers) =>
        answers.countries === undefined
          ? null
          : { kind: 'template', name: `${params.which ?? 'none'}-${what}`, text: Object.keys(answers).sort().join(' ') },
    };
    const made = opened('', [both]);
    const tags = queryAddress(AT, 'tags');
    const answer = (at: typeof tags, requestId: string) =>
      made.send(at, { type: 'api.answered', requestId, call: 'countries', body: { inline: countries } });
    answer(COUNTRIES, '1');
    answer(tags, '1');
    made.send(GOALS, { type: 'api.answered', requestId: '1', call: 'goals', body: { inline: [] } });
    expect(save(made)).toMatchObject([{ name: 'none-table', text: 'countries goals tags' }]);
    go(made, 'brandGroup=b1&which=x');
    expect(save(made)).toMatchObject([{ name: 'none-table', text: 'countries goals tags' }]);
    answer(tags, '2');
    expect(save(made)).toMatchObject([{ name: 'none-table', text: 'countries goals' }]);
    answer(COUNTRIES, '2');
    expect(save(made)).toMatchObject([{ name: 'x-table', text: 'countries goals tags' }]);
  });

  test('says what became of it', () => {
    const made = opened();
    made.send(AT, { type: 'download.finished', name: 'a.csv' });
    made.send(AT, { type: 'download.failed', name: 'a.csv', message: 'disk full' });
    expect(contextOf<{ toasts: readonly unknown[] }>(made.app, address('toasts')).toasts).toMatchObject([
      { level: 'success', title: 'Downloaded', message: 'a.csv' },
      { level: 'error', title: 'Download failed', message: 'disk full' },
    ]);
  });
});

describe('the active brand group', () => {
  const groupsAsked = (made: Bench, from: number): readonly string[] =>
    made.asked.slice(from).flatMap(({ command }) => {
      if (command.type !== 'api.call' || command.call !== 'goals') return [];
      return (command.input.query as { brandGroupIds: readonly string[] }).brandGroupIds;
    });

  test('A-018 all data is asked for exactly one brand group at a time, the one in view', () => {
    const made = opened('', [testScreen]);
    expect(groupsAsked(made, 0)).toEqual(['b1']);
    const before = made.asked.length;
    made.send(SHELL, { type: 'shell.brandGroupPicked', brandGroupId: 'b2' });
    expect(groupsAsked(made, before)).toEqual(['b2']);
    expect(contextOf<ScreenContext>(made.app, AT).scope.brandGroup?.id).toBe('b2');
    expect(made.commands('api.abort')).toContainEqual({ type: 'api.abort', requestId: '1' });
    const digest = made.app.digest();
    made.send(GOALS, { type: 'api.answered', requestId: '1', call: 'goals', body: { inline: [] } });
    expect(made.app.digest()).toBe(digest);
  });

  test('a screen is told of nobody else, when there is none', () => {
    const made = signedIn({ url: '/velocity/business-health' }, user({ brandGroups: [brandGroup('gone', { deletedAt: '2024-01-01' })] }), {
      screens: [testScreen],
    });
    expect(contextOf<ScreenContext>(made.app, AT).scope.brandGroup).toBeNull();
    expect(groupsAsked(made, 0)).toEqual(['']);
  });
});
