/** Markets and the events around them, for the machines of Custom Markets. */
import { address, addressUnder, TOASTS } from '../../../src/domain/journal/address.ts';
import type { StoredMarket } from '../../../src/domain/markets/market.entities.ts';
import { fieldsOfMarket, type MarketFields } from '../../../src/domain/markets/marketFields.ts';
import type { ToastContent } from '../../../src/domain/toasts/toast.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import type { ChildInput } from '../../../src/machines/screen/screen.machine.ts';
import type { Sent } from '../paths.ts';
import { scopeOf } from '../records/boxes.ts';

export const market = (over: Partial<StoredMarket> = {}): StoredMarket => ({
  marketId: 'm1',
  marketName: 'Lamps',
  referenceBrand: null,
  numProducts: 3,
  filters: [{ type: 'brands', values: ['Lume'] }],
  version: 1,
  updatedAt: 1_795_000_000_000,
  ...over,
});

export const fields = (over: Partial<MarketFields> = {}): MarketFields => ({ ...fieldsOfMarket(market()), ...over });

/** A child of a screen of markets. */
export const marketInput = (name: string, key: string, params: Readonly<Record<string, string>> = {}): ChildInput => ({
  name,
  scope: scopeOf(),
  params,
  screen: addressUnder(address('screen'), name),
  key,
});

/** The screen looks at this market, or at none. */
export const lookingAt = (marketId: string | null): Input => ({
  type: 'message.scopeChanged',
  scope: scopeOf(),
  params: marketId === null ? {} : { marketId },
});

/** Nobody's markets any more. */
export const SIGNED_OUT: Input = { type: 'message.scopeChanged', scope: { ...scopeOf(), user: null }, params: {} };

export const toastsIn = ({ told }: Sent): readonly ToastContent[] =>
  told.flatMap(({ to, message }) => (to === TOASTS && message.type === 'message.toast' ? [message.toast] : []));

export const callsIn = ({ asked }: Sent) => asked.flatMap((command) => (command.type === 'api.call' ? [command] : []));
