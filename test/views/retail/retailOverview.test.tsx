/** Retail Overview drawn from the real app's state: what stands in its panels while answers come, fail or lack something. */
import { describe, expect, test } from 'vitest';
import type { Note } from '../../../src/domain/annotations/note.ts';
import { noteKind } from '../../../src/domain/annotations/noteRecord.ts';
import type { TypedNote } from '../../../src/domain/annotations/noteRules.ts';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { DEFAULT_HEALTH } from '../../../src/domain/inventory/inventoryHealth.params.ts';
import { partOf as simulated } from '../../../src/domain/inventory/jobs.ts';
import { healthProducts, simulationJob } from '../../../src/domain/inventory/products.ts';
import { forecastsIn, rowsOf } from '../../../src/domain/inventory/results.ts';
import type { InventoryState } from '../../../src/domain/inventory/states.ts';
import { childAddress, NAVIGATION, queryAddress, screenAddress } from '../../../src/domain/journal/address.ts';
import type { RecordFormContext } from '../../../src/machines/records/recordFormContext.ts';
import { AnnotationList } from '../../../src/views/annotations/AnnotationList.tsx';
import { NoteForm } from '../../../src/views/annotations/NoteForm.tsx';
import { StateTable } from '../../../src/views/inventory/HealthTables.tsx';
import { RecordUndoButtons } from '../../../src/views/records/RecordUndoButtons.tsx';
import { answers, scopeOf } from '../../domain/inventory/healthMake.ts';
import { brandGroup, user } from '../../machines/harness.ts';
import { addressesOf, brokenIn, textOf, within } from '../drawn.tsx';
import { type DrawnScreen, openDrawn } from '../drawnScreen.tsx';

const AT = screenAddress('retail-overview');
const MONTH = 'range=2026-10-01.2026-10-30';
const WEEK = 'range=2026-11-01.2026-11-07';
const urlOf = (query: string): string => `/velocity/retail/overview?brandGroup=b1&${query}`;

const opened = (): DrawnScreen => openDrawn('retail-overview', `retail/overview?brandGroup=b1&${MONTH}`);
const pageOf = (made: DrawnScreen): HTMLElement => made.draw();
const reply = (made: DrawnScreen, key: string, body: unknown): void => made.answerQuery(key, JSON.parse(JSON.stringify(body)));

const SALES = 'total_sales_ordered_revenue_in_usd';
const METRICS: Readonly<Record<string, number | null>> = {
  ...{ [SALES]: 3_000_000, glance_views: 1_000, conversion_rate: 0.1, tacos: null, asp: 20, buy_box_percentage: 0.9 },
};

const answerOf = (dimensions: Readonly<Record<string, readonly string[]>>, rows: number, sales: number) => {
  const table = {
    rowCount: rows,
    dimensions,
    metrics: Object.fromEntries(
      Object.entries({ ...METRICS, [SALES]: sales }).map(([key, value]) => [key, Array.from({ length: rows }, () => value)]),
    ),
  };
  return { current: table, prior: table, annotations: { data_availability: {}, unavailable: [], warehouse: 1 } };
};

const replyWhole = (made: DrawnScreen, days: readonly string[], sales: number): void => {
  reply(made, 'totals', answerOf({}, 1, sales));
  reply(made, 'trend', answerOf({ date: days }, days.length, sales));
  reply(made, 'categories', answerOf({ date: days, current_category: days.map(() => 'Mugs') }, days.length, sales));
  reply(made, 'departments', answerOf({ current_path: ['Health %2F Beauty/Kitchen'] }, 1, sales));
};

/** A card or a section by its title. */
const partOf = (page: HTMLElement, title: string): HTMLElement => within(page).getByRole('region', { name: title });
/** Whether a card has a line of its course. */
const hasCourse = (card: HTMLElement): boolean => {
  const picture = card.querySelector('svg[class*="_sparkline"]');
  if (picture === null) throw new Error('the card has no place for a course');
  return picture.childElementCount > 0;
};

const TITLES = ['Ordered Revenue', 'Glance Views', 'Conversion Rate', 'TACOS', 'ASP', 'Buy Box %'];
const OLD = 'Oct 1 – Oct 30, 2026';
const NEW = 'Nov 1 – Nov 7, 2026';

