/** Whose rows a statement may read. */
import type { Table } from '../model/table.ts';
import type { Scope, TenantScope } from '../plan.ts';
import type { Values } from './text.ts';

export const isTenant = (scope: Scope): scope is TenantScope => scope.brandGroupIds.length > 0;

/**
 * The condition that keeps rows to their brand groups; none for what is of the marketplace. Throws where facts of brand
 * groups are asked for without naming any: the guard behind the types.
 */
export const scopeConditions = (table: Pick<Table, 'name' | 'owner'>, alias: string, scope: Scope, values: Values): readonly string[] => {
  if (table.owner !== 'tenant') return [];
  if (!isTenant(scope)) throw new Error(`${table.name} without a brand group`);
  return [`${alias}.brand_group_id IN ${values.bindAll(scope.brandGroupIds)}`];
};

/** One brand group alone is asked: every table is narrowed to it, so rows of different tables meet without naming it again, at half the cost. */
export const isOneTenant = ({ brandGroupIds }: Scope): boolean => brandGroupIds.length === 1;
