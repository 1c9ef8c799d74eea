/** The dates of the open screen: read from the URL by the screen's own rules, handed to the actor behind the picker. */

import type { ScopeDates } from '../../domain/dates/pickerChoice.ts';
import type { ReadDates } from '../../domain/dates/pickerRules.ts';
import { DATES, NAVIGATION, TOASTS } from '../../domain/journal/address.ts';
import { digestOf } from '../../domain/journal/digest.ts';
import { type Place, withParams } from '../../domain/routes/urlParams.ts';
import type { ScreenDefinition } from '../../domain/screens/screen.ts';
import type { BrandGroup } from '../../domain/session/user.ts';
import { describeDropped } from '../../domain/shell/droppedParam.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { type Effect, send, spawn } from '../core/perform.ts';

/** The layer of the picker. */
export const DATES_LAYER = 'dates';

/** The dates that the URL says for a screen; null where the screen has none, or its code is not there yet. */
export const readDates = (
  definition: ScreenDefinition | null,
  { search }: Place,
  { today, marketFrom, user }: Pick<Scope, 'today' | 'marketFrom' | 'user'>,
  brandGroup: BrandGroup | null,
): ReadDates | null => definition?.dates?.read(search, today, brandGroup, marketFrom, user?.brandGroups ?? []) ?? null;

/** Says what the URL got wrong, and goes where it is right. */
export const dropWrongDates = (at: Place, { dropped, params }: ReadDates): readonly Effect[] => [
  send(TOASTS, {
    type: 'message.toast',
    toast: {
      level: 'warning',
      title: 'Part of the link was ignored',
      message: dropped.map(describeDropped).join('; '),
      selfDismiss: null,
    },
  }),
  send(NAVIGATION, { type: 'message.navigate', to: withParams(at, params), replace: true }),
];

export interface OpenDates {
  readonly screen: string | null;
  readonly dates: ScopeDates | null;
}

/** Tells the picker of other dates. It is there from the first screen on that has some. */
export const offerDates = (known: OpenDates, open: OpenDates): readonly Effect[] => {
  if (known.screen === open.screen && digestOf(known.dates) === digestOf(open.dates)) return [];
  const offer = send(DATES, { type: 'message.datesOffered', ...open });
  if (open.dates !== null) return [spawn('dates', DATES, undefined), offer];
  return known.dates === null ? [] : [offer];
};

/** Tells the picker that it opens or closes with its layer. */
export const togglePicker = (layer: string | null, next: string | null, dates: ScopeDates | null): readonly Effect[] =>
  dates === null || (layer === DATES_LAYER) === (next === DATES_LAYER)
    ? []
    : [send(DATES, { type: 'message.pickerToggled', open: next === DATES_LAYER })];
