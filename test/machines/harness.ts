/** The real app with effects that only take notes: tests answer commands by hand, all but the turn of an undo, which comes back at once. */
import { isRight } from 'fp-ts/Either';
// NOTE: a bench has no areas to load, so all calls are declared from the start.
import { EVERY } from '../../src/areas/every.ts';
import '../../src/domain/api/contract.ts';
import '../../src/domain/journal/everyEvent.ts';
import type { CallName } from '../../src/domain/api/contract.ts';
import type { Json } from '../../src/domain/codec/codec.ts';
import { isoDay } from '../../src/domain/dates/isoDay.ts';
import { type Address, address, SHELL } from '../../src/domain/journal/address.ts';
import type { ApiCall, Command, IssuedCommand } from '../../src/domain/journal/commands.ts';
import type { AppEvent } from '../../src/domain/journal/events.ts';
import type { Started } from '../../src/domain/journal/ports.ts';
import type { ScreenDefinition } from '../../src/domain/screens/screen.ts';
import type { BrandGroup, Organization, Role, User } from '../../src/domain/session/user.ts';
import { type App, type AppOptions, createApp } from '../../src/machines/core/createApp.ts';

export const brandGroup = (id: string, over: Partial<BrandGroup> = {}): BrandGroup => ({
  id,
  name: `Brand ${id}`,
  organizationId: 'o1',
  brandBucketedNames: [],
  createdAt: '2024-01-01T00:00:00Z',
  onboardedAt: null,
  logo: null,
  hasCogs: false,
  hasDsp: false,
  hasTags: false,
  hasAmc: false,
  dashboard: false,
  dashboardId: null,
  dashboardName: null,
  minDailyDataDate: null,
  minMonthlyDataDate: null,
  deletedAt: null,
  ...over,
});

export const organization = (id: string, brandGroups: readonly BrandGroup[], over: Partial<Organization> = {}): Organization => ({
  id,
  name: `Organization ${id}`,
  slug: id,
  logo: null,
  roles: [],
  deletedAt: null,
  brandGroups: [...brandGroups],
  defaultBrandGroupId: null,
  ...over,
});

export const user = (over: Partial<User> = {}, roles: readonly Role[] = ['Prime']): User => {
  const groups = over.brandGroups ?? [brandGroup('b1'), brandGroup('b2')];
  return {
    id: 'u1',
    name: 'Maya Example',
    email: 'maya@brand.test',
    roles: [...roles],
    organizations: [organization('o1', groups)],
    brandGroups: groups,
    defaultOrganizationId: 'o1',
    isAlliUser: false,
    settings: [],
    today: isoDay('2026-11-20'),
    sessionVersion: 1,
    ...over,
  };
};

export const STARTED: Started = {
  url: '/velocity/',
  release: 'test',
  now: Date.UTC(2026, 10, 20, 17),
  timeZone: 'America/New_York',
  locale: 'en-US',
  viewport: { width: 1440, height: 900 },
  scheme: 'light',
  stored: {},
};

export interface Bench {
  readonly app: App;
  readonly asked: IssuedCommand[];
  /** The commands of a kind, oldest first. */
  readonly commands: <K extends Command['type']>(type: K) => readonly Extract<Command, { type: K }>[];
  readonly send: (to: Address, event: AppEvent) => void;
  /** Answers the last open call of that name, to whoever asked. */
  readonly answer: (call: CallName, body: unknown) => void;
  readonly fail: (call: CallName, failure: Extract<AppEvent, { type: 'api.failed' }>['failure']) => void;
  /** Says that all areas that were asked for are there. */
  readonly loadAreas: () => void;
}

/** What hears the commands besides the notes: for tests that play a part of the world. */
export type Hearer = (asked: IssuedCommand, app: App) => void;

/** What an undo or a redo leads to comes back to who asked, as the effect brings it. */
export const bringTurn = ({ owner, command }: IssuedCommand, app: Pick<App, 'dispatch'>): void => {
  if (command.type === 'undo.turn') app.dispatch(address(owner), command.turned);
};

export const bench = (started: Partial<Started> = {}, options: AppOptions = {}, hear: Hearer = () => undefined): Bench => {
  const asked: IssuedCommand[] = [];
  const take = (command: IssuedCommand): void => {
    asked.push(command);
    bringTurn(command, app);
    hear(command, app);
  };
  const app: App = createApp({ effects: take, machines: EVERY.machines, ...options });
  const send = (to: Address, event: AppEvent): void => {
    const done = app.dispatch(to, event);
    if (!isRight(done)) throw new Error(JSON.stringify(done.left));
  };
  const lastCall = (call: CallName): IssuedCommand<ApiCall> => {
    const found = asked.filter(({ command }) => command.type === 'api.call' && command.call === call).at(-1);
    if (found === undefined) throw new Error(`nobody asked for ${call}`);
    return found as IssuedCommand<ApiCall>;
  };
  app.start({ ...STARTED, ...started });
  return {
    app,
    asked,
    commands: (type) => asked.map(({ command }) => command).filter((command): command is never => command.type === type),
    send,
    answer: (call, body) => {
      const { owner, command } = lastCall(call);
      send(address(owner), { type: 'api.answered', requestId: command.requestId, call, body: { inline: body as Json } });
    },
    fail: (call, failure) => {
      const { owner, command } = lastCall(call);
      send(address(owner), { type: 'api.failed', requestId: command.requestId, call, failure });
    },
    loadAreas: () => {
      for (const { command } of [...asked]) if (command.type === 'area.load') send(SHELL, { type: 'area.loaded', area: command.area });
    },
  };
};

/** An app with a user signed in and the areas there. */
export const signedIn = (started: Partial<Started> = {}, who: User = user(), options: AppOptions = {}): Bench => {
  const made = bench(started, options);
  made.answer('currentUser', who);
  made.loadAreas();
  return made;
};

/** A screen that asks one question about its scope and one about its parameter `which`. */
export const testScreen: ScreenDefinition = {
  name: 'business-health',
  area: 'business',
  params: ['which'],
  requests: (scope, params) => ({
    goals: { call: 'goals', input: { query: { brandGroupIds: [scope.brandGroup?.id ?? ''] } } },
    countries: { call: 'countries', input: { body: { brandGroupId: params.which ?? 'none' } } },
  }),
};

/** The context of an actor, for asserting on it. */
export const contextOf = <C>(app: App, at: Address): C => {
  const snapshot = app.snapshot(at);
  if (snapshot === undefined) throw new Error(`nobody is at ${at}`);
  return snapshot.context as C;
};
