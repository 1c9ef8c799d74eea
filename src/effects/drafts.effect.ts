/** Drafts over the end of a session and of a page: parked when it ends, claimed when the same person is there again. */
import { concatMap, from } from 'rxjs';
import { address } from '../domain/journal/address.ts';
import type { DraftClaim, DraftPark, DraftsAdmit, DraftsUnpark, IssuedCommand } from '../domain/journal/commands.ts';
import type { EffectsDeps } from './deps.ts';
import type { ReturningDraft } from './draftKeeper.ts';
import type { Effect } from './effect.ts';

type Heard = DraftsAdmit | DraftsUnpark | DraftPark | DraftClaim;

const carryOut = ({ command, owner }: IssuedCommand<Heard>, drafts: EffectsDeps['drafts']): readonly ReturningDraft[] => {
  switch (command.type) {
    case 'drafts.admit':
      return drafts.admit(command.userId);
    case 'drafts.unpark':
      drafts.unpark();
      return [];
    case 'draft.park':
      drafts.park(owner, command.returning, command.isForVisitors);
      return [];
    case 'draft.claim':
      return drafts.claim(owner, command.isForVisitors);
  }
};

export const draftsEffect: Effect<Heard> =
  ({ drafts }) =>
  (asked$) =>
    asked$.pipe(concatMap((issued) => from(carryOut(issued, drafts).map(({ at, returning }) => ({ to: address(at), event: returning })))));
