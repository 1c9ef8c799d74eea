import { describe, expect, it } from 'vitest';
import type { UserSetting } from '../../../src/domain/session/user.ts';
import { AVATAR_SIZE, avatarServiceChange, usesAvatarService } from '../../../src/domain/settings/avatar.ts';
import { changed } from '../../../src/domain/settings/setting.ts';

const entry = (value: unknown): UserSetting => ({ key: 'useAvatarService', value, type: 'boolean' });

describe('the avatar service', () => {
  it('is asked only where the person’s own setting is true', () => {
    expect([[], [entry(false)], [entry('true')], [entry(null)], [entry(true)]].map(usesAvatarService)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it('is turned on by a setting, and off by forgetting it', () => {
    const on = changed([], avatarServiceChange(true));
    expect(on).toEqual([entry(true)]);
    expect(changed(on, avatarServiceChange(false))).toEqual([]);
  });

  it('A-146 gives a picture of 80 by 80', () => expect(AVATAR_SIZE).toBe(80));
});
