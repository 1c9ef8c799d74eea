/** The code of an area, fetched when it is first needed: `area.loaded` or `area.failed`. */
import { catchError, defer, from, map, of } from 'rxjs';
import type { AreaLoad, Release } from '../domain/journal/commands.ts';
import { type Effect, eachUntilReleased, only, toOwner } from './effect.ts';
import { reasonOf } from './reason.ts';

const MESSAGE = 'This part of Velocity could not be loaded. Check your connection and try again.';

export const areaEffect: Effect<AreaLoad | Release> =
  ({ loadArea, report }) =>
  (asked$) =>
    eachUntilReleased(asked$, only(asked$, 'area.load'), (issued) => {
      const { area } = issued.command;
      return defer(() => from(loadArea(area))).pipe(
        map(() => toOwner(issued, { type: 'area.loaded', area })),
        catchError((cause: unknown) => {
          report(`The area ${area} could not be loaded.`, { area, reason: reasonOf(cause) });
          return of(toOwner(issued, { type: 'area.failed', area, message: MESSAGE }));
        }),
      );
    });
