/** What the screens of data ask, at the real machines: one brand group, and the dates that were picked. */
import { describe, expect, test } from 'vitest';
import { EVERY } from '../../src/areas/every.ts';
import { NO_FILTERS, usedFilters } from '../../src/domain/filters/filterUse.ts';
import { SHELL } from '../../src/domain/journal/address.ts';
import type { ApiCall } from '../../src/domain/journal/commands.ts';
import { ROUTES } from '../../src/domain/routes/table.ts';
import { prepareRequest } from '../../src/effects/api/request.ts';
import type { ShellContext } from '../../src/machines/shell/shell.logic.ts';
import { createSecretsVault } from '../../src/views/app/secrets.ts';
import { brandGroup, contextOf, user } from '../machines/harness.ts';
import { within } from '../views/drawn.tsx';
import { openDrawn } from '../views/drawnScreen.tsx';

const WHO = user({ brandGroups: [brandGroup('b1'), brandGroup('b2')] }, ['Internal']);
/** Screens whose header has the shared date-range picker. */
const DATED = ['retail-overview', 'product-performance', 'advertising-audiences', 'advertising-budget', 'advertising-performance'];

/** What is wrong with a call as the effect would send it; null where its contract takes it. */
const refusedBy = ({ call, input }: Pick<ApiCall, 'call' | 'input'>): string | null => {
  const command: ApiCall = { type: 'api.call', requestId: 'r', call, input, keep: 'inline' };
  const made = prepareRequest(command, { secrets: createSecretsVault(), files: { piece: () => undefined }, mintKey: () => 'key' });
  return made._tag === 'Left' ? `${call}: ${JSON.stringify(made.left)}` : null;
};

/** Several brand groups side by side (B-077). */
const PORTFOLIO = 'executive-summary';

const opened = (name: string, query: string) =>
  openDrawn(name, `${ROUTES.find((route) => route.name === name)?.pattern.replace(/^\//, '') ?? ''}?${query}`, WHO);

/** Which fields a report can name, and which of them are dates: no data, and the same for every brand group. */
const FIELD_CALLS: readonly string[] = ['driverMetadata', 'reportConfiguration'];

/** The bodies of all calls for data of a screen that is opened with this address. */
const asks = (name: string, query: string): readonly string[] =>
  opened(name, query)
    .asked.filter(({ owner }) => owner.startsWith(`screen/${name}`))
    .flatMap(({ command }) => (command.type === 'api.call' && !FIELD_CALLS.includes(command.call) ? [JSON.stringify(command.input)] : []));

const withData = EVERY.screens
  .map(({ name }) => name)
  .filter((name) => asks(name, 'brandGroup=b2').some((body) => body.includes('"brandGroup')));

describe('a screen of data', () => {
  test('C-023 asks for the active brand group alone, whichever it is', () => {
    expect(withData).toEqual(expect.arrayContaining(['business-health', 'inventory-health', 'sales-anomaly', ...DATED]));
    expect(withData).toContain(PORTFOLIO);
    for (const name of withData.filter((each) => each !== PORTFOLIO))
      for (const [active, other] of [
        ['b1', 'b2'],
        ['b2', 'b1'],
      ] as const) {
        const bodies = asks(name, `brandGroup=${active}`);
        expect(
          bodies.filter((body) => !body.includes(`"${active}"`) || body.includes(`"${other}"`)),
          name,
        ).toEqual([]);
      }
  });

  // Sales Anomaly asks for all days by which it judges, and draws those of the picker (e2e/salesAnomaly.spec.ts).
  // Filters that count nowhere on it are named in the line above it (test/domain/filters/filterUse.test.ts).
  test('A-160 has the picker and the filters in its header where its data follow them, and nowhere else', () => {
    const pages = [...withData, 'markets'].map((name) => [name, opened(name, 'brandGroup=b2&countries[]=US').draw()] as const);
    const having = (label: RegExp): readonly string[] =>
      pages.flatMap(([name, page]) => (within(page).queryAllByLabelText(label).length > 0 ? [name] : [])).toSorted();
    expect(having(/^Date range/)).toEqual([...DATED, PORTFOLIO, 'sales-anomaly'].toSorted());
    const counting = EVERY.screens.flatMap(({ name, filters = NO_FILTERS }) => (usedFilters(filters).length > 0 ? [name] : []));
    expect(having(/^Customize/)).toEqual(counting.filter((name) => withData.includes(name)).toSorted());
  });

  test.each(DATED)('B-007 %s asks for the days of the picker, and for none outside of them', (name) => {
    const bodies = asks(name, 'brandGroup=b2&range=2026-10-05.2026-10-11&compare=none');
    expect(bodies.length).toBeGreaterThan(0);
    for (const body of bodies) {
      const days = [...new Set(body.match(/\d{4}-\d\d-\d\d/g))].sort();
      expect([name, days[0], days.at(-1)]).toEqual([name, '2026-10-05', '2026-10-11']);
    }
  });

  test.each(DATED)('B-008 %s asks for the prior period where one is compared with, and for none else', (name) => {
    const prior = (compare: string): readonly boolean[] =>
      asks(name, `brandGroup=b2&range=2026-10-05.2026-10-11&compare=${compare}`).map((body) => body.includes('2026-09-28'));
    expect(prior('pop')).toContain(true);
    expect(prior('none')).not.toContain(true);
  });
});

describe('every call of a screen is one that its contract takes', () => {
  test('as it opens', () => {
    const calls = EVERY.screens.flatMap(({ name }) =>
      opened(name, 'brandGroup=b2').asked.flatMap(({ command }) => (command.type === 'api.call' ? [command] : [])),
    );
    expect(calls.length).toBeGreaterThan(EVERY.screens.length);
    expect(calls.flatMap((call) => refusedBy(call) ?? [])).toEqual([]);
  });

  test('while somebody types: products of a market are looked for in a month that is over', () => {
    const { scope } = contextOf<ShellContext>(opened('market-new', 'brandGroup=b2').app, SHELL);
    if (scope === null) throw new Error('nobody is signed in');
    const asked = EVERY.screens.flatMap(({ name, typeaheads = {} }) =>
      Object.entries(typeaheads).map(([field, { request }]) => [`${name} ${field}`, request('lamp', { scope, params: {} })] as const),
    );
    expect(asked.map(([field]) => field)).toEqual(
      expect.arrayContaining(['market-new added', 'market-edit excluded', 'product-insights asin']),
    );
    const calls = asked.flatMap(([, request]) =>
      request === null ? [] : [{ call: request.call, input: request.input as ApiCall['input'] }],
    );
    expect(calls.flatMap((call) => refusedBy(call) ?? [])).toEqual([]);
    for (const { call, input } of calls) if (call === 'marketProducts') expect(input).toMatchObject({ query: { month: '2026-10-01' } });
  });
});
