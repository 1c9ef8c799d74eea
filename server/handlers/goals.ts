/** Goals (A-420, B-470 to B-475): every write is whole or not at all, and a scope holds one goal. */
import { randomUUID } from 'node:crypto';
import { isRight } from 'fp-ts/Either';
import type { Json } from '../../src/domain/codec/codec.ts';
import type { IsoDay } from '../../src/domain/dates/isoDay.ts';
import { checkGoal } from '../../src/domain/goals/check.ts';
import type { Goal, GoalClash, GoalDraft, GoalEdit, GoalRemoval, GoalWrite, StoredGoal } from '../../src/domain/goals/goal.ts';
import { goalKey } from '../../src/domain/goals/scope.ts';
import type { BrandGroup } from '../../src/domain/session/user.ts';
import type { Clock } from '../http/clock.ts';
import { type Caller, type Handlers, HttpFailure } from '../http/handler.ts';
import { changeGoal, findGoal, type GoalStamp, listGoals, listStoredGoals, putGoal, removeGoal } from '../store/goals.queries.ts';
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

const validOrThrow = <D>({ stored, errors }: Checked<D>): readonly D[] => {
  const first = Object.entries(errors)[0];
  if (first !== undefined) throw new HttpFailure(422, `${first[0]}: ${first[1][0] ?? 'not valid'}`, { errors });
  return stored;
};

const allChecked = (drafts: readonly GoalWrite[], today: IsoDay): readonly GoalWrite[] =>
  validOrThrow(checked(drafts, today, (index) => `goals[${index}].`));

const oneChecked = <D extends GoalDraft>(draft: D, today: IsoDay): D => {
  const [stored] = validOrThrow(checked([draft], today, () => ''));
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
const STALE_LIST = 'Some of these goals were changed by someone else in the meantime.';
const TAKEN = 'There is already a goal with this metric, month, year and scope.';

const newGoal = (brandGroupId: string, draft: GoalDraft): Goal => ({ id: randomUUID(), brandGroupId, ...draft, version: 1 });

interface GoalKey {
  readonly id: string;
  readonly brandGroupId: string;
}

/** The goal as it is stored, which has to be of the version that the caller saw: else 404, or 409 with both versions. */
const goalOfVersion = async (unit: StoreUnit, key: GoalKey, version: number, submitted: Json): Promise<StoredGoal> => {
  const current = await findGoal(unit, key);
  if (current === undefined) throw new HttpFailure(404, NO_GOAL);
  if (current.version !== version) throw new HttpFailure(409, STALE, { conflict: { current, submitted } });
  return current;
};

const editGoal = async (unit: StoreUnit, key: GoalKey, edit: GoalEdit, stamp: GoalStamp): Promise<Goal> => {
  await goalOfVersion(unit, key, edit.version, edit);
  const goal = await changeGoal(unit, key, edit, stamp);
  if (goal === undefined) throw new Error('a goal changed within the transaction that had read it');
  return goal;
};

const draftOf = ({ id: _id, brandGroupId: _of, version: _version, ...draft }: Goal): GoalDraft => draft;

/** A form never replaces a goal unseen: one that is there already is a conflict. */
const addGoal = async (unit: StoreUnit, goal: Goal, stamp: GoalStamp): Promise<Goal> => {
  const current = (await listStoredGoals(unit, goal.brandGroupId)).find((each) => goalKey(each) === goalKey(goal));
  if (current !== undefined) throw new HttpFailure(409, TAKEN, { conflict: { current, submitted: draftOf(goal) } });
  return putGoal(unit, goal, stamp);
};

interface Bulk {
  readonly goals: readonly GoalWrite[];
  readonly removed: readonly GoalRemoval[];
}

/** What stands where a write or a removal saw something else; in the order of the list, removals after writes. */
const clashesOf = (stored: readonly StoredGoal[], { goals, removed }: Bulk): readonly GoalClash[] => {
  const byKey = new Map(stored.map((goal) => [goalKey(goal), goal]));
  const byId = new Map(stored.map((goal) => [goal.id, goal]));
  const written = goals.flatMap((write): readonly GoalClash[] => {
    const goal = byKey.get(goalKey(write)) ?? null;
    const isAsSeen = write.version === undefined || write.version === (goal?.version ?? null);
    return isAsSeen ? [] : [{ year: write.year, month: write.month, goal }];
  });
  return [
    ...written,
    ...removed.flatMap(({ id, version }): readonly GoalClash[] => {
      const goal = byId.get(id);
      return goal === undefined || goal.version === version ? [] : [{ year: goal.year, month: goal.month, goal }];
    }),
  ];
};

const writeAll = async (unit: StoreUnit, brandGroupId: string, bulk: Bulk, stamp: GoalStamp): Promise<readonly Goal[]> => {
  const current = clashesOf(await listStoredGoals(unit, brandGroupId), bulk);
  if (current.length > 0) throw new HttpFailure(409, STALE_LIST, { conflict: { current, submitted: bulk } });
  for (const { id } of bulk.removed) await removeGoal(unit, { id, brandGroupId });
  const written = new Map<string, Goal>();
  for (const { version: _seen, ...draft } of bulk.goals) {
    const goal = await putGoal(unit, newGoal(brandGroupId, draft), stamp);
    written.set(goal.id, goal);
  }
  return [...written.values()];
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
  const stampOf = (caller: Caller | null): GoalStamp => ({ userId: caller?.userId ?? null, now: clock.now() });

  return {
    goals: async ({ brandGroups }) => {
      const lists = await Promise.all(brandGroups.map(({ id }) => listGoals(store, id)));
      return lists.flat();
    },
    brandGroupGoals: async ({ brandGroups }) => listGoals(store, onlyOne(brandGroups)),
    createGoal: async ({ brandGroups, caller, write }, { body }) => {
      const goal = newGoal(onlyOne(brandGroups), oneChecked(body, clock.today()));
      return write((unit) => addGoal(unit, goal, stampOf(caller)));
    },
    updateGoal: async ({ brandGroups, caller, write }, { params, body }) => {
      const edit = oneChecked(body, clock.today());
      const key = { id: params.goalId, brandGroupId: onlyOne(brandGroups) };
      return withoutTwins(write((unit) => editGoal(unit, key, edit, stampOf(caller))));
    },
    deleteGoal: async ({ brandGroups, write }, { params, query: { version } }) => {
      const key = { id: params.goalId, brandGroupId: onlyOne(brandGroups) };
      return write(async (unit) => {
        if (version !== undefined) await goalOfVersion(unit, key, version, { version });
        if (!(await removeGoal(unit, key))) throw new HttpFailure(404, NO_GOAL);
        return null;
      });
    },
    bulkGoals: async ({ brandGroups, caller, write }, { body }) => {
      const brandGroupId = onlyOne(brandGroups);
      const goals = allChecked(body.goals, clock.today());
      const bulk = { goals, removed: body.removed ?? [] };
      return write(async (unit) => [...(await writeAll(unit, brandGroupId, bulk, stampOf(caller)))]);
    },
  };
};
