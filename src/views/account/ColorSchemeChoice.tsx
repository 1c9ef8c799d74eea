/** The choice of the colour scheme: only where the experimental switch is on. */
import type { ReactElement } from 'react';
import { SETTINGS } from '../../domain/journal/address.ts';
import { COLOR_SCHEME_LABELS, COLOR_SCHEMES, chosenScheme, offersColorSchemes } from '../../domain/settings/colorScheme.ts';
import { useActor, useSend } from '../app/appContext.tsx';
import { SegmentedControl } from '../controls/SegmentedControl.tsx';

const SEGMENTS = COLOR_SCHEMES.map((key) => ({ key, label: COLOR_SCHEME_LABELS[key] }));

/** Nothing where the choice is not offered, or the settings are not there yet. */
export const ColorSchemeChoice = ({ size = 'medium' }: { readonly size?: 'small' | 'medium' }): ReactElement | null => {
  const send = useSend();
  const settings = useActor(SETTINGS, (snapshot) => snapshot?.context.settings ?? null);
  if (settings === null || !offersColorSchemes(settings)) return null;
  return (
    <SegmentedControl
      label="Color Scheme"
      size={size}
      segments={SEGMENTS}
      value={chosenScheme(settings)}
      onChange={(scheme) => send(SETTINGS, { type: 'settings.schemeChosen', scheme })}
    />
  );
};