test('a card of conversion tells the other rate below its own, and begins with the one that the brand group chose', () => {
  const made = opened();
  const total = answerOf({}, 1, 3_000_000);
  const known = { ...total.current, metrics: { ...total.current.metrics, unit_session_rate: [0.125] } };
  reply(made, 'totals', { ...total, current: known, prior: known });
  const card = partOf(pageOf(made), 'Conversion Rate');
  expect(textOf(card)).toMatch(/10\.0%.*Unit session rate 12\.5%/);
  expect(within(pageOf(made)).queryByRole('article', { name: 'Unit session rate' })).toBeNull();

  const chosen = user({ brandGroups: [brandGroup('b1', { conversionBy: 'sessions' })] });
  const bySession = openDrawn('retail-overview', `retail/overview?brandGroup=b1&${MONTH}`, chosen);
  reply(bySession, 'totals', { ...total, current: known, prior: known });
  expect(textOf(partOf(pageOf(bySession), 'Unit session rate'))).toMatch(/12\.5%.*Conversion Rate 10\.0%/);
});

test('a brand group is shown in its currency: tiles, charts, tables and what they mean', () => {
  const euros = user({ brandGroups: [brandGroup('b1', { currency: 'EUR' })] });
  const made = openDrawn('retail-overview', `retail/overview?brandGroup=b1&${MONTH}`, euros);
  const total = answerOf({}, 1, 3_000_000);
  const inEuros = { ...total.current.metrics, total_sales_ordered_revenue_in_currency: [2_500_000], asp_in_currency: [25] };
  const current = { ...total.current, metrics: inEuros };
  reply(made, 'totals', { ...total, current, prior: current, in_currency: { code: 'EUR', places: 2, sources: ['A bank'] } });
  const page = pageOf(made);
  expect(textOf(partOf(page, 'Ordered Revenue'))).toMatch(/€2\.5M.* vs €2\.5M/);
});

test('a department is read by its names, with the signs that they hold', () => {
  const made = opened();
  replyWhole(made, ['2026-10-01'], 3_000_000);
  const page = pageOf(made);
  expect(within(page).getAllByTitle('Health / Beauty › Kitchen')).not.toEqual([]);
  // Its link has the path as it is.
  expect(addressesOf(page)).toContainEqual(expect.stringContaining('product-performance?department=Health+%252F+Beauty%2FKitchen'));
  expect(brokenIn(page, /%2F/).filter((each) => !each.startsWith('href='))).toEqual([]);
});

test('a link leads to Sales Anomaly, which says why sales moved', () => {
  const main = within(pageOf(opened())).getByRole('main');
  expect(addressesOf(main)).toContainEqual(expect.stringMatching(/^\/velocity\/sales-anomaly/));
});

describe('while another period is on its way', () => {
  const changed = (): DrawnScreen => {
    const made = opened();
    replyWhole(made, ['2026-10-01'], 3_000_000);
    made.send(NAVIGATION, { type: 'navigation.linkFollowed', to: urlOf(WEEK) });
    return made;
  };

  test('charts, tables and cards show the old figures under the period that they are of, and none under the new one', () => {
    const before = opened();
    replyWhole(before, ['2026-10-01'], 3_000_000);
    expect(textOf(pageOf(before))).not.toContain('updating');
    const page = pageOf(changed());
    for (const title of ['Sales KPIs', 'Category Sales', 'Department Performance']) {
      const part = textOf(partOf(page, title));
      expect(part, title).toContain(OLD);
      expect(part, title).toContain('updating');
      expect(part, title).not.toContain(NEW);
    }
    const card = textOf(partOf(page, 'Ordered Revenue'));
    expect(card).toContain('$3M');
    expect(card).toContain(`${OLD} (updating)`);
    expect(card).not.toContain(' vs ');
  });

  test('their buttons save what shows, under the name of its period', () => {
    const made = changed();
    made.send(AT, { type: 'screen.downloadClicked', what: 'kpis-csv' });
    expect(made.commands('file.download')).toMatchObject([
      { name: expect.stringContaining('2026-10-01_2026-10-30'), text: expect.stringContaining('2026-10-01,3000000') },
    ]);
  });

  test('each panel takes its own answer: a card whose course is still of the old period draws none', () => {
    const made = changed();
    reply(made, 'totals', answerOf({}, 1, 700_000));
    const page = pageOf(made);
    const card = partOf(page, 'Ordered Revenue');
    expect(textOf(card)).toContain('$700K');
    expect(textOf(card)).not.toContain('updating');
    expect(hasCourse(card)).toBe(false);
    expect(textOf(partOf(page, 'Sales KPIs'))).toContain(OLD);
    reply(made, 'trend', answerOf({ date: ['2026-11-01', '2026-11-02'] }, 2, 700_000));
    expect(textOf(partOf(pageOf(made), 'Sales KPIs'))).toContain(NEW);
    expect(hasCourse(partOf(pageOf(made), 'Ordered Revenue'))).toBe(true);
  });

  test('what fails says so under the new period, and shows no old figure', () => {
    const made = changed();
    const at = queryAddress(AT, 'trend');
    made.send(at, {
      type: 'api.failed',
      requestId: '2',
      call: 'analytics',
      failure: { kind: 'status', status: 503, message: 'Mended soon.' },
    });
    const part = textOf(partOf(pageOf(made), 'Sales KPIs'));
    expect(part).toContain('Mended soon.');
    expect(part).toContain(NEW);
    expect(part).not.toContain(OLD);
    made.send(at, { type: 'query.retryClicked' });
    expect(textOf(partOf(pageOf(made), 'Sales KPIs'))).toContain(OLD);
  });
});

