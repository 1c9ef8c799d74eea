/**
 * A sync of brand groups with the warehouse, one after another, so that its progress is known and it can be stopped.
 * `idle`; `running`; `done`, with what came of it, until that is put away. Each is a call of its own: one that fails
 * does not keep the others from being synced.
 */
import { kindOfScreen, LIST } from '../../domain/admin/admin.screens.ts';
import { type AdminKind, recordIn } from '../../domain/admin/drafts.ts';
import type { SyncResult } from '../../domain/admin/records.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { AnswerBody } from '../../domain/journal/events.ts';
import type { AnswerStore } from '../../domain/journal/ports.ts';
import { failureText } from '../../domain/session/failureText.ts';
import { resolveAnswer } from '../core/answers.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { command, type Effect, send } from '../core/perform.ts';
import type { Registry } from '../core/registry.ts';
import { type InputOfType, result, type TransitionResult } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

export interface SyncTarget {
  readonly id: string;
  readonly name: string;
}

export interface AdminSyncContext {
  readonly kind: AdminKind;
  readonly list: AnswerBody | null;
  readonly targets: readonly SyncTarget[];
  /** How many have been asked about and answered. */
  readonly done: number;
  readonly results: readonly SyncResult[];
  readonly failures: readonly (SyncTarget & { readonly reason: string })[];
  /** No further one is begun. */
  readonly isStopped: boolean;
}

type Of = AdminSyncContext;

const EMPTY = { targets: [], done: 0, results: [], failures: [], isStopped: false } as const;

const requestOf = (context: Of): string => `sync:${context.done}`;

const next = (context: Of): readonly Effect[] => {
  const target = context.targets[context.done];
  if (target === undefined || context.isStopped) return [];
  const call = context.kind === 'organizations' ? ('syncAdminOrganizations' as const) : ('syncAdminBrandGroups' as const);
  return [command({ type: 'api.call', requestId: requestOf(context), call, input: { body: { ids: [target.id] } }, keep: 'store' })];
};

/** Those of the ids that there are, each once, in the order asked for. */
const targetsOf = (answers: AnswerStore, { list }: Of, ids: readonly string[]): readonly SyncTarget[] => {
  const all = list === null ? null : resolveAnswer(answers, list);
  return [...new Set(ids)].flatMap((id) => {
    const found = recordIn(all, id);
    return found === null ? [] : [{ id, name: found.name }];
  });
};

/** The next one; the list shows what has changed when the last one is through. */
const onward = (context: Of): TransitionResult<Of> => {
  const effects = next(context);
  return result(context, effects.length > 0 ? effects : [send(SHELL, { type: 'message.dataChanged' })]);
};

export const createAdminSyncMachine = ({ answers }: Registry) => {
  const hasTargets = (context: Of, { ids }: { readonly ids: readonly string[] }): boolean => targetsOf(answers, context, ids).length > 0;

  const begin = (context: Of, { ids }: InputOfType<'admin.syncStarted'>): TransitionResult<Of> => {
    const begun = { ...context, ...EMPTY, targets: targetsOf(answers, context, ids) };
    return result(begun, next(begun));
  };

  const isCurrent = (context: Of, { requestId }: { readonly requestId: string }): boolean => requestId === requestOf(context);

  return defineMachine<Of, 'idle' | 'running' | 'settling' | 'done', ChildInput>()({
    id: 'adminSync',
    context: (input) => ({ kind: kindOfScreen(input.name), list: null, ...EMPTY }),
    initial: 'idle',
    on: {
      'message.answered': (context, { key, value }) => result(key === LIST ? { ...context, list: value as AnswerBody } : context),
    },
    states: {
      idle: {
        on: {
          'admin.syncStarted': { guard: hasTargets, target: 'running', run: begin },
        },
      },
      running: {
        on: {
          'api.answered': {
            guard: isCurrent,
            target: 'settling',
            run: (context, { body }) => {
              const results = resolveAnswer(answers, body) as readonly SyncResult[];
              return onward({ ...context, done: context.done + 1, results: [...context.results, ...results] });
            },
          },
          'api.failed': {
            guard: isCurrent,
            target: 'settling',
            run: (context, { failure }) => {
              const target = context.targets[context.done];
              const failures = target === undefined ? context.failures : [...context.failures, { ...target, reason: failureText(failure) }];
              return onward({ ...context, done: context.done + 1, failures });
            },
          },
          'admin.syncStopped': (context) => result({ ...context, isStopped: true }),
        },
      },
      settling: {
        always: [
          { guard: (context) => context.done >= context.targets.length || (context.isStopped && context.done > 0), target: 'done' },
          { target: 'running' },
        ],
      },
      done: {
        on: {
          'admin.syncStarted': { guard: hasTargets, target: 'running', run: begin },
          'admin.syncClosed': { target: 'idle', run: (context) => result({ ...context, ...EMPTY }) },
        },
      },
    },
  });
};
