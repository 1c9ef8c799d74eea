/** The one-time link of a server that starts without demo data: it makes the first Admin, organisation and brand group. */
import { boundedArray, boundedString, record, t } from '../codec/codec.ts';
import { User } from '../session/user.ts';
import { BASE, endpoint } from './endpoint.ts';
import { Nothing } from './shapes.ts';

/** Characters that the first Admin's password has at least. */
export const MIN_PASSWORD_LENGTH = 12;

const Token = boundedString(128, 'SetupToken');
const Name = boundedString(120, 'Name');

/** The first brand group: its flags switch on what it has data for. `countries` are those in which it sells. */
export const SetupBrandGroup = record(
  {
    name: Name,
    countries: boundedArray(boundedString(3, 'CountryCode'), 64),
    hasCogs: t.boolean,
    hasDsp: t.boolean,
    hasTags: t.boolean,
    hasAmc: t.boolean,
  },
  'SetupBrandGroup',
);

export const SetupRequest = record(
  {
    token: Token,
    name: Name,
    email: boundedString(320, 'Email'),
    password: boundedString(1024, 'Password'),
    organization: Name,
    brandGroup: SetupBrandGroup,
  },
  'SetupRequest',
);
export type SetupRequest = t.TypeOf<typeof SetupRequest>;

export const setupContract = {
  setupStatus: endpoint({
    method: 'GET',
    path: '/api/setup',
    access: 'guest',
    summary: 'Whether the one-time setup link with this token is still valid.',
    params: Nothing,
    query: record({ token: Token }, 'SetupStatusQuery'),
    body: Nothing,
    answer: record({ open: t.boolean }, 'SetupStatus'),
  }),
  setup: endpoint({
    method: 'POST',
    path: `${BASE}/setup`,
    // Who repeats it because the answer was lost may have the session of the first.
    access: 'open',
    summary:
      'Creates the first Admin, organization and brand group, invalidates the link, and signs the Admin in. Repeating the request within a day, with the Admin’s current password, returns the same answer. 404 for a link that is not valid.',
    params: Nothing,
    query: Nothing,
    body: SetupRequest,
    answer: record({ user: User }, 'SetupAnswer'),
    status: 201,
    failures: [404],
  }),
};
