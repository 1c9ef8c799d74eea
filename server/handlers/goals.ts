/** Goals (A-420, B-470 to B-475): every write is whole or not at all, and a scope holds one goal. */
import { randomUUID } from 'node:crypto';
import type { Json } from '../../src/domain/codec/codec.ts';
import type { Goal, GoalDraft, GoalEdit } from '../../src/domain/goals/goal.ts';
import type { BrandGroup } from '../../src/domain/session/user.ts';
import type { Clock } from '../http/clock.ts';
import { type Handlers, HttpFailure } from '../http/handler.ts';
import { changeGoal, findGoal, listGoals, putGoal, removeGoal } from '../store/goals.queries.ts';
import { type Store, StoreConflict, type StoreUnit } from '../store/store.ts';

const EARLIEST_YEAR = 1900;
const MAX_TAG_LENGTH = 256;

type Errors = Readonly<Record<string, readonly string[]>>;

/** What the codec cannot say, by field path; `prefix` is the draft's place in a list, such as `goals[3].`. */
const faultsOf = (draft: GoalDraft, lastYear: number, prefix: string): Errors => {
  const tagTooLong = Math.max(draft.tagSet?.length ?? 0, draft.tagValue?.length ?? 0) > MAX_TAG_LENGTH;
  const rules: readonly (readonly [field: string, broken: boolean, message: string])[] = [
    ['year', draft.year > lastYear, `The year must be ${lastYear} or earlier.`],
    ['year', draft.year < EARLIEST_YEAR, `The year must be ${EARLIEST_YEAR} or later.`],
    ['value', !(draft.value > 0), 'The value must be greater than zero.'],
    ['tagValue', draft.tagValue !== null && draft.tagSet === null, 'A tag needs its tag set.'],
    ['tagSet', tagTooLong, `A tag set and a tag have at most ${MAX_TAG_LENGTH} characters.`],
  ];
  const broken = rules.filter(([, isBroken]) => isBroken);
  return Object.fromEntries(broken.map(([field, , message]) => [`${prefix}${field}`, [message]]));
};

const refuse = (errors: Errors): void => {
  const first = Object.entries(errors)[0];
  if (first !== undefined) throw new HttpFailure(422, `${first[0]}: ${first[1][0] ?? 'not valid'}`, { errors });
};

/** UK is stored as GB. */
const asStored = <D extends GoalDraft>(draft: D): D => (draft.country === 'UK' ? { ...draft, country: 'GB' } : draft);

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
  const lastYear = (): number => Number(clock.today().slice(0, 4)) + 1;
  const newGoal = (brandGroupId: string, draft: GoalDraft): Goal => ({ id: randomUUID(), brandGroupId, ...asStored(draft), version: 1 });

  return {
    goals: async ({ brandGroups }) => {
      const lists = await Promise.all(brandGroups.map(({ id }) => listGoals(store, id)));
      return lists.flat();
    },
    brandGroupGoals: async ({ brandGroups }) => listGoals(store, onlyOne(brandGroups)),
    createGoal: async ({ brandGroups, write }, { body }) => {
      refuse(faultsOf(body, lastYear(), ''));
      const goal = newGoal(onlyOne(brandGroups), body);
      return write((unit) => putGoal(unit, goal, clock.now()));
    },
    updateGoal: async ({ brandGroups, write }, { params, body }) => {
      refuse(faultsOf(body, lastYear(), ''));
      const key = { id: params.goalId, brandGroupId: onlyOne(brandGroups) };
      return withoutTwins(write((unit) => editGoal(unit, key, asStored(body), clock.now())));
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
      refuse(Object.assign({}, ...body.goals.map((draft, index) => faultsOf(draft, lastYear(), `goals[${index}].`))) as Errors);
      return write(async (unit) => {
        const written = new Map<string, Goal>();
        for (const draft of body.goals) {
          const goal = await putGoal(unit, newGoal(brandGroupId, draft), clock.now());
          written.set(goal.id, goal);
        }
        return [...written.values()];
      });
    },
  };
};
