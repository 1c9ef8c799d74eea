/** Ten thousand products of fifteen columns, from formulas: five of texts, ten of figures, some of them missing. */
import type { GridColumn, GridRow } from '../../src/domain/tables/gridColumn.ts';

export const ROWS = 10_000;

const KINDS = ['Travel mug', 'Tumbler', 'Water bottle', 'Lunch box', 'Café press', 'Thermos', 'Duvet cover', 'Desk lamp'];
const TINTS = ['midnight blue', 'sage', 'oak', 'ecru', 'slate', 'rosé', 'white'];
const BRANDS = ['Harbor Light', 'Northfold', 'Meridell', 'Sunrise Outdoor', 'Sörensen'];
const PATHS = ['Home/Kitchen/Mugs', 'Home/Kitchen/Boxes', 'Home/Bedding/Duvets', 'Sports/Outdoor/Bottles'];
const SELLERS = ['Velocity Retail', 'Harborlight LLC', 'Northfold Trading', 'Third Party 7'];

const text = (key: string, title: string, width: number): GridColumn => ({ key, title, kind: 'text', width });
const figure = (key: string, title: string, format: GridColumn['format'] = 'count'): GridColumn => ({
  key,
  title,
  kind: 'numeric',
  width: 120,
  format,
});

export const COLUMNS: readonly GridColumn[] = [
  text('name', 'Product', 260),
  text('brand', 'Brand', 150),
  text('category', 'Category', 200),
  text('seller', 'Seller', 160),
  text('asin', 'ASIN', 130),
  figure('sales', 'Ordered revenue', 'usdWhole'),
  figure('before', 'Prior revenue', 'usdWhole'),
  figure('change', 'Change', 'pct'),
  figure('units', 'Ordered units'),
  figure('price', 'Price', 'usd'),
  figure('views', 'Views'),
  figure('conversion', 'Conversion', 'pct'),
  figure('spend', 'Ad spend', 'usdWhole'),
  figure('won', 'Buy box', 'pct'),
  figure('stock', 'Units in stock'),
];

/** A step through a ring of primes: believable, and every time the same. */
const ring = (i: number, step: number, prime: number): number => ((i + 7) * step) % prime;
const oneOf = (list: readonly string[], i: number, step: number): string => list[ring(i, step, 9_973) % list.length] ?? '';

export const rowsOf = (count: number): readonly GridRow[] =>
  Array.from({ length: count }, (_, i) => {
    const [sales, before, units, views] = [
      ring(i, 48_611, 912_347),
      ring(i, 51_407, 912_347),
      ring(i, 7_877, 31_013) + 1,
      ring(i, 9_091, 310_019) + 1,
    ];
    return {
      id: `row-${i}`,
      cells: {
        name: `${oneOf(KINDS, i, 31)} in ${oneOf(TINTS, i, 17)}, set of ${1 + (i % 12)}, no. ${i}`,
        brand: i % 31 === 30 ? null : oneOf(BRANDS, i, 13),
        category: oneOf(PATHS, i, 7),
        seller: oneOf(SELLERS, i, 5),
        asin: `B0${String(ring(i, 7_919_317, 99_999_989)).padStart(8, '0')}`,
        sales,
        before,
        change: i % 13 === 12 ? null : sales / (before + 1) - 1,
        units,
        price: sales / units,
        views,
        conversion: units / views,
        spend: i % 9 === 4 ? null : ring(i, 6_151, 48_017),
        won: ring(i, 7_121, 1_009) / 1_009,
        stock: ring(i, 3_571, 8_009),
      },
    };
  });
