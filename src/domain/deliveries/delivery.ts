/** A delivery: what is sent to whom, how often, in the name of its owner. */
import { boundedArray, boundedString, Int, nullable, oneOf, partialRecord, record, ShapedType, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { Version } from '../goals/goal.ts';
import { masked } from '../journal/mask.ts';
import { GivenName } from '../session/user.ts';

export const MAX_DELIVERIES = 50;
export const MAX_RECIPIENTS = 30;
export const MAX_DELIVERY_NAME = 80;

/** What is sent: a screen, as its owner sees it. */
export const DeliveryAbout = t.union(
  [
    record({ kind: t.literal('summary') }, 'AboutSummary'),
    record({ kind: t.literal('dashboard'), id: boundedString(64, 'DashboardId') }, 'AboutDashboard'),
    record({ kind: t.literal('report'), id: boundedString(64, 'ReportId') }, 'AboutReport'),
  ],
  'DeliveryAbout',
);
export type DeliveryAbout = t.TypeOf<typeof DeliveryAbout>;

/** `weekly` on a day of the week (0 is Sunday); `monthly` on a day that each month has; `whole` once the data of a day is complete. */
export const RHYTHMS = ['daily', 'weekly', 'monthly', 'whole'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

const between = (low: number, high: number, name: string): t.Type<number, number, unknown> => {
  const is = (u: unknown): u is number => Int.is(u) && u >= low && u <= high;
  const shape = { kind: 'number', integer: true, minimum: low } as const;
  return new ShapedType<number>(name, is, (u, context) => (is(u) ? t.success(u) : t.failure(u, context)), t.identity, shape);
};

export const LAST_DAY_OF_MONTH = 28;

/** When it is sent, by the clocks of its time zone. `hour` means nothing where the rhythm is `whole`, `day` only where it is weekly or monthly. */
export const DeliverySchedule = record(
  { rhythm: oneOf(RHYTHMS, 'Rhythm'), day: between(0, LAST_DAY_OF_MONTH, 'ScheduleDay'), hour: between(0, 23, 'ScheduleHour') },
  'DeliverySchedule',
);
export type DeliverySchedule = t.TypeOf<typeof DeliverySchedule>;

export const Address = masked(boundedString(254, 'MailAddress'), 'email');

export const HOOK_SHAPES = ['slack', 'teams', 'json'] as const;
export type HookShape = (typeof HOOK_SHAPES)[number];

export const DELIVERY_DRAFT = {
  name: masked(boundedString(MAX_DELIVERY_NAME, 'DeliveryName'), 'prose'),
  about: DeliveryAbout,
  /** The filters and dates of the screen, as they stand in its address behind the question mark. */
  query: masked(boundedString(4_000, 'DeliveryQuery'), 'prose'),
  schedule: DeliverySchedule,
  timeZone: boundedString(64, 'DeliveryZone'),
  recipients: boundedArray(Address, MAX_RECIPIENTS),
  /** The shape in which a web hook is told; null: none is. Its address is a secret beside the delivery. */
  hook: nullable(oneOf(HOOK_SHAPES, 'HookShape')),
  /** Whether the screen is attached as PDF. */
  hasPdf: t.boolean,
  /** Whether all tables of the screen are attached as one workbook. */
  hasWorkbook: t.boolean,
  isOn: t.boolean,
};

export const DeliveryDraft = record(DELIVERY_DRAFT, 'DeliveryDraft');
export type DeliveryDraft = t.TypeOf<typeof DeliveryDraft>;

/** Where a web hook leads, and the key that JSON is signed with. Left out or empty: what is kept stays. No call answers them. */
const HOOK_SECRETS = {
  hookAddress: masked(boundedString(2_000, 'HookAddress'), 'prose'),
  hookKey: masked(boundedString(200, 'HookKey'), 'prose'),
};

/** What is sent to set up a delivery, or to change one. */
export const DeliveryInput = partialRecord(DELIVERY_DRAFT, HOOK_SECRETS, 'DeliveryInput');
export type DeliveryInput = t.TypeOf<typeof DeliveryInput>;

export const DeliveryEdit = partialRecord({ ...DELIVERY_DRAFT, version: Version }, HOOK_SECRETS, 'DeliveryEdit');
export type DeliveryEdit = t.TypeOf<typeof DeliveryEdit>;

/** How the latest turn went. */
export const DELIVERY_STATUSES = ['waiting', 'sending', 'sent', 'partly', 'failed'] as const;
export const DeliveryStatus = oneOf(DELIVERY_STATUSES, 'DeliveryStatus');
export type DeliveryStatus = t.TypeOf<typeof DeliveryStatus>;

export const DeliveryTurnTold = record(
  { day: IsoDay, status: DeliveryStatus, reason: nullable(masked(t.string, 'prose')) },
  'DeliveryTurnTold',
);
export type DeliveryTurnTold = t.TypeOf<typeof DeliveryTurnTold>;

export const RECIPIENT_STATES = ['sent', 'unconfirmed', 'left'] as const;

/** Whether mail goes to an address now; `why` says so where it does not. */
export const RecipientTold = record(
  { address: Address, state: oneOf(RECIPIENT_STATES, 'RecipientState'), why: nullable(masked(t.string, 'prose')) },
  'RecipientTold',
);
export type RecipientTold = t.TypeOf<typeof RecipientTold>;

export const Delivery = partialRecord(
  {
    id: t.string,
    ...DELIVERY_DRAFT,
    /** Null where the owner is gone. */
    owner: nullable(GivenName),
    isOwn: t.boolean,
    /** In the order of the recipients, as the owner may send now. */
    recipientStates: t.array(RecipientTold),
    /** Its owner may not see any more what it sends. */
    hasEnded: t.boolean,
    hasHookAddress: t.boolean,
    hasHookKey: t.boolean,
    version: Version,
    latest: nullable(DeliveryTurnTold),
    /** When it is due next, as an instant; null where it is off, or waits for data. */
    nextAt: nullable(t.string),
  },
  {},
  'Delivery',
);
export type Delivery = t.TypeOf<typeof Delivery>;

const Choice = record({ id: t.string, title: GivenName }, 'DeliveryChoice');

/** What can be delivered, and to whom, by the caller. */
export const DeliveryChoices = record(
  {
    /** Of the organization, the caller included. */
    people: t.array(record({ name: GivenName, email: Address }, 'DeliveryPerson')),
    dashboards: t.array(Choice),
    reports: t.array(Choice),
    maySendOutside: t.boolean,
    /** To which outside addresses may be sent. */
    domains: t.array(t.string),
    /** Whether this server can draw and send. */
    canSend: t.boolean,
  },
  'DeliveryChoices',
);
export type DeliveryChoices = t.TypeOf<typeof DeliveryChoices>;
