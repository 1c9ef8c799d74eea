/** What tests look for in the demo data. */

/** What only the demo data hold. */
export const PLANTED = {
  ads: 'a year of ads of every type, tactic and audience, with keywords that waste and leak, and budgets that are met',
  agency: 'somebody whose password the agency manages, and the organizations of several of its clients',
  anomaly: 'days on which a product sold as nobody expected, and the hours of each',
  dashboards: 'dashboards and files that were made before',
  history: 'figures of two years, with goals, forecasts and display ads',
  market: 'years of a market: its brands, categories and searches',
  screens: 'something to see on every screen',
  stock: 'products in danger, at risk, in good health and overstocked, with tags',
} as const;
export type Planted = keyof typeof PLANTED;
