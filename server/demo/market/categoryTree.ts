/** The category tree of the demo marketplace, down to depth 5: where the demo brands sell, and a few places where they do not. */
import { keyOf } from '../chance.ts';
import type { DemoTheme } from '../tenants.ts';
import { type Department, THEMES } from '../themes.ts';

/** A category in which products are. */
export interface Leaf {
  readonly node: number;
  /** The names from the department down. */
  readonly names: readonly string[];
  /** What is sold there; of a place without demo brands a department of its own. */
  readonly department: Department;
  readonly theme: DemoTheme | null;
}

export interface TreeNode {
  readonly node: number;
  readonly parent: number | null;
  readonly names: readonly string[];
  /** Its ancestors from the department down, itself included. */
  readonly line: readonly number[];
  readonly descendants: number;
  readonly hasData: boolean;
  readonly isBlocked: boolean;
}

/** Above the departments of the themes, by the name of the category. */
const ABOVE: Readonly<Record<string, readonly string[]>> = {
  'Duvet Cover Sets': ['Home & Kitchen', 'Bedding', 'Duvets & Covers'],
  'Throw Blankets': ['Home & Kitchen', 'Bedding', 'Blankets & Throws'],
  'Bath Towel Sets': ['Home & Kitchen', 'Bath', 'Towels'],
  'Picture Frames': ['Home & Kitchen', 'Home Décor', 'Wall & Table Décor'],
  'Storage Baskets': ['Home & Kitchen', 'Storage & Organization', 'Baskets & Bins'],
  'Table Lamps': ['Home & Kitchen', 'Home Décor', 'Lighting', 'Lamps'],
  'Camping Tents': ['Sports & Outdoors', 'Outdoor Recreation', 'Camping & Hiking', 'Tents & Shelters'],
  'Sleeping Bags': ['Sports & Outdoors', 'Outdoor Recreation', 'Camping & Hiking', 'Sleeping Gear'],
  'Hiking Daypacks': ['Sports & Outdoors', 'Outdoor Recreation', 'Camping & Hiking', 'Backpacks & Bags'],
  'Camp Kitchen': ['Sports & Outdoors', 'Outdoor Recreation', 'Camping & Hiking'],
  'Headlamps and Lanterns': ['Sports & Outdoors', 'Outdoor Recreation', 'Camping & Hiking', 'Lights'],
  'Insulated Bottles': ['Sports & Outdoors', 'Outdoor Recreation', 'Hydration'],
  'Facial Serums': ['Beauty & Personal Care', 'Skin Care', 'Face', 'Treatments & Masks'],
  'Face Moisturizers': ['Beauty & Personal Care', 'Skin Care', 'Face', 'Creams & Moisturizers'],
  'Sun Care': ['Beauty & Personal Care', 'Skin Care'],
  'Hair Oils': ['Beauty & Personal Care', 'Hair Care', 'Styling Treatments'],
  'Body Washes': ['Beauty & Personal Care', 'Personal Care', 'Bath & Shower'],
  'Bath Gift Sets': ['Beauty & Personal Care', 'Personal Care', 'Bath & Shower'],
  'Dog Beds': ['Pet Supplies', 'Dogs', 'Beds & Furniture'],
  'Dog Treats': ['Pet Supplies', 'Dogs', 'Food & Treats'],
  'Cat Trees': ['Pet Supplies', 'Cats', 'Trees & Condos'],
  'Pet Grooming': ['Pet Supplies', 'Dogs', 'Grooming'],
  'Dog Harnesses': ['Pet Supplies', 'Dogs', 'Collars & Leashes'],
  'Electric Kettles': ['Kitchen & Dining', 'Small Appliances', 'Kettles & Tea Machines'],
  Skillets: ['Kitchen & Dining', 'Cookware', 'Pots & Pans'],
  'Kitchen Knives': ['Kitchen & Dining', 'Cutlery', 'Knives'],
  'Coffee Grinders': ['Kitchen & Dining', 'Small Appliances', 'Coffee Machines'],
  'Baking Pans': ['Kitchen & Dining', 'Bakeware', 'Pans'],
  'Building Blocks': ['Toys & Games', 'Building Toys'],
  Puzzles: ['Toys & Games', 'Puzzles & Brain Teasers'],
  'Plush Toys': ['Toys & Games', 'Stuffed Animals'],
  'Art and Craft Kits': ['Toys & Games', 'Arts & Crafts'],
  'Outdoor Play': ['Toys & Games', 'Sports & Outdoor Play'],
};

