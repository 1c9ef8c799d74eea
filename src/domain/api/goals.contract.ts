/** Goals: read across brand groups, read and written by brand group (A-420, B-470 to B-475). */
import { boundedArray, nullable, partialRecord, record, t } from '../codec/codec.ts';
import { Goal, GoalDraft, GoalEdit, GoalRemoval, GoalWrite, Version } from '../goals/goal.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

const BrandGroupPath = record({ id: Id }, 'BrandGroupPath');
const GoalPath = record({ id: Id, goalId: Id }, 'GoalPath');

export const goalsContract = {
  goals: endpoint({
    method: 'GET',
    path: '/api/goals',
    access: 'prime',
    summary: "The goals of several of the user's brand groups (A-420, B-475).",
    params: Nothing,
    query: record({ brandGroupIds: boundedArray(Id, 1000) }, 'GoalsQuery'),
    body: Nothing,
    answer: t.array(Goal),
    brandGroups: ({ query }) => query.brandGroupIds,
  }),
  brandGroupGoals: endpoint({
    method: 'GET',
    path: '/api/brand-groups/:id/goals',
    access: 'prime',
    summary: 'The goals of one brand group (B-470).',
    params: BrandGroupPath,
    query: Nothing,
    body: Nothing,
    answer: t.array(Goal),
    brandGroups: ({ params }) => [params.id],
  }),
  createGoal: endpoint({
    method: 'POST',
    path: '/api/brand-groups/:id/goals',
    access: 'prime',
    summary: 'Creates a goal (B-471), unless one exists with the same metric, month, year and scope.',
    params: BrandGroupPath,
    query: Nothing,
    body: GoalDraft,
    answer: Goal,
    status: 201,
    failures: [409],
    brandGroups: ({ params }) => [params.id],
    idempotent: true,
  }),
  updateGoal: endpoint({
    method: 'PATCH',
    path: '/api/brand-groups/:id/goals/:goalId',
    access: 'prime',
    summary: 'Replaces the contents of a goal, unless it has changed since the version being edited (B-472).',
    params: GoalPath,
    query: Nothing,
    body: GoalEdit,
    answer: Goal,
    failures: [409],
    brandGroups: ({ params }) => [params.id],
    idempotent: true,
  }),
  deleteGoal: endpoint({
    method: 'DELETE',
    path: '/api/brand-groups/:id/goals/:goalId',
    access: 'prime',
    summary: 'Deletes a goal (B-473); if a version is given, only if it is still current.',
    params: GoalPath,
    query: partialRecord({}, { version: Version }, 'GoalVersionQuery'),
    body: Nothing,
    answer: nullable(Nothing),
    status: 204,
    failures: [409],
    brandGroups: ({ params }) => [params.id],
  }),
  bulkGoals: endpoint({
    method: 'POST',
    path: '/api/brand-groups/:id/goals/bulk',
    access: 'prime',
    summary:
      'Writes many goals and removes others, all or none; one with the same metric, month, year and scope is replaced (B-474). If versions are given, only if all of them are still current.',
    params: BrandGroupPath,
    query: Nothing,
    body: partialRecord({ goals: boundedArray(GoalWrite, 5_000) }, { removed: boundedArray(GoalRemoval, 5_000) }, 'BulkGoals'),
    answer: t.array(Goal),
    failures: [409],
    brandGroups: ({ params }) => [params.id],
    idempotent: true,
  }),
};
