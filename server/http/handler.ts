/** What a handler of a call is given, and how it says no. */
import type { insightsContract } from '../../src/domain/api/insights.contract.ts';
import type { ServedAnswer, ServedInput, ServedName } from '../../src/domain/api/served.ts';
import type { EditConflict } from '../../src/domain/api/shapes.ts';
import type { Json } from '../../src/domain/codec/codec.ts';
import type { BrandGroup, Role } from '../../src/domain/session/user.ts';
import type { StoreUnit } from '../store/store.ts';

/** The caller, from the session alone: nothing of it comes from the request. */
export interface Caller {
  readonly userId: string;
  readonly roles: readonly Role[];
}

/** Lets the sign-in and sign-out handlers change the session; nobody else needs it. */
export interface SessionGateway {
  /** Sets the readable XSRF-TOKEN cookie and the session cookie, beginning an anonymous session where there is none. */
  readonly issueToken: () => void;
  /** Renews the session id, then binds the session to the user. */
  readonly signIn: (userId: string) => Promise<void>;
  readonly signOut: () => Promise<void>;
}

/** The file of a form: its name as it was sent, and its bytes, which can be read once. */
export interface FormFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface HandlerContext {
  /** Null only on calls whose access is `open` or `guest`. */
  readonly caller: Caller | null;
  /** The brand groups that the input names, each already checked against the session, in the input's order. */
  readonly brandGroups: readonly BrandGroup[];
  readonly session: SessionGateway;
  /**
   * Runs a write of the app store in one transaction and resolves when it is committed. Where the call came with an
   * Idempotency-Key, its answer is kept in that same transaction, and a call that comes again gets the kept answer
   * without the work being done. Once in a handler, and what it resolves to is the handler's answer. `besides` is what of the
   * request the input does not say, so that another request under the same key is refused.
   */
  readonly write: <A>(work: (unit: StoreUnit) => Promise<A>, besides?: Json) => Promise<A>;
  readonly requestId: string;
  /** The body of a call whose body is bytes. */
  readonly bytes?: Uint8Array;
  /** The file of a call whose body is a form; its bytes can be read once. */
  readonly file?: FormFile;
  /** The time zone of the browser, by its IANA name; UTC where it names none that is known. */
  readonly timeZone: string;
  /** The address of the client, for throttling. */
  readonly remoteAddress: string;
  /** Aborted when the client goes away: queries are cancelled by it. */
  readonly signal: AbortSignal;
  /** The business day now, in America/Los_Angeles. */
  readonly today: () => string;
}

export type Handler<K extends ServedName> = (context: HandlerContext, input: ServedInput<K>) => Promise<ServedAnswer<K>>;
export type Handlers = { readonly [K in ServedName]: Handler<K> };

/** The calls that the warehouse answers. */
export type WarehouseHandlers = Pick<
  Handlers,
  | 'alertBasis'
  | 'amcCac'
  | 'amcCohortSales'
  | 'amcCohortSize'
  | 'amcLtv'
  | 'analytics'
  | 'brandLeakage'
  | 'countries'
  | 'dailyForecast'
  | 'inventoryDemand'
  | 'inventoryHistory'
  | 'inventoryLatest'
  | 'derivedAnnotations'
  | 'missingDays'
  | 'missingMarketDays'
  | 'drivingGrowth'
  | 'opportunitySearchTerms'
  | 'tags'
  | 'tagsByQuery'
  | 'dspCampaigns'
  | 'productSearch'
  | 'metrics'
  | 'marketMetrics'
  | 'summaryExplore'
  | 'productPerformance'
  | 'metricsDownload'
  | 'marketMetricsDownload'
  | 'topCategories'
  | 'searchCategories'
  | 'marketTypeahead'
  | 'marketProducts'
  | 'asinType'
  | 'topSearchTermsForAsin'
  | 'topCompetitorsForAsin'
  | 'brandMarketDistribution'
  | 'portfolioProducts'
  | 'portfolioProductsDownload'
  | 'driverMetadata'
  | 'dimensionValues'
  | 'reportConfiguration'
  | keyof typeof insightsContract
  | 'buyBoxOwnershipLog'
  | 'postBuyBoxOwnershipLog'
  | 'salesShift'
  | 'salesHours'
  | 'indexBrands'
  | 'indexKeywords'
  | 'indexStats'
  | 'leaderboard'
  | 'searchedBrands'
  | 'namedBrands'
  | 'brandTerms'
  | 'matchingTerms'
  | 'termVolumes'
  | 'titleViolations'
  | 'ownTitleViolations'
  | 'forecastNodes'
  | 'marketKnown'
  | 'forecastForNode'
  | 'quarterlyForecastForNode'
>;

/**
 * An expected no: becomes the status with a Laravel-shaped body. `errors` maps field paths to messages (422), `conflict`
 * holds both versions of a stale edit (409).
 */
export class HttpFailure extends Error {
  readonly status: number;
  readonly errors: Readonly<Record<string, readonly string[]>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly conflict: EditConflict | undefined;

  constructor(
    status: number,
    message: string,
    extra: {
      readonly errors?: Readonly<Record<string, readonly string[]>>;
      readonly retryAfterSeconds?: number;
      readonly conflict?: EditConflict;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = extra.errors;
    this.retryAfterSeconds = extra.retryAfterSeconds;
    this.conflict = extra.conflict;
  }
}
