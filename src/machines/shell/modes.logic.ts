/**
 * Demo mode and dev mode: who may use them, what is remembered, where
 * one goes when a mode that a screen needs is off. The rules are the domain's; here they meet the shell's state.
 */
import { mayDo } from '../../domain/access/actions.ts';
import { type DemoMode, mayUseDemoMode } from '../../domain/access/demoMode.ts';
import { isDevMode } from '../../domain/access/devMode.ts';
import { NAVIGATION } from '../../domain/journal/address.ts';
import { landingPath, type Viewer } from '../../domain/routes/routes.ts';
import type { SessionStatus } from '../core/messages.ts';
import { command, type Effect, send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';
import { type ShellContext, shownSession } from './shell.logic.ts';

const viewerOf = (session: SessionStatus): Viewer => (session.tag === 'in' ? { session: 'in', user: session.user } : { session: 'out' });

/** Where who is looking lands. */
export const landingOf = ({ session }: Pick<ShellContext, 'session'>): string => landingPath(viewerOf(session));

/** Whether demo mode is offered: by the real roles, for inside it nobody is Internal. */
export const offersDemoMode = ({ account }: Pick<ShellContext, 'account'>): boolean =>
  account.tag === 'in' && mayUseDemoMode(account.user.roles);

/** Whether the mode is in force. */
export const isDemoMode = (context: Pick<ShellContext, 'account' | 'demo'>): boolean =>
  context.demo._tag === 'on' && offersDemoMode(context);

/** Whether dev mode is offered; not inside demo mode, which shows the product as others see it. */
export const offersDevMode = ({ session }: Pick<ShellContext, 'session'>): boolean =>
  mayDo('devMode.use', { viewer: viewerOf(session), brandGroup: null, devMode: false });

const remember = (key: string, value: DemoMode | true | null): Effect => command({ type: 'storage.put', key, value });

/** Left on a screen that needs it, dev mode leads to the landing page. Its banner shows anew each time. */
export const setDevMode = (context: ShellContext, on: boolean): TransitionResult<ShellContext> => {
  if (on && !offersDevMode(context)) return result(context);
  const hiddenBanners = context.hiddenBanners.filter((banner) => banner !== 'dev');
  const needed = context.location.kind === 'screen' && context.location.route.needsDevMode === true;
  const isLeft = !on && needed && isDevMode(context);
  const away = isLeft ? [send(NAVIGATION, { type: 'message.navigate' as const, to: landingOf(context), replace: true })] : [];
  return result({ ...context, devMode: on, layer: null, hiddenBanners }, [remember('devMode', on ? true : null), ...away]);
};

/** From here on the page is shown to the emulated roles, or to the real ones again. */
export const setDemoMode = (context: ShellContext, demo: DemoMode): TransitionResult<ShellContext> => {
  if (!offersDemoMode(context)) return result(context);
  const session = shownSession(context.account, demo);
  const hiddenBanners = context.hiddenBanners.filter((banner) => banner !== 'demo');
  return result({ ...context, demo, session, hiddenBanners, layer: null }, [remember('demoMode', demo._tag === 'off' ? null : demo)]);
};
