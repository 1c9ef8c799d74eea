/**
 * The upload of many goals from a file. `empty` while no file is chosen; `refused` where one is, which cannot be taken; `checked` where it
 * can, beside what is stored; `saving`; `failed` where the server did not take it, with why; `conflict` where somebody changed some of
 * these goals after the file was checked: looked at again, it can be written over theirs, or let go.
 */
import { isLeft } from 'fp-ts/Either';
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
import { childAddress } from '../../domain/journal/address.ts';
import type { AnswerBody, ApiFailure } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { LIST_AT } from '../../domain/records/recordKind.ts';
import { failureText } from '../../domain/session/failureText.ts';
import type { Scope } from '../../domain/shell/scope.ts';
import { resolveAnswer } from '../core/answers.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { TELLS_DOWNLOADS, toast } from '../core/notifications.ts';
import { command, send } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type InputOfType, isAnswerTo, result, type TransitionResult } from '../core/transition.ts';

import type { ChildInput } from '../screen/screen.machine.ts';

export interface GoalUploadContext {
  readonly screen: ChildInput['screen'];
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
  const handleConflict = (context: Of, { conflict }: ApiFailure): TransitionResult<Of> => {
    const clashes = decode(Clashes, conflict?.current);
    return result({ ...context, writing: null, clashes: isLeft(clashes) ? [] : clashes.right }, [
      send(context.screen, { type: 'message.dataChanged' }),
    ]);
  };
  const take = (context: Of, { upload }: InputOfType<'goals.fileRead'>): TransitionResult<Of> =>
    result({ ...context, upload, message: null, clashes: [] });

  const clear = (context: Of): TransitionResult<Of> => result({ ...context, upload: null, message: null, clashes: [] });

  const isSaved = isAnswerTo(SAVE);

  return defineMachine<Of, 'empty' | 'looking' | 'refused' | 'checked' | 'saving' | 'failed' | 'conflict', ChildInput>()({
    id: 'goalUpload',
    context: ({ screen, scope }) => ({ screen, scope, list: null, upload: null, message: null, clashes: [], writing: null }),
    initial: 'empty',
    on: {
      'message.scopeChanged': [
        {
          guard: (context, { scope }) => scope.brandGroup?.id !== context.scope.brandGroup?.id,
          target: 'empty',
          run: (context, { scope }) => result({ ...context, scope, list: null, upload: null, message: null, clashes: [], writing: null }),
        },
        { run: (context, { scope }) => result({ ...context, scope }) },
      ],
      'message.answered': (context, { key, value }) => result(key === GOAL_LIST ? { ...context, list: value as AnswerBody } : context),
      'goals.templateClicked': ({ scope, ...context }) =>
        result({ scope, ...context }, [
          command({ type: 'file.download', name: 'goals-template.csv', mime: 'text/csv', text: goalTemplate(partsOf(scope.today).year) }),
        ]),
      ...TELLS_DOWNLOADS,
    },
    states: {
      empty: {
        on: {
          'goals.fileRead': { target: 'looking', run: take },
          'goals.uploadClicked': (context) => result({ ...context, message: NO_GOAL_FILE_MESSAGE }),
        },
      },
      looking: {
        always: [
          { guard: (context) => context.upload === null, target: 'empty' },
          { guard: (context) => context.upload !== null && context.upload.refusal !== null, target: 'refused' },
          { target: 'checked' },
        ],
      },
      refused: {
        on: {
          'goals.fileRead': { target: 'looking', run: take },
          'goals.uploadCleared': { target: 'empty', run: clear },
        },
      },
      checked: {
        on: {
          'goals.fileRead': { target: 'looking', run: take },
          'goals.uploadCleared': { target: 'empty', run: clear },
          'goals.uploadClicked': { guard: isWritable, target: 'saving', run: write },
        },
      },
      saving: {
        on: {
          'api.answered': { guard: isSaved, target: 'empty', run: (context, { body }) => saved(context, body) },
          'api.failed': [
            {
              guard: (_, { requestId, failure }) => requestId === SAVE && failure.status === 409,
              target: 'conflict',
              run: (context, { failure }) => handleConflict(context, failure),
            },
            {
              guard: isSaved,
              target: 'failed',
              run: (context, { failure }) => result({ ...context, writing: null, message: goalUploadFailed(failureText(failure)) }),
            },
          ],
        },
      },
      failed: {
        on: {
          'goals.fileRead': { target: 'looking', run: take },
          'goals.uploadCleared': { target: 'empty', run: clear },
          'goals.uploadClicked': { guard: isWritable, target: 'saving', run: write },
        },
      },
      conflict: {
        on: {
          'goals.fileRead': { target: 'looking', run: take },
          'goals.uploadCleared': { target: 'empty', run: clear },
          'goals.uploadClicked': { guard: isWritable, target: 'saving', run: write },
        },
      },
    },
  });
};
