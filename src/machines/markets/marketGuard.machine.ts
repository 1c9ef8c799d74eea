/** Keeps a person out of a market that is not theirs or not there: a note for the log, a word to the person, and back to the list (C-221, C-222). */
import { setup } from 'xstate';
import { NAVIGATION } from '../../domain/journal/address.ts';
import { marketAddress } from '../../domain/markets/marketEdit.ts';
import { MARKET } from '../../domain/markets/marketRecord.ts';
import { NO_MARKET } from '../../domain/markets/marketWords.ts';
import { pathTo } from '../../domain/routes/paths.ts';
import { SELF_DISMISS_SECONDS } from '../../domain/toasts/toast.ts';
import { toast } from '../core/notifications.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { type Input, result, step } from '../core/step.ts';
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

export const marketGuardMachine = setup({
  types: { context: {} as MarketGuardContext, events: {} as Input, input: {} as ChildInput },
  actions: {
    follow: step('message.scopeChanged', (_context: MarketGuardContext, { params }) => {
      const marketId = params.marketId ?? '';
      return result({ marketId }, checked(marketId));
    }),
    turnAway: step('message.notAnswered', (context: MarketGuardContext, { key, status }) =>
      result(context, key === MARKET && status === NOT_FOUND ? leave(`No market with the id ${JSON.stringify(context.marketId)}`) : []),
    ),
  },
}).createMachine({
  id: 'marketGuard',
  context: ({ input }) => ({ marketId: input.params.marketId ?? '' }),
  on: { 'message.scopeChanged': { actions: 'follow' }, 'message.notAnswered': { actions: 'turnAway' } },
});
