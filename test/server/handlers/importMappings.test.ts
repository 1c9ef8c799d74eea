/** Mappings of headings over HTTP: who may, what is refused, what somebody else is told. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_GROUP, DEMO_ORGANIZATION } from '../../../server/demo/ids.ts';
import { findAdminBrandGroup } from '../../../server/store/adminTenants.queries.ts';
import { mappingsOfOwner } from '../../../server/store/importMappings.queries.ts';
import { NoRow } from '../../../server/store/rows.ts';
import { statement } from '../../../server/store/store.ts';
import {
  MAX_HEADING,
  MAX_MAPPED_COLUMNS,
  MAX_MAPPING_NAME,
  MAX_MAPPINGS,
  type MappingFields,
  type StoredMapping,
} from '../../../src/domain/imports/mappings/mapping.ts';
import { OWN } from '../http/samples.ts';
import { ADMIN, type Browser, INTERNAL, PRIME, PRIME_OF_TWO, startTestServer, type TestServer } from '../http/testServer.ts';

const PATH = '/api/import-mappings';
const LIST = `/api/brand-groups/${OWN}/import-mappings`;

const grant = statement<[userId: string, role: string]>()('INSERT INTO user_roles (user_id, role) VALUES (?, ?)', NoRow);

let test: TestServer;
let belongsTo = '';

beforeEach(async () => {
  test = await startTestServer({});
  belongsTo = (await findAdminBrandGroup(test.store, OWN))?.organizationId ?? '';
});
afterEach(() => test.close());

const signedIn = async (who: string): Promise<Browser> => {
  const browser = test.browser();
  await browser.signIn(who);
  return browser;
};

const fields = (over: Partial<MappingFields> = {}): MappingFields => ({
  belongsTo,
  name: 'Our shop',
  kind: 'retail',
  columns: [
    { heading: 'Tag', column: 'date' },
    { heading: 'Artikel', column: 'sku' },
    { heading: 'Stück', column: 'units' },
    { heading: 'Umsatz', column: 'sales' },
    { heading: 'Notiz', column: null },
  ],
  ...over,
});

const create = (browser: Browser, of: MappingFields, query = '') => browser.write('POST', `${PATH}${query}`, of);
const renamed = (suffix: string, over: Partial<MappingFields> = {}): MappingFields =>
  fields({ name: `Shop ${suffix}`, columns: fields().columns.map((one) => ({ ...one, heading: `${one.heading} ${suffix}` })), ...over });

describe('who may', () => {
  it.each([INTERNAL, PRIME])('nobody without the permission: %s gets 403 for every call', async (who) => {
    const browser = await signedIn(who);
    expect((await browser.get(LIST)).statusCode).toBe(403);
    expect((await create(browser, fields())).statusCode).toBe(403);
    expect((await browser.write('PATCH', `${PATH}/m1`, { ...fields(), version: 1 })).statusCode).toBe(403);
    expect((await browser.write('DELETE', `${PATH}/m1`)).statusCode).toBe(403);
    expect(await mappingsOfOwner(test.store, belongsTo)).toEqual([]);
  });
});

describe('somebody with the permission', () => {
  const importer = async (who: string, userId: string): Promise<Browser> => {
    await test.store.transaction((unit) => unit.run(grant, [userId, 'import-data']));
    return signedIn(who);
  };

  it('reads and writes the mappings of their own organization', async () => {
    const maya = await importer(PRIME, 'user-maya');
    const made = await create(maya, fields());
    expect(made.statusCode).toBe(201);
    const { id }: StoredMapping = made.json();
    expect((await maya.get(LIST)).json()).toMatchObject([{ id }]);
    expect((await maya.write('PATCH', `${PATH}/${id}`, { ...fields({ name: 'Renamed' }), version: 1 })).statusCode).toBe(200);
    expect((await maya.write('DELETE', `${PATH}/${id}`)).statusCode).toBe(204);
  });

  it('of another organization finds none of its mappings, and makes none there nor for the marketplace', async () => {
    const { id }: StoredMapping = (await create(await signedIn(ADMIN), fields({ name: 'Kanarienvogel' }))).json();
    const theo = await importer(PRIME_OF_TWO, 'user-theo');
    const answers = [
      await theo.get(LIST),
      await theo.get('/api/brand-groups/*/import-mappings'),
      await create(theo, renamed('2')),
      await create(theo, renamed('3', { belongsTo: '*', kind: 'niches' })),
      await create(theo, renamed('4'), `?restores=${id}`),
      await theo.write('PATCH', `${PATH}/${id}`, { ...fields(), version: 1 }),
      await theo.write('DELETE', `${PATH}/${id}?version=1`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    const theirs = await theo.get(`/api/brand-groups/${DEMO_GROUP.mossgleam}/import-mappings`);
    expect([theirs.statusCode, theirs.json()]).toEqual([200, []]);
    // A mapping of theirs never takes the place of one that they may not see.
    const own = renamed('5', { belongsTo: DEMO_ORGANIZATION.meridell });
    expect((await create(theo, own, `?restores=${id}`)).statusCode).toBe(409);
    for (const { body } of [...answers, theirs]) expect(body).not.toContain('Kanarienvogel');
    expect(await mappingsOfOwner(test.store, belongsTo)).toMatchObject([{ id, version: 1 }]);
  });
});