describe('the cards', () => {
  test('B-540 each says its own fault and can be asked for again, and all six keep their place', () => {
    const made = opened();
    const failure = { kind: 'status', status: 503, message: 'The warehouse is being mended.' } as const;
    made.send(queryAddress(AT, 'totals'), { type: 'api.failed', requestId: '1', call: 'analytics', failure });
    const page = pageOf(made);
    for (const title of TITLES) {
      const card = partOf(page, title);
      expect(textOf(card), title).toContain('The warehouse is being mended.');
      within(card).getByRole('button', { name: `Retry ${title}` });
    }
  });

  test('one without a figure says so in its own place, and takes no other along; TACOS and TROAS can be chosen in any state', () => {
    const made = opened();
    expect(textOf(partOf(pageOf(made), 'TACOS'))).toContain('TROAS');
    replyWhole(made, ['2026-10-01'], 5);
    const page = pageOf(made);
    const text = 'This metric is not available with the current date range and/or filters.';
    expect(textOf(partOf(page, 'TACOS'))).toContain(text);
    expect(textOf(partOf(page, 'TACOS'))).toContain('TROAS');
    expect(textOf(page).split(text)).toHaveLength(2);
  });

  test('have their change against the prior period by the totals alone: a line that has not come is none', () => {
    const made = openDrawn('retail-overview', `retail/overview?brandGroup=b1&${MONTH}&compare=pop`);
    reply(made, 'totals', { ...answerOf({}, 1, 90), prior: answerOf({}, 1, 100).current });
    const card = partOf(pageOf(made), 'Ordered Revenue');
    expect(textOf(card)).toMatch(/\$90.*10(\.0)?% vs \$100/);
    expect(hasCourse(card)).toBe(false);
  });

  test('say that the prior period is not whole where data begins within it, and no percentage', () => {
    const drawnSince = (minDailyDataDate: string, drivers: string): string => {
      const group = brandGroup('b1', { minDailyDataDate: isoDay(minDailyDataDate), minMonthlyDataDate: null });
      const made = openDrawn('retail-overview', `retail/overview?brandGroup=b1&${MONTH}&compare=pop`, user({ brandGroups: [group] }));
      replyWhole(made, ['2026-10-01'], 3_000_000);
      expect(textOf(partOf(pageOf(made), 'Sales Drivers'))).toContain(drivers);
      return textOf(partOf(pageOf(made), 'Ordered Revenue'));
    };
    const cut = drawnSince('2026-09-16', 'The prior period is incomplete.');
    expect(cut).toContain('incomplete prior period');
    expect(cut).not.toMatch(/\d%| vs /);
    // Of which there is nothing at all is not incomplete.
    expect(drawnSince('2026-10-01', 'There is no data for the prior period.')).toContain('no data in the prior period');
    const whole = drawnSince('2026-09-01', 'Views, units or sales are missing for one of the two periods.');
    expect(whole).toMatch(/ vs /);
    expect(whole).not.toContain('not whole');
  });

  test('say on how many days there is data, also where the prior period has none of it or is incomplete', () => {
    const said = (minDailyDataDate: string): string => {
      const group = brandGroup('b1', { minDailyDataDate: isoDay(minDailyDataDate), minMonthlyDataDate: null });
      const made = openDrawn('retail-overview', `retail/overview?brandGroup=b1&${MONTH}&compare=pop`, user({ brandGroups: [group] }));
      const answer = answerOf({}, 1, 90);
      const days = { total_sales_ordered_revenue_in_usd: { b1: { current: 10, prior: 0 } } };
      reply(made, 'totals', { ...answer, annotations: { ...answer.annotations, days } });
      return textOf(partOf(pageOf(made), 'Ordered Revenue'));
    };
    expect(said('2026-10-01')).toContain('no data in the prior period · data on 10 of 30 days');
    expect(said('2026-09-16')).toContain('incomplete prior period · data on 10 of 30 days');
  });

  test('call no change good or bad where the periods have data on different days, in tables as in tiles', () => {
    const of = (days: object): HTMLElement => {
      const made = openDrawn('retail-overview', `retail/overview?brandGroup=b1&${MONTH}&compare=pop`);
      const body = answerOf({ current_path: ['Beauty/Kitchen'] }, 1, 200);
      const prior = answerOf({ current_path: ['Beauty/Kitchen'] }, 1, 100).current;
      reply(made, 'departments', { ...body, prior, annotations: { ...body.annotations, days } });
      return pageOf(made);
    };
    expect(of({}).querySelector('[data-band="green"]')).not.toBeNull();
    const gap = of({ [SALES]: { b1: { current: 30, prior: 2 } } });
    expect(gap.querySelector('[data-band="green"]')).toBeNull();
    expect(textOf(gap)).toContain('data on 2 of 30 days in the prior period');
  });

  test('a department opens to what moved its sales, which the brand group has beside its cards', () => {
    const made = openDrawn(
      'retail-overview',
      `retail/overview?brandGroup=b1&${MONTH}&compare=pop&departments=open:Health%2520%25252F%2520Beauty%252FKitchen`,
    );
    const known = (factor: number) => ({ ordered_units: 10 * factor, orders: 5 * factor, glance_views: 100 * factor });
    const both = (rows: Parameters<typeof answerOf>[0]) => {
      const [now, before] = [answerOf(rows, 1, 200), answerOf(rows, 1, 100)];
      const withFactors = ({ current }: typeof now, factor: number) => ({
        ...current,
        metrics: { ...current.metrics, ...Object.fromEntries(Object.entries(known(factor)).map(([key, value]) => [key, [value]])) },
      });
      return { ...now, current: withFactors(now, 2), prior: withFactors(before, 1) };
    };
    reply(made, 'totals', both({}));
    reply(made, 'departments', both({ current_path: ['Health %2F Beauty/Kitchen'] }));
    const page = pageOf(made);
    const sentence = 'Prior $100; Views added $100; Conversion unchanged; Order size unchanged; Price unchanged; Current $200.';
    const factors = 'Views 100 → 200 Conversion (orders ÷ views) 5% → 5% Order size (units ÷ orders) 2.00 → 2.00 Price $10 → $10';
    for (const told of [sentence, factors]) expect(textOf(page).split(told)).toHaveLength(3);
    within(page).getByLabelText('Sales drivers of Health / Beauty › Kitchen');
  });

  test('A-299 a time-out that is tried again is said, over a shape where there is nothing yet', () => {
    const made = opened();
    const at = queryAddress(AT, 'trend');
    made.send(at, { type: 'api.retryScheduled', requestId: '1', call: 'analytics', attempt: 1, delayMs: 2000 });
    expect(textOf(partOf(pageOf(made), 'Sales KPIs'))).toContain('Trying again in 2 s, attempt 1 of 3.');
  });
});

