/** Dashboards as they travel: all but the content is the store's own; whether the content reads, `readSavedDashboard` says. */
import { boundedArray, Natural, nullable, record, t } from '../codec/codec.ts';
import { Version } from '../goals/goal.ts';
import { masked } from '../journal/mask.ts';
import { AnyJson } from '../reporting/savedDocument.ts';
import { Author } from '../reporting/savedRecord.ts';
import { GivenName } from '../session/user.ts';

const content = { title: GivenName, date: AnyJson, periodOverPeriod: AnyJson, panels: AnyJson };

/** A dashboard as it is stored (C-413), with what the person has made of it. */
export const StoredDashboard = record(
  {
    id: t.string,
    brandGroupId: t.string,
    ...content,
    isUserFavorite: t.boolean,
    createdBy: nullable(Author),
    createdAt: t.string,
    updatedAt: t.string,
    /** Who saved what it says now. */
    savedBy: nullable(Author),
    deletedAt: nullable(t.string),
    version: Version,
  },
  'StoredDashboard',
);
export type StoredDashboard = t.TypeOf<typeof StoredDashboard>;

/** A dashboard as it is listed for those who may look at it. */
export const SharedDashboard = record(
  { id: t.string, title: GivenName, isUserFavorite: t.boolean, updatedAt: t.string },
  'SharedDashboard',
);
export type SharedDashboard = t.TypeOf<typeof SharedDashboard>;

/** One save of a dashboard: when, by whom, and of which earlier save it brought the content back. */
const save = {
  version: Version,
  savedBy: nullable(Author),
  savedAt: t.string,
  restoredFrom: nullable(Version),
};

export const DashboardSave = record({ ...save, title: GivenName, panelCount: Natural }, 'DashboardSave');
export type DashboardSave = t.TypeOf<typeof DashboardSave>;

/** All saves of a dashboard, newest first. */
export const DashboardHistory = record({ versions: boundedArray(DashboardSave, 10_000) }, 'DashboardHistory');
export type DashboardHistory = t.TypeOf<typeof DashboardHistory>;

/** The contents of a dashboard after one of its saves. */
export const DashboardVersion = record({ ...save, ...content }, 'DashboardVersion');
export type DashboardVersion = t.TypeOf<typeof DashboardVersion>;

/** A dashboard that a brand group may call its own. */
export const DashboardChoice = record({ id: t.string, title: masked(t.string, 'prose') }, 'DashboardChoice');
export type DashboardChoice = t.TypeOf<typeof DashboardChoice>;
