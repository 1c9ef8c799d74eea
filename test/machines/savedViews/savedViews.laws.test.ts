/**
 * Whoever saves, changes, undoes and redoes saved views, at whatever delay of server and list: what is pressed one after the other, however
 * quickly, ends where the same presses end one by one, without a question about the person's own change. The whole app runs, before a
 * server that refuses each version but its own.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { VIEW_FORM, VIEW_RECORDS } from '../../../src/domain/filters/savedViewKind.ts';
import type { SavedView } from '../../../src/domain/filters/savedViewRecord.ts';
import type { AddressOf } from '../../../src/domain/journal/address.ts';
import { FILTERS, SAVED_VIEWS } from '../../../src/domain/journal/address.ts';
import type { ApiCall } from '../../../src/domain/journal/commands.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import type { FiltersContext } from '../../../src/machines/filters/filters.logic.ts';
import type { SavedViewsContext } from '../../../src/machines/savedViews/savedViews.machine.ts';
import { contextOf, signedIn } from '../harness.ts';

type Move = 'undo' | 'redo' | 'answer' | 'rename' | 'default' | 'create' | 'delete';

/** A press with what it says, as the person saw it. */
type Press =
  | { readonly does: 'undo' | 'redo' | 'delete' }
  | { readonly does: 'rename' | 'create'; readonly name: string }
  | { readonly does: 'default'; readonly on: boolean };

interface Sent {
  readonly params: { readonly viewId?: string };
  readonly query?: { readonly version?: number };
  readonly body?: Pick<SavedView, 'name' | 'query' | 'isDefault'> & { readonly version?: number };
}

const NORTH: SavedView = { id: 'v1', name: 'North', query: 'countries%5B%5D=US', isDefault: false, version: 1 };
const EAST: SavedView = { id: 'v2', name: 'East', query: 'countries%5B%5D=DE', isDefault: false, version: 1 };

const serverOf = () => {
  let views: readonly SavedView[] = [NORTH, EAST];
  let made = 2;
  const put = (view: SavedView): SavedView => {
    const others = views.filter(({ id }) => id !== view.id);
    const loses = (other: SavedView): boolean => view.isDefault && other.isDefault;
    const rest = others.map((other) => (loses(other) ? { ...other, isDefault: false, version: other.version + 1 } : other));
    views = [...rest, view].sort((a, b) => (a.name < b.name ? -1 : 1));
    return view;
  };
  const does = ({ call, input }: ApiCall): unknown => {
    const { params, query, body }: Sent = JSON.parse(JSON.stringify(input));
    if (call === 'savedViews') return views;
    const was = views.find(({ id }) => id === params.viewId);
    const version = body?.version ?? query?.version;
    if (was?.version !== version) throw new Error(`version ${version} of ${JSON.stringify(was)}`);
    if (body === undefined) {
      views = views.filter((view) => view !== was);
      return null;
    }
    made += 1;
    return put({ ...body, id: was?.id ?? `v${made}`, version: (version ?? 0) + 1 });
  };
  return { does, holds: () => views.map(({ name, query, isDefault }) => ({ name, query, isDefault })) };
};

const ownerOf = ({ call, requestId }: ApiCall): AddressOf<'savedViews' | 'savedViewForm' | 'savedViewRecords'> => {
  if (call === 'savedViews') return SAVED_VIEWS;
  return requestId === 'save' ? VIEW_FORM : VIEW_RECORDS;
};

