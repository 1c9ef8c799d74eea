/**
 * The large tables of a screen, all of them: a child actor that makes of what is turned about a table the parameter of the URL which
 * bears its name (decision 5: the URL is state), so that a copied link shows the same rows. It has no states; besides the
 * parameters, as the shell last said them, it knows whose list of columns is open.
 */

import { SHELL } from '../../domain/journal/address.ts';
import type { EventOf } from '../../domain/journal/events.ts';
import { replacing } from '../../domain/screens/replacing.ts';
import type { ScreenParams } from '../../domain/screens/screen.ts';
import { type GridEvent, gridAfter } from '../../domain/tables/gridState.ts';
import { gridIn, gridParam } from '../../domain/tables/gridState.url.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { send } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';

export interface TablesContext {
  readonly params: ScreenParams;
  /** Of tables that do not begin with as many rows on a page as tables do. */
  readonly pageLengths: Readonly<Record<string, number>>;
  /** The table whose columns are being chosen. */
  readonly chooser: string | null;
}

/** What is typed leaves no way back letter by letter. */
const turn = (context: TablesContext, event: GridEvent & { readonly table: string }): TransitionResult<TablesContext> => {
  const { table } = event;
  const standard = Object.hasOwn(context.pageLengths, table) ? context.pageLengths[table] : undefined;
  const before = gridIn(Object.hasOwn(context.params, table) ? context.params[table] : undefined, standard);
  const value = gridParam(gridAfter(before, event), standard);
  if (value === gridParam(before, standard)) return result(context);
  const replaces = event.type === 'table.searched' ? 'typed' : undefined;
  return result(context, [send(SHELL, { type: 'message.paramChanged', key: table, value, ...replacing(replaces) })]);
};

const choose = (context: TablesContext, { table, open }: EventOf<'table.chooserToggled'>): TablesContext => {
  const chooser = open ? table : context.chooser === table ? null : context.chooser;
  return chooser === context.chooser ? context : { ...context, chooser };
};

interface TablesInput extends Partial<Pick<TablesContext, 'pageLengths'>> {
  readonly params: ScreenParams;
}

export const tablesMachine = defineMachine<TablesContext, never, TablesInput>()({
  id: 'tables',
  context: ({ params, pageLengths = {} }) => ({ params, pageLengths, chooser: null }),
  on: {
    'message.scopeChanged': (context, { params }) => result({ ...context, params }),
    'table.sorted': turn,
    'table.grouped': turn,
    'table.rowToggled': turn,
    'table.paged': turn,
    'table.lengthChosen': turn,
    'table.searched': turn,
    'table.densitySet': turn,
    'table.chooserToggled': (context, event) => result(choose(context, event)),
  },
});
