import { describe, expect, test } from 'vitest';
import { NAVIGATION, SHELL } from '../../../src/domain/journal/address.ts';
import type { ApiFailure } from '../../../src/domain/journal/events.ts';
import type { StoredMarket } from '../../../src/domain/markets/market.entities.ts';
import { type MarketFields, marketFieldFaults, sameFields } from '../../../src/domain/markets/marketFields.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { createMarketFormMachine } from '../../../src/machines/markets/marketForm.machine.ts';
import type { RecordFormContext } from '../../../src/machines/records/recordFormContext.ts';
import { alone, expectCovered, pathsThrough, stepsOf } from '../paths.ts';
import { registry } from '../records/boxes.ts';
import { callsIn, fields, lookingAt, market, marketInput, SIGNED_OUT, toastsIn } from './markets.ts';

type Of = RecordFormContext<MarketFields>;

const listed = (stored: StoredMarket): Input => ({ type: 'message.answered', key: 'market', value: { inline: stored } });
const edited = (over: Partial<MarketFields>): Input => ({ type: 'markets.draftEdited', draft: fields(over) });
const failed = (failure: ApiFailure): Input => ({ type: 'api.failed', requestId: 'save', call: 'updateMarket', failure });
const savedAs = (stored: StoredMarket): Input => ({
  type: 'api.answered',
  requestId: 'save',
  call: 'updateMarket',
  body: { inline: stored },
});
const SAVE: Input = { type: 'record.saveClicked' };
const SAVED = savedAs(market({ marketName: 'Desk lamps', version: 2 }));
const theirs = market({ marketName: 'Lights', version: 4 });

const EVENTS: readonly Input[] = [
  listed(market()),
  lookingAt('m1'),
  SIGNED_OUT,
  edited({ name: 'Desk lamps' }),
  edited({ name: ' ' }),
  edited({ brands: [] }),
  edited({}),
  SAVE,
  { type: 'record.closeAsked' },
  { type: 'record.leaveConfirmed' },
  { type: 'record.leaveDeclined' },
  { type: 'record.conflictDecided', keep: 'mine' },
  { type: 'record.conflictDecided', keep: 'theirs' },
  SAVED,
  failed({ kind: 'status', status: 409, conflict: { current: theirs, submitted: {} } }),
  failed({ kind: 'status', status: 404 }),
  failed({ kind: 'status', status: 500 }),
  { type: 'message.leaveAsked', to: '/velocity/files', replace: false },
  { type: 'message.undoAsked', direction: 'undo', isShown: true },
  { type: 'record.undone' },
  { type: 'record.redone' },
  { type: 'message.draftsWanted', layer: null },
  { type: 'markets.draftReturned', scope: 'me', id: 'm1', version: 1, start: fields(), draft: fields({ name: 'Desk lamps' }) },
];

const machine = createMarketFormMachine(registry());
const ways = pathsThrough<Of>(machine, {
  input: marketInput('market-edit', 'form', { marketId: 'm1' }),
  events: EVENTS,
  // What is written over somebody else's version, or anew, and where nobody is signed in, goes on as before.
  stopWhen: ({ form, leaving, scope }) =>
    scope.user === null ||
    (form !== null && form.id !== null && form.version !== 1) ||
    (leaving !== null && (form === null || form.message !== null || form.draft.name === ' ')),
});

const VIEW = '/velocity/custom-market-intelligence/custom-markets/m1';
const isChanged = ({ form }: Of): boolean => form !== null && !sameFields(form.draft, form.start);

