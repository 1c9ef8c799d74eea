/** What the form of a delivery holds: the delivery, an address that is being typed, and where the secrets of its web hook lie. */
import { nullable, record, t } from '../codec/codec.ts';
import { BUSINESS_ZONE, isZoneName } from '../dates/calendar.ts';
import { typed } from '../journal/eventParts.ts';
import { SecretRef } from '../journal/secret.ts';
import type { FieldFaults } from '../records/recordForm.ts';
import {
  DELIVERY_DRAFT,
  type Delivery,
  type DeliveryAbout,
  type DeliveryDraft,
  MAX_DELIVERY_NAME,
  MAX_RECIPIENTS,
  type Rhythm,
} from './delivery.ts';
import { addressOf } from './recipients.ts';

export const DeliveryFields = record(
  {
    ...DELIVERY_DRAFT,
    /** An address that is not among the recipients yet. */
    adding: typed,
    hookAddress: nullable(SecretRef),
    hookKey: nullable(SecretRef),
    hasHookAddress: t.boolean,
    hasHookKey: t.boolean,
  },
  'DeliveryFields',
);
export type DeliveryFields = t.TypeOf<typeof DeliveryFields>;

/** Where the texts of a web hook lie until they are sent. */
export const HOOK_SLOTS = { hookAddress: 'deliveries/hookAddress', hookKey: 'deliveries/hookKey' } as const;
export type HookField = keyof typeof HOOK_SLOTS;

/** Where a new delivery begins. */
export interface DeliverySeed {
  readonly about: DeliveryAbout;
  readonly name: string;
  readonly query: string;
  readonly timeZone: string;
}

export const newDelivery = ({ about, name, query, timeZone }: DeliverySeed): DeliveryFields => ({
  name: name.slice(0, MAX_DELIVERY_NAME),
  about,
  query,
  schedule: { rhythm: 'weekly', day: 1, hour: 8 },
  timeZone: isZoneName(timeZone) ? timeZone : BUSINESS_ZONE,
  recipients: [],
  hook: null,
  hasPdf: false,
  hasWorkbook: false,
  isOn: true,
  adding: '',
  hookAddress: null,
  hookKey: null,
  hasHookAddress: false,
  hasHookKey: false,
});

export const draftOfDelivery = (from: DeliveryDraft): DeliveryDraft => {
  const { name, about, query, schedule, timeZone, recipients, hook, hasPdf, hasWorkbook, isOn } = from;
  return { name, about, query, schedule, timeZone, recipients, hook, hasPdf, hasWorkbook, isOn };
};

export const fieldsOfDelivery = (delivery: Delivery): DeliveryFields => ({
  ...draftOfDelivery(delivery),
  adding: '',
  hookAddress: null,
  hookKey: null,
  hasHookAddress: delivery.hasHookAddress,
  hasHookKey: delivery.hasHookKey,
});

/** A schedule of another rhythm: Monday, or the first of the month. */
export const withRhythm = ({ schedule }: Pick<DeliveryDraft, 'schedule'>, rhythm: Rhythm): DeliveryDraft['schedule'] => ({
  rhythm,
  day: rhythm === 'weekly' || rhythm === 'monthly' ? 1 : 0,
  hour: rhythm === 'whole' ? 0 : schedule.rhythm === 'whole' ? 8 : schedule.hour,
});

/** The fields with what is being typed among the recipients; as they are where it is no address. */
export const withAdded = (fields: DeliveryFields): DeliveryFields => {
  const address = addressOf(fields.adding);
  if (address === null) return fields;
  const recipients = fields.recipients.includes(address) ? fields.recipients : [...fields.recipients, address];
  return { ...fields, recipients, adding: '' };
};

const isGiven = (secret: SecretRef | null): boolean => secret?.filled === true;

/** What is sent of a web hook beside the delivery: where the texts lie that were typed. */
export const hookInput = ({ hook, hookAddress, hookKey }: DeliveryFields): Partial<Record<HookField, SecretRef>> => ({
  ...(hook !== null && hookAddress !== null && isGiven(hookAddress) ? { hookAddress } : {}),
  ...(hook === 'json' && hookKey !== null && isGiven(hookKey) ? { hookKey } : {}),
});

/** Whether it has to be typed: none is kept. */
export const needsHook = (fields: DeliveryFields, field: HookField): boolean =>
  fields.hook !== null &&
  (field === 'hookAddress' ? !fields.hasHookAddress : fields.hook === 'json' && !fields.hasHookKey) &&
  !isGiven(fields[field]);

export const deliveryFaults = (fields: DeliveryFields): FieldFaults => {
  const { recipients } = withAdded(fields);
  const faults: Record<string, string[]> = {};
  if (fields.name.trim() === '') faults.name = ['Enter a name.'];
  if (fields.adding.trim() !== '' && addressOf(fields.adding) === null) faults.adding = ['Enter an e-mail address.'];
  else if (recipients.length === 0 && fields.hook === null) faults.recipients = ['Choose at least one recipient, or a web hook.'];
  if (recipients.length > MAX_RECIPIENTS) faults.recipients = [`Choose at most ${MAX_RECIPIENTS} recipients.`];
  if (needsHook(fields, 'hookAddress')) faults.hookAddress = ['Enter the address.'];
  if (needsHook(fields, 'hookKey')) faults.hookKey = ['Enter a key to sign with.'];
  return faults;
};
