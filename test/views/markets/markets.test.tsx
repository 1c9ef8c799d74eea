/** Custom Market Intelligence as it is drawn and asked: the list, a market in view, a market that is made or changed. */
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/domain/codec/codec.ts';
import { address, childAddress, screenAddress, TOASTS } from '../../../src/domain/journal/address.ts';
import { templateDownload } from '../../../src/domain/markets/market.screen.ts';
import { boundsFaults } from '../../../src/domain/markets/marketFields.ts';
import { marketNewScreen } from '../../../src/domain/markets/markets.screen.ts';
import { NO_MARKET } from '../../../src/domain/markets/marketWords.ts';
import { chosenKey, lookupOf } from '../../../src/domain/typeahead/typeahead.ts';
import type { ToastsContext } from '../../../src/machines/toasts/toasts.machine.ts';
import { searchOf, type TypeaheadsContext } from '../../../src/machines/typeahead/typeaheads.machine.ts';
import { LookupList } from '../../../src/views/controls/LookupField.tsx';
import { contextOf, user } from '../../machines/harness.ts';
import { fields, market } from '../../machines/markets/markets.ts';
import { draw, regionOf, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const LIST = 'custom-market-intelligence';
const VIEW = `${LIST}/custom-markets/m1`;
const EDIT = `${VIEW}/edit`;
const NEW = `${LIST}/custom-markets/new`;
const annotations = { data_availability: {}, unavailable: [], warehouse: 1 };
const rows = (dimensions: Readonly<Record<string, readonly string[]>>, metrics: Readonly<Record<string, readonly number[]>>) => ({
  current: { rowCount: Object.values(dimensions)[0]?.length ?? 1, dimensions, metrics },
  annotations,
});
const many = (count: number, name: string): string[] => Array.from({ length: count }, (_, i) => `${name} ${i}`);
const falling = (count: number): number[] => Array.from({ length: count }, (_, i) => 10_000 - i);

const BRANDS = rows({ brand: ['Lume', 'Oak'] }, { sales_estimate: [900, 100], pct_sales_estimate: [0.9, 0.1], products: [3, 1] });
const PRODUCTS = rows({ asin: ['B1'], brand: ['Lume'], title: ['Floor Lamp'] }, { sales_estimate: [900], reviews: [12] });
const TOTALS = rows({}, { products: [4], brands: [2], weighted_avg_price: [12.5], sales_estimate: [1_000] });

const viewed = (who = user(), over = {}): DrawnScreen => {
  const made = openDrawn('market', VIEW, who);
  made.answerQuery('market', market(over));
  made.answerQuery('totals', TOTALS);
  made.answerQuery('brands', BRANDS);
  made.answerQuery('products', PRODUCTS);
  return made;
};
const listed = (markets: readonly object[], total = markets.length, path = LIST): DrawnScreen => {
  const made = openDrawn('markets', path);
  made.answerQuery('markets', { markets, total });
  return made;
};

/** A table of the view with all around it; tiles have the same names. */
const tableOf = (page: HTMLElement, id: 'brandsTable' | 'productsTable'): HTMLElement => {
  const section = page.querySelector<HTMLElement>(`section[id="${id}"]`);
  if (section === null) throw new Error(`there is no ${id}`);
  return section;
};
const brandsIn = (table: HTMLElement): readonly HTMLElement[] => within(table).getAllByRole('rowheader', { name: /^Brand \d+/ });

/** Where the link of that name leads. */
const hrefOf = (page: HTMLElement, name: string | RegExp): string | null => within(page).getByRole('link', { name }).getAttribute('href');

test.each([
  ['the view of a market', 'market', VIEW, true],
  ['its form', 'market-edit', EDIT, true],
  ['an id that no market can have', 'market', `${LIST}/custom-markets/a%20b`, false],
])('C-221 C-222 of what is not there, %s leads to the list and says the same', (_, route, path, isAsked) => {
  const made = openDrawn(route, path);
  if (isAsked) made.failQuery('market', { kind: 'status', status: 404, message: NO_MARKET });
  const message = "This market doesn't exist or isn't shared with you. Markets are personal.";
  expect(contextOf<ToastsContext>(made.app, TOASTS).toasts).toEqual([expect.objectContaining({ level: 'error', message, count: 1 })]);
  regionOf(made.draw(), 'My Markets');
});

test('what cannot be is not previewed, and the preview says why', () => {
  const made = openDrawn('market-new', NEW);
  const form = childAddress(screenAddress('market-new'), 'marketForm', 'form');
  const priced = (min: string, max: string) => ({ ...fields(), ranges: { ...fields().ranges, avg_price: { min, max } } });
  made.send(form, { type: 'markets.draftEdited', draft: priced('20', '10') });
  expect(made.commands('api.call').filter(({ call }) => call === 'filterProducts')).toEqual([]);
  expect(textOf(regionOf(made.draw(), 'Market Preview'))).toContain(
    'No preview: a filter is invalid Maximum must be at least the minimum.',
  );
  made.send(form, { type: 'markets.draftEdited', draft: priced('10', '20') });
  expect(made.commands('api.call').filter(({ call }) => call === 'filterProducts')).toHaveLength(1);
});

test('each bound of a range that cannot be is marked itself, with the reason', () => {
  const draft = { ...fields(), ranges: { ...fields().ranges, avg_price: { min: '-1', max: 'abc' }, reviews: { min: '9', max: '3' } } };
  expect(boundsFaults('avg_price', draft.ranges.avg_price)).toEqual({ min: null, max: 'Enter a number' });
  expect(boundsFaults('avg_price', { min: '-1', max: '' })).toEqual({ min: 'Must be at least 0', max: null });
  expect(boundsFaults('reviews', draft.ranges.reviews)).toEqual({ min: null, max: 'Maximum must be at least the minimum' });
  const made = openDrawn('market-new', NEW);
  made.send(childAddress(screenAddress('market-new'), 'marketForm', 'form'), { type: 'markets.draftEdited', draft });
  const input = within(made.draw())
    .getAllByPlaceholderText<HTMLInputElement>('Max')
    .find(({ value }) => value === '3');
  expect(input?.getAttribute('aria-invalid')).toBe('true');
  expect(input?.getAttribute('aria-describedby')).toMatch(/.-error$/);
});

describe('the list of markets', () => {
  test('C-223 C-224 C-225 C-227 has Find Market, New Market, each market with a link to its view and its count of products', () => {
    const page = listed([market({ numProducts: 1_234 })]).draw();
    within(page).getByRole('searchbox', { name: 'Find Market' });
    expect(hrefOf(page, /New Market/)).toContain('custom-markets/new');
    const table = regionOf(page, 'My Markets');
    expect(hrefOf(table, 'Lamps')).toMatch(/^\/velocity\/custom-market-intelligence\/custom-markets\/m1[^/]*$/);
    for (const text of ['Market Name', 'Products', '1,234']) expect(textOf(table)).toContain(text);
  });

  test('C-226 C-228 a name has its edit and delete, and ten markets stand on a page, which the server cuts', () => {
    const made = listed(
      many(10, 'Market').map((marketName, i) => market({ marketId: `m${i}`, marketName })),
      23,
      `${LIST}?list=page:2;search:lamp`,
    );
    expect(made.asks('markets')).toMatchObject({ query: { limit: 10, offset: 10, search: 'lamp' } });
    const table = regionOf(made.draw(), 'My Markets');
    expect(hrefOf(table, 'Edit Market 3')).toContain('custom-markets/m3/edit');
    within(table).getByRole('button', { name: 'Delete Market 3' });
    expect(textOf(table)).toContain('11–20 of 23');
  });

  test('C-229 a person without markets is told how to make one', () => {
    const text = textOf(listed([]).draw());
    expect(text).toContain('You have no markets yet');
    expect(text).toContain('Create one with New Market.');
  });

  test('C-220 other paths below it are a page that is not found', () => {
    expect(textOf(openDrawn('not-found', `${LIST}/nowhere/at/all`).draw())).toMatch(/not (be )?found/i);
  });
});

describe('a market in view', () => {
  test('C-016 C-218 C-230 stands at its path: head, tiles, reference brand, trends, brands and products, in this order', () => {
    const page = viewed().draw();
    within(page).getByRole('heading', { level: 1, name: 'Lamps' });
    const marks = [
      within(page).getByRole('heading', { level: 1 }),
      within(page).getByLabelText('Market Metrics'),
      ...['Reference Brand', 'Market Trends', 'Brand Trends', 'Brands', 'Products'].map((title) =>
        within(page).getAllByRole('heading', { level: 2, name: title }).at(-1),
      ),
    ];
    const following = marks.slice(1).map((mark, i) => {
      if (mark === undefined) throw new Error('a heading is missing');
      return (marks[i]?.compareDocumentPosition(mark) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING;
    });
    expect(following).toEqual(following.map(() => Node.DOCUMENT_POSITION_FOLLOWING));
    for (const text of ['Floor Lamp', '$900', 'Lume']) expect(textOf(tableOf(page, 'productsTable'))).toContain(text);
  });

  test('C-231 C-232 its head leads to Edit Market and back with Return to Markets', () => {
    const page = viewed().draw();
    expect(hrefOf(page, /Edit Market/)).toContain('custom-markets/m1/edit');
    expect(hrefOf(page, /Return to Markets/)).toMatch(/^\/velocity\/custom-market-intelligence[^/]*$/);
  });

  test('C-811 C-930 its tiles are products, brands, weighted average price and sales estimate; a failed one says so', () => {
    const shown = viewed();
    expect(shown.asks('totals')).toMatchObject({ body: { metrics: ['products', 'brands', 'weighted_avg_price', 'sales_estimate'] } });
    const tiles = textOf(shown.draw().querySelector('section#tiles') ?? document);
    expect(tiles).toMatch(/ 4 .* 2 .*\$12\.50 .*\$1K/);
    const failed = openDrawn('market', VIEW);
    failed.failQuery('totals', { kind: 'status', status: 503, message: 'The warehouse is being mended.' });
    expect(textOf(failed.draw())).toContain('There was an error retrieving this data.');
  });

  test('C-931 Market Trends ask for all metrics, of which four are drawn at first', () => {
    const made = viewed();
    made.answerQuery('trend', rows({ date: ['2026-10-25'] }, { sales_estimate: [1] }));
    const region = regionOf(made.draw(), 'Market Trends');
    const shown = within(region)
      .getAllByRole('button')
      .filter((button) => button.hasAttribute('aria-pressed'))
      .map((button) => [textOf(button), button.getAttribute('aria-pressed')] as const);
    const drawn = shown.flatMap(([label, on]) => (on === 'true' ? [label] : []));
    expect(drawn.slice(0, 4)).toEqual([
      expect.stringContaining('Sales'),
      expect.stringContaining('Units'),
      expect.stringContaining('Products'),
      expect.stringContaining('Rating'),
    ]);
    expect(shown.some(([label, on]) => on === 'false' && label.includes('Reviews'))).toBe(true);
  });

  test('C-932 C-933 Brand Trends ask for the four brands with the largest sales estimate, and draw those', () => {
    const made = openDrawn('market', VIEW);
    made.answerQuery('market', market());
    const brand = ['Lume', 'Oak', 'Elm', 'Ash', 'Fir', 'Yew'];
    made.answerQuery('brands', rows({ brand }, { sales_estimate: [9, 8, 7, 6, 5, 4], pct_sales_estimate: [], products: [] }));
    const drawn = brand.slice(0, 4);
    const orderBys = [
      { field_name: 'sales_estimate', direction: 'desc' },
      { field_name: 'brand', direction: 'asc' },
    ];
    expect(made.asks('brands')).toMatchObject({ body: { orderBys } });
    expect(made.asks('brandTrend')).toMatchObject({ body: { filters: [{ dimension: 'brand', values: drawn }] } });
    const weeks = Array.from({ length: 4 }, () => '2026-10-25');
    made.answerQuery('brandTrend', rows({ brand: drawn, date: weeks }, { sales_estimate: [4, 3, 2, 1] }));
    const region = regionOf(made.draw(), 'Brand Trends');
    for (const name of drawn) expect(textOf(region)).toContain(name);
    expect(textOf(region)).not.toContain('Fir');
  });

  test('C-925 C-927 C-928 C-929 1,001 rows are fetched, 25 stand on a page, lengths are offered, more than 1,000 are said to be', () => {
    const made = openDrawn('market', VIEW);
    made.answerQuery('market', market());
    expect(made.asks('brands')).toMatchObject({ query: { limit: 1_001 } });
    made.answerQuery('brands', rows({ brand: many(1_001, 'Brand') }, { sales_estimate: falling(1_001) }));
    const region = tableOf(made.draw(), 'brandsTable');
    expect(brandsIn(region)).toHaveLength(25);
    expect(textOf(region)).toContain('of more than 1,000');
    expect(textOf(region)).toContain('1–25 of 1,000');
    const twenty = openDrawn('market', `${VIEW}?brandsTable=rows:20`);
    twenty.answerQuery('market', market());
    twenty.answerQuery('brands', rows({ brand: many(60, 'Brand') }, { sales_estimate: falling(60) }));
    expect(brandsIn(tableOf(twenty.draw(), 'brandsTable'))).toHaveLength(20);
  });

  test('C-233 C-568 the reference brand bears a star, and is looked up from two letters on', () => {
    const made = viewed(user(), { referenceBrand: 'lume' });
    expect(textOf(tableOf(made.draw(), 'brandsTable'))).toMatch(/Reference brand: +Lume/);
    const timers = () => made.commands('timer.start').filter(({ id }) => id === 'reference').length;
    const at = childAddress(screenAddress('market'), 'typeaheads');
    made.send(at, { type: 'typeahead.typed', field: 'reference', text: 'l' });
    expect(timers()).toBe(0);
    made.send(at, { type: 'typeahead.typed', field: 'reference', text: 'lu' });
    expect(timers()).toBe(1);
  });

  test('a reference brand that is chosen stands in its field, which rests with it for chosen, so that its list closes and Set is in reach', () => {
    const made = viewed();
    const at = childAddress(screenAddress('market'), 'typeaheads');
    const oak = { key: 'Oak', label: 'Oak' };
    const chosen = () => chosenKey(searchOf(contextOf<TypeaheadsContext>(made.app, at), 'reference'), oak);
    made.send(at, { type: 'typeahead.typed', field: 'reference', text: 'oak' });
    expect(chosen()).toBeNull();
    made.send(at, { type: 'typeahead.taken', field: 'reference', option: oak });
    made.send(screenAddress('market'), { type: 'screen.uiSet', key: 'referenceBrand', value: 'Oak' });
    expect(chosen()).toBe('Oak');
    const panel = regionOf(made.draw(), 'Reference Brand');
    expect(within(panel).getByRole<HTMLInputElement>('combobox', { expanded: false }).value).toBe('Oak');
    expect(within(panel).getByRole<HTMLButtonElement>('button', { name: 'Set' })).toMatchObject({ type: 'submit', disabled: false });
  });

  test('C-665 C-666 tables are saved by Prime, the rows by week and the template of the filters by Internal alone', () => {
    const prime = viewed();
    const text = textOf(prime.draw());
    expect(textOf(tableOf(prime.draw(), 'brandsTable'))).toContain('Export all');
    for (const name of ['Export by Brand and Week', 'Download Template']) expect(text).not.toContain(name);
    expect(textOf(tableOf(viewed(user({ roles: [] })).draw(), 'brandsTable'))).not.toContain('Export');
    const staff = viewed(user({}, ['Internal']), {
      filters: [
        { type: 'contains_any_product_title_terms', values: ['=lamp', 'light'] },
        { type: 'avg_price', minValue: 5, maxValue: null },
      ],
    });
    for (const name of ['Export by Brand and Week', 'Download Template']) expect(textOf(staff.draw())).toContain(name);
    const at = screenAddress('market');
    for (const made of [prime, staff]) made.send(at, { type: 'screen.downloadClicked', what: templateDownload('Lamps') });
    expect(prime.commands('file.download')).toEqual([]);
    expect(staff.commands('file.download')).toMatchObject([
      {
        name: 'market-template_lamps.csv',
        text: [
          'Number,Filter,Value or min,Max',
          `1,contains_any_product_title_terms,"'=lamp",`,
          '1,contains_any_product_title_terms,light,',
          '2,avg_price,5,',
          '',
        ].join('\r\n'),
      },
    ]);
  });
});

describe('a market that is made or changed', () => {
  const edited = (): DrawnScreen => {
    const made = openDrawn('market-edit', EDIT);
    made.answerQuery('market', market());
    return made;
  };

  test('C-217 C-237 C-238 C-240 a new one stands at its path, with a name to type, filters and three buttons', () => {
    const page = openDrawn('market-new', NEW).draw();
    const heading = within(page).getByRole('heading', { level: 1 });
    expect(within(heading).getByLabelText<HTMLInputElement>('Market name').value).toBe('Untitled Market');
    const filters = textOf(regionOf(page, 'Filters'));
    for (const text of [
      'Title has all of',
      'Title has any of',
      'Title has none of',
      'Categories',
      'Brands',
      'Added products',
      'Excluded products',
      'Average price, unweighted',
      'Rating',
      'Reviews',
      'Sales estimate, four weeks',
      'Weighted average price',
    ])
      expect(filters).toContain(text);
    for (const text of ['Save and View Reporting', 'Clear Filters', 'Cancel']) expect(textOf(page)).toContain(text);
  });

  test('C-219 C-239 C-934 one that is changed has its preview of the latest four weeks that can be known, 93 hours after their end', () => {
    const made = edited();
    expect(within(made.draw()).getByLabelText<HTMLInputElement>('Market name').value).toBe('Lamps');
    expect(textOf(regionOf(made.draw(), 'Market Preview'))).toContain('the latest four weeks');
    const asked = made.commands('api.call').findLast(({ call }) => call === 'filterProducts');
    expect(asked?.input).toMatchObject({
      query: { startDate: '2026-10-18', endDate: '2026-11-14', includeSummary: true },
      body: { filters: [{ type: 'brands', values: ['Lume'] }] },
    });
  });

  test('what another window saved meanwhile stands beside mine, field by field, and mine is saved over it once I say so', () => {
    const made = edited();
    const form = childAddress(screenAddress('market-edit'), 'marketForm', 'form');
    expect(textOf(made.draw())).not.toContain('Unsaved changes');
    made.send(form, { type: 'markets.draftEdited', draft: fields({ name: 'Desk lamps' }) });
    expect(textOf(made.draw())).toContain('Unsaved changes');
    expect(made.commands('leave.guard').at(-1)).toMatchObject({ on: true });
    const saved = () => made.commands('api.call').filter(({ call }) => call === 'updateMarket');
    made.send(form, { type: 'record.saveClicked' });
    const current = { ...market({ marketName: 'Floor lamps', version: 4 }), filters: [{ type: 'brands', values: ['Oak'] }] };
    made.fail('updateMarket', { kind: 'status', status: 409, conflict: { current, submitted: {} } });
    const page = made.draw();
    const versions = within(page).getByRole('region', { name: 'Two versions' });
    for (const text of [
      'Another window you have open changed this market',
      'Desk lamps Floor lamps',
      'Lume Oak',
      'Keep theirs',
      'Keep mine',
    ])
      expect(textOf(versions)).toContain(text);
    expect(within(page).getByLabelText<HTMLInputElement>('Market name').value).toBe('Desk lamps');
    expect(saved()).toHaveLength(1);
    made.send(form, { type: 'record.conflictDecided', keep: 'mine' });
    made.send(form, { type: 'record.saveClicked' });
    expect(saved().at(-1)?.input).toMatchObject({ query: { marketName: 'Desk lamps', version: 4 } });
  });

  test('C-812 C-813 without filters it asks for some, and where nothing matches it says so', () => {
    expect(textOf(regionOf(openDrawn('market-new', NEW).draw(), 'Market Preview'))).toContain('Add filters to see products');
    const made = edited();
    const to = address('screen/market-edit/q/preview');
    const call = made.asked.findLast(({ command }) => command.type === 'api.call' && command.call === 'filterProducts');
    if (call?.command.type !== 'api.call') throw new Error('no preview was asked for');
    const { requestId } = call.command;
    const body = {
      inline: {
        warehouse: 1,
        productList: [],
        total: 0,
        marketSummary: { brands: 0, products: 0, weightedAvgPrice: null, totalSalesEstimate: 0 },
      },
    };
    made.send(address(call.owner ?? to), { type: 'api.answered', requestId, call: 'filterProducts', body });
    expect(textOf(regionOf(made.draw(), 'Market Preview'))).toContain('No products match your filters');
  });

  test('says what each filter leaves, one after the other, and what was added by hand at last', () => {
    const draft = fields({
      brands: ['Lume'],
      allTerms: ['lamp'],
      added: ['B1'],
      ranges: { ...fields().ranges, avg_price: { min: '15', max: '' } },
    });
    const made = edited();
    const form = childAddress(screenAddress('market-edit'), 'marketForm', 'form');
    made.send(form, { type: 'markets.draftEdited', draft });
    const after: Json = [
      { filter: { type: 'contains_all_product_title_terms', values: ['lamp'] }, products: 1_962 },
      { filter: { type: 'brands', values: ['Lume'] }, products: 236 },
      { filter: { type: 'avg_price', minValue: 15, maxValue: null }, products: 236 },
    ];
    const call = made.asked.findLast(({ command }) => command.type === 'api.call' && command.call === 'filterProducts');
    if (call?.command.type !== 'api.call') throw new Error('no preview was asked for');
    expect(call.command.input).toMatchObject({ query: { includeLeft: true } });
    const inline = { warehouse: 1, productList: [], total: 237, left: { before: 2_418, after } };
    made.send(address(call.owner ?? form), {
      type: 'api.answered',
      requestId: call.command.requestId,
      call: 'filterProducts',
      body: { inline },
    });
    const table = regionOf(made.draw(), 'Products Left after Each Filter');
    const lines = within(table).getAllByRole('row').map(textOf);
    expect(lines.slice(1)).toEqual([
      'Title has all of lamp 1,962 −456',
      'Brands Lume 236 −1,726',
      'Average price, unweighted $15 and up 236 0',
      'Added 1, excluded 0 237 +1',
    ]);
  });

  test('C-589 C-590 C-935 categories and brands are looked up from three letters on, a hundred of them at most', () => {
    const made = openDrawn('market-new', NEW);
    const at = childAddress(screenAddress('market-new'), 'typeaheads');
    for (const field of ['categories', 'brands'] as const) {
      const timers = () => made.commands('timer.start').filter(({ id }) => id === field).length;
      made.send(at, { type: 'typeahead.typed', field, text: 'la' });
      expect(timers(), field).toBe(0);
      made.send(at, { type: 'typeahead.typed', field, text: 'lam' });
      expect(timers(), field).toBe(1);
      made.send(at, { type: 'timer.elapsed', id: field });
      const call = made.commands('api.call').findLast((one) => one.call === 'marketTypeahead');
      const owner = made.asked.findLast(({ command }) => command === call)?.owner ?? '';
      made.send(address(owner), {
        type: 'api.answered',
        requestId: call?.requestId ?? '',
        call: 'marketTypeahead',
        body: { inline: many(130, 'Lamp') },
      });
      const { state, body } = searchOf(contextOf<TypeaheadsContext>(made.app, at), field);
      expect([state, body], field).toEqual(['found', { inline: many(130, 'Lamp') }]);
      const rules = marketNewScreen.typeaheads[field];
      const found = lookupOf(rules, { text: 'lam', state, fault: null }, rules.options(many(130, 'Lamp')));
      const list = draw(<LookupList label={field} lookup={found} shown={rules.shown} />);
      expect(within(list).getAllByRole('option'), field).toHaveLength(100);
      expect(textOf(list), field).toContain('There are more. Type to narrow the list.');
    }
  });
});
