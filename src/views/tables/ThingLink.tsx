/** A name that leads to the screen of what it names, for who may see that screen; the name alone for others. */
import type { ReactNode } from 'react';
import { SHELL } from '../../domain/journal/address.ts';
import { pathToThing, type Thing } from '../../domain/routes/things.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';

export interface ThingLinkProps {
  readonly thing: Thing;
  readonly id: string;
  /** How the name is drawn. */
  readonly children: ReactNode;
}

export const useThingPath = (thing: Thing, id: string): string | null =>
  useContextOf(SHELL, ({ session, brandGroup }: ShellContext) =>
    pathToThing(thing, id, session.tag === 'in' ? { session: 'in', user: session.user } : { session: 'out' }, brandGroup),
  );

export const ThingLink = ({ thing, id, children }: ThingLinkProps): ReactNode => {
  const to = useThingPath(thing, id);
  return to === null ? children : <AppLink to={to}>{children}</AppLink>;
};
