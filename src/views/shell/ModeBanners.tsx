/**
 * The strips that say that the page is not as usual: demo mode and dev mode. Each can be hidden until
 * the page is loaded again, after a question. It stays in sight while the page scrolls (`Frame.tsx`), and where there is
 * little room it is one line: what it says and its buttons are shortened to the eye alone.
 */
import { isDevMode } from '../../domain/access/devMode.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { isDemoMode } from '../../machines/shell/modes.logic.ts';
import type { ModeBanner, ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { Banner } from '../controls/Notice.tsx';
import styles from './ModeBanners.module.css';

const useShown = (banner: ModeBanner, isOn: (context: ShellContext) => boolean): boolean =>
  useContextOf(SHELL, (context: ShellContext) => isOn(context) && !context.hiddenBanners.includes(banner));

/** "Prime", or what stands for nothing at all. */
const useEmulated = (): string =>
  useContextOf(SHELL, ({ session }: ShellContext) => {
    const roles = session.tag === 'in' ? session.user.roles : [];
    return roles.length === 0 ? 'a user without a role' : `a user with the role ${roles.join(' and ')}`;
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
            <span>
              <span className={styles.wide}>Change </span>
              <span className={styles.noun}>roles</span>
            </span>
          </Button>
          <Button size="small" onPress={() => ask('demoExit')}>
            <span>
              Exit<span className={styles.wide}> demo mode</span>
            </span>
          </Button>
        </>
      }
    >
      <strong>Demo mode.</strong> <span className={styles.wide}>You see Velocity as {who} does.</span>
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
      <strong>Dev mode.</strong> <span className={styles.wide}>You see features in development and developer tools.</span>
    </Banner>
  );
};

export const ModeBanners = () => {
  const demo = useShown('demo', isDemoMode);
  const dev = useShown('dev', isDevMode);
  return (
    <>
      {demo && <DemoBanner />}
      {dev && <DevBanner />}
    </>
  );
};
