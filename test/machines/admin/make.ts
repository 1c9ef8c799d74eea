/** Records, lists and a registry for the machines of the admin area. */

import type { AdminBrandGroup, AdminOrganization, AdminUser } from '../../../src/domain/admin/records.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_FILTERS } from '../../../src/domain/filters/filterNames.ts';
import { address, addressUnder } from '../../../src/domain/journal/address.ts';
import { DEFAULT_DISPLAY } from '../../../src/domain/shell/display.ts';
import type { Scope } from '../../../src/domain/shell/scope.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import type { ChildInput } from '../../../src/machines/screen/screen.machine.ts';
import { user } from '../harness.ts';

export const person = (id: string, over: Partial<AdminUser> = {}): AdminUser => ({
  id,
  name: `Person ${id}`,
  email: `${id}@brand.test`,
  roles: ['Prime'],
  organizationIds: [],
  defaultOrganizationId: null,
  isAlliUser: false,
  isInvited: false,
  createdAt: '2026-11-20T18:00:00.000Z',
  deletedAt: null,
  version: 1,
  ...over,
});

export const group = (id: string, over: Partial<AdminBrandGroup> = {}): AdminBrandGroup => ({
  id,
  name: `Brand ${id}`,
  organizationId: 'o1',
  organizationName: 'Sunrise',
  brandBucketedNames: ['Sunrise'],
  countries: ['US'],
  hasCogs: false,
  hasDsp: false,
  hasTags: false,
  hasAmc: false,
  dashboardId: null,
  timeZone: 'UTC',
  conversionBy: 'views',
  currency: 'USD',
  dashboards: [],
  isHidden: false,
  minDailyDataDate: null,
  minMonthlyDataDate: null,
  syncedAt: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  deletedAt: null,
  version: 1,
  ...over,
});

export const organization = (id: string, over: Partial<AdminOrganization> = {}): AdminOrganization => ({
  id,
  name: `Organization ${id}`,
  slug: id,
  defaultBrandGroupId: null,
  brandGroupCount: 1,
  userCount: 1,
  createdAt: '2026-11-20T18:00:00.000Z',
  deletedAt: null,
  version: 1,
  ...over,
});

export const registry = () => createRegistry(createAnswerStore());

export const scopeOf = (roles: readonly ('Prime' | 'Internal' | 'Admin')[] = ['Admin']): Scope => ({
  user: user({ id: 'me' }, roles),
  brandGroup: null,
  filters: DEFAULT_FILTERS,
  salesMode: { sales: 'ordered', basis: 'gross' },
  display: DEFAULT_DISPLAY,
  devMode: false,
  marketFrom: null,
  dates: null,
  today: isoDay('2026-11-20'),
});

export const childInput = (name: string, params: Readonly<Record<string, string>> = {}, scope = scopeOf()): ChildInput => ({
  name,
  scope,
  params,
  screen: addressUnder(address('screen'), name),
  key: 'listActions',
});

/** The screen was answered its list. */
export const listed = (records: readonly object[]): Input => ({ type: 'message.answered', key: 'list', value: { inline: records } });

/** The URL says that this is edited. */
export const editing = (id: string | null, scope = scopeOf()): Input => ({
  type: 'message.scopeChanged',
  scope,
  params: id === null ? {} : { edit: id },
});
