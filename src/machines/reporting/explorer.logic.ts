/** What the Data Explorer makes of what happens: pure steps over its context. See `explorer.machine.ts`. */

import { isLeft } from 'fp-ts/Either';
import { placeAfterMove, placed, placeWords } from '../../domain/arrange/arrangement.ts';
import { decode, type Json, record, t } from '../../domain/codec/codec.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { fieldTitle } from '../../domain/reporting/catalogue.ts';
import type { CheckContext } from '../../domain/reporting/checkSpec.ts';
import { OPERAND_SPLIT_MS, splitOperand } from '../../domain/reporting/dimensionOperands.ts';
import {
  FIELD_GROUPING,
  fieldGroups,
  withFieldGroups,
  withMeasureFilterChanged,
  withOperands,
} from '../../domain/reporting/explorerEdit.ts';
import { ExplorerBase, ExplorerDraft } from '../../domain/reporting/explorerEvents.ts';
import { readOperand } from '../../domain/reporting/measureFilter.ts';
import { keptOperand } from '../../domain/reporting/operandLookup.ts';
import { withDateRange, withPop } from '../../domain/reporting/popRules.ts';
import { readDates, typedDatesOf } from '../../domain/reporting/reportDates.ts';
import type { ReportSpec } from '../../domain/reporting/reportSpec.ts';
import { runRequest } from '../../domain/reporting/runRequest.ts';
import { sameDocument } from '../../domain/reporting/sameDocument.ts';
import { readField, withSubreport } from '../../domain/reporting/subreport.ts';
import { replacing } from '../../domain/screens/replacing.ts';
import { stepBetween } from '../../domain/undo/undoStack.ts';
import type { ArrangeOwner } from '../arrange/arranging.ts';
import { parkDraft } from '../core/drafts.ts';
import { command, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import { EDITING, goElsewhere, leavingOf } from '../documents/documentEditing.ts';
import {
  checkIn,
  documentOf,
  draftIn,
  EDIT,
  type ExplorerContext,
  isChanged,
  limitsIn,
  MAX_COLORS,
  NOTHING_TYPED,
  OPERAND_TIMER,
  typingFault,
  withDraft,
  withKept,
} from './explorer.context.ts';
import { restValues, seekValues } from './explorer.values.ts';
import { halfTypedFields } from './halfTyped.ts';

type Of = ExplorerContext;
type Result = TransitionResult<Of>;

/** Makes a draft hold and remembers the step; letters of one field are one. */
export const edit = (context: Of, next: ExplorerDraft, gesture: string | null = null): Result => {
  const draft = draftIn(context);
  if (sameDocument(draft, next)) return result(context.gesture === gesture ? context : { ...context, gesture });
  const goesOn = gesture !== null && gesture === context.gesture;
  return EDIT.changed({ ...withDraft(context, next), gesture, notFound: null }, stepBetween(draft, next), goesOn);
};

/** The report alone changed. */
export const editSpec = (context: Of, change: (spec: ReportSpec) => ReportSpec, gesture: string | null = null): Result => {
  const draft = draftIn(context);
  return edit(context, { ...draft, spec: change(draft.spec) }, gesture);
};

const withoutTyping = (context: Of, field: string): Of => {
  const { [field]: _, ...typing } = context.typing;
  return { ...context, typing };
};

const applied = (check: CheckContext, context: Of, field: string, text: string): Result => {
  const { name, way } = readField(field);
  return editSpec(
    context,
    (report) =>
      withSubreport(report, way, (spec) => {
        if (name === 'limit') return { ...spec, limit: text.trim() === '' ? null : Number(text.trim()) };
        const at = Number(name.split('/')[1]);
        const type = check.catalogues(spec.driver)?.measures.get(spec.measureFilters[at]?.measure ?? '')?.measureType ?? 'rate';
        const read = readOperand(text, type);
        return isLeft(read) ? spec : withMeasureFilterChanged(spec, at, { operand: read.right });
      }),
    field,
  );
};

const isOperand = (field: string): boolean => field.startsWith('filter/');

/** A number holds as soon as it reads; an operand waits for Enter, for the field to be left, or for a second after a comma. */
export const type = (answers: AnswerStore, context: Of, { field, text }: EventOf<'explorer.typed'>): Result => {
  const typed = { ...context, typing: { ...context.typing, [field]: text } };
  if (isOperand(field)) {
    const sought = seekValues(typed, field, text);
    return result(sought.context, [
      ...sought.effects,
      text.includes(',')
        ? command({ type: 'timer.start', id: `${OPERAND_TIMER}/${field}`, ms: OPERAND_SPLIT_MS })
        : command({ type: 'timer.stop', id: `${OPERAND_TIMER}/${field}` }),
    ]);
  }
  const check = checkIn(answers, context);
  return typingFault(check, draftIn(context), field, text) === null ? applied(check, typed, field, text) : result(typed);
};

/** The operands that were typed join those of the filter. */
const takeOperands = (context: Of, field: string, operands: readonly string[]): Result => {
  const rested = restValues(withoutTyping(context, field));
  const { name, way } = readField(field);
  const at = Number(name.split('/')[1]);
  const taken = editSpec(rested.context, (report) =>
    withSubreport(report, way, (spec) => {
      const dimension = spec.dimensionFilters[at]?.dimension ?? '';
      const kept = operands.map((operand) => keptOperand(dimension, operand));
      return withOperands(spec, at, [...new Set(kept)]);
    }),
  );
  return result(taken.context, [...rested.effects, ...taken.effects]);
};

export const leaveField = (answers: AnswerStore, context: Of, field: string): Result => {
  const text = context.typing[field];
  if (text === undefined) return result({ ...context, gesture: null });
  if (isOperand(field)) {
    const taken = takeOperands(context, field, splitOperand(text));
    return result(taken.context, [command({ type: 'timer.stop', id: `${OPERAND_TIMER}/${field}` }), ...taken.effects]);
  }
  const isFaulty = typingFault(checkIn(answers, context), draftIn(context), field, text) !== null;
  return result({ ...(isFaulty ? context : withoutTyping(context, field)), gesture: null });
};

export const isOperandTimer = (id: string): boolean => id.startsWith(`${OPERAND_TIMER}/`);

export const restOperands = (context: Of, id: string): Result => {
  const field = id.slice(OPERAND_TIMER.length + 1);
  const text = context.typing[field];
  return text === undefined ? result(context) : takeOperands(context, field, splitOperand(text));
};

/** How the kit arranges dimensions between their places, and measures among themselves. */
export const arranged = (answers: AnswerStore): ArrangeOwner<Of> => ({
  arrangingOf: ({ arranging }) => arranging,
  withArranging: (context, arranging) => ({ ...context, arranging }),
  placeAfterMove: (context, surface, at, step) => placeAfterMove(FIELD_GROUPING, fieldGroups(draftIn(context).spec, surface), at, step),
  place: (context, surface, { from, to, goesOn }) => {
    if (from.item === null) return result(context);
    const groups = placed(FIELD_GROUPING, fieldGroups(draftIn(context).spec, surface), from, to);
    return editSpec(goesOn ? { ...context, gesture: 'arrange' } : context, (spec) => withFieldGroups(spec, surface, groups), 'arrange');
  },
  words: (context, surface, { group, item }) => {
    const { spec } = draftIn(context);
    const own = fieldGroups(spec, surface)[group];
    if (own === undefined || item === null) return '';
    const name = fieldTitle(checkIn(answers, context).catalogues(spec.driver), own.items[item] ?? '');
    return placeWords(name, item, own.items.length, own.name);
  },
});

/** Asks for the report to be run; what is shown meanwhile is the last result. */
export const run = (context: Of): Result => {
  const { spec } = draftIn(context);
  return result({ ...context, requested: spec, runId: null, isRunning: true, gesture: null }, [
    send(context.run, {
      type: 'message.reportWanted',
      request: runRequest(spec, 'report_builder', { id: context.brandGroupId, currency: context.currency }),
    }),
  ]);
};

/** How far the run is: its id goes into the address, from which a reload and a link take it up again. */
export const heardOfRun = (
  context: Of,
  { status, reportId }: { readonly status: 'requested' | 'complete' | 'error' | 'aborted'; readonly reportId: string | null },
): Result => {
  const next = { ...context, isRunning: status === 'requested', runId: reportId };
  return result(
    next,
    status === 'requested' && reportId !== null && reportId !== context.place.reportId
      ? [send(SHELL, { type: 'message.paramChanged', key: 'reportId', value: reportId, ...replacing('over') })]
      : [],
  );
};

export const openDates = (context: Of): Result => {
  const { dateRange, periodOverPeriod } = draftIn(context).spec;
  return result({ ...context, dates: typedDatesOf(dateRange, periodOverPeriod) });
};

/** Nothing is applied that has a fault: the button says why. */
export const applyDates = (context: Of): Result => {
  const { dates } = context;
  const limits = limitsIn(context);
  if (dates === null) return result(context);
  const read = readDates(dates, limits);
  if (read.error !== null) return result(context);
  return editSpec({ ...context, dates: null }, (spec) => {
    const dated = withDateRange(spec, read.range, limits);
    return read.range === null ? dated : withDateRange(withPop(dated, read.pop), read.range, limits);
  });
};

type Open = Pick<EventOf<'explorer.draftReturned'>, 'typing' | 'dates' | 'filterDates' | 'text' | 'saveAs'>;

/** What is half typed: in fields, and in the dialog above the report. */
const halfTyped = ({ typing, dates, filterDates, text, saveAs }: Of): Open => ({
  ...halfTypedFields({ typing, dates }),
  ...(Object.keys(filterDates).length === 0 ? {} : { filterDates }),
  ...(text === null ? {} : { text: { kind: text.kind, text: text.text } }),
  ...(saveAs === null ? {} : { saveAs: saveAs.name }),
});

/** The session or the page is over: what is not saved, and what is half typed, waits for the same person. */
export const park = (context: Of): Result => {
  const { base } = context;
  const draft = draftIn(context);
  const open = halfTyped(context);
  if (base === null || (!isChanged(context) && Object.keys(open).length === 0)) return result(context);
  return result(context, [parkDraft({ type: 'explorer.draftReturned', document: documentOf(context), base, draft, ...open })]);
};

/** What was changed since stands; what came back joins it. */
const withReturned = (context: Of, drafts: Of['drafts']): Of => withKept({ ...context, drafts: { ...drafts, ...context.drafts } });

/** A report that was not changed is read anew: somebody else may have. */
export const takeBack = (context: Of, { document, base, draft, ...open }: EventOf<'explorer.draftReturned'>): Result => {
  const isOfUse = base !== null && !sameDocument(draft, base.draft);
  const next = isOfUse ? withReturned(context, { [document]: { base, draft } }) : context;
  if (document !== documentOf(next)) return result(next);
  const { typing, dates, filterDates, text, saveAs } = open;
  return result({
    ...next,
    ...(typing === undefined ? {} : { typing }),
    ...(dates === undefined ? {} : { dates }),
    ...(filterDates === undefined ? {} : { filterDates }),
    ...(text === undefined ? {} : { text: { ...text, error: null, faults: [] } }),
    ...(saveAs === undefined ? {} : { saveAs: { name: saveAs, fault: null } }),
  });
};

const KeptColors = record({ colors: t.array(t.string) }, 'KeptColors');
/** Earlier releases kept one report. */
const FormerlyKept = record({ kept: record({ document: t.string, base: ExplorerBase, draft: ExplorerDraft }) }, 'FormerlyKept');

/** What an earlier page load put away: the steps, the changes, the colours. */
export const takeHistory = (context: Of, stored: Json): Result => {
  const back = EDIT.returned(context, stored);
  if (back === null) return result(context);
  const [kept, former] = [decode(KeptColors, stored), decode(FormerlyKept, stored)];
  const { document, base, draft } = isLeft(former) ? { document: null, base: null, draft: null } : former.right.kept;
  const drafts = document === null ? back.drafts : { [document]: { base, draft } };
  const colors = isLeft(kept) ? context.colors : kept.right.colors.slice(0, MAX_COLORS);
  const next = withReturned({ ...context, history: back.history, colors }, drafts);
  return result(next, EDIT.canTurn(next, 'undo') ? [send(SHELL, { type: 'message.undoClaimed', at: context.at })] : []);
};

/** The text is closed; the address says it no more. */
export const closeText = (context: Of): Result => {
  const place = { ...context.place, isWorkbench: false };
  return result(
    { ...context, text: null, place },
    context.place.isWorkbench ? [send(SHELL, { type: 'message.paramChanged', key: 'workbench', value: null, ...replacing('over') })] : [],
  );
};

export const turn = (context: Of, { direction, draft }: EventOf<'explorer.turned'>): Result =>
  EDIT.turned(context, direction, () => {
    const said = direction === 'undo' ? 'Undone.' : 'Redone.';
    const arranging = { ...context.arranging, held: null, last: null, said };
    // A saved report has a name, also where the step is from before it had one.
    const name = draft.name === '' && context.base?.id != null ? context.base.draft.name : draft.name;
    return { ...withDraft(context, { ...draft, name }), ...NOTHING_TYPED, gesture: null, arranging };
  });

/** What was changed goes, with its steps. */
export const leave = (context: Of): Result => {
  const { base } = context;
  const leaving = leavingOf(context);
  if (leaving === null || base === null) return result(context);
  const { [documentOf(context)]: _, ...byDocument } = context.history.byDocument;
  const next = { ...withDraft(context, base.draft), status: EDITING, ...NOTHING_TYPED, history: { ...context.history, byDocument } };
  return result(next, [EDIT.keep(next), ...goElsewhere(leaving)]);
};

export const pickColor = (context: Of, color: string): Result => {
  const next = { ...context, colors: [color, ...context.colors.filter((one) => one !== color)].slice(0, MAX_COLORS) };
  return result(next, [EDIT.keep(next)]);
};