describe('what stands for the toggles and the role', () => {
  const openedAs = (query: string, flags = {}): DrawnScreen => {
    const group = brandGroup('b1', { hasCogs: true, ...flags });
    return openDrawn('retail-overview', `retail/overview?brandGroup=b1&${MONTH}${query}`, user({ brandGroups: [group] }));
  };
  const asked = (query: string): readonly string[] => {
    const { body } = openedAs(query).asks('totals') as { readonly body: { readonly metrics: readonly string[] } };
    return body.metrics;
  };

  test('B-302 B-303 the sales of the cards are those of the toggles: ordered or shipped COGS, gross or net', () => {
    expect(asked('')).toContain('total_sales_ordered_revenue_in_usd');
    expect(asked('&basis=net')).toContain('total_sales_ordered_revenue_net_in_usd');
    expect(asked('&sales=cogs')).toContain('total_sales_shipped_cogs_in_usd');
    expect(asked('&sales=cogs&basis=net')).toContain('total_sales_shipped_cogs_net_in_usd');
    const page = pageOf(openedAs(''));
    for (const choice of ['Ordered Revenue', 'Shipped COGS', 'Gross', 'Net']) expect(textOf(page)).toContain(choice);
  });

  test('B-304 B-305 TACOS and TROAS are those of shipped COGS where that is chosen', () => {
    expect(asked('').filter((key) => /^(tacos|troas)/.test(key))).toEqual(['tacos']);
    expect(asked('&sales=cogs').filter((key) => /^(tacos|troas)/.test(key))).toEqual(['tacos_shipped_cogs']);
    expect(asked('&sales=cogs&efficiency=roas').filter((key) => /^(tacos|troas)/.test(key))).toEqual(['troas_shipped_cogs']);
  });

  test('B-408 B-409 a Prime user has the CSV and the image of Sales KPIs, and no image of Category Sales', () => {
    const made = opened();
    replyWhole(made, ['2026-10-01'], 3_000_000);
    const [kpis, categories] = ['Sales KPIs', 'Category Sales'].map((title) => textOf(partOf(pageOf(made), title)));
    for (const button of ['CSV', 'PNG']) expect(kpis).toContain(button);
    expect(categories).toContain('CSV');
    expect(categories).not.toContain('PNG');
    made.send(AT, { type: 'screen.downloadClicked', what: 'kpis-csv' });
    expect(made.commands('file.download')).toHaveLength(1);
  });
});

