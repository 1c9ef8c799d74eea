/** What the first customer sells and advertises: names that files, tables and spreadsheets trip over. */

export type Country = 'US' | 'CA';

export interface BrandProduct {
  readonly asin: string;
  readonly parent: string;
  /** Two where the product has a second offer, which the merchant ships. */
  readonly skus: readonly [string, ...string[]];
  readonly title: string;
  /** Price in the United States; in Canada it is a third higher, in Canadian dollars. */
  readonly cents: number;
  /** Units that a usual day sells in the United States. */
  readonly pace: number;
  /** Days after the first on which sales begin. */
  readonly since: number;
  readonly inCanada: boolean;
  readonly isAdvertised: boolean;
  /** Stock on the last day, in weeks of sales. */
  readonly weeksOfStock: number;
}

const LONG = `${'Set of stackable serving bowls in glazed stoneware, dishwasher safe, with bamboo lids; '.repeat(3)}12 pieces`;

const product = (
  n: number,
  title: string,
  cents: number,
  pace: number,
  weeksOfStock: number,
  change: Partial<BrandProduct> = {},
): BrandProduct => ({
  asin: `B0FIRST${String(n).padStart(3, '0')}`,
  parent: `B0FIRSTP${String(Math.ceil(n / 3)).padStart(2, '0')}`,
  skus: [`NH-${n}/α`],
  title,
  cents,
  pace,
  since: 0,
  inCanada: n % 2 === 1,
  isAdvertised: true,
  weeksOfStock,
  ...change,
});

export const PRODUCTS: readonly BrandProduct[] = [
  product(1, 'Oak & Iron Stool, 45 cm', 5_999, 6, 3, { skus: ['NH-1/α', 'NH-1-FBM'] }),
  product(2, '12" Cast-Iron Skillet, "Heritage"', 3_499, 9, 8),
  product(3, 'Crème brûlée set 🍮 (4 ramekins)', 2_450, 5, 14),
  product(4, LONG, 8_995, 3, 6),
  product(5, "O'Brien's <b>Best</b> Kettle; 1.7 l", 4_205, 4, 30),
  product(6, '日本の急須 Teapot 👍🏿', 6_700, 2, 10),
  product(7, '=SUM(A1) Measuring Cup', 1_299, 8, 5, { isAdvertised: false }),
  product(8, 'Smörgåsbord Tray | Ash', 3_150, 3, 20),
  product(9, 'Lamp, brass, 40 % off?', 4_999, 2, 2),
  product(10, 'Linen Napkins 6×', 2_799, 7, 12),
  product(11, 'Salt Cellar "No. 5", marble', 1_949, 4, 9, { since: 25 }),
  product(12, 'Very Slow Seller – Cake Stand', 11_900, 0.1, 52),
];

export interface BrandCampaign {
  readonly name: string;
  readonly type: 'Sponsored Products' | 'Sponsored Brands';
  readonly country: Country;
  /** Of Sponsored Products alone. */
  readonly targeting: 'Manual' | 'Auto';
  readonly budget: number;
  /** Spend of a usual day, in cents of the country. */
  readonly pace: number;
}

const campaign = (
  name: string,
  type: BrandCampaign['type'],
  country: Country,
  targeting: BrandCampaign['targeting'],
  budget: number,
  pace: number,
): BrandCampaign => ({ name, type, country, targeting, budget, pace });

export const CAMPAIGNS: readonly BrandCampaign[] = [
  campaign('NH | SP | Stool | Exact', 'Sponsored Products', 'US', 'Manual', 5_000, 3_200),
  campaign('NH | SP | Auto', 'Sponsored Products', 'US', 'Auto', 3_000, 2_400),
  campaign('NH, SP, "Kitchen" 🍳', 'Sponsored Products', 'US', 'Manual', 4_000, 1_900),
  campaign('NH | SP | CA | Auto', 'Sponsored Products', 'CA', 'Auto', 2_500, 1_100),
  campaign('NH | SB | Video', 'Sponsored Brands', 'US', 'Manual', 0, 2_100),
  campaign('NH | SB | Vitrine d’été', 'Sponsored Brands', 'CA', 'Manual', 0, 700),
];
