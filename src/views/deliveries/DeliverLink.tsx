/** "Deliver" in the head of a screen: opens the editor for it, with the filters and dates that it has now. */
import { Send } from 'lucide-react';
import { useMemo } from 'react';
import { deliverPath } from '../../domain/deliveries/deliverPath.ts';
import type { DeliveryAbout } from '../../domain/deliveries/delivery.ts';
import { ROOT } from '../../domain/journal/address.ts';
import { useContextOf } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { usePlace } from '../app/location.ts';
import { buttonClass } from '../controls/Button.tsx';

export const DeliverLink = ({ about, name }: { readonly about: DeliveryAbout; readonly name: string }) => {
  const timeZone = useContextOf(ROOT, (context) => context.timeZone);
  const search = usePlace(({ search: all }) => all);
  const to = useMemo(() => deliverPath({ about, name, timeZone }, search), [about, name, timeZone, search]);
  return (
    <AppLink to={to} className={buttonClass({ kind: 'quiet' })} data-print="never">
      <Send aria-hidden="true" />
      Deliver
    </AppLink>
  );
};
