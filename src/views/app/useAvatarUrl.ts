/** Where the picture of who is signed in is: nowhere unless their own setting allows it, and nowhere in a replay. */
import { SETTINGS } from '../../domain/journal/address.ts';
import type { User } from '../../domain/session/user.ts';
import { usesAvatarService } from '../../domain/settings/avatar.ts';
import { savedSettings } from '../../domain/settings/setting.ts';
import { useActor, usePorts } from './appContext.tsx';

/** Undefined where the initials stand. A change counts once the server has it, for the server has the picture. */
export const useAvatarUrl = ({ settings }: Pick<User, 'settings'>): string | undefined => {
  const { avatarUrl } = usePorts();
  const isOn = useActor(SETTINGS, (snapshot) => usesAvatarService(snapshot === undefined ? settings : savedSettings(snapshot.context)));
  return isOn ? avatarUrl : undefined;
};
