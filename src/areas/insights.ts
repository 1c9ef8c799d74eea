/** The area of insights: what the market does. */
import { categoriesContract } from '../domain/api/categories.contract.ts';
import { customMarketsContract } from '../domain/api/customMarkets.contract.ts';
import { insightsContract } from '../domain/api/insights.contract.ts';
import { insightsProductsContract } from '../domain/api/insightsProducts.contract.ts';
import { marketContract } from '../domain/api/market.contract.ts';
import { marketKnownContract } from '../domain/api/marketKnown.contract.ts';
import { marketMetricsContract } from '../domain/api/marketMetrics.contract.ts';
import { brandInsights } from '../domain/insights/brandInsights.screen.ts';
import { brandOverview } from '../domain/insights/brandOverview.screen.ts';
import { brandResearchScreen } from '../domain/insights/brandResearch.screen.ts';
import { categoryInsightsScreen } from '../domain/insights/categoryInsights.screen.ts';
import { portfolioInsights } from '../domain/insights/portfolio.screen.ts';
import { productInsights } from '../domain/insights/productInsights.screen.ts';
import { BrandInsights } from '../views/insights/BrandInsights.tsx';
import { BrandOverview } from '../views/insights/BrandOverview.tsx';
import { BrandResearch } from '../views/insights/BrandResearch.tsx';
import { CategoryInsights } from '../views/insights/CategoryInsights.tsx';
import { PortfolioInsights } from '../views/insights/PortfolioInsights.tsx';
import { ProductInsights } from '../views/insights/ProductInsights.tsx';
import { CATEGORIES, joined, TABLES, TYPEAHEADS } from './joined.ts';

export const area = joined({
  screens: [
    [brandInsights, BrandInsights],
    [brandOverview, BrandOverview],
    [brandResearchScreen, BrandResearch],
    [categoryInsightsScreen, CategoryInsights],
    [portfolioInsights, PortfolioInsights],
    [productInsights, ProductInsights],
  ],
  features: [TABLES, TYPEAHEADS, CATEGORIES],
  calls: {
    filterProducts: customMarketsContract.filterProducts,
    ...marketKnownContract,
    ...marketContract,
    ...categoriesContract,
    ...insightsContract,
    ...marketMetricsContract,
    ...insightsProductsContract,
  },
});
