/** An alert as people keep it, and what it told. */
import { boundedArray, boundedString, Int, Natural, nullable, oneOf, record, t } from '../codec/codec.ts';
import { IsoDay } from '../dates/isoDay.ts';
import { Version } from '../goals/goal.ts';
import { masked } from '../journal/mask.ts';
import { AlertAbout } from './alertAbout.ts';
import { AlertCondition } from './alertCondition.ts';
import { AlertEvent, QuietDays } from './alertEvents.ts';

export const MAX_ALERT_NAME = 120;
/** So many alerts a brand group may have. */
export const MAX_ALERTS = 200;
/** So many events the inbox holds, the latest first. */
export const MAX_INBOX = 200;

const Id = boundedString(64, 'AlertId');
const Name = masked(boundedString(MAX_ALERT_NAME, 'AlertName'), 'prose');

/** What is judged: changing any of it begins anew. */
export const AlertRule = record({ about: AlertAbout, condition: AlertCondition, quietDays: QuietDays }, 'AlertRule');
export type AlertRule = t.TypeOf<typeof AlertRule>;

/** Until `snoozedUntil`, which is the first day on which it tells again, it tells nothing. */
const ALERT_FIELDS = { name: Name, rule: AlertRule, snoozedUntil: nullable(IsoDay) };
export const AlertDraft = record(ALERT_FIELDS, 'AlertDraft');
export type AlertDraft = t.TypeOf<typeof AlertDraft>;

export const AlertEdit = record({ ...ALERT_FIELDS, version: Version }, 'AlertEdit');
export type AlertEdit = t.TypeOf<typeof AlertEdit>;

/** `since` is the first day of which it tells; `lasting` the event that goes on; `judgedTo` the last day that was judged. */
export const StoredAlert = record(
  {
    id: Id,
    ...ALERT_FIELDS,
    version: Version,
    owner: nullable(masked(boundedString(200, 'AlertOwner'), 'name')),
    changedAt: Int,
    since: IsoDay,
    judgedTo: nullable(IsoDay),
    lasting: nullable(AlertEvent),
  },
  'StoredAlert',
);
export type StoredAlert = t.TypeOf<typeof StoredAlert>;

/** An event that was told, on the business day `toldOn`. `stands` is false where facts were restated since, so that nothing was over. */
export const InboxEvent = record(
  {
    id: Id,
    alertId: Id,
    name: Name,
    rule: AlertRule,
    event: AlertEvent,
    toldOn: IsoDay,
    stands: t.boolean,
    isSeen: t.boolean,
    isDismissed: t.boolean,
  },
  'InboxEvent',
);
export type InboxEvent = t.TypeOf<typeof InboxEvent>;

export const InboxMark = oneOf(['seen', 'dismissed', 'kept'], 'InboxMark');
export type InboxMark = t.TypeOf<typeof InboxMark>;
/** `kept` takes a dismissal back. */
export const InboxMarks = record({ ids: boundedArray(Id, MAX_INBOX), mark: InboxMark }, 'InboxMarks');
export type InboxMarks = t.TypeOf<typeof InboxMarks>;

/** `unread` counts those that this person has neither seen nor dismissed. */
export const Inbox = record({ events: t.array(InboxEvent), unread: Natural }, 'AlertInbox');
export type Inbox = t.TypeOf<typeof Inbox>;
