/**
 * Pictures of people, kept here so that a browser never asks the avatar service and the service is seldom asked. One that
 * is known holds for a day, its absence for an hour. While the service cannot be asked, what was known still holds.
 */
import type { FetchAvatar } from './avatarService.ts';
import type { Picture } from './picture.ts';

const HOUR = 3_600_000;
export const KNOWN_HOLDS_MS = 24 * HOUR;
export const NONE_HOLDS_MS = HOUR;
/** After the service could not be asked, it is left alone for so long. */
export const RESTS_MS = 60_000;
/** More are not kept; the one that was asked for longest ago goes. */
export const MAX_PICTURES = 1_000;

export interface Avatars {
  /** The picture under the hash of an e-mail; null where there is none, or none can be had. Never rejects. */
  readonly find: (hash: string) => Promise<Picture | null>;
}

interface Kept {
  readonly picture: Picture | null;
  readonly until: number;
}

export interface AvatarsParts {
  readonly ask: FetchAvatar;
  readonly now: () => number;
  readonly onFailure: (cause: unknown) => void;
}

export const makeAvatars = ({ ask, now, onFailure }: AvatarsParts): Avatars => {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Picture | null>>();

  const keep = (hash: string, picture: Picture | null, ms: number): Picture | null => {
    kept.delete(hash);
    kept.set(hash, { picture, until: now() + ms });
    const [oldest] = kept.keys();
    if (kept.size > MAX_PICTURES && oldest !== undefined) kept.delete(oldest);
    return picture;
  };

  const fetchOne = async (hash: string): Promise<Picture | null> => {
    try {
      const picture = await ask(hash);
      return keep(hash, picture, picture === null ? NONE_HOLDS_MS : KNOWN_HOLDS_MS);
    } catch (cause) {
      onFailure(cause);
      return keep(hash, kept.get(hash)?.picture ?? null, RESTS_MS);
    } finally {
      underWay.delete(hash);
    }
  };

  return {
    find: (hash) => {
      const known = kept.get(hash);
      if (known !== undefined && now() < known.until) {
        // The map's order is that of use.
        kept.delete(hash);
        kept.set(hash, known);
        return Promise.resolve(known.picture);
      }
      const asked = underWay.get(hash) ?? fetchOne(hash);
      underWay.set(hash, asked);
      return asked;
    },
  };
};
