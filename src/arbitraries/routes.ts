/** Generators for visitors and for the paths that they come with. */
import fc from 'fast-check';
import { BASE } from '../domain/api/endpoint.ts';
import { MOVED_PATHS, ROUTES, type Viewer, type Visit, type Visitor } from '../domain/routes/routes.ts';
import { type BrandGroup, type Organization, ROLES } from '../domain/session/user.ts';

const plainId = fc.stringMatching(/^[a-z0-9-]{1,12}$/);

/** A brand group with any mix of flags. */
export const brandGroup: fc.Arbitrary<BrandGroup> = fc.record({
  id: plainId,
  name: fc.string({ minLength: 1, maxLength: 20 }),
  organizationId: plainId,
  brandBucketedNames: fc.constant([]),
  createdAt: fc.constant('2023-01-01'),
  onboardedAt: fc.constant(null),
  logo: fc.constant(null),
  hasCogs: fc.boolean(),
  hasDsp: fc.boolean(),
  hasTags: fc.boolean(),
  hasAmc: fc.boolean(),
  dashboard: fc.boolean(),
  dashboardId: fc.option(plainId),
  dashboardName: fc.option(fc.string({ minLength: 1, maxLength: 20 })),
  minDailyDataDate: fc.constant(null),
  minMonthlyDataDate: fc.constant(null),
  deletedAt: fc.constant(null),
});

const organization: fc.Arbitrary<Organization> = fc.record({
  id: plainId,
  name: fc.string({ minLength: 1, maxLength: 20 }),
  slug: plainId,
  logo: fc.constant(null),
  roles: fc.subarray([...ROLES]),
  deletedAt: fc.constant(null),
  brandGroups: fc.array(brandGroup, { maxLength: 3 }),
  defaultBrandGroupId: fc.option(plainId),
});

/** Someone signed in: any roles, none to two organizations. */
export const visitor: fc.Arbitrary<Visitor> = fc
  .record({ roles: fc.subarray([...ROLES]), organizations: fc.array(organization, { maxLength: 2 }) })
  .map(({ roles, organizations }) => ({ roles, organizations, brandGroups: organizations.flatMap((one) => one.brandGroups) }));

export const viewer: fc.Arbitrary<Viewer> = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Viewer>({ session: 'out' }) },
  { weight: 3, arbitrary: visitor.map((user): Viewer => ({ session: 'in', user })) },
);

const patterns = [...ROUTES.map((route) => route.pattern), ...MOVED_PATHS.map(({ from }) => from)];

/** A path that is in the table, old paths included, with any id in place of a parameter. */
export const knownPath: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...patterns), fc.oneof(plainId, fc.constant('new')), fc.constantFrom('', '/'))
  .map(([pattern, id, slash]) => `${BASE}/${pattern.replace(/:[^/]+/g, id)}${slash}`);

/** What someone might write to be led elsewhere: hosts behind slashes, backslashes, blanks, schemes, dots, escapes. */
export const hostilePath: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom('/', '//', '\\', '%5c', '%2f', '%09', '\t', '\n', '\r', '%00', '\u0000', '..', '%2e%2e', '@', ':', '?', '#', '&'),
      fc.constantFrom(
        'host.example',
        'https:',
        'javascript:',
        'alert(1)',
        'velocity',
        'login',
        'files',
        'logout',
        BASE,
        '%',
        '%25',
        '\ud800',
      ),
      fc.string({ maxLength: 3 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

/** Any path: known, hostile, or known with something behind. */
export const anyPath: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: knownPath },
  { weight: 1, arbitrary: fc.constantFrom('', '/', BASE, `${BASE}/`) },
  { weight: 2, arbitrary: hostilePath },
  { weight: 1, arbitrary: fc.tuple(knownPath, hostilePath).map((both) => both.join('')) },
);

/** A query: none, plain, or a redirect to anywhere, nested or hostile. */
export const search: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', '?preset=ads', '?a=b&c=%26'),
  fc
    .oneof(
      anyPath,
      knownPath.map((path) => `${BASE}/login?redirect=${encodeURIComponent(path)}`),
    )
    .map((to) => `?redirect=${encodeURIComponent(to.replace(/\p{Cs}/gu, ''))}`),
  hostilePath.map((text) => `?${text}`),
);

export const visit: fc.Arbitrary<Visit> = fc.record({
  path: anyPath,
  search: search.map((text) => new URLSearchParams(text)),
  viewer,
  brandGroup: fc.option(brandGroup),
  devMode: fc.boolean(),
});
