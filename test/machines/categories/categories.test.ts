import { describe, expect, test } from 'vitest';
import { screenAddress } from '../../../src/domain/journal/address.ts';
import { jsonOf } from '../../../src/domain/journal/json.ts';
import type { ScreenDefinition } from '../../../src/domain/screens/screen.ts';
import type { CategoryChoice, CategoryNode } from '../../../src/domain/tools/categoryPicker.ts';
import {
  type CategoriesContext,
  chosenCategories,
  createCategoriesMachine,
  nextTier,
  openTiers,
} from '../../../src/machines/categories/categories.machine.ts';
import { createAnswerStore } from '../../../src/machines/core/answers.ts';
import { createRegistry } from '../../../src/machines/core/registry.ts';
import type { Input } from '../../../src/machines/core/transition.ts';
import { alone, expectCovered, pathsThrough, stepsOf, type Taken } from '../paths.ts';
import { scopeOf } from '../records/boxes.ts';

const node = (node_id: number, path: string, descendants = 1, sufficient_data = true): CategoryNode => ({
  node_id,
  path,
  descendants,
  sufficient_data,
});

const NAME = 'category-insights';
const SCREEN = screenAddress(NAME);

/** A picker of its own on a screen with that choice. */
const picker = (choice: CategoryChoice, params: Readonly<Record<string, string>> = {}) => {
  const answers = createAnswerStore();
  const registry = createRegistry(answers);
  const screen: ScreenDefinition = { name: NAME, area: 'insights', params: [choice.param], requests: () => ({}), categories: choice };
  registry.add(screen);
  const machine = createCategoriesMachine(registry);
  const input = { name: NAME, scope: scopeOf(null), params, screen: SCREEN, key: 'categories' };
  return { answers, machine, input, ...alone<CategoriesContext>(machine, input) };
};

const looking = (params: Readonly<Record<string, string>>): Input => ({ type: 'message.scopeChanged', scope: scopeOf(null), params });

const callsOf = (asked: Taken<unknown>['asked']) =>
  asked.flatMap((command) => (command.type === 'api.call' ? [{ id: command.requestId, body: command.input.body }] : []));

/** Answers the first of the calls whose body fits. */
const answerTo = (calls: ReturnType<typeof callsOf>, body: object, nodes: readonly CategoryNode[]): Input => {
  const found = calls.find((call) => JSON.stringify(call.body) === JSON.stringify(body));
  if (found === undefined) throw new Error(`nobody asked ${JSON.stringify(body)}, but ${JSON.stringify(calls)}`);
  return { type: 'api.answered', requestId: found.id, call: 'searchCategories', body: { inline: jsonOf(nodes) } };
};

const failure: Omit<Extract<Input, { type: 'api.failed' }>, 'requestId'> = {
  type: 'api.failed',
  call: 'searchCategories',
  failure: { kind: 'status', status: 500, message: 'No.' },
};
const TOP = { depth: 1, pathStart: '', useBlocklist: true };
const BELOW_HOME = { depth: 2, pathStart: 'Home', useBlocklist: true };

