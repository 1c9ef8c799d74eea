/** Puts together what draws, sends and tries deliveries, and begins to carry them out. */

import type { DeliveryHandlerParts } from '../handlers/deliveries.ts';
import type { PdfParts, PrintingParts } from '../handlers/pdf.ts';
import type { Clock } from '../http/clock.ts';
import { outboxDeliveries } from '../mail/mailer.ts';
import type { Passes } from '../render/passes.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { findAdminBrandGroup } from '../store/adminTenants.queries.ts';
import type { Store } from '../store/store.ts';
import type { QueryDataSpans } from '../warehouse/knownData.ts';
import { makeCompose } from './compose.ts';
import type { DeliveryJob } from './deliveryJob.ts';
import type { MailLinks } from './links.ts';
import type { CallHook, SendMail } from './ports.ts';
import { makeTurnRunner } from './turnRunner.ts';

export interface DeliveryParts {
  /** Mail goes to the outbox where it is not given. */
  readonly sendMail?: SendMail;
  readonly callHook: CallHook;
  readonly secrets: Secrets;
  readonly dataSpans: QueryDataSpans;
  readonly begin: DeliveryJob['begin'];
}

/** What a server has of them. */
interface ServerSide {
  readonly store: Store;
  readonly clock: Clock;
  /** What draws pages; without it none is carried out. */
  readonly printing?: PrintingParts;
  readonly deliveries?: DeliveryParts;
}

interface Ways {
  readonly passes: Passes;
  readonly ask: PdfParts['ask'];
  readonly origin: () => string;
  readonly links: MailLinks;
}

/** Answers what the calls of deliveries need. */
export const beginDeliveries = (
  { store, clock, printing, deliveries }: ServerSide,
  { passes, ask, origin, links }: Ways,
): DeliveryHandlerParts => {
  if (printing === undefined || deliveries === undefined) return { store, clock, secrets: deliveries?.secrets ?? null, testing: null };
  const { dataSpans, callHook, secrets, begin, sendMail = outboxDeliveries(store, clock) } = deliveries;
  const nameOf = async (id: string): Promise<string | null> => (await findAdminBrandGroup(store, id))?.name ?? null;
  const compose = makeCompose({ now: clock.now, passes, ask, printing, origin, dataSpans, nameOf });
  begin(makeTurnRunner({ store, now: clock.now, compose, sendMail, callHook, links, origin }));
  return { store, clock, secrets, testing: { compose, sendMail } };
};