describe('Inventory Health', () => {
  const drawn = (): DrawnScreen => openDrawn('inventory-health', 'retail/inventory-health?brandGroup=b1');

  test('the overview says what each of its figures counts: money, a share, units, products', () => {
    const made = drawn();
    for (const key of ['latest', 'top', 'onHand', 'history'] as const) reply(made, key, answers[key]);
    const run = made.commands('worker.run').at(-1);
    if (run === undefined) throw new Error('nothing is simulated');
    const at = childAddress(screenAddress('inventory-health'), 'inventoryRun', 'simulation');
    made.send(at, { type: 'worker.answered', runId: run.runId, part: JSON.parse(JSON.stringify(simulated(run.job))) });
    const words = textOf(made.draw());
    expect(words).toMatch(/Inventory in Danger 1, 50\.0%.*? 2 products /);
    expect(words).toMatch(
      /Total Implied Loss \$[\d.]+K Average Buy Box % [\d.]+% Overstock Inventory 2K units Total Predicted Sales \$[\d.]+K /,
    );
  });

  /** The title of each column with what stands under it in the first row. */
  const columnsOf = (page: HTMLElement): readonly (readonly [title: string, cell: string])[] => {
    const heads = within(page).getAllByRole('columnheader');
    const cells = [...(page.querySelector('tbody tr')?.children ?? [])].map(textOf);
    return heads.map((head, i) => [head.querySelector('[class*="_title_"]')?.textContent ?? '', cells[i] ?? '']);
  };

  test('B-210 the rows of each of its tables stand in its order: by loss, by predicted sales, by days on hand', () => {
    const made = drawn();
    const forecasts = forecastsIn([simulated(simulationJob(scopeOf(), DEFAULT_HEALTH, answers))]);
    const [first, ...others] = rowsOf(healthProducts(answers).products, forecasts, false);
    if (first === undefined) throw new Error('nothing is simulated');
    const row = (asin: string, over: Partial<typeof first>) => ({ ...first, asin, productTitle: `Product ${asin}`, ...over });
    const danger = { failureProbability: 0.9, daysOnHandMean: 10 };
    const warning = { failureProbability: 0.2, daysOnHandMean: 10 };
    const good = { failureProbability: 0, daysOnHandMean: 10 };
    const overstock = { failureProbability: 0, currentInventory: 100 };
    const rows = [
      ...[row('D1', { ...danger, impliedLoss: 1 }), row('D2', { ...danger, impliedLoss: 9 }), row('D3', { ...danger, impliedLoss: 5 })],
      ...[row('W1', { ...warning, impliedLoss: 1 }), row('W2', { ...warning, impliedLoss: 3 })],
      ...[row('G1', { ...good, predictedSalesMean: 1 }), row('G2', { ...good, predictedSalesMean: 2 })],
      ...[row('O1', { ...overstock, daysOnHandMean: 30 }), row('O2', { ...overstock, daysOnHandMean: 300 })],
    ];
    expect(others.length).toBeGreaterThan(0);
    const turn = { rows, forecasts, threshold: 28, status: { kind: 'ready' } } as const;
    const order = (state: InventoryState) => textOf(made.drawOf(<StateTable state={state} turn={turn} />)).match(/(?<=Product )[DWGO]\d/g);
    expect((['danger', 'warning', 'good', 'overstock'] as const).map(order)).toEqual([
      ['D2', 'D3', 'D1'],
      ['W2', 'W1'],
      ['G2', 'G1'],
      ['O2', 'O1'],
    ]);
  });

  test('each figure of its tables has a unit: in the head units or days, in the cell money or a share', () => {
    const made = drawn();
    const forecasts = forecastsIn([simulated(simulationJob(scopeOf(), DEFAULT_HEALTH, answers))]);
    const rows = rowsOf(healthProducts(answers).products, forecasts, false);
    const turn = { rows, forecasts, threshold: 28, status: { kind: 'ready' } } as const;
    const unitOf = ([title, cell]: readonly [string, string]): string => {
      if (/\bunits\b/i.test(title)) return 'units';
      if (/\bdays\b/i.test(title)) return 'days';
      return cell.startsWith('$') ? 'money' : cell.endsWith('%') ? 'share' : cell;
    };
    const unitsIn = (page: HTMLElement) =>
      columnsOf(page).flatMap((column) => (column[0] === '' ? [] : [`${column[0]}: ${unitOf(column)}`]));
    expect(unitsIn(made.drawOf(<StateTable state="danger" turn={turn} />)).slice(1)).toEqual([
      'Stock-out Risk: share',
      'Days on Hand: days',
      'Reorder Plan: Order By: –',
      'Inventory Units: units',
      'Inbound Units: units',
      'Implied Loss: money',
      'Predicted Sales: money',
      'Implied Lost Units: units',
      'Days on Hand, 5%: days',
      'Days on Hand, 95%: days',
      'Run Rate, Units per Day (30 Days): units',
      'TACOS: share',
      'Price: money',
      'Buy Box %: share',
    ]);
  });
});

