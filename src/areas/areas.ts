/**
 * All areas: one line each, loaded when it is needed. From these files every registry is made: the browser loads them one by one, a
 * replay, the tests and the scripts take them all (`every.ts`).
 */
import type { AreaName, RouteOf } from '../domain/routes/areas.ts';
import type { Area } from '../views/app/viewRegistry.ts';
import type { Drawing } from './joined.ts';
import * as session from './session.ts';

export type AreaLoader<A extends Area = Area> = () => Promise<{ readonly area: A }>;

/** Each draws all routes of its own. */
export const AREA_LOADERS: { readonly [A in AreaName]: AreaLoader<Drawing<RouteOf<A>>> } = {
  shell: () => import('./shell.ts'),
  // In the first script: who has to sign in waits for nothing else.
  session: () => Promise.resolve(session),
  placeholder: () => import('./placeholder.ts'),
  account: () => import('./account.ts'),
  setup: () => import('./setup.ts'),
  developer: () => import('./developer.ts'),
  deferred: () => import('./deferred.ts'),
  business: () => import('./business.ts'),
  summary: () => import('./summary.ts'),
  retail: () => import('./retail.ts'),
  products: () => import('./products.ts'),
  inventory: () => import('./inventory.ts'),
  anomaly: () => import('./anomaly.ts'),
  advertising: () => import('./advertising.ts'),
  amc: () => import('./amc.ts'),
  insights: () => import('./insights.ts'),
  files: () => import('./files.ts'),
  markets: () => import('./markets.ts'),
  alerts: () => import('./alerts.ts'),
  goals: () => import('./goals.ts'),
  tools: () => import('./tools.ts'),
  reporting: () => import('./reporting.ts'),
  dashboards: () => import('./dashboards.ts'),
  admin: () => import('./admin.ts'),
  imports: () => import('./imports.ts'),
  jobs: () => import('./jobs.ts'),
  deliveries: () => import('./deliveries.ts'),
};
