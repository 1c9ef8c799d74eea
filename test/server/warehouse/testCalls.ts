/** What a handler is given, for tests that call one without a server. */
import { type HandlerContext, HttpFailure } from '../../../server/http/handler.ts';
import type { BrandGroup } from '../../../src/domain/session/user.ts';
import { TODAY } from './testWarehouse.ts';

const brandGroup = (id: string): BrandGroup => ({
  id,
  name: id,
  organizationId: 'org',
  brandBucketedNames: [],
  createdAt: '2021-01-01T00:00:00.000Z',
  onboardedAt: null,
  logo: null,
  hasCogs: false,
  hasDsp: false,
  hasTags: false,
  hasAmc: false,
  dashboard: false,
  dashboardId: null,
  dashboardName: null,
  minDailyDataDate: null,
  minMonthlyDataDate: null,
  deletedAt: null,
});

interface Call {
  readonly brandGroupIds: readonly string[];
  readonly signal?: AbortSignal;
  readonly today?: string;
}

/** A signed-in Prime user whose brand groups were checked. */
export const callContext = ({ brandGroupIds, signal, today }: Call): HandlerContext => ({
  caller: { userId: 'user-test', roles: ['Prime'] },
  brandGroups: brandGroupIds.map(brandGroup),
  session: { signIn: () => Promise.resolve(), signOut: () => Promise.resolve(), issueToken: () => 'token' },
  write: () => Promise.reject(new Error('a question of the warehouse writes nothing')),
  requestId: 'request-test',
  timeZone: 'UTC',
  remoteAddress: '127.0.0.1',
  signal: signal ?? new AbortController().signal,
  today: () => today ?? TODAY,
});

/** The refusal of a call; throws where there is none. */
export const refusal = async (work: Promise<unknown>): Promise<HttpFailure> => {
  const failure = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (failure instanceof HttpFailure) return failure;
  throw new Error(`not refused: ${String(failure)}`);
};