const place = (node: number, category: string, things: readonly string[], price: readonly [number, number]): Department => ({
  node,
  category,
  things,
  features: ['Family Pack', 'Travel Size', 'for Every Day'],
  variants: ['White', 'Black', 'Mint'],
  price,
  peak: [11, 0.2],
});

/** Places of the market in which no demo brand sells; the free tools open on the first two. */
const ELSEWHERE: readonly { readonly above: readonly string[]; readonly department: Department }[] = [
  {
    above: ['Health & Household', 'Oral Care'],
    department: place(3778371, 'Teeth Whitening', ['Whitening Strips', 'Whitening Gel Kit', 'Whitening Toothpaste'], [9, 49]),
  },
  {
    above: ['Electronics', 'Headphones'],
    department: place(12097478011, 'Earbud Headphones', ['Wireless Earbuds', 'Sport Earbuds', 'Noise Cancelling Earbuds'], [19, 149]),
  },
];

/** There are not enough sales for anything to be said of their brands. */
const LOW_DATA: readonly (readonly string[])[] = [
  ['Musical Instruments', 'Accordions'],
  ['Toys & Games', 'Kites & Wind Spinners'],
  ['Electronics', 'Headphones', 'Headphone Cases'],
];
/** Left out where the blocklist is used. */
const BLOCKED: readonly (readonly string[])[] = [['Gift Cards'], ['Kitchen & Dining', 'Clearance']];

const leafOf = (department: Department, above: readonly string[], theme: DemoTheme | null): Leaf => ({
  node: department.node,
  names: [...above, department.category],
  department,
  theme,
});

export const LEAVES: readonly Leaf[] = [
  ...(Object.keys(THEMES) as DemoTheme[]).flatMap((theme) =>
    THEMES[theme].map((department) => leafOf(department, ABOVE[department.category] ?? [], theme)),
  ),
  ...ELSEWHERE.map(({ above, department }) => leafOf(department, above, null)),
];

const pathOf = (names: readonly string[]): string => names.join('\n');

/** Categories between have numbers of their own, far from those of the leaves. */
const numberFor = (names: readonly string[]): number => 900_000_000_000 + (keyOf(pathOf(names)) >>> 0);

const numbers: ReadonlyMap<string, number> = new Map(LEAVES.map(({ node, names }) => [pathOf(names), node]));

const nodeOf = (names: readonly string[]): number => numbers.get(pathOf(names)) ?? numberFor(names);

const prefixes = (names: readonly string[]): readonly (readonly string[])[] => names.map((_, i) => names.slice(0, i + 1));

/** All nodes, by path. */
export const TREE: readonly TreeNode[] = (() => {
  const all = new Map<string, readonly string[]>();
  for (const names of [...LEAVES.map((leaf) => leaf.names), ...LOW_DATA, ...BLOCKED])
    for (const prefix of prefixes(names)) all.set(pathOf(prefix), prefix);
  const isAmong = (list: readonly (readonly string[])[], names: readonly string[]): boolean =>
    list.some((one) => pathOf(one) === pathOf(names));
  return [...all.values()]
    .map((names) => ({
      node: nodeOf(names),
      parent: names.length === 1 ? null : nodeOf(names.slice(0, -1)),
      names,
      line: prefixes(names).map(nodeOf),
      descendants: [...all.values()].filter(
        (other) => other.length > names.length && pathOf(other.slice(0, names.length)) === pathOf(names),
      ).length,
      hasData: !isAmong(LOW_DATA, names) && !isAmong(BLOCKED, names) && pathOf(names) !== 'Musical Instruments',
      isBlocked: isAmong(BLOCKED, names),
    }))
    .sort((a, b) => (pathOf(a.names) < pathOf(b.names) ? -1 : 1));
})();
