/** Keeps a person out of a market that is not theirs or not there: a note for the log, a word to the person, and back to the list (C-221, C-222). */
import { NAVIGATION } from '../../domain/journal/address.ts';
import { marketAddress } from '../../domain/markets/marketEdit.ts';
import { MARKET } from '../../domain/markets/marketRecord.ts';
import { NO_MARKET } from '../../domain/markets/marketWords.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result } from '../core/transition.ts';
import type { ChildInput } from '../screen/screen.machine.ts';

interface MarketGuardContext {
  readonly marketId: string;
}

const NOT_FOUND = 404;

const leave = (log: string): readonly Effect[] => [
  command({ type: 'report', message: log, detail: null }),
  send(NAVIGATION, { type: 'message.navigate', to: pathTo('markets'), replace: true }),
];

/** What a query that is not answered says by itself. */
const GONE = toast({ level: 'error', title: 'Not loaded', message: NO_MARKET, selfDismiss: SELF_DISMISS_SECONDS });

const checked = (marketId: string): readonly Effect[] => {
  const address = marketAddress(marketId);
  return address.kind === 'list' ? [...leave(address.log), GONE] : [];
};

export const marketGuardMachine = defineMachine<MarketGuardContext, never, ChildInput>()({
  id: 'marketGuard',
  context: ({ params }) => ({ marketId: params.marketId ?? '' }),
  on: {
    'message.scopeChanged': (_, { params: { marketId = '' } }) => result({ marketId }, checked(marketId)),
    'message.notAnswered': (context, { key, status }) =>
      result(context, key === MARKET && status === NOT_FOUND ? leave(`No market with the id ${JSON.stringify(context.marketId)}`) : []),
  },
});
