/**
 * The strips that say that the page is not as usual: demo mode and dev mode. Each can be hidden until
 * the page is loaded again, after a question.
 */
import { isDevMode } from '../../domain/access/devMode.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { isDemoMode } from '../../machines/shell/modes.logic.ts';
import type { ModeBanner, ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Banner } from '../controls/Notice.tsx';

const useShown = (banner: ModeBanner, isOn: (context: ShellContext) => boolean): boolean =>
  useContextOf(SHELL, (context: ShellContext) => isOn(context) && !context.hiddenBanners.includes(banner));

/** "Prime", or what stands for nothing at all. */
const useEmulated = (): string =>
  useContextOf(SHELL, ({ session }: ShellContext) => {
    const roles = session.tag === 'in' ? session.user.roles : [];
    return roles.length === 0 ? 'somebody without a role' : `somebody with the role ${roles.join(' and ')}`;
  });

const DemoBanner = () => {
  const send = useSend();
  const who = useEmulated();
  const ask = (layer: string): void => send(SHELL, { type: 'shell.layerToggled', layer, open: true });
  return (
    <Banner
      level="info"
      hideLabel="Hide the demo mode banner"
      onHide={() => ask('hideDemo')}
      actions={
        <>
          <Button size="small" onPress={() => ask('demo')}>
            Change roles
          </Button>
          <Button size="small" onPress={() => ask('demoExit')}>
            Exit demo mode
          </Button>
        </>
      }
    >
      <strong>Demo mode.</strong> You see Velocity as {who} does.
    </Banner>
  );
};

const DevBanner = () => {
  const send = useSend();
  return (
    <Banner
      level="warning"
      hideLabel="Hide the dev mode banner"
      onHide={() => send(SHELL, { type: 'shell.layerToggled', layer: 'hideDev', open: true })}
      actions={
        <Button size="small" onPress={() => send(SHELL, { type: 'shell.devModeSet', on: false })}>
          Turn off
        </Button>
      }
    >
      <strong>Dev mode.</strong> You see what is in the making, and tools for developers.
    </Banner>
  );
};

export const ModeBanners = () => {
  const demo = useShown('demo', isDemoMode);
  const dev = useShown('dev', isDevMode);
  return (
    <div data-print="never">
      {demo && <DemoBanner />}
      {dev && <DevBanner />}
    </div>
  );
};