describe('the category picker by node', () => {
  const open = () => {
    const made = picker({ param: 'node' });
    const opened = made.send({ type: 'categories.opened' });
    made.send(answerTo(callsOf(opened.asked), TOP, [node(1, 'Home', 2), node(2, 'Garden', 0), node(3, 'Toys', 4, false)]));
    return made;
  };
  const states = (made: ReturnType<typeof open>) => openTiers(made.answers, made.now().context).map(({ state }) => state.kind);

  test('B-150 B-151 a tier loads until its options are there', () => {
    const made = picker({ param: 'node' });
    expect(made.start.asked).toEqual([]);
    const opened = made.send({ type: 'categories.opened' });
    expect(callsOf(opened.asked).map(({ body }) => body)).toEqual([TOP]);
    expect(states(made)).toEqual(['loading']);
    made.send(answerTo(callsOf(opened.asked), TOP, [node(1, 'Home')]));
    expect(openTiers(made.answers, made.now().context)).toMatchObject([{ state: { kind: 'options', options: [{ name: 'Home' }] } }]);
  });

  test('B-324 choosing sets the parameter, looks at the tier below, and takes the deeper tiers away', () => {
    const made = open();
    const chosen = made.send({ type: 'categories.chosen', node: 1, path: 'Home' });
    expect(chosen.told).toEqual([{ to: 'shell', message: { type: 'message.paramChanged', key: 'node', value: '1', also: {} } }]);
    made.send(answerTo(callsOf(chosen.asked), BELOW_HOME, [node(4, 'Home/Lamps'), node(5, 'Home/Rugs')]));
    made.send({ type: 'categories.chosen', node: 4, path: 'Home/Lamps' });
    expect(openTiers(made.answers, made.now().context).map(({ below }) => below)).toEqual([[], ['Home'], ['Home', 'Lamps']]);
    made.send({ type: 'categories.chosen', node: 2, path: 'Garden' });
    // Nothing is below Garden, which is known before it is asked.
    expect(openTiers(made.answers, made.now().context).map(({ below }) => below)).toEqual([[]]);
  });

  test('B-323 B-587 C-908 there are no more than five tiers', () => {
    const made = open();
    made.send({ type: 'categories.viewed', path: ['Home', 'a', 'b', 'c', 'd'] });
    expect(openTiers(made.answers, made.now().context)).toHaveLength(5);
  });

  test('B-148 B-149 B-369 a search is sent when the keyboard has rested for 500 ms, below its tier', () => {
    const made = open();
    const typed = made.send({ type: 'categories.typed', tier: 0, text: 'lam' });
    expect(typed.asked).toEqual([{ type: 'timer.start', id: 'search', ms: 500 }]);
    expect(states(made)).toEqual(['searching']);
    const sent = made.send({ type: 'timer.elapsed', id: 'search' });
    expect(callsOf(sent.asked).map(({ body }) => body)).toEqual([{ search: 'lam', pathStart: '' }]);
    expect(states(made)).toEqual(['searching']);
    made.send(answerTo(callsOf(sent.asked), { search: 'lam', pathStart: '' }, [node(4, 'Home/Lamps')]));
    expect(openTiers(made.answers, made.now().context)).toMatchObject([{ state: { kind: 'results', options: [{ name: 'Lamps' }] } }]);
  });

  test('a letter more gives up the search that is on its way, and an answer that comes late changes nothing', () => {
    const made = open();
    made.send({ type: 'categories.typed', tier: 0, text: 'lam' });
    const sent = made.send({ type: 'timer.elapsed', id: 'search' });
    const [{ id = '' } = {}] = callsOf(sent.asked);
    const more = made.send({ type: 'categories.typed', tier: 0, text: 'lamp' });
    expect(more.asked).toContainEqual({ type: 'api.abort', requestId: id });
    made.send(answerTo(callsOf(sent.asked), { search: 'lam', pathStart: '' }, [node(9, 'Lamb')]));
    expect(states(made)).toEqual(['searching']);
  });

  test('B-367 B-368 fewer than three characters are not searched for and show the options again', () => {
    const made = open();
    made.send({ type: 'categories.typed', tier: 0, text: 'lam' });
    const shorter = made.send({ type: 'categories.typed', tier: 0, text: 'la' });
    expect(shorter.asked).toEqual([{ type: 'timer.stop', id: 'search' }]);
    expect(states(made)).toEqual(['options']);
  });

  test('B-152 the tier beside the last one waits for a choice in that, as long as there is anything below', () => {
    const made = open();
    const next = () => nextTier(openTiers(made.answers, made.now().context));
    expect(next()).toEqual({ kind: 'prompt' });
    made.send({ type: 'categories.chosen', node: 2, path: 'Garden' });
    expect(openTiers(made.answers, made.now().context)).toHaveLength(1);
    made.send({ type: 'categories.typed', tier: 0, text: 'lam' });
    expect(next()).toBeNull();
  });

  test('B-153 B-516 C-808 a tier that fails is told of, has no options, and is asked again on demand', () => {
    const made = picker({ param: 'node' });
    const opened = made.send({ type: 'categories.opened' });
    const [{ id = '' } = {}] = callsOf(opened.asked);
    const failed = made.send({ ...failure, requestId: id });
    expect(failed.told).toMatchObject([{ to: 'toasts', message: { toast: { level: 'error', title: 'Not loaded', message: 'No.' } } }]);
    expect(openTiers(made.answers, made.now().context)).toMatchObject([{ state: { kind: 'empty' }, failure: { message: 'No.' } }]);
    expect(callsOf(made.send({ type: 'categories.retried' }).asked).map(({ body }) => body)).toEqual([TOP]);
  });

  test('what the address says is named by the market, and opens at its tier', () => {
    const made = picker({ param: 'node' }, { node: '4' });
    const [{ id = '', body } = {}] = callsOf(made.start.asked);
    expect(body).toEqual({ nodeId: 4 });
    expect(chosenCategories(made.answers, made.now().context)).toEqual([{ node: 4, path: null }]);
    made.send({ type: 'api.answered', requestId: id, call: 'searchCategories', body: { inline: jsonOf([node(4, 'Home/Lamps')]) } });
    expect(chosenCategories(made.answers, made.now().context)).toEqual([{ node: 4, path: ['Home', 'Lamps'] }]);
    expect(made.send({ type: 'categories.opened' }).after.context.viewed).toEqual(['Home', 'Lamps']);
  });

  test('all departments take the choice out of the address', () => {
    const made = picker({ param: 'node', resets: ['page'] }, { node: '4' });
    const cleared = made.send({ type: 'categories.chosen', node: -1, path: '' });
    expect(cleared.told).toEqual([
      { to: 'shell', message: { type: 'message.paramChanged', key: 'node', value: null, also: { page: null } } },
    ]);
  });
});

