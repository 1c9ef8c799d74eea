/**
 * The upload of many goals from a file. `empty` while no file is chosen; `refused` where one is, which cannot be taken; `checked` where it
 * can, beside what is stored; `saving`; `failed` where the server did not take it, with why; `conflict` where somebody changed some of
 * these goals after the file was checked: looked at again, it can be written over theirs, or let go.
 */
import { isLeft } from 'fp-ts/Either';
import { setup } from 'xstate';
import { decode, t } from '../../domain/codec/codec.ts';
import { partsOf } from '../../domain/dates/calendar.ts';
import { goalUploadFailed, NO_GOAL_FILE_MESSAGE } from '../../domain/goals/bulkCsv.ts';
import { Goal, GoalClash } from '../../domain/goals/goal.ts';
import { GOAL_LIST } from '../../domain/goals/goalRecord.ts';
import { goalsUploaded } from '../../domain/goals/goalText.ts';
import {
  type GoalUpload,
  goalTemplate,
  type UploadDiff,
  uploadDiff,
  uploadStep,
  uploadUndo,
  uploadWrites,
} from '../../domain/goals/goalUpload.ts';
import { type Address, childAddress } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { failureText } from '../../domain/session/failureText.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { resolveAnswer } from '../core/answers.ts';
import { notifyDownload, toast } from '../core/notifications.ts';
import { command, send } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type Input, result, step, type TransitionResult } from '../core/step.ts';
import { LIST_AT } from '../records/recordAddresses.ts';

import type { ChildInput } from '../screen/screen.machine.ts';

export interface GoalUploadContext {
  readonly screen: Address;
  readonly scope: Scope;
  readonly list: AnswerBody | null;
  readonly upload: GoalUpload | null;
  /** What is said of the whole: no file, or what the server said. */
  readonly message: string | null;
  /** What somebody else stored meanwhile; null where they deleted it. */
  readonly clashes: readonly GoalClash[];
  /** What is being written, as it was beside what was stored when it was sent. */
  readonly writing: UploadDiff | null;
}

type Of = GoalUploadContext;

const SAVE = 'upload';

export const storedGoals = (answers: AnswerStore, list: AnswerBody | null): readonly Goal[] => {
  const known = list === null ? [] : resolveAnswer(answers, list);
  return Array.isArray(known) ? (known as readonly Goal[]) : [];
};

const Clashes = t.array(GoalClash);
const Goals = t.array(Goal);

