/**
 * The picture of who is signed in, as an image for the page: no call of the API, whose answers the app would record. There
 * is none unless the person's own setting lets the avatar service be asked, and nobody sees another's.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AVATAR_PATH, usesAvatarService } from '../../src/domain/settings/avatar.ts';
import type { Sessions } from '../auth/sessions.ts';
import { emailHash, type FetchAvatar } from '../avatars/avatarService.ts';
import { type Avatars, makeAvatars } from '../avatars/avatars.ts';
import type { Picture } from '../avatars/picture.ts';
import { findSecret, listSettings } from '../store/accounts.queries.ts';
import type { Store } from '../store/store.ts';
import { HttpFailure } from './handler.ts';

export interface AvatarParts {
  readonly store: Store;
  readonly sessions: Sessions;
  readonly now: () => number;
  /** Null where no service may be asked. */
  readonly ask: FetchAvatar | null;
}

const pictureFor = async (store: Store, avatars: Avatars | null, userId: string): Promise<Picture | null> => {
  if (avatars === null || !usesAvatarService(await listSettings(store, userId))) return null;
  const user = await findSecret(store, userId);
  return user === undefined ? null : avatars.find(emailHash(user.email));
};

const send = (request: FastifyRequest, reply: FastifyReply, picture: Picture | null): FastifyReply => {
  // The address is the same for whoever is signed in, so a browser asks each time whether its copy still holds.
  reply.header('cache-control', 'private, no-cache');
  // 204 and not 404, for a browser writes every 404 into its console.
  if (picture === null) return reply.status(204).send();
  const tag = `"${picture.digest}"`;
  reply.header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  return reply.type(picture.type).send(picture.bytes);
};

export const addAvatarRoute = (server: FastifyInstance, { store, sessions, now, ask }: AvatarParts): void => {
  const onFailure = (cause: unknown): void => server.log.warn({ err: cause }, 'an avatar could not be had');
  const avatars = ask === null ? null : makeAvatars({ ask, now, onFailure });
  server.get(AVATAR_PATH, async (request: FastifyRequest, reply: FastifyReply) => {
    const { userId } = await sessions.load(request, reply);
    if (userId === null) throw new HttpFailure(401, 'Unauthenticated.');
    return send(request, reply, await pictureFor(store, avatars, userId));
  });
};
