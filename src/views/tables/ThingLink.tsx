/** A name that leads to the screen of what it names, for who may see that screen; the name alone for others. */
import type { ReactNode } from 'react';
import type { Period } from '../../domain/dates/period.ts';
import { SHELL } from '../../domain/journal/address.ts';
import { pathToThing, type Thing } from '../../domain/routes/things.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';

export interface ThingLinkProps {
  readonly thing: Thing;
  readonly id: string;
  /** The days that it is looked at in, where those are not the ones of the page. */
  readonly days?: Period | null;
  /** How the name is drawn. */
  readonly children: ReactNode;
}

export const useThingPath = (thing: Thing, id: string, days: Period | null = null): string | null =>
  useContextOf(SHELL, ({ session, brandGroup }: ShellContext) =>
    pathToThing(thing, id, session.tag === 'in' ? { session: 'in', user: session.user } : { session: 'out' }, brandGroup, days),
  );

export const ThingLink = ({ thing, id, days = null, children }: ThingLinkProps): ReactNode => {
  const to = useThingPath(thing, id, days);
  return to === null ? (
    children
  ) : (
    <AppLink to={to} enters>
      {children}
    </AppLink>
  );
};
