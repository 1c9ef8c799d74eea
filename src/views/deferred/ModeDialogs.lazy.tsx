/** The questions around demo mode and dev mode. */
import type { ReactNode } from 'react';
import { DEMO_OFF, demoWith, EMULATED_ROLES } from '../../domain/access/demoMode.ts';
import { SHELL } from '../../domain/journal/address.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import { CheckList } from '../controls/CheckList.tsx';
import { Dialog } from '../controls/Dialog.tsx';

interface QuestionProps {
  readonly layer: string;
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly children: ReactNode;
}

const Question = ({ layer, title, yes, no, onYes, children }: QuestionProps) => {
  const send = useSend();
  const close = (): void => send(SHELL, { type: 'shell.layerToggled', layer, open: false });
  return (
    <Dialog
      title={title}
      isOpen
      role="alertdialog"
      onClose={close}
      actions={
        <>
          <Button onPress={close}>{no}</Button>
          <Button kind="primary" onPress={onYes}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
};

const ChooseRoles = () => {
  const send = useSend();
  const roles = useContextOf(SHELL, (context: ShellContext) => context.demoRoles);
  const isOn = useContextOf(SHELL, (context: ShellContext) => context.demo._tag === 'on');
  const close = (): void => send(SHELL, { type: 'shell.layerToggled', layer: 'demo', open: false });
  return (
    <Dialog
      title="Demo mode"
      isOpen
      onClose={close}
      actions={
        <>
          <Button onPress={close}>Cancel</Button>
          <Button kind="primary" onPress={() => send(SHELL, { type: 'shell.demoModeSet', demo: demoWith(roles) })}>
            {isOn ? 'Apply these roles' : 'Start demo mode'}
          </Button>
        </>
      }
    >
      <p>
        See Velocity as a user with fewer roles. Choose the roles to emulate; with none selected, you see what a user without a role sees.
      </p>
      <CheckList
        label="Roles to emulate"
        options={EMULATED_ROLES.map((role) => ({ key: role, label: role, aside: role === 'Prime' ? 'client' : '' }))}
        value={roles}
        onChange={(chosen) => send(SHELL, { type: 'shell.demoRolesChosen', roles: [...chosen] })}
      />
    </Dialog>
  );
};

const ExitDemo = () => {
  const send = useSend();
  return (
    <Question
      layer="demoExit"
      title="Exit demo mode?"
      yes="Exit demo mode"
      no="Stay"
      onYes={() => send(SHELL, { type: 'shell.demoModeSet', demo: DEMO_OFF })}
    >
      <p>The page will be shown as superuser, with all your own roles.</p>
    </Question>
  );
};

const HideBanner = ({ banner, name }: { readonly banner: 'demo' | 'dev'; readonly name: string }) => {
  const send = useSend();
  return (
    <Question
      layer={banner === 'demo' ? 'hideDemo' : 'hideDev'}
      title={`Hide the ${name} banner?`}
      yes="Hide"
      no="Keep"
      onYes={() => send(SHELL, { type: 'shell.bannerHidden', banner })}
    >
      <p>
        It stays hidden until you reload the page. {name === 'demo mode' ? 'Demo mode' : 'Dev mode'} stays on; the account menu turns it
        off.
      </p>
    </Question>
  );
};

const ModeDialogs = ({ layer }: { readonly layer: string }) => {
  switch (layer) {
    case 'demo':
      return <ChooseRoles />;
    case 'demoExit':
      return <ExitDemo />;
    case 'hideDemo':
      return <HideBanner banner="demo" name="demo mode" />;
    default:
      return <HideBanner banner="dev" name="dev mode" />;
  }
};

export default ModeDialogs;
