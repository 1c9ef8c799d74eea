/** What the free tools do besides their figures: fields that look up, pickers, graphs and their legend, requests that give way. */
import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { childAddress, NAVIGATION, screenAddress, TOASTS } from '../../../src/domain/journal/address.ts';
import { brandLeaderboard } from '../../../src/domain/tools/leaderboard.screen.ts';
import { salesForecast } from '../../../src/domain/tools/salesForecast.screen.ts';
import { searchTrends } from '../../../src/domain/tools/searchTrends.screen.ts';
import { titleCompliance } from '../../../src/domain/tools/titleCompliance.screen.ts';
import { lookupOf } from '../../../src/domain/typeahead/typeahead.ts';
import { type CategoriesContext, openTiers } from '../../../src/machines/categories/categories.machine.ts';
import { forecastData } from '../../../src/views/tools/SalesForecast.tsx';
import { contextOf, user } from '../../machines/harness.ts';
import { token } from '../controls/colour.ts';
import { regionOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const LEADERBOARD = screenAddress('brand-leaderboard');
const brand = (name: string) => ({
  name,
  totalSovPd: 0.2,
  totalSovPrior: 0.1,
  organicSovPd: 0.2,
  organicSovPrior: 0.1,
  paidSovPd: 0.2,
  paidSovPrior: 0.1,
  pricePd: 10,
  pricePrior: 20,
  series: [{ date: '2026-11-08', totalSov: 0.2, organicSov: 0.2, paidSov: 0.2, medianPrice: 10 }],
});
const leaderboard = (search = ''): DrawnScreen => {
  const made = openDrawn('brand-leaderboard', `apps/amazon-brand-leaderboard${search}`, null);
  made.answerQuery('brands', { nodeId: 1, brands: ['Ash', 'Birch', 'Cedar', 'Doum'].map(brand) });
  return made;
};
const urlOf = (made: DrawnScreen): string => contextOf<{ url: string }>(made.app, NAVIGATION).url;
const graphsOf = (made: DrawnScreen): readonly string[] =>
  within(made.draw())
    .queryAllByRole('heading')
    .map(textOf)
    .filter((title) => ['Total SOV', 'Organic SOV', 'Paid SOV', 'Median Price'].includes(title));

describe('the graphs of the leaderboard', () => {
  test('C-153 C-163 the first three brands are graphed, and a button takes all of them out', () => {
    const made = leaderboard();
    const legend = (): string => textOf(regionOf(made.draw(), 'Graphs'));
    expect(legend()).toMatch(/Legend Ash Birch Cedar Comparison Period/);
    expect(legend()).toMatch(/Reset Clear/);
    const list = ['Ash', 'Birch', 'Cedar', 'Doum'];
    made.send(LEADERBOARD, { type: 'screen.uiSet', key: 'graphed', value: { list, names: [] } });
    expect(legend()).toMatch(/Legend Comparison Period/);
    expect(textOf(regionOf(made.draw(), 'Total SOV'))).toContain('No brand is graphed');
  });

  test('C-154 two graphs at once, whatever the address says: the last two', () => {
    expect(graphsOf(leaderboard())).toEqual(['Total SOV', 'Median Price']);
    expect(graphsOf(leaderboard('?graphs=Total+SOV,Organic+SOV,Paid+SOV'))).toEqual(['Organic SOV', 'Paid SOV']);
    expect(graphsOf(leaderboard('?graphs=none'))).toEqual([]);
  });

  test('C-158 C-160 each graph has its full screen, and the legend folds', () => {
    const made = leaderboard();
    const page = made.draw();
    for (const title of ['Total SOV', 'Median Price']) within(page).getByRole('button', { name: `Full screen: ${title}` });
    const controls = within(page)
      .getAllByRole('button', { expanded: true })
      .map((button) => button.getAttribute('aria-controls'));
    expect(controls).toContain('graph-legend');
    made.send(LEADERBOARD, { type: 'screen.uiSet', key: 'legendFolded', value: true });
    expect(made.draw().querySelector<HTMLElement>('ul#graph-legend')?.hidden).toBe(true);
  });

  test('C-168 another category is a step of the history, and keeps the period', () => {
    const made = leaderboard('?range=2026-11-01.2026-11-07');
    made.send(childAddress(LEADERBOARD, 'categories'), { type: 'categories.chosen', node: 5, path: 'Electronics/Headphones' });
    expect(urlOf(made)).toMatch(/range=2026-11-01\.2026-11-07.*path=Electronics%2FHeadphones/);
    const steps = made.asked.flatMap(({ command }) => (command.type === 'url.push' ? [command.url] : []));
    expect(steps.at(-1)).toBe(urlOf(made));
    made.send(NAVIGATION, { type: 'navigation.urlChanged', url: '/velocity/apps/amazon-brand-leaderboard?range=2026-11-01.2026-11-07' });
    expect(textOf(made.draw())).toContain('Electronics › Headphones › Earbud Headphones');
    expect(made.asks('brands')).toMatchObject({ body: { start: '2026-11-01T00:00:00.000Z', end: '2026-11-07T00:00:00.000Z' } });
  });

  test('C-923 graphs are 300 high', () => {
    const sizes = [...regionOf(leaderboard().draw(), 'Total SOV').querySelectorAll<HTMLElement>('[style]')];
    expect(sizes.filter((each) => each.getAttribute('style')?.includes('300px'))).not.toEqual([]);
  });
});

test('C-205 C-206 forecast columns are teal, estimates grey, in the chart and its legend', () => {
  const made = openDrawn('sales-forecast', 'apps/monthly-forecast', null);
  const month = (name: string, estimated: number | null, forecast: number | null) => ({
    month: isoDay(name),
    estimated_revenue: estimated,
    forecasted_revenue: forecast,
    yoy_percent_growth: null,
  });
  const months = [month('2026-10-01', 1, null), month('2026-11-01', null, 2)];
  made.answerQuery('months', months);
  const tones = Object.fromEntries(
    [...made.draw().querySelectorAll('[data-legend]')].map((item) => [
      item.getAttribute('data-legend'),
      item.querySelector('button')?.getAttribute('data-series-colour'),
    ]),
  );
  expect(tones).toMatchObject({ 'Forecasted Revenue': '2', 'Estimated Revenue': '10' });
  for (const theme of ['light', 'dark'] as const) {
    const [, chroma, hue] = token('series-2', theme);
    expect([hue > 165 && hue < 200, chroma > 0.08]).toEqual([true, true]);
    expect(token('series-10', theme)[1]).toBeLessThan(0.06);
  }
  const { series } = forecastData(months, isoDay('2026-11-01'));
  const colours = Object.fromEntries(series.map(({ label, colour, values }) => [label, [colour, values]]));
  expect(colours['Forecasted Revenue']).toEqual([2, [null, 2]]);
  expect(colours['Estimated Revenue']).toEqual([10, [1, null]]);
});

describe('the field of a brand', () => {
  const timersOf = (made: DrawnScreen) => made.asked.flatMap(({ command }) => (command.type === 'timer.start' ? [command.ms] : []));
  const callsOf = (made: DrawnScreen) =>
    made.asked.flatMap(({ command }) => (command.type === 'api.call' && command.call === 'searchedBrands' ? [command] : []));

  test('C-170 C-565 C-909 C-910 looks up from three characters on, after 300 ms in Search Trends and 100 ms elsewhere', () => {
    const tools = [
      ['search-trends', 'apps/amazon-search-trends', 300],
      ['title-compliance', 'apps/amazon-title-compliance', 100],
    ] as const;
    for (const [route, path, ms] of tools) {
      const made = openDrawn(route, path, null);
      const at = childAddress(screenAddress(route), 'typeaheads');
      const before = timersOf(made).length;
      made.send(at, { type: 'typeahead.typed', field: 'brand', text: 'am ' });
      expect(timersOf(made)).toHaveLength(before);
      made.send(at, { type: 'typeahead.typed', field: 'brand', text: 'amb' });
      expect(timersOf(made).slice(before)).toEqual([ms]);
      expect(callsOf(made)).toEqual([]);
      made.send(at, { type: 'timer.elapsed', id: 'brand' });
      expect(callsOf(made)).toMatchObject([{ input: { query: { search: 'amb' } } }]);
    }
  });

  test('C-566 shows 25 results at most', () => {
    const brands = Array.from({ length: 40 }, (_, n) => `Amber ${n}`);
    for (const rules of [searchTrends.typeaheads.brand, titleCompliance.typeaheads.brand]) {
      const lookup = lookupOf(rules, { text: 'amber', state: 'found', fault: null }, rules.options({ brands }));
      expect(lookup.kind === 'found' ? lookup.options.slice(0, rules.shown).length : 0).toBe(25);
    }
  });
});

test('C-475 a new search cancels the one that is on its way', () => {
  const made = openDrawn('search-trends', 'apps/amazon-search-trends?brand=Harbor', null);
  const first = made.asked.findLast(({ command }) => command.type === 'api.call')?.command;
  const form = childAddress(searchTrends.at, 'trendSearch', 'search');
  made.send(form, { type: 'trends.termTyped', text: 'desk lamp' });
  made.send(form, { type: 'trends.termSubmitted' });
  made.send(form, { type: 'timer.elapsed', id: 'search' });
  const aborted = made.asked.flatMap(({ command }) => (command.type === 'api.abort' ? [command.requestId] : []));
  expect(aborted).toContain(first?.type === 'api.call' ? first.requestId : 'nothing');
  expect(made.asks('terms')).toEqual({ body: { search: 'desk lamp' } });
});

describe('the categories of a tool', () => {
  const at = childAddress(brandLeaderboard.at, 'categories');
  const opened = () => {
    const made = openDrawn('brand-leaderboard', 'apps/amazon-brand-leaderboard?path=%2F', null);
    made.send(at, { type: 'categories.opened' });
    const call = made.asked.findLast(({ owner, command }) => owner === at && command.type === 'api.call')?.command;
    if (call?.type !== 'api.call') throw new Error('no tier was asked for');
    const tiers = () => openTiers(made.app.answers, contextOf<CategoriesContext>(made.app, at));
    return { made, call, tiers };
  };

  test('C-807 C-808 what could not be loaded is told as everywhere, and the tier shows no options', () => {
    const { made, call, tiers } = opened();
    made.send(at, {
      type: 'api.failed',
      requestId: call.requestId,
      call: call.call,
      failure: { kind: 'status', status: 503, message: 'Busy' },
    });
    expect(tiers()).toMatchObject([{ state: { kind: 'empty' }, failure: { message: 'Busy' } }]);
    expect(JSON.stringify(contextOf(made.app, TOASTS))).toContain('Not loaded');
  });

  test('C-809 an empty tier is an event of the journal', () => {
    const { made, call, tiers } = opened();
    made.send(at, { type: 'api.answered', requestId: call.requestId, call: call.call, body: { inline: [] } });
    expect(tiers()).toMatchObject([{ state: { kind: 'empty' }, failure: null }]);
    const entry = made.app.journal().entries.at(-1);
    expect(entry).toMatchObject({ to: at, event: { type: 'api.answered', call: 'searchCategories', body: { inline: [] } } });
  });

  test('C-573 one with little data is there with its reason, and not to be chosen', () => {
    const { made, call, tiers } = opened();
    const nodes = [{ node_id: 1, path: 'Attic', descendants: 0, sufficient_data: false }];
    made.send(at, { type: 'api.answered', requestId: call.requestId, call: call.call, body: { inline: nodes } });
    expect(tiers()).toMatchObject([
      {
        state: {
          kind: 'options',
          options: [{ name: 'Attic', disabled: true, note: 'This category has insufficient brand-level data for meaningful analysis.' }],
        },
      },
    ]);
  });
});

test('A-389 the invitation to get in touch is for guests and for those who are no customers', () => {
  const invited = [null, user({ brandGroups: [] }, []), user(), user({}, ['Internal'])].map(
    (who) => within(openDrawn('sales-forecast', 'apps/monthly-forecast', who).draw()).queryByLabelText('Contact') !== null,
  );
  expect(invited).toEqual([true, true, false, false]);
  expect(salesForecast.page.access).toBe('open');
});
