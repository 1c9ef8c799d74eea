/** Goals (A-420, B-470 to B-475): every write is whole or not at all, and a scope holds one goal. */
import { randomUUID } from 'node:crypto';
import { isRight } from 'fp-ts/Either';
import type { Json } from '../../src/domain/codec/codec.ts';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { checkGoal } from '../../src/domain/goals/check.ts';
import type { Goal, GoalDraft, GoalEdit } from '../../src/domain/goals/goal.ts';
import type { BrandGroup } from '../../src/domain/session/user.ts';
import type { Clock } from '../http/clock.ts';
import { type Handlers, HttpFailure } from '../http/handler.ts';
import { changeGoal, findGoal, listGoals, putGoal, removeGoal } from '../store/goals.queries.ts';
import { type Store, StoreConflict, type StoreUnit } from '../store/store.ts';

type Errors = Readonly<Record<string, readonly string[]>>;

interface Checked<D> {
  readonly stored: D[];
  readonly errors: Errors;
}

/** The goals as they are stored, and what is wrong with others by field path: `path` says where a draft stands. */
const checked = <D extends GoalDraft>(drafts: readonly D[], today: IsoDay, path: (index: number) => string): Checked<D> => {
  const stored: D[] = [];
  const errors: Record<string, string[]> = {};
  drafts.forEach((draft, index) => {
    const goal = checkGoal(draft, today);
    if (isRight(goal)) stored.push(goal.right);
    for (const fault of isRight(goal) ? [] : goal.left) errors[`${path(index)}${fault.path}`] = [fault.message];
  });
  return { stored, errors };
};

const whole = <D>({ stored, errors }: Checked<D>): readonly D[] => {
  const first = Object.entries(errors)[0];
  if (first !== undefined) throw new HttpFailure(422, `${first[0]}: ${first[1][0] ?? 'not valid'}`, { errors });
  return stored;
};

const allChecked = (drafts: readonly GoalDraft[], today: IsoDay): readonly GoalDraft[] =>
  whole(checked(drafts, today, (index) => `goals[${index}].`));

const oneChecked = <D extends GoalDraft>(draft: D, today: IsoDay): D => {
  const [stored] = whole(checked([draft], today, () => ''));
  if (stored === undefined) throw new Error('a checked goal is neither fit nor refused');
  return stored;
};

const onlyOne = (brandGroups: readonly BrandGroup[]): string => {
  const id = brandGroups[0]?.id;
  if (id === undefined) throw new HttpFailure(404, 'The brand group was not found.');
  return id;
};

const NO_GOAL = 'The goal was not found.';

const STALE = 'The goal was changed by someone else in the meantime.';

interface GoalKey {
  readonly id: string;
  readonly brandGroupId: string;
}

/** The goal as it is stored, which has to be of the version that the caller saw: else 404, or 409 with both versions. */
const goalOfVersion = async (unit: StoreUnit, key: GoalKey, version: number, submitted: Json): Promise<Goal> => {
  const current = await findGoal(unit, key);
  if (current === undefined) throw new HttpFailure(404, NO_GOAL);
  if (current.version !== version) throw new HttpFailure(409, STALE, { conflict: { current, submitted } });
  return current;
};

const editGoal = async (unit: StoreUnit, key: GoalKey, edit: GoalEdit, now: number): Promise<Goal> => {
  await goalOfVersion(unit, key, edit.version, edit);
  const goal = await changeGoal(unit, key, edit, now);
  if (goal === undefined) throw new Error('a goal changed within the transaction that had read it');
  return goal;
};

const withoutTwins = async (work: Promise<Goal>): Promise<Goal> => {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof StoreConflict) throw new HttpFailure(409, 'Another goal has the same metric, month, year and scope.');
    throw cause;
  }
};

export const goalsHandlers = ({
  store,
  clock,
}: {
  readonly store: Store;
  readonly clock: Clock;
}): Pick<Handlers, 'goals' | 'brandGroupGoals' | 'createGoal' | 'updateGoal' | 'deleteGoal' | 'bulkGoals'> => {
  const newGoal = (brandGroupId: string, draft: GoalDraft): Goal => ({ id: randomUUID(), brandGroupId, ...draft, version: 1 });

  return {
    goals: async ({ brandGroups }) => {
      const lists = await Promise.all(brandGroups.map(({ id }) => listGoals(store, id)));
      return lists.flat();
    },
    brandGroupGoals: async ({ brandGroups }) => listGoals(store, onlyOne(brandGroups)),
    createGoal: async ({ brandGroups, write }, { body }) => {
      const goal = newGoal(onlyOne(brandGroups), oneChecked(body, clock.today()));
      return write((unit) => putGoal(unit, goal, clock.now()));
    },
    updateGoal: async ({ brandGroups, write }, { params, body }) => {
      const edit = oneChecked(body, clock.today());
      const key = { id: params.goalId, brandGroupId: onlyOne(brandGroups) };
      return withoutTwins(write((unit) => editGoal(unit, key, edit, clock.now())));
    },
    deleteGoal: async ({ brandGroups, write }, { params, query: { version } }) => {
      const key = { id: params.goalId, brandGroupId: onlyOne(brandGroups) };
      return write(async (unit) => {
        if (version !== undefined) await goalOfVersion(unit, key, version, { version });
        if (!(await removeGoal(unit, key))) throw new HttpFailure(404, NO_GOAL);
        return null;
      });
    },
    bulkGoals: async ({ brandGroups, write }, { body }) => {
      const brandGroupId = onlyOne(brandGroups);
      const drafts = allChecked(body.goals, clock.today());
      return write(async (unit) => {
        const written = new Map<string, Goal>();
        for (const draft of drafts) {
          const goal = await putGoal(unit, newGoal(brandGroupId, draft), clock.now());
          written.set(goal.id, goal);
        }
        return [...written.values()];
      });
    },
  };
};
