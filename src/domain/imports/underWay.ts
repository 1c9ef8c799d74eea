/** Imports of all people on one server, as Admins see them: who holds up the others, and how far each is. */
import { boundedString, Finite, Natural, nullable, oneOf, record, type t } from '../codec/codec.ts';
import { masked } from '../journal/mask.ts';
import { GivenName } from '../session/user.ts';
import { IMPORT_STAGES, type ImportStage } from './stages.ts';

export const ImportUnderWay = record(
  {
    id: boundedString(64, 'ImportId'),
    brandGroupName: GivenName,
    /** Whose it is. */
    person: masked(boundedString(120, 'ImportedBy'), 'name'),
    stage: oneOf<ImportStage>(IMPORT_STAGES, 'ImportStage'),
    /** From 0 to 1, while the server is at work. */
    share: Finite,
    /** Since that work began, or since somebody last did something. */
    seconds: Natural,
    /** Of the files: those that have arrived, and all. */
    bytes: record({ received: Natural, total: Natural }),
    fileCount: Natural,
    /** While it waits for its turn: how many are before it. */
    ahead: nullable(Natural),
  },
  'ImportUnderWay',
);
export type ImportUnderWay = t.TypeOf<typeof ImportUnderWay>;