const started = () => {
  const made = signedIn({ url: '/velocity/files?brandGroup=b1' });
  const server = serverOf();
  let heard = 0;
  let names = 0;
  let arriving: { readonly asked: ApiCall; readonly answer: unknown }[] = [];
  const hear = (): void => {
    const calls = made.commands('api.call').filter(({ call }) => call.endsWith('SavedView') || call === 'savedViews');
    for (const asked of calls.slice(heard)) {
      if (asked.call === 'savedViews') arriving = arriving.filter(({ asked: { call } }) => call !== 'savedViews');
      arriving.push({ asked, answer: server.does(asked) });
    }
    heard = calls.length;
  };
  const answer = (): void => {
    const next = arriving.shift();
    if (next === undefined) return;
    const { requestId, call } = next.asked;
    made.send(ownerOf(next.asked), { type: 'api.answered', requestId, call, body: { inline: jsonOf(next.answer) } });
    hear();
  };
  const settle = (): void => {
    while (arriving.length > 0) answer();
  };
  const shown = (name: string): SavedView | null =>
    contextOf<SavedViewsContext>(made.app, SAVED_VIEWS).views.find((view) => view.name === name) ?? null;
  const press = (pressed: Press): void => {
    if ('name' in pressed) {
      made.send(SAVED_VIEWS, { type: 'savedViews.formOpened', id: pressed.does === 'create' ? null : 'v1' });
      made.send(VIEW_FORM, { type: 'savedViews.nameTyped', name: pressed.name });
      made.send(VIEW_FORM, { type: 'record.saveClicked' });
    } else if ('on' in pressed) made.send(SAVED_VIEWS, { type: 'savedViews.defaultSet', id: 'v1', on: pressed.on });
    else if (pressed.does === 'delete') {
      const east = shown('East');
      if (east !== null) made.send(VIEW_RECORDS, { type: 'record.deleteClicked', id: east.id });
    } else made.send(FILTERS, { type: pressed.does === 'undo' ? 'filters.undone' : 'filters.redone' });
    hear();
  };
  /** What a move presses, where the panel offers it. */
  const pressOf = (move: Exclude<Move, 'answer'>): Press | null => {
    if (move === 'undo' || move === 'redo') return { does: move };
    // A deletion does not wait for the turns that wait with the filters, so none is pressed while a change is under way.
    if (move === 'delete') return shown('East') !== null && arriving.length === 0 ? { does: move } : null;
    names += 1;
    const isFree = made.app.snapshot(VIEW_FORM)?.value === 'closed';
    if (move === 'create') return isFree ? { does: move, name: `Made ${names}` } : null;
    const north = contextOf<SavedViewsContext>(made.app, SAVED_VIEWS).views.find(({ id }) => id === 'v1');
    if (!isFree || north === undefined || made.app.snapshot(SAVED_VIEWS)?.value !== 'ready') return null;
    return move === 'default' ? { does: move, on: !north.isDefault } : { does: 'rename', name: `Named ${names}` };
  };
  const end = (): unknown => {
    settle();
    return [server.holds(), contextOf<FiltersContext>(made.app, FILTERS).history, made.app.snapshot(VIEW_FORM)?.value];
  };
  hear();
  settle();
  return { press, pressOf, answer, settle, end };
};

const moves = fc.array(fc.constantFrom<Move[]>('undo', 'redo', 'answer', 'answer', 'rename', 'default', 'create', 'delete'), {
  maxLength: 14,
});

test('saved views end, at whatever delay, where the same presses end one by one', () => {
  const examples: [Move[]][] = [
    [['rename', 'answer', 'answer', 'undo', 'rename']],
    [['default', 'answer', 'answer', 'undo', 'default', 'redo']],
    [['create', 'undo', 'answer', 'create']],
    [['rename', 'undo', 'answer', 'create', 'undo', 'undo']],
    [['delete', 'undo', 'create', 'undo']],
    [['default', 'undo', 'redo', 'answer', 'answer', 'default']],
  ];
  fc.assert(
    fc.property(moves, (drawn) => {
      const quick = started();
      const pressed = drawn.flatMap((move) => {
        const press = move === 'answer' ? null : quick.pressOf(move);
        if (press !== null) quick.press(press);
        else if (move === 'answer') quick.answer();
        return press === null ? [] : [press];
      });
      const slow = started();
      for (const press of pressed) {
        slow.press(press);
        slow.settle();
      }
      expect(quick.end()).toEqual(slow.end());
    }),
    { numRuns: 100, examples },
  );
}, 60_000);
