/** The header's picker of the colour scheme, as a piece of its own: it shows only where the choice is offered. */
import { Monitor, Moon, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { SETTINGS, SHELL } from '../../domain/journal/address.ts';
import { COLOR_SCHEME_LABELS, COLOR_SCHEMES, type ColorScheme, chosenScheme } from '../../domain/settings/colorScheme.ts';
import type { SettingsContext } from '../../machines/settings/settings.machine.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Menu } from '../controls/Menu.tsx';
import { TriggerButton } from '../controls/TriggerButton.tsx';

const LAYER = 'scheme';
const ICONS: Readonly<Record<ColorScheme, ReactElement>> = {
  light: <Sun aria-hidden="true" />,
  system: <Monitor aria-hidden="true" />,
  dark: <Moon aria-hidden="true" />,
};
const ACTIONS = COLOR_SCHEMES.map((key) => ({ key, label: COLOR_SCHEME_LABELS[key], icon: ICONS[key] }));

const SchemeMenu = () => {
  const send = useSend();
  const chosen = useContextOf(SETTINGS, ({ settings }: SettingsContext) => chosenScheme(settings));
  const open = useContextOf(SHELL, (context: ShellContext) => context.layer === LAYER);
  return (
    <Menu
      label="Color Scheme"
      trigger={
        <TriggerButton kind="icon" aria-label={`Color Scheme: ${COLOR_SCHEME_LABELS[chosen]}`}>
          {ICONS[chosen]}
        </TriggerButton>
      }
      groups={[{ key: 'scheme', title: 'Color Scheme', actions: ACTIONS, chosen: [chosen], isSingle: true }]}
      isOpen={open}
      onOpenChange={(next) => send(SHELL, { type: 'shell.layerToggled', layer: LAYER, open: next })}
      onAction={(scheme) => send(SETTINGS, { type: 'settings.schemeChosen', scheme })}
    />
  );
};

export default SchemeMenu;
