/**
 * The picture of who is signed in: initials that we draw, unless the person's own setting turns the public
 * avatar service on. Then our server asks the service by the hash of the e-mail; the browser asks our server alone.
 */
import { type SettingChange, type Settings, valueAt } from './setting.ts';

/** A boolean. */
export const AVATAR_SERVICE_KEY = 'useAvatarService';

/** The width and height of the picture, in pixels. */
export const AVATAR_SIZE = 80;

/** Where our server has the picture of who asks. */
export const AVATAR_PATH = '/api/user/avatar';

/** Whether the public service may be asked; anything but `true` is no. */
export const usesAvatarService = (settings: Settings): boolean => valueAt(settings, AVATAR_SERVICE_KEY) === true;

/** The change that lets the service be asked, or takes that back. */
export const avatarServiceChange = (on: boolean): SettingChange => ({
  key: AVATAR_SERVICE_KEY,
  setting: on ? { key: AVATAR_SERVICE_KEY, value: true, type: 'boolean' } : null,
});