export const createGoalUploadMachine = ({ answers }: Registry) => {
  const diffOf = ({ upload, list }: Of): UploadDiff => uploadDiff(upload?.goals ?? [], storedGoals(answers, list));
  const isWritable = (context: Of): boolean => context.upload?.refusal === null && uploadWrites(diffOf(context)).length > 0;
  const write = (context: Of): TransitionResult<Of> => {
    const writing = diffOf(context);
    const params = { id: context.scope.brandGroup?.id ?? '' };
    const body = { goals: [...uploadWrites(writing)] };
    return result({ ...context, writing, message: null, clashes: [] }, [
      command({ type: 'api.call', requestId: SAVE, call: 'bulkGoals', input: { params, body }, keep: 'store' }),
    ]);
  };
  const saved = (context: Of, body: AnswerBody): TransitionResult<Of> => {
    const { writing, screen, scope } = context;
    const written = decode(Goals, resolveAnswer(answers, body));
    if (writing === null) return result(context);
    const goals = isLeft(written) ? [] : written.right;
    const { goals: back, removed } = uploadUndo(writing, goals);
    const title = goalsUploaded(uploadWrites(writing).length);
    const params = { id: scope.brandGroup?.id ?? '' };
    const undo = {
      call: 'bulkGoals' as const,
      input: { params, body: { goals: [...back], removed: [...removed] } },
      done: 'The upload was undone',
    };
    return result({ ...context, upload: null, writing: null }, [
      toast({ level: 'success', title, message: '', selfDismiss: null, undo }),
      send(childAddress(screen, 'goalConsole', LIST_AT), { type: 'message.recordsChanged', step: uploadStep(writing) }),
      send(screen, { type: 'message.dataChanged' }),
    ]);
  };
  /** The list comes anew, so that what is confirmed next is what was looked at. */
  const meet = (context: Of, { conflict }: ApiFailure): TransitionResult<Of> => {
    const clashes = decode(Clashes, conflict?.current);
    return result({ ...context, writing: null, clashes: isLeft(clashes) ? [] : clashes.right }, [
      send(context.screen, { type: 'message.dataChanged' }),
    ]);
  };
  const isFor = (event: Input): boolean => 'requestId' in event && event.requestId === SAVE;
  return setup({
    types: { context: {} as Of, events: {} as Input, input: {} as ChildInput },
    guards: {
      hasNone: ({ context }) => context.upload === null,
      isRefused: ({ context }) => context.upload !== null && context.upload.refusal !== null,
      isWritable: ({ context }) => isWritable(context),
      isSaved: ({ event }) => isFor(event),
      isConflict: ({ event }) => isFor(event) && event.type === 'api.failed' && event.failure.status === 409,
      isOther: ({ context, event }) => event.type === 'message.scopeChanged' && event.scope.brandGroup?.id !== context.scope.brandGroup?.id,
    },
    actions: {
      follow: step('message.scopeChanged', (context: Of, { scope }) => result({ ...context, scope })),
      leave: step('message.scopeChanged', (context: Of, { scope }) =>
        result({ ...context, scope, list: null, upload: null, message: null, clashes: [], writing: null }),
      ),
      note: step('message.answered', (context: Of, { key, value }) =>
        result(key === GOAL_LIST ? { ...context, list: value as AnswerBody } : context),
      ),
      take: step('goals.fileRead', (context: Of, { upload }) => result({ ...context, upload, message: null, clashes: [] })),
      clear: step('goals.uploadCleared', (context: Of) => result({ ...context, upload: null, message: null, clashes: [] })),
      sayNone: step('goals.uploadClicked', (context: Of) => result({ ...context, message: NO_GOAL_FILE_MESSAGE })),
      write: step('goals.uploadClicked', write),
      saved: step('api.answered', (context: Of, { body }) => saved(context, body)),
      meet: step('api.failed', (context: Of, { failure }) => meet(context, failure)),
      refuse: step('api.failed', (context: Of, { failure }) =>
        result({ ...context, writing: null, message: goalUploadFailed(failureText(failure)) }),
      ),
      template: step('goals.templateClicked', ({ scope, ...context }: Of) =>
        result({ scope, ...context }, [
          command({ type: 'file.download', name: 'goals-template.csv', mime: 'text/csv', text: goalTemplate(partsOf(scope.today).year) }),
        ]),
      ),
      tellDownload: step(['download.finished', 'download.failed'], (context: Of, event) => result(context, [notifyDownload(event)])),
    },
  }).createMachine({
    id: 'goalUpload',
    context: ({ input: { screen, scope } }) => ({ screen, scope, list: null, upload: null, message: null, clashes: [], writing: null }),
    initial: 'empty',
    on: {
      'message.scopeChanged': [{ guard: 'isOther', target: '.empty', actions: 'leave' }, { actions: 'follow' }],
      'message.answered': { actions: 'note' },
      'goals.templateClicked': { actions: 'template' },
      'download.finished': { actions: 'tellDownload' },
      'download.failed': { actions: 'tellDownload' },
    },
    states: {
      empty: {
        on: {
          'goals.fileRead': { target: 'looking', actions: 'take' },
          'goals.uploadClicked': { actions: 'sayNone' },
        },
      },
      looking: {
        always: [{ guard: 'hasNone', target: 'empty' }, { guard: 'isRefused', target: 'refused' }, { target: 'checked' }],
      },
      refused: {
        on: {
          'goals.fileRead': { target: 'looking', actions: 'take' },
          'goals.uploadCleared': { target: 'empty', actions: 'clear' },
        },
      },
      checked: {
        on: {
          'goals.fileRead': { target: 'looking', actions: 'take' },
          'goals.uploadCleared': { target: 'empty', actions: 'clear' },
          'goals.uploadClicked': { guard: 'isWritable', target: 'saving', actions: 'write' },
        },
      },
      saving: {
        on: {
          'api.answered': { guard: 'isSaved', target: 'empty', actions: 'saved' },
          'api.failed': [
            { guard: 'isConflict', target: 'conflict', actions: 'meet' },
            { guard: 'isSaved', target: 'failed', actions: 'refuse' },
          ],
        },
      },
      failed: {
        on: {
          'goals.fileRead': { target: 'looking', actions: 'take' },
          'goals.uploadCleared': { target: 'empty', actions: 'clear' },
          'goals.uploadClicked': { guard: 'isWritable', target: 'saving', actions: 'write' },
        },
      },
      conflict: {
        on: {
          'goals.fileRead': { target: 'looking', actions: 'take' },
          'goals.uploadCleared': { target: 'empty', actions: 'clear' },
          'goals.uploadClicked': { guard: 'isWritable', target: 'saving', actions: 'write' },
        },
      },
    },
  });
};