describe('notes', () => {
  const [PANEL, FORM, RECORDS] = [childAddress(AT, 'annotations'), childAddress(AT, 'noteForm'), childAddress(AT, 'noteRecords')];
  const NOTE: Note = { id: 'n1', start: isoDay('2026-10-05'), end: isoDay('2026-10-06'), text: 'Coupon', author: 'Maya', version: 2 };
  const listed = (made: DrawnScreen): string =>
    textOf(
      made.drawOf(
        <AnnotationList
          screen={AT}
          annotations={[{ key: 'note n1', kind: 'note', start: NOTE.start, end: NOTE.end, text: NOTE.text, note: NOTE }]}
        />,
      ),
    );
  const formOf = (made: DrawnScreen): HTMLElement => {
    const context = made.app.snapshot(FORM)?.context as RecordFormContext<TypedNote> | undefined;
    const form = context?.form ?? null;
    if (form === null) throw new Error('no form is open');
    return made.drawOf(<NoteForm at={FORM} form={form} />);
  };

  test('are written in a form that says what is wrong, what the server refused, and that it is saving', () => {
    const made = opened();
    made.answerQuery('notes', [NOTE]);
    expect(listed(made)).toContain('Coupon Note · Oct 5 – Oct 6, 2026 · Maya');
    made.send(PANEL, { type: 'notes.formOpened', id: 'n1', start: NOTE.start, end: NOTE.end });
    expect(listed(made)).toContain('Being edited');
    made.send(FORM, { type: 'notes.typed', field: 'text', text: ' ' });
    made.send(FORM, { type: 'record.saveClicked' });
    expect(textOf(formOf(made))).toContain('Describe what happened.');
    made.send(FORM, { type: 'notes.typed', field: 'text', text: 'Coupon over' });
    made.send(FORM, { type: 'record.saveClicked' });
    const saving = within(formOf(made)).getByLabelText('Edit note');
    expect(saving.querySelector('[aria-disabled="true"]')).not.toBeNull();
    made.fail('updateNote', { kind: 'status', status: 422, message: 'The note is not valid.' });
    expect(textOf(formOf(made))).toContain('The note is not valid.');
    within(formOf(made)).getByDisplayValue('Coupon over');
  });

  test('name what undo would take back, once one was deleted', () => {
    const made = opened();
    made.answerQuery('notes', [NOTE]);
    made.send(RECORDS, { type: 'record.deleteClicked', id: 'n1' });
    expect(listed(made)).toContain('Deleting…');
    made.answer('deleteNote', null);
    made.answerQuery('notes', []);
    const buttons = within(made.drawOf(<RecordUndoButtons at={RECORDS} kind={noteKind} />));
    buttons.getByRole('button', { name: 'Undo deleting the note “Coupon”' });
  });
});
