/** Telling others by mail of something in Files (B-423, B-424). */
import { Id } from '../api/shapes.ts';
import { boundedArray, boundedString, oneOf, record, t } from '../codec/codec.ts';
import { masked } from '../journal/mask.ts';
import { hasRole, type Role } from '../session/user.ts';

/** People of one notification, and notifications of one person in a quarter of an hour. */
export const MAX_RECIPIENTS = 50;
export const MAX_NOTIFICATIONS = 20;
export const MAX_NOTIFICATION_TEXT = 500;
export const MAX_RECIPIENTS_LISTED = 5_000;

export const NOTIFIED_ABOUT = ['folder', 'document', 'uploadedFile'] as const;
export type NotifiedAbout = (typeof NOTIFIED_ABOUT)[number];

/** `text` may be empty: the mail says by itself what it is about. */
export const FileNotification = record(
  {
    about: oneOf(NOTIFIED_ABOUT, 'NotifiedAbout'),
    id: Id,
    userIds: boundedArray(Id, MAX_RECIPIENTS),
    text: masked(boundedString(MAX_NOTIFICATION_TEXT, 'NotificationText'), 'typed'),
  },
  'FileNotification',
);
export type FileNotification = Readonly<t.TypeOf<typeof FileNotification>>;

/** Somebody who may be told. */
export const FileRecipient = record(
  { id: Id, name: masked(t.string, 'name'), email: masked(t.string, 'email'), isInternal: t.boolean },
  'FileRecipient',
);
export type FileRecipient = Readonly<t.TypeOf<typeof FileRecipient>>;

/** Whether somebody may be told: Internal users, and those who belong to the brand group (B-424). */
export const mayBeNotified = (roles: readonly Role[], isMember: boolean): boolean =>
  hasRole(roles, 'Internal') || (isMember && hasRole(roles, 'Prime'));
