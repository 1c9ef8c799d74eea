/**
 * The date picker of the header. `absent` while the open screen has no dates; `idle` while they stand as the URL says;
 * `drafting` while the picker is open over a draft of its own. What is applied goes into the URL, from where it comes
 * back as dates: nothing here counts days, the open screen's rules do (`DateRules`, looked up by name at every step).
 * It comes with the frame, for signing in has no dates.
 */
import { setup } from 'xstate';
import type { ScopeDates } from '../../domain/dates/pickerChoice.ts';
import type { PickerDraft } from '../../domain/dates/pickerDraft.ts';
import type { DateParams, DateRules } from '../../domain/dates/pickerRules.ts';
import type { PickerEvent } from '../../domain/dates/pickerStep.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import { CLAIM_DRAFT, parkDraft } from '../core/drafts.ts';
import { type Effect, send } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step, type TransitionResult } from '../core/step.ts';
import { DATES_LAYER } from '../shell/shellDates.ts';

export interface DatesContext {
  /** The screen whose dates these are. */
  readonly screen: string | null;
  readonly dates: ScopeDates | null;
  /** There while drafting, and only then. */
  readonly draft: PickerDraft | null;
}

const EDITS = [
  'dates.presetPicked',
  'dates.dayPicked',
  'dates.daysPicked',
  'dates.boundTyped',
  'dates.boundSwitched',
  'dates.unitChosen',
  'dates.periodicityChosen',
  'dates.compareChosen',
  'dates.alignmentChosen',
  'dates.wholeUnitsChosen',
  'dates.rangeTargeted',
  'dates.dayShown',
  'dates.applied',
  'dates.reset',
] as const;

type Returned = EventOf<'dates.draftReturned'>;
type Offered = Extract<Input, { readonly type: 'message.datesOffered' }>;

const apply = (params: DateParams | null, closes: boolean): readonly Effect[] =>
  params === null ? [] : [send(SHELL, { type: 'message.datesApplied', params, closes })];

/** The machine over a registry of screens. */
export const createDatesMachine = (registry: Registry) => {
  /** None where the screen has no dates, or its code is not there. */
  const rulesOf = (screen: string | null): DateRules | null =>
    screen === null || !registry.has(screen) ? null : (registry.screen(screen).dates ?? null);
  const change = (context: DatesContext, event: PickerEvent): TransitionResult<DatesContext> => {
    const rules = rulesOf(context.screen);
    if (rules === null || context.dates === null || context.draft === null) return result(context);
    const { draft, applied } = rules.step(context.draft, event, context.dates);
    return result(draft === context.draft ? context : { ...context, draft }, apply(applied, draft === null));
  };
  const follow = (context: DatesContext, { screen, dates }: Offered): TransitionResult<DatesContext> => {
    const rules = rulesOf(screen);
    const isKept = context.draft !== null && screen === context.screen && dates !== null && rules !== null;
    return result({ screen, dates, draft: isKept && context.draft !== null ? rules.follow(context.draft, dates) : null });
  };
  const park = (context: DatesContext): TransitionResult<DatesContext> => {
    const { screen, draft, dates } = context;
    if (screen === null || draft === null || dates === null) return result(context);
    // A picker that was only looked at has nothing to bring back.
    if (JSON.stringify(draft) === JSON.stringify(rulesOf(screen)?.open(dates))) return result(context);
    return result(context, [parkDraft({ type: 'dates.draftReturned', screen, draft: jsonOf(draft) })]);
  };
  const returned = (context: DatesContext, event: Input): PickerDraft | null =>
    event.type === 'dates.draftReturned' && event.screen === context.screen ? (rulesOf(event.screen)?.restore(event.draft) ?? null) : null;
  const takeBack = (context: DatesContext, event: Returned): TransitionResult<DatesContext> =>
    result({ ...context, draft: returned(context, event) }, [send(SHELL, { type: 'message.layerWanted', layer: DATES_LAYER })]);
  return setup({
    types: { context: {} as DatesContext, events: {} as Input },
    guards: {
      hasDates: ({ event }) => event.type === 'message.datesOffered' && event.dates !== null,
      isSameScreen: ({ context, event }) =>
        event.type === 'message.datesOffered' && event.dates !== null && event.screen === context.screen,
      opens: ({ event }) => event.type === 'message.pickerToggled' && event.open,
      isReturned: ({ context, event }) => returned(context, event) !== null,
      isDone: ({ context }) => context.draft === null,
    },
    actions: {
      claim: step([], (context: DatesContext) => result(context, [CLAIM_DRAFT])),
      park: step('message.draftsWanted', park),
      takeBack: step('dates.draftReturned', takeBack),
      follow: step('message.datesOffered', follow),
      open: step('message.pickerToggled', (context: DatesContext) =>
        result(context.dates === null ? context : { ...context, draft: rulesOf(context.screen)?.open(context.dates) ?? null }),
      ),
      close: step('message.pickerToggled', (context: DatesContext) => result({ ...context, draft: null })),
      change: step(EDITS, change),
      lookAt: step('dates.daysLookedAt', (context: DatesContext, { start, end }) =>
        result(context, context.dates === null ? [] : apply(rulesOf(context.screen)?.lookAt(context.dates, start, end) ?? null, false)),
      ),
      stepWeek: step('dates.weekStepped', (context: DatesContext, event) =>
        result(
          context,
          context.dates === null ? [] : apply(rulesOf(context.screen)?.stepWeek(context.dates, event.direction) ?? null, false),
        ),
      ),
    },
  }).createMachine({
    id: 'dates',
    context: { screen: null, dates: null, draft: null },
    entry: 'claim',
    initial: 'absent',
    states: {
      absent: {},
      idle: {
        on: {
          'message.pickerToggled': { guard: 'opens', target: 'drafting', actions: 'open' },
          'dates.draftReturned': { guard: 'isReturned', target: 'drafting', actions: 'takeBack' },
          'dates.weekStepped': { actions: 'stepWeek' },
          'dates.daysLookedAt': { actions: 'lookAt' },
        },
      },
      drafting: {
        always: { guard: 'isDone', target: 'idle' },
        on: {
          'message.datesOffered': [
            { guard: 'isSameScreen', actions: 'follow' },
            { guard: 'hasDates', target: 'idle', actions: 'follow' },
            { target: 'absent', actions: 'follow' },
          ],
          'message.pickerToggled': [
            { guard: 'opens', actions: 'open' },
            { target: 'idle', actions: 'close' },
          ],
          'dates.weekStepped': { actions: 'stepWeek' },
          'dates.daysLookedAt': { actions: 'lookAt' },
          'message.draftsWanted': { actions: 'park' },
          ...Object.fromEntries(EDITS.map((type) => [type, { actions: 'change' as const }])),
        },
      },
    },
    on: {
      'message.datesOffered': [
        { guard: 'hasDates', target: '.idle', actions: 'follow' },
        { target: '.absent', actions: 'follow' },
      ],
    },
  });
};