describe('every way through the form of a market', () => {
  test('is walked', () => {
    expectCovered(ways);
  });

  test('C-490 saves a valid draft alone, with its name and clean filters, over the version that it started from', () => {
    let count = 0;
    for (const taken of stepsOf(ways)) {
      const starts = taken.after.value === 'saving' && taken.before.value !== 'saving';
      const calls = callsIn(taken);
      if (calls.length !== (starts ? 1 : 0)) throw new Error(`${calls.length} saves at ${taken.event.type}`);
      const { form } = taken.after.context;
      if (!starts || form === null) continue;
      count += 1;
      if (taken.before.value === 'editing') expect(isChanged(taken.before.context)).toBe(true);
      expect(marketFieldFaults(form.draft)).toEqual({});
      const sent = { marketName: form.draft.name, userId: 'me' };
      const body = { filters: [{ type: 'brands', values: form.draft.brands }] };
      expect(calls[0]).toMatchObject(
        form.version === null
          ? { call: 'createMarket', input: { query: { ...sent, restores: 'm1' }, body } }
          : { call: 'updateMarket', input: { params: { marketId: 'm1' }, query: { ...sent, version: form.version }, body } },
      );
    }
    expect(count).toBeGreaterThan(0);
  });

  test('C-485 C-486 is changed by another name or other filters, not by the same ones written otherwise', () => {
    const changed = (over: Partial<MarketFields>): boolean =>
      stepsOf(
        pathsThrough<Of>(machine, {
          input: marketInput('market-edit', 'form', { marketId: 'm1' }),
          events: [listed(market()), edited(over)],
        }),
      ).some(({ after }) => after.value === 'editing' && after.context.isGuarded);
    expect([{ name: 'Lights' }, { name: ' Lamps ' }, { brands: ['Lume', 'Glow'] }, { brands: ['lume ', ''] }, {}].map(changed)).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
  });

  test('C-593 what was not changed is not saved, and that is said', () => {
    const tried = stepsOf(ways).filter(({ before, event }) => before.value === 'viewing' && event === SAVE);
    expect(tried.length).toBeGreaterThan(0);
    for (const { after, asked } of tried) {
      expect(after).toMatchObject({ value: 'viewing', context: { form: { message: 'No changes to save' } } });
      expect(asked).toEqual([]);
    }
  });

  test('C-594 C-596 a blank name and no filter are refused by their fields, before anything is sent', () => {
    const said = new Set<string>();
    for (const { before, event, after, asked } of stepsOf(ways)) {
      const { form } = before.context;
      if (before.value !== 'editing' || event !== SAVE || form === null) continue;
      const faults = marketFieldFaults(form.draft);
      if (Object.keys(faults).length === 0) continue;
      expect(after).toMatchObject({ value: 'editing', context: { form: { faults } } });
      expect(asked).toEqual([]);
      said.add(JSON.stringify(faults));
    }
    expect(said).toEqual(new Set(['{"name":["Market name is required"]}', '{"filters":["At least one filter is required"]}']));
  });

  test('C-491 C-817 what was saved is said, and leads to the view of the market, or where the person wanted to go', () => {
    const done = stepsOf(ways).filter(({ before, event }) => before.value === 'saving' && event === SAVED);
    expect(done.length).toBeGreaterThan(0);
    for (const taken of done) {
      const { leaving } = taken.before.context;
      expect(taken.after).toMatchObject({ value: 'closed', context: { form: null, isGuarded: false } });
      expect(toastsIn(taken)).toMatchObject([{ level: 'success', title: 'Market updated: Desk lamps' }]);
      const to = leaving?.to ?? VIEW;
      expect(taken.told).toContainEqual({ to: NAVIGATION, message: { type: 'message.navigate', to, replace: false } });
    }
  });

  test('filters that all went come back by the button and by the keys, go again by redo, and only until something else is changed', () => {
    const did = new Set<string>();
    for (const { before, event, after, told } of stepsOf(ways)) {
      const [was, is] = [before.context.form, after.context.form];
      const isEditable = ['viewing', 'editing', 'failed'].includes(String(before.value));
      if (was === null || is === null) continue;
      if (event.type === 'markets.draftEdited' && isEditable) {
        const isCleared = was.draft.brands.length > 0 && is.draft.brands.length === 0;
        expect(is.turn).toEqual(isCleared ? { direction: 'undo', draft: was.draft } : undefined);
        const claim = { to: SHELL, message: { type: 'message.undoClaimed', at: before.context.at } };
        if (isCleared) expect(told).toContainEqual(claim);
        else expect(told).not.toContainEqual(claim);
      }
      const direction = event.type === 'record.redone' ? 'redo' : 'undo';
      if (event.type !== 'record.redone' && event.type !== 'record.undone' && event.type !== 'message.undoAsked') continue;
      const canTurn = was.turn?.direction === direction && isEditable && before.value !== 'failed';
      expect(is.draft).toEqual(canTurn ? was.turn?.draft : was.draft);
      if (!canTurn) continue;
      expect(is.turn).toEqual({ direction: direction === 'undo' ? 'redo' : 'undo', draft: was.draft });
      did.add(event.type);
    }
    expect(did).toEqual(new Set(['record.undone', 'message.undoAsked', 'record.redone']));
  });

  test('C-487 C-488 leaving with changes asks first, in the product and in the browser', () => {
    for (const { before, event, after } of stepsOf(ways)) {
      if (after.context.isGuarded && !isChanged(after.context)) throw new Error(`guards nothing after ${event.type}`);
      if (before.value !== 'editing') continue;
      if (!before.context.isGuarded) throw new Error(`changes are not guarded before ${event.type}`);
      if (event.type === 'record.closeAsked' || event.type === 'message.leaveAsked') {
        expect(after.value).toBe('asking');
        expect(after.context.form?.draft).toEqual(before.context.form?.draft);
      }
    }
    const armed = stepsOf(ways).filter(({ asked }) => asked.some((command) => command.type === 'leave.guard' && command.on));
    expect(armed.length).toBeGreaterThan(0);
    for (const { told } of armed)
      expect(told.map(({ to, message }) => [to, message.type])).toContainEqual([NAVIGATION, 'message.leaveGuarded']);
  });

  test('a conflict keeps what was typed, and mine is saved over exactly what is there', () => {
    const mine = stepsOf(ways).filter(
      ({ before, event }) => before.value === 'conflict' && event.type === 'record.conflictDecided' && event.keep === 'mine',
    );
    const versions = new Set<number | null | undefined>();
    for (const taken of mine) {
      const { form } = taken.before.context;
      versions.add(form?.theirs?.version);
      expect(taken.after.context.form).toMatchObject({ version: form?.theirs?.version ?? null, draft: form?.draft });
    }
    expect(versions).toEqual(new Set([4, null]));
  });
});

