/**
 * The settings of who is signed in. A change holds at once and is written; when the server does
 * not take it, what was there before comes back and a toast says so. The scheme is applied whenever it changes, and this
 * browser keeps a copy for the first paint of the next page. It has no states: all follows from the settings.
 */

import type { Json } from '../../domain/codec/codec.ts';
import { SESSION } from '../../domain/journal/address.ts';
import { failureText } from '../../domain/session/failureText.ts';
import type { UserSetting } from '../../domain/session/user.ts';
import { avatarServiceChange } from '../../domain/settings/avatar.ts';
import { type ColorScheme, experimentalChange, paintedScheme, schemeChange } from '../../domain/settings/colorScheme.ts';
import { DEFAULT_BRAND_KEY, defaultBrandChange } from '../../domain/settings/defaultBrand.ts';
import { changed, type SettingChange } from '../../domain/settings/setting.ts';
import { columnsChange, pinsChange } from '../../domain/settings/tableColumns.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';

/** Where this browser keeps the scheme for the first paint; the boot script reads it. */
export const SCHEME_KEY = 'scheme';

export interface SettingsContext {
  readonly settings: readonly UserSetting[];
  /** The scheme in which the page is painted. */
  readonly painted: ColorScheme;
  /** By key, what was there before a change that the server has not yet taken. */
  readonly before: Readonly<Record<string, UserSetting | null>>;
}

/** What the boot script made of what is stored. */
const bootScheme = (kept: Json): ColorScheme => (kept === 'light' || kept === 'dark' ? kept : 'system');

/** Paints the scheme of the settings, if it is another than the one that shows. */
const paint = (context: SettingsContext, effects: readonly Effect[] = []): TransitionResult<SettingsContext> => {
  const painted = paintedScheme(context.settings);
  if (painted === context.painted) return result(context, effects);
  return result({ ...context, painted }, [
    command({ type: 'scheme.apply', scheme: painted }),
    command({ type: 'storage.put', key: SCHEME_KEY, value: painted === 'system' ? null : painted }),
    ...effects,
  ]);
};

/** A text as it is, everything else as JSON. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The call's request id is the setting's key, so that a second change of it takes the place of the first. */
const save = ({ key, setting }: SettingChange): Effect =>
  setting === null
    ? command({ type: 'api.call', requestId: key, call: 'deleteSetting', input: { query: { key } }, keep: 'inline' })
    : command({
        type: 'api.call',
        requestId: key,
        call: 'saveSetting',
        input: { query: { key, value: textOf(setting.value), type: setting.type } },
        keep: 'inline',
      });

const entryOf = (settings: readonly UserSetting[], key: string): UserSetting | null => settings.find((each) => each.key === key) ?? null;

const make = (context: SettingsContext, change: SettingChange): TransitionResult<SettingsContext> => {
  const before = Object.hasOwn(context.before, change.key)
    ? context.before
    : { ...context.before, [change.key]: entryOf(context.settings, change.key) };
  return paint({ ...context, before, settings: changed(context.settings, change) }, [save(change)]);
};

const without = (before: SettingsContext['before'], key: string): SettingsContext['before'] =>
  Object.fromEntries(Object.entries(before).filter(([each]) => each !== key));

const takeBack = (context: SettingsContext, key: string, message: string): TransitionResult<SettingsContext> =>
  paint(
    {
      ...context,
      before: without(context.before, key),
      settings: changed(context.settings, { key, setting: context.before[key] ?? null }),
    },
    [toast({ level: 'error', title: 'Setting not saved', message, selfDismiss: null })],
  );

/** What the server says of the user; what is still on its way to it stays as the person left it. */
const believe = (context: SettingsContext, settings: readonly UserSetting[]): TransitionResult<SettingsContext> => {
  const own = Object.keys(context.before);
  const kept = own.map((key): SettingChange => ({ key, setting: entryOf(context.settings, key) }));
  return paint({ ...context, settings: kept.reduce(changed, settings) });
};

/** What screens open with is read from the user, who is asked for again where it changed. */
const keep = (context: SettingsContext, key: string): TransitionResult<SettingsContext> =>
  result(
    { ...context, before: without(context.before, key) },
    key === DEFAULT_BRAND_KEY ? [send(SESSION, { type: 'message.dataChanged' })] : [],
  );

const isSaving = ({ before }: SettingsContext, { requestId }: { readonly requestId: string }): boolean => Object.hasOwn(before, requestId);

const notifyStorage = (context: SettingsContext): TransitionResult<SettingsContext> =>
  result(context, [
    toast({
      level: 'warning',
      title: 'Not saved in this browser',
      message: 'This browser can’t save the color scheme, so a page may open in the system’s scheme.',
      selfDismiss: null,
    }),
  ]);

export const settingsMachine = defineMachine<SettingsContext, never, { readonly painted: Json }>()({
  id: 'settings',
  context: ({ painted }) => ({ settings: [], painted: bootScheme(painted), before: {} }),
  on: {
    'message.userKnown': (context, { user }) => believe(context, user.settings),
    'settings.schemeChosen': (context, { scheme }) => make(context, schemeChange(scheme)),
    'settings.experimentalTurned': (context, { on }) => make(context, experimentalChange(on)),
    'settings.avatarServiceTurned': (context, { on }) => make(context, avatarServiceChange(on)),
    'settings.columnsChosen': (context, { table, hidden }) => make(context, columnsChange(table, hidden)),
    'settings.columnsPinned': (context, { table, pinned }) => make(context, pinsChange(table, pinned)),
    'settings.brandChosen': (context, { brand }) => make(context, defaultBrandChange(brand)),
    'api.answered': { guard: isSaving, run: (context, { requestId }) => keep(context, requestId) },
    'api.failed': { guard: isSaving, run: (context, { requestId, failure }) => takeBack(context, requestId, failureText(failure)) },
    'storage.failed': notifyStorage,
  },
});
