import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { warehouseLookups } from '../../../server/handlers/lookups.ts';
import { type LookingWarehouse, openWarehouse } from '../../../server/warehouse/duckdbWarehouse.ts';
import type { ProductSearchQuery } from '../../../src/domain/api/lookups.contract.ts';
import { callContext } from './testCalls.ts';
import { commonDemo, temporaryFolder } from './testWarehouse.ts';

let warehouse: LookingWarehouse;
beforeAll(async () => {
  warehouse = await openWarehouse({ directory: await commonDemo() });
}, 120_000);
afterAll(() => warehouse.close());

const HOME = DEMO_GROUP.northfoldHome;
const OUTDOORS = DEMO_GROUP.trailpine;

const asGroup = (id: string, hasTags: boolean) => {
  const context = callContext({ brandGroupIds: [id] });
  return { ...context, brandGroups: context.brandGroups.map((group) => ({ ...group, hasTags })) };
};
const campaigns = (id: string, hasDsp = true, on = warehouse) => {
  const context = callContext({ brandGroupIds: [id] });
  const asked = { ...context, brandGroups: context.brandGroups.map((group) => ({ ...group, hasDsp })) };
  return warehouseLookups(on).dspCampaigns(asked, { params: {}, query: {}, body: { brandGroupId: id } });
};
const tags = (id: string, hasTags = true, on = warehouse) =>
  warehouseLookups(on).tags(asGroup(id, hasTags), { params: {}, query: {}, body: { brandGroupId: id } });
const search = (query: Partial<ProductSearchQuery> = {}, id = HOME, on = warehouse) =>
  warehouseLookups(on).productSearch(asGroup(id, true), { params: {}, query: { brandGroupId: id, ...query }, body: {} });

describe('tags', () => {
  test('A-427 A-251 A-252 B-443 are those of the brand group, each once, with set and type', async () => {
    const found = await tags(HOME);
    expect(found.length).toBeGreaterThan(1);
    expect(new Set(found.map(({ tagSetType }) => tagSetType))).toEqual(new Set(['child_asin']));
    expect(new Set(found.map(({ tagSetName }) => tagSetName))).toEqual(new Set(['Plan', 'Portfolio Role']));
    expect(new Set(found.map((tag) => JSON.stringify(tag))).size).toBe(found.length);
    expect(found.every(({ tagSetId, tag }) => tagSetId.startsWith('tags-northfold-home-') && tag !== '')).toBe(true);
  });

  test('A-428 B-442 are the same by GET', async () => {
    const byQuery = warehouseLookups(warehouse).tagsByQuery(asGroup(HOME, true), { params: {}, query: { brandGroupId: HOME }, body: {} });
    expect(await byQuery).toEqual(await tags(HOME));
  });

  test('A-384 are none for a brand group without the flag', async () => {
    expect(await tags(HOME, false)).toEqual([]);
  });
});

describe('DSP campaigns', () => {
  test('A-429 A-430 A-253 are those that the brand group has figures of, each once, by name', async () => {
    const names = (await campaigns(HOME)).map(({ order_name: name }) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(names).toEqual([...new Set(names)].sort());
    const other = (await campaigns(OUTDOORS)).map(({ order_name: name }) => name);
    expect([other.length > 0, other.filter((name) => names.includes(name))]).toEqual([true, []]);
  });

  test('A-382 are none for a brand group without DSP', async () => {
    expect(await campaigns(HOME, false)).toEqual([]);
  });
});

describe('product search', () => {
  test('A-431 A-432 answers the products of the brand group and of no other, by title', async () => {
    const [home, outdoors] = [await search(), await search({}, OUTDOORS)];
    expect(home.length).toBeGreaterThan(1);
    const titles = home.map(({ productTitle }) => productTitle ?? '');
    expect(titles).toEqual([...titles].sort((a, b) => (a < b ? -1 : 1)));
    const others = new Set(outdoors.map(({ asin }) => asin));
    expect(home.filter(({ asin }) => others.has(asin))).toEqual([]);
  });

  test('A-249 answers asin, title, own number, category with node and path, and brand of a product, and of a category its own', async () => {
    const [product] = await search();
    const text = expect.stringMatching(/\S/) as unknown;
    expect(product).toEqual({
      asin: text,
      productTitle: text,
      identifier: text,
      category: text,
      nodeId: expect.any(Number) as unknown,
      path: expect.arrayContaining([product?.category]) as unknown,
      brand: text,
    });
    expect([product?.path[0], product?.path.at(-1)]).toEqual(['Home & Kitchen', product?.category]);
    const [category] = await search({ uniqueBy: 'nodeId' });
    expect(category).toEqual({
      asin: null,
      productTitle: null,
      identifier: null,
      category: text,
      nodeId: expect.any(Number) as unknown,
      path: expect.arrayContaining([category?.category]) as unknown,
      brand: null,
    });
  });

  test('A-431 finds by a part of the title or the ASIN, capitals or not, and takes patterns literally', async () => {
    const [first] = await search();
    const asin = first?.asin ?? '';
    expect((await search({ search: asin.toLowerCase() })).map((one) => one.asin)).toEqual([asin]);
    expect(await search({ search: (first?.productTitle ?? '').toUpperCase() })).toContainEqual(first);
    // Accents make no difference, nor capitals.
    const accented = (first?.productTitle ?? '').replace(/[aeiou]/g, (letter) => `${letter}\u0301`);
    expect(await search({ search: accented.normalize('NFC') })).toContainEqual(first);
    expect(await search({ search: accented })).toContainEqual(first);
    expect(await search({ search: '%' })).toEqual([]);
    expect(await search({ search: "' OR 1=1 --" })).toEqual([]);
  });

  test('names just the products that are asked for by their numbers', async () => {
    const [first, second] = await search();
    const asin = [second?.asin ?? '', first?.asin ?? '', 'B0NOTTHERE'];
    expect(await search({ asin })).toEqual([first, second]);
  });

  test('A-431 uniqueBy nodeId answers each category once, and nodeId narrows to one', async () => {
    const categories = await search({ uniqueBy: 'nodeId' });
    const nodes = categories.map(({ nodeId }) => nodeId);
    expect(nodes.length).toBeGreaterThan(0);
    expect([new Set(nodes).size, categories.every(({ asin, category }) => asin === null && category !== null)]).toEqual([
      nodes.length,
      true,
    ]);
    const products = await search();
    expect(new Set(products.map(({ nodeId }) => nodeId))).toEqual(new Set(nodes));
    const inFirst = await search({ nodeId: [nodes[0] ?? 0] });
    expect(inFirst).toEqual(products.filter(({ nodeId }) => nodeId === nodes[0]));
  });

  test('A-431 country and tag narrow: a tag without its set does not', async () => {
    const products = await search();
    expect(await search({ country: ['US'] })).toEqual(products);
    expect(await search({ country: ['JP'] })).toEqual([]);
    const [tag] = await tags(HOME);
    const tagged = await search({ tagSetId: tag?.tagSetId ?? '', tagValue: [tag?.tag ?? ''] });
    expect(tagged.length).toBeGreaterThan(0);
    expect(tagged.length).toBeLessThan(products.length);
    expect(await search({ tagValue: [tag?.tag ?? ''] })).toEqual(products);
  });

  test('an empty warehouse has neither', async () => {
    const empty = await openWarehouse({ directory: await temporaryFolder() });
    expect([await tags(HOME, true, empty), await search({}, HOME, empty)]).toEqual([[], []]);
    await empty.close();
  });
});