describe('the form of a new market', () => {
  test('C-489 C-595 C-816 refuses the name that nobody chose, creates the market once it has its own, and shows it', () => {
    const made = alone<Of>(machine, marketInput('market-new', 'form'));
    made.send({ type: 'message.scopeChanged', scope: made.now().context.scope, params: {} });
    expect(made.now()).toMatchObject({ value: 'viewing', context: { form: { id: null, version: null } } });
    made.send(edited({ name: 'Untitled Market' }));
    const refused = made.send(SAVE);
    expect(refused.after).toMatchObject({ value: 'editing', context: { form: { faults: { name: ['Must set market name'] } } } });
    expect(refused.asked).toEqual([]);
    made.send(edited({ name: ' Desk lamps ' }));
    const saving = made.send(SAVE);
    expect(callsIn(saving)).toMatchObject([
      {
        call: 'createMarket',
        input: { query: { marketName: 'Desk lamps', userId: 'me' }, body: { filters: [{ type: 'brands', values: ['Lume'] }] } },
      },
    ]);
    const saved = made.send(savedAs(market({ marketName: 'Desk lamps' })));
    expect(toastsIn(saved)).toMatchObject([{ level: 'success', title: 'Market created: Desk lamps' }]);
    expect(saved.told).toContainEqual({ to: NAVIGATION, message: { type: 'message.navigate', to: VIEW, replace: false } });
  });
});