describe('a mapping', () => {
  it('is saved, listed with who wrote it, changed, renamed and deleted', async () => {
    const browser = await signedIn(ADMIN);
    const made = await create(browser, fields({ name: ' Our\u202e  shop ' }));
    expect(made.statusCode).toBe(201);
    const first: StoredMapping = made.json();
    expect(first).toMatchObject({ ...fields(), version: 1, changedBy: expect.stringMatching(/^Adam/) });
    expect((await browser.get(LIST)).json()).toEqual([first]);
    const edit = { ...fields({ name: 'Their shop' }), version: 1 };
    expect((await browser.write('PATCH', `${PATH}/${first.id}`, edit)).json()).toMatchObject({ name: 'Their shop', version: 2 });
    const stale = await browser.write('PATCH', `${PATH}/${first.id}`, edit);
    expect([stale.statusCode, stale.json().conflict.current]).toEqual([409, expect.objectContaining({ version: 2 })]);
    expect((await browser.write('DELETE', `${PATH}/${first.id}?version=1`)).statusCode).toBe(409);
    expect((await browser.write('DELETE', `${PATH}/${first.id}?version=2`)).statusCode).toBe(204);
    expect((await browser.get(LIST)).json()).toEqual([]);
    expect((await browser.write('DELETE', `${PATH}/${first.id}`)).statusCode).toBe(404);
    // It comes back as the same one.
    const back = await create(browser, fields(), `?restores=${first.id}`);
    expect(back.json()).toMatchObject({ id: first.id, version: 1 });
    expect((await create(browser, renamed('2'), `?restores=${first.id}`)).statusCode).toBe(409);
  });

  it('keeps its owner, and belongs to an organization that there is, or to the marketplace', async () => {
    const browser = await signedIn(ADMIN);
    const { id }: StoredMapping = (await create(browser, fields())).json();
    const moved = await browser.write('PATCH', `${PATH}/${id}`, { ...fields({ belongsTo: '*' }), version: 1 });
    expect(moved.json()).toMatchObject({ belongsTo });
    expect((await create(browser, renamed('2', { belongsTo: 'nowhere' }))).statusCode).toBe(404);
    expect((await create(browser, renamed('2', { belongsTo: '*' }))).json().errors).toEqual({
      kind: ['This kind of data can’t be imported here.'],
    });
  });

  it('has a name and headings of its own in its organization', async () => {
    const browser = await signedIn(ADMIN);
    await create(browser, fields());
    const sameName = await create(browser, renamed('2', { name: 'OUR shop' }));
    expect([sameName.statusCode, sameName.json().errors]).toEqual([422, { name: ['Another mapping has this name.'] }]);
    const sameHeadings = await create(browser, fields({ name: 'Other', columns: fields().columns.toReversed() }));
    expect(sameHeadings.json().errors.columns[0]).toContain('“Our shop” already reads files with these columns.');
    expect((await create(browser, renamed('2'))).statusCode).toBe(201);
  });

  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['without what the kind must have', { columns: [{ heading: 'Stück', column: 'units' }] }, 'columns'],
    ['of personal data', { columns: [...fields().columns, { heading: 'Customer e-mail', column: 'title' }] }, 'columns'],
    [
      'with a heading that belongs to another kind',
      { columns: [...fields().columns, { heading: 'amazon-order-id', column: null }] },
      'columns',
    ],
    [
      'of a format that is known',
      {
        columns: [
          ...fields().columns,
          ...['settlement-id', 'settlement-start-date', 'total-amount', 'transaction-type'].map((heading) => ({ heading, column: null })),
        ],
      },
      'columns',
    ],
  ])('is refused %s', async (_, over, field) => {
    const browser = await signedIn(ADMIN);
    const answer = await create(browser, fields(over));
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  it('is bounded: names, headings, columns, and how many there are', async () => {
    const browser = await signedIn(ADMIN);
    const columns = Array.from({ length: MAX_MAPPED_COLUMNS + 1 }, (_, i) => ({ heading: `c${i}`, column: null }));
    for (const of of [
      fields({ name: 'x'.repeat(MAX_MAPPING_NAME + 1) }),
      fields({ columns: [...fields().columns, { heading: 'x'.repeat(MAX_HEADING + 1), column: null }] }),
      fields({ columns }),
    ]) {
      expect((await create(browser, of)).statusCode).toBe(422);
    }
    const { id }: StoredMapping = (await create(browser, fields())).json();
    await test.store.transaction(async (unit) => {
      const { addMapping } = await import('../../../server/store/importMappings.queries.ts');
      for (let i = 1; i < MAX_MAPPINGS; i += 1) await addMapping(unit, `m${i}`, renamed(String(i)), { userId: '', now: 1 });
    });
    expect((await create(browser, renamed('last'))).json().errors.name[0]).toContain(`at most ${MAX_MAPPINGS} mappings`);
    // What is there can be changed all the same.
    expect((await browser.write('PATCH', `${PATH}/${id}`, { ...fields({ name: 'Renamed' }), version: 1 })).statusCode).toBe(200);
  });
});
