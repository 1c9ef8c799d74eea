/**
 * The date picker of the header. `absent` while the open screen has no dates; `idle` while they stand as the URL says;
 * `drafting` while the picker is open over a draft of its own. What is applied goes into the URL, from where it comes
 * back as dates: nothing here counts days, the open screen's rules do (`DateRules`, looked up by name at every step).
 * It comes with the frame, for signing in has no dates.
 */
import type { ScopeDates } from '../../domain/dates/pickerChoice.ts';
import type { PickerDraft } from '../../domain/dates/pickerDraft.ts';
import type { PickerEvent } from '../../domain/dates/pickerReducer.ts';
import type { DateParams, DateRules } from '../../domain/dates/pickerRules.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import { jsonOf } from '../../domain/journal/json.ts';
import { defineMachine, onEach } from '../core/defineMachine.ts';
import { CLAIM_DRAFT, parkDraft } from '../core/drafts.ts';
import { type Effect, send } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, type InputOfType, result, type TransitionResult } from '../core/transition.ts';
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
    const { draft, applied } = rules.reduce(context.draft, event, context.dates);
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

  const opens = (_: DatesContext, { open }: { readonly open: boolean }): boolean => open;

  const open = (context: DatesContext): TransitionResult<DatesContext> =>
    result(context.dates === null ? context : { ...context, draft: rulesOf(context.screen)?.open(context.dates) ?? null });

  const stepWeek = (context: DatesContext, event: InputOfType<'dates.weekStepped'>): TransitionResult<DatesContext> =>
    result(context, context.dates === null ? [] : apply(rulesOf(context.screen)?.stepWeek(context.dates, event.direction) ?? null, false));

  const lookAt = (context: DatesContext, { start, end }: InputOfType<'dates.daysLookedAt'>): TransitionResult<DatesContext> =>
    result(context, context.dates === null ? [] : apply(rulesOf(context.screen)?.lookAt(context.dates, start, end) ?? null, false));

  const hasDates = (_: DatesContext, { dates }: { readonly dates: ScopeDates | null }): boolean => dates !== null;

  return defineMachine<DatesContext, 'absent' | 'idle' | 'drafting'>()({
    id: 'dates',
    context: { screen: null, dates: null, draft: null },
    entry: (context) => result(context, [CLAIM_DRAFT]),
    initial: 'absent',
    states: {
      absent: {},
      idle: {
        on: {
          'message.pickerToggled': { guard: opens, target: 'drafting', run: open },
          'dates.draftReturned': { guard: (context, event) => returned(context, event) !== null, target: 'drafting', run: takeBack },
          'dates.weekStepped': stepWeek,
          'dates.daysLookedAt': lookAt,
        },
      },
      drafting: {
        always: { guard: (context) => context.draft === null, target: 'idle' },
        on: {
          'message.datesOffered': [
            {
              guard: (context, { dates, screen }) => dates !== null && screen === context.screen,
              run: follow,
            },
            { guard: hasDates, target: 'idle', run: follow },
            { target: 'absent', run: follow },
          ],
          'message.pickerToggled': [
            { guard: opens, run: open },
            { target: 'idle', run: (context) => result({ ...context, draft: null }) },
          ],
          'dates.weekStepped': stepWeek,
          'dates.daysLookedAt': lookAt,
          'message.draftsWanted': park,
          ...onEach(EDITS, change),
        },
      },
    },
    on: {
      'message.datesOffered': [
        { guard: hasDates, target: 'idle', run: follow },
        { target: 'absent', run: follow },
      ],
    },
  });
};