describe('the category picker by path', () => {
  test('B-145 B-146 B-147 a link with cat1 to catN is written anew as a path', () => {
    const made = picker({ param: 'path' }, { cat1: 'Home', cat2: 'Lamps' });
    expect(chosenCategories(made.answers, made.now().context)).toEqual([{ node: null, path: ['Home', 'Lamps'] }]);
    expect(made.start.told).toEqual([
      {
        to: 'shell',
        message: { type: 'message.paramChanged', key: 'path', value: 'Home/Lamps', replace: true, also: { cat1: null, cat2: null } },
      },
    ]);
    const chosen = made.send({ type: 'categories.chosen', node: 5, path: 'Home/Rugs' });
    expect(chosen.told).toMatchObject([{ message: { key: 'path', value: 'Home/Rugs' } }]);
  });
});

describe('where a screen opens', () => {
  const choice: CategoryChoice = { param: 'path', fallback: ['Home', 'Lamps'], opening: { found: 'brands', known: 'market' } };
  const answered = (key: string, value: object): Input => ({ type: 'message.answered', key, value: { inline: jsonOf(value) } });
  const missing = answered('brands', { nodeId: null });
  const known = answered('market', { category: ['Küche', 'Töpfe/Pfannen'] });
  const told = (params: Readonly<Record<string, string>>, ...inputs: readonly Input[]) => {
    const made = picker(choice, params);
    return inputs.flatMap((input) => made.send(input).told);
  };

  test('is another category where the market does not have it, and has one', () => {
    const elsewhere = [{ message: { key: 'path', value: 'Küche/Töpfe%2FPfannen', replace: true } }];
    expect(told({}, missing, known)).toMatchObject(elsewhere);
    expect(told({}, known, missing)).toMatchObject(elsewhere);
  });

  test('stays where the market has it, has no other one, or somebody chose', () => {
    expect(told({}, known, answered('brands', { nodeId: 7 }))).toEqual([]);
    expect(told({}, missing, answered('market', { category: null }))).toEqual([]);
    expect(told({ path: 'Nowhere' }, known, missing)).toEqual([]);
    expect(told({ cat1: 'Nowhere' }, known, missing)).toEqual([]);
  });
});

describe('several categories', () => {
  test('are joined in the parameter; one that is chosen again is taken out, and one too many is left out', () => {
    const choose = (params: string, chosen: number) =>
      picker({ param: 'nodes', maxNames: 2 }, { nodes: params }).send({ type: 'categories.chosen', node: chosen, path: `c${chosen}` }).told;
    expect(choose('4', 5)).toMatchObject([{ message: { key: 'nodes', value: '4,5' } }]);
    expect(choose('4,5', 4)).toMatchObject([{ message: { key: 'nodes', value: '5' } }]);
    expect(choose('4', 4)).toMatchObject([{ message: { key: 'nodes', value: null } }]);
    expect(choose('4,5', 6)).toEqual([]);
  });
});

describe('every way through the picker', () => {
  const registry = createRegistry(createAnswerStore());
  registry.add({ name: NAME, area: 'insights', params: ['node'], requests: () => ({}), categories: { param: 'node' } });
  const machine = createCategoriesMachine(registry);
  const made = picker({ param: 'node' });
  const [{ id: top = '' } = {}] = callsOf(made.send({ type: 'categories.opened' }).asked);
  const ways = pathsThrough<CategoriesContext>(machine, {
    input: made.input,
    events: [
      looking({}),
      looking({ node: '4' }),
      { type: 'categories.opened' },
      { type: 'categories.closed' },
      { type: 'categories.typed', tier: 0, text: 'lam' },
      { type: 'timer.elapsed', id: 'search' },
      { type: 'categories.chosen', node: 1, path: 'Home' },
      { type: 'categories.viewed', path: [] },
      { type: 'categories.retried' },
      { type: 'api.answered', requestId: top, call: 'searchCategories', body: { inline: jsonOf([node(1, 'Home')]) } },
      { ...failure, requestId: top },
      { type: 'message.answered', key: 'brands', value: { inline: { nodeId: null } } },
    ],
  });

  test('is walked', () => {
    expectCovered(ways);
  });

  test('a closed picker has no search and asks no tier', () => {
    const closed = stepsOf(ways).filter(({ after }) => after.value === 'closed');
    expect(closed.length).toBeGreaterThan(5);
    for (const { after, event, asked } of closed) {
      expect(after.context.search).toBeNull();
      if (event.type !== 'categories.chosen') {
        expect(callsOf(asked).filter(({ body }) => JSON.stringify(body).includes('depth'))).toEqual([]);
      }
    }
  });
});
