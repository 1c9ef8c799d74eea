/** One good input for each call of the contract: what the contract tests send. */
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import type { ServedName } from '../../../src/domain/api/served.ts';

const MAPPING = {
  belongsTo: '*',
  name: 'Our search volume',
  kind: 'search-volume',
  columns: [
    { heading: 'When', column: 'month' },
    { heading: 'What', column: 'search_term' },
    { heading: 'How often', column: 'volume' },
  ],
};

export interface Sample {
  readonly url: string;
  readonly body?: unknown;
  /** A form says where its parts end. */
  readonly headers?: Readonly<Record<string, string>>;
}

export const OWN = DEMO_GROUP.northfoldHome;
export const FOREIGN = DEMO_GROUP.mossgleam;
export const ABSENT = 'bg-nowhere';

const goal = { metric: 'sales', month: 3, year: 2027, country: null, tagSet: null, tagValue: null, value: 100 };

const view = { name: 'Mine', query: 'countries[]=US', isDefault: false };

const note = { start: '2026-10-01', end: '2026-10-02', text: 'A coupon' };
const DAYS = 'start=2026-10-01&end=2026-10-31';

const summary = (brandGroupId: string) => ({
  brandGroupConfigs: [{ brandGroupId, executiveSummary: [{ title: 'Sales', metrics: ['total_sales'] }] }],
});

const question = { currentPeriod: { start: '2026-10-01', end: '2026-10-31' }, dimensions: ['date'], metrics: ['impressions'] };
/** The same in a link. */
const LINKED = 'currentPeriod[start]=2026-10-01&currentPeriod[end]=2026-10-31&dimensions[]=date&metrics[]=ordered_units';

const ORAL_CARE = 'startDate=2026-10-01&endDate=2026-10-31&breadcrumbs[]=Health%20%26%20Household&breadcrumbs[]=Oral%20Care';

const delivery = {
  name: 'Every morning',
  about: { kind: 'summary' },
  query: '',
  schedule: { rhythm: 'daily', day: 0, hour: 7 },
  timeZone: 'UTC',
  recipients: ['a@b.example'],
  hook: null,
  hasPdf: false,
  hasWorkbook: false,
  isOn: true,
};

const person = {
  name: 'A',
  email: 'a@b.example',
  roles: [],
  organizationIds: [],
  defaultOrganizationId: null,
  isAlliUser: false,
  version: 1,
};
const brands = {
  name: 'B',
  organizationId: 'none',
  brandBucketedNames: ['B'],
  countries: ['US'],
  hasCogs: false,
  hasDsp: false,
  hasTags: false,
  hasAmc: false,
  version: 1,
};

const BRANDS = { type: 'brands', values: ['Willowmere'] };

const folder = { name: 'F', parentFolderId: null };
const document = { name: 'D', iframeSource: 'https://docs.example/d', folderId: null };

const driverOf = (brandGroup: string): string => `mc_brand_${brandGroup.padEnd(36, '_')}`;
const WEEK = { start: { ago: 7, unit: 'days' }, end: { ago: 1, unit: 'days' }, type: 'flexible' };

/** A report on the wire, and as it is saved. */
export const reportOf = (brandGroup: string) => ({
  driver: driverOf(brandGroup),
  date_range: WEEK,
  row_dimensions: ['asin'],
  measures: ['ordered_units'],
});
export const savedReportOf = (brandGroup: string) => ({
  driver: driverOf(brandGroup),
  dateRange: WEEK,
  rowDimensions: ['asin'],
  measures: ['ordered_units'],
});

/** A dashboard of one big number, as it is sent to be saved. */
export const dashboardOf = (brandGroup: string) => ({
  title: 'Mornings',
  date: WEEK,
  periodOverPeriod: { type: 'trailing_days', includeAbsChange: true, includePctChange: true },
  panels: [
    {
      id: 'panel000001',
      type: 'Big Number',
      title: 'Units',
      driver: driverOf(brandGroup),
      date: null,
      periodOverPeriod: null,
      measure: 'ordered_units',
      dimensionFilters: [],
    },
  ],
});

const FORM = {
  headers: { 'content-type': 'multipart/form-data; boundary=walk' },
  body: [
    '--walk\r\ncontent-disposition: form-data; name="type"\r\n\r\nuploadedFile',
    '\r\n--walk\r\ncontent-disposition: form-data; name="file"; filename="notes.txt"\r\n\r\nHello',
    '\r\n--walk--\r\n',
  ].join(''),
};

const ALERT = {
  name: 'ACOS',
  rule: {
    about: { schema: 'ads', metric: 'acos', filters: {} },
    condition: { kind: 'level', side: 'above', threshold: 0.35, window: 'week' },
    quietDays: 2,
  },
  snoozedUntil: null,
};

/** What only a handler says: of what is not there, and of what another call of this walk has written before. */
export const HANDLERS_SAY: readonly unknown[] = [
  'The delivery was not found.',
  'The goal was not found.',
  'The alert was not found.',
  'The note was not found.',
  'The saved view was not found.',
  'No data warehouse is available to run reports.',
  'No data warehouse is available to import into.',
  'The saved report was not found.',
  'The dashboard was not found.',
  "This market doesn't exist or isn't shared with you. Markets are personal.",
  'The folder was not found.',
  'The document was not found.',
  'The file was not found.',
  // The permission of Files is no role: its handlers ask for it.
  'You are not authorized to perform this action.',
  'The Executive Summary was changed in another window in the meantime.',
];

export const sampleOf = (name: ServedName, brandGroup: string): Sample => {
  const ofFiles = `/api/brand-group/${brandGroup}`;
  const ofSpecs = `/api/brand-groups/${brandGroup}/report-specs`;
  const ofAlerts = `/api/brand-groups/${brandGroup}/alerts`;
  const saved = { name: 'R', brandGroupId: brandGroup, schema: savedReportOf(brandGroup) };
  const ofDashboards = `/api/brand-groups/${brandGroup}/dashboards`;
  const ofAmc = `brandGroupId=${brandGroup}&country=US&startDate=2026-01-01&endDate=2026-10-31`;
  const samples: Readonly<Record<ServedName, Sample>> = {
    deliveries: { url: `/api/brand-groups/${brandGroup}/deliveries` },
    createDelivery: { url: `/api/brand-groups/${brandGroup}/deliveries`, body: delivery },
    updateDelivery: { url: `/api/brand-groups/${brandGroup}/deliveries/none`, body: { ...delivery, version: 1 } },
    deleteDelivery: { url: `/api/brand-groups/${brandGroup}/deliveries/none` },
    testDelivery: { url: `/api/brand-groups/${brandGroup}/deliveries/none/test` },
    deliveryChoices: { url: `/api/brand-groups/${brandGroup}/delivery-choices` },
    deliveryReceipts: { url: `/api/brand-groups/${brandGroup}/delivery-receipts` },
    deliveryReceipt: { url: `/api/brand-groups/${brandGroup}/delivery-receipts/none` },
    outsideRules: { url: `/api/brand-groups/${brandGroup}/outside-addresses` },
    setOutsideDomains: { url: `/api/brand-groups/${brandGroup}/outside-addresses`, body: { domains: ['client.example'], forget: [] } },
    csrfCookie: { url: '/sanctum/csrf-cookie' },
    login: { url: '/velocity/login', body: { email: 'nobody@velocity.example', password: 'wrong' } },
    logout: { url: '/velocity/logout' },
    currentUser: { url: '/api/user' },
    forgotPassword: { url: '/velocity/forgot-password', body: { email: 'nobody@velocity.example' } },
    resetPassword: {
      url: '/velocity/reset-password',
      body: { email: 'nobody@velocity.example', password: 'twelve letters', password_confirmation: 'twelve letters', token: 'none' },
    },
    updatePassword: {
      url: '/api/user/update-password',
      body: { currentPassword: 'wrong', newPassword: 'twelve letters', newPassword_confirmation: 'twelve letters' },
    },
    getStarted: { url: '/velocity/get-started', body: { email: 'a@b.example', name: 'A', company: 'C' } },
    exportRequest: { url: '/velocity/export-request', body: { email: 'a@b.example', name: 'A', company: 'C' } },
    freeToolsInterest: { url: '/api/marketing/free-tools-interest', body: { email: 'a@b.example', name: 'A', message: 'Hello' } },
    userSettings: { url: '/api/user/settings' },
    saveSetting: { url: '/api/user/settings?key=colorScheme&value=dark&type=string' },
    deleteSetting: { url: '/api/user/settings?key=colorScheme' },
    flash: { url: '/api/flash' },
    latestData: { url: `/api/latest-data?brandGroupId=${brandGroup}` },
    latestRelease: { url: '/api/latest-release' },
    adminUsers: { url: '/api/admin/users?includeInactive' },
    createAdminUser: { url: '/api/admin/users', body: { ...person, version: undefined } },
    updateAdminUser: { url: '/api/admin/users/none', body: person },
    deleteAdminUser: { url: '/api/admin/users/none' },
    restoreAdminUser: { url: '/api/admin/users/none/restore' },
    inviteAdminUser: { url: '/api/admin/users/none/invite' },
    adminOrganizations: { url: '/api/admin/organizations?includeInactive' },
    createAdminOrganization: { url: '/api/admin/organizations', body: { name: 'O', defaultBrandGroupId: null } },
    updateAdminOrganization: { url: '/api/admin/organizations/none', body: { name: 'O', defaultBrandGroupId: null, version: 1 } },
    deleteAdminOrganization: { url: '/api/admin/organizations/none' },
    restoreAdminOrganization: { url: '/api/admin/organizations/none/restore' },
    syncAdminOrganizations: { url: '/api/admin/organizations/sync', body: { ids: ['none'] } },
    adminBrandGroups: { url: '/api/admin/brand-groups?includeInactive' },
    createAdminBrandGroup: { url: '/api/admin/brand-groups', body: { ...brands, version: undefined } },
    updateAdminBrandGroup: { url: '/api/admin/brand-groups/none', body: brands },
    deleteAdminBrandGroup: { url: '/api/admin/brand-groups/none' },
    restoreAdminBrandGroup: { url: '/api/admin/brand-groups/none/restore' },
    syncAdminBrandGroups: { url: '/api/admin/brand-groups/sync', body: { ids: ['none'] } },
    adminJobs: { url: '/api/admin/jobs' },
    runJob: { url: '/api/admin/jobs/none/run' },
    stopImport: { url: '/api/admin/imports/none' },
    importTarget: { url: `/api/brand-groups/${brandGroup}/imports/target` },
    importKinds: { url: `/api/brand-groups/${brandGroup}/imports/kinds` },
    dataCalendar: { url: `/api/admin/data?brandGroupId=${brandGroup}&year=2026` },
    reconciledFiles: { url: `/api/brand-groups/${brandGroup}/imports/files` },
    pastImports: { url: `/api/brand-groups/${brandGroup}/imports` },
    currentImport: { url: `/api/brand-groups/${brandGroup}/imports/current` },
    beginImport: {
      url: `/api/brand-groups/${brandGroup}/imports`,
      body: {
        choices: { kind: null, dates: null, date: null, country: null },
        files: [{ name: 'sales.csv', size: 10 }],
      },
    },
    sendImportPiece: { url: `/api/brand-groups/${brandGroup}/imports/none/bytes?offset=0` },
    checkImport: {
      url: `/api/brand-groups/${brandGroup}/imports/none/check`,
      body: { kind: null, dates: null, date: null, country: null },
    },
    runImport: {
      url: `/api/brand-groups/${brandGroup}/imports/none/run`,
      body: { replaced: 0, choices: { kind: null, dates: null, date: null, country: null } },
    },
    cancelImport: { url: `/api/brand-groups/${brandGroup}/imports/none` },
    undoImport: { url: `/api/brand-groups/${brandGroup}/imports/undo`, body: { importId: 1 } },
    pruneImports: { url: `/api/brand-groups/${brandGroup}/imports/prune`, body: { days: 90 } },
    importMappings: { url: `/api/brand-groups/${brandGroup}/import-mappings` },
    createImportMapping: { url: '/api/import-mappings', body: MAPPING },
    updateImportMapping: { url: '/api/import-mappings/none', body: { ...MAPPING, version: 1 } },
    deleteImportMapping: { url: '/api/import-mappings/none' },
    adminClients: { url: '/api/admin/clients' },
    setupStatus: { url: '/api/setup?token=none' },
    setup: {
      url: '/velocity/setup',
      body: {
        token: 'none',
        name: 'A',
        email: 'a@b.example',
        password: 'twelve letters',
        organization: 'O',
        brandGroup: { name: 'B', countries: ['US'], hasCogs: true, hasDsp: false, hasTags: false, hasAmc: false },
      },
    },
    amcCac: { url: `/api/amc/cac?${ofAmc}` },
    amcCohortSize: { url: `/api/amc/cohort-size?${ofAmc}` },
    amcLtv: { url: `/api/amc/ltv?${ofAmc}` },
    amcCohortSales: { url: `/api/amc/cohort-sales?${ofAmc}` },
    analytics: {
      url: '/api/analytics',
      body: {
        schemaType: 'retail',
        currentPeriod: { start: '2026-11-01', end: '2026-11-07' },
        dimensions: [],
        metrics: ['ordered_units'],
        brandGroupId: brandGroup,
      },
    },
    countries: { url: '/api/user/countries', body: { brandGroupId: brandGroup } },
    tags: { url: '/api/user/tags', body: { brandGroupId: brandGroup } },
    tagsByQuery: { url: `/api/user/tags?brandGroupId=${brandGroup}` },
    dspCampaigns: { url: '/api/dsp_campaigns', body: { brandGroupId: brandGroup } },
    find: { url: `/api/find?search=mug&brandGroupId=${brandGroup}` },
    productSearch: { url: `/api/products/search?brandGroupId=${brandGroup}&uniqueBy=asin` },
    metrics: { url: '/api/metrics', body: { ...question, schema: 'ads', brandGroupId: brandGroup } },
    customMarkets: { url: '/api/custom-market-explorer/markets?limit=10&userId=someone-else' },
    customMarket: { url: '/api/custom-market-explorer/markets/nobodys' },
    createMarket: { url: '/api/custom-market-explorer/market/create?marketName=Duvets', body: { filters: [BRANDS] } },
    updateMarket: { url: '/api/custom-market-explorer/markets/nobodys?version=1', body: { filters: [BRANDS] } },
    deleteMarket: { url: '/api/custom-market-explorer/markets/nobodys' },
    filterProducts: {
      url: '/api/custom-market-explorer/filter-products?startDate=2026-10-18&endDate=2026-11-14&includeSummary=true',
      body: { filters: [BRANDS] },
    },
    marketProductNames: { url: '/api/custom-market-explorer/product-names', body: { asins: ['B000000001'] } },
    exploreMarket: {
      url: '/api/custom-market-explorer/explore?marketId=nobodys&startDate=2026-10-18&endDate=2026-11-14',
      body: { metrics: ['products'], dimensions: [] },
    },
    exploreMarketDownload: {
      url: '/downloads/custom-market-explorer/explore.csv?marketId=nobodys&startDate=2026-10-18&endDate=2026-11-14&metrics[]=products',
    },
    portfolioProductsDownload: {
      url: '/downloads/portfolio-insights/products.csv?brand=Willowmere&month=2026-10-01&isChild=false&columns[]=title&columns[]=salesEstimate',
    },
    marketMetrics: { url: '/api/market-metrics', body: { ...question, schema: 'category' } },
    summaryExplore: {
      url: '/api/summary/explore',
      body: { nodeId: 3778371, startDate: '2026-10-01', endDate: '2026-10-31', metrics: ['revenue'], dimensions: ['node_id', 'month'] },
    },
    productPerformance: {
      url: `/api/summary/product_performance?download=true&brandGroupId=${brandGroup}&dimensions[]=asin&metrics[]=ordered_units&startDateCurrent=2026-11-01&endDateCurrent=2026-11-07`,
    },
    screenPdf: { url: `/downloads/screen.pdf?url=${encodeURIComponent('/velocity/business-health')}&paper=a4` },
    screenWorkbook: { url: `/downloads/screen.xlsx?url=${encodeURIComponent('/velocity/business-health')}` },
    metricsDownload: { url: `/downloads/metrics.csv?${LINKED}&schema=retail&brandGroupId=${brandGroup}` },
    marketMetricsDownload: { url: `/downloads/market-metrics.csv?${LINKED}&schema=category` },
    opportunitySearchTerms: { url: `/api/ad-health/opportunity-search-terms?brandGroupId=${brandGroup}`, body: { nodeIds: [1] } },
    drivingGrowth: { url: `/api/ad-health/driving-growth?brandGroupId=${brandGroup}`, body: { countries: ['US'] } },
    brandLeakage: {
      url: `/api/ad-health/auto-campaigns-brand-leakage?brandGroupId=${brandGroup}&startDate=2026-10-04&endDate=2026-11-14`,
      body: {},
    },
    topCategories: { url: `/api/brandgroups/${brandGroup}/top_categories?numCategories=10` },
    searchCategories: { url: '/api/search/categories', body: { depth: 1, useBlocklist: true } },
    brandMonths: { url: '/api/brand-overview/brand?name=Willowmere&startDate=2024-11-01&endDate=2026-10-31' },
    brandSearchTerms: { url: '/api/brand-overview/brand-search-terms?brand=Willowmere&limit=10&type=both&month=2026-10-01' },
    brandCategories: { url: '/api/insights/brand-research/categories?brand=Willowmere&startMonth=2024-10-01&endMonth=2026-10-01' },
    brandResearch: {
      url: '/api/insights/brand-research',
      body: { month: '2026-10-01', nodeId: -1, revenue: [1_000_000, null], yoyGrowth: [null, null], price: [null, 50], limit: 1000 },
    },
    marketSearchSummary: {
      url: '/api/category/market_search_summary',
      body: { nodeId: 7, startDate: '2025-11-01', endDate: '2026-10-31' },
    },
    marketSalesSummary: { url: '/api/category/market_sales_summary', body: { nodeId: 7, month: '2026-10-01' } },
    salesSummaryByPeriod: {
      url: '/api/category-insights/market_sales_summary_by_period?nodeId=7&currentStartMonth=2025-11-01&currentEndMonth=2026-10-01&priorStartMonth=2024-11-01&priorEndMonth=2025-10-01',
    },
    categoryBrands: { url: '/api/category-insights/brands?nodeId=7&startDate=2025-11-01&endDate=2026-10-31' },
    categorySubcategories: { url: '/api/category-insights/subcategories?nodeId=7&startDate=2025-11-01&endDate=2026-10-31' },
    categoryTerms: { url: '/api/category-insights/terms?nodeId=7&startDate=2025-11-01&endDate=2026-10-31' },
    categoryNiches: { url: '/api/category-insights/niches?nodeId=7&startDate=2025-11-01&endDate=2026-10-31' },
    marketTypeahead: { url: '/api/custom-market-explorer/typeahead?type=brands&search=wil&narrow=true' },
    marketProducts: { url: '/api/reports/product_search?month=2026-10&brand=Willowmere' },
    indexBrands: { url: `/api/bvi/getBrandsByCategory?${ORAL_CARE}` },
    indexKeywords: { url: `/api/bvi/getSearchTermsByCategory?${ORAL_CARE}` },
    indexStats: { url: `/api/bvi/getCategoryStats?${ORAL_CARE}` },
    leaderboard: {
      url: '/api/scoreboard/brands',
      body: { breadcrumbs: ['Electronics'], start: '2026-11-08T00:00:00.000Z', end: '2026-11-14T00:00:00.000Z' },
    },
    searchedBrands: { url: '/api/branded-search/brands?search=wil' },
    namedBrands: { url: '/api/branded-search/brands', body: { brand: 'willowmere' } },
    brandTerms: { url: '/api/branded-search/brand-terms', body: { brand: 'willowmere' } },
    matchingTerms: { url: '/api/branded-search/search-terms', body: { search: 'duvet' } },
    termVolumes: { url: '/api/branded-search/volumes', body: { terms: ['duvet'], start: '2026-09-01', end: '2026-10-01' } },
    ownTitleViolations: { url: `/api/brand-groups/${brandGroup}/title-violations` },
    titleViolations: { url: '/api/content/asin-title-violations-by-brand?brand=willowmere' },
    titleComplianceRequest: {
      url: '/velocity/title-compliance-request',
      body: { email: 'a@b.example', name: 'A', company: 'C', subject: 'Willowmere' },
    },
    forecastNodes: { url: '/api/forecast/nodes' },
    marketKnown: { url: '/api/market/known' },
    forecastForNode: { url: '/api/forecast/forecastForNode?nodeId=-1' },
    quarterlyForecastForNode: { url: '/api/forecast/quarterlyForecastForNode?nodeId=-1' },
    asinType: { url: '/api/product-insights/asin_type?asin=B000000001' },
    topSearchTermsForAsin: { url: '/api/reports/top_search_terms_for_asin?asin=B000000001&month=2026-10-01&limit=1000' },
    topCompetitorsForAsin: { url: '/api/reports/top_competitors_for_asin?asin=B000000001&month=2026-10-01' },
    brandMarketDistribution: {
      url: '/api/reports/brand_market_distribution?brand=Willowmere&month=2026-10-01&includeYoy=true',
      body: { excluded_categories: [12] },
    },
    portfolioProducts: {
      url: '/api/portfolio-insights/products?brand=Willowmere&month=2026-10-01&isChild=false&limit=20',
      body: { excluded_categories: [] },
    },
    dimensionValues: {
      url: `/api/einstein/dimension-values?driver=mc_brand_${brandGroup.padEnd(36, '_')}&dimension=asin&search=b0`,
    },
    driverMetadata: { url: `/api/einstein/driver-metadata?driver=mc_brand_${brandGroup.padEnd(36, '_')}` },
    buyBoxOwnershipLog: {
      url: `/api/buy-box/buy-box-ownership-log/B000000001?brandGroupId=${brandGroup}&start_date=2026-11-01&end_date=2026-11-19`,
    },
    postBuyBoxOwnershipLog: {
      url: '/api/buy-box/buy-box-ownership-log/B000000001',
      body: { brandGroupId: brandGroup, start_date: '2026-11-01', end_date: '2026-11-19' },
    },
    salesShift: { url: `/api/alerting/outputs/${brandGroup}/sales_shift` },
    salesHours: { url: `/api/alerting/outputs/${brandGroup}/sales_shift/hours?asin=B000000001&day=2026-11-19` },
    reportConfiguration: { url: '/api/einstein/global-configuration' },
    dashboardConfig: { url: '/api/user/dashboard-config' },
    saveDashboardConfig: { url: '/api/user/dashboard-config', body: summary(brandGroup) },
    postDashboardConfig: { url: '/api/user/dashboard-config', body: summary(brandGroup) },
    reportFault: { url: '/api/client-faults', body: { message: 'broken', detail: '{}', release: 'test', page: '/velocity/' } },
    notes: { url: `/api/brand-groups/${brandGroup}/notes?${DAYS}` },
    createNote: { url: `/api/brand-groups/${brandGroup}/notes`, body: note },
    updateNote: { url: `/api/brand-groups/${brandGroup}/notes/none`, body: { ...note, version: 1 } },
    deleteNote: { url: `/api/brand-groups/${brandGroup}/notes/none` },
    missingDays: {
      url: `/api/missing-days?brandGroupIds[]=${brandGroup}&screen=retail-overview&period[start]=2026-11-01&period[end]=2026-11-19`,
    },
    missingMarketDays: { url: '/api/market/missing-days?screen=brand-research&period[start]=2026-10-01&period[end]=2026-10-31' },
    derivedAnnotations: { url: `/api/brand-groups/${brandGroup}/annotations/derived?${DAYS}` },
    alerts: { url: `${ofAlerts}` },
    createAlert: { url: `${ofAlerts}`, body: ALERT },
    updateAlert: { url: `${ofAlerts}/absent`, body: { ...ALERT, version: 1 } },
    deleteAlert: { url: `${ofAlerts}/absent` },
    alertInbox: { url: `/api/brand-groups/${brandGroup}/alert-inbox` },
    markAlertEvents: { url: `/api/brand-groups/${brandGroup}/alert-inbox/marks`, body: { ids: [], mark: 'seen' } },
    alertBasis: {
      url: `/api/brand-groups/${brandGroup}/alert-basis`,
      body: { about: { schema: 'retail', metric: 'ordered_units', filters: {} }, basis: 'level.week' },
    },
    savedViews: { url: `/api/brand-groups/${brandGroup}/saved-views` },
    createSavedView: { url: `/api/brand-groups/${brandGroup}/saved-views`, body: view },
    updateSavedView: { url: `/api/brand-groups/${brandGroup}/saved-views/none`, body: { ...view, version: 1 } },
    deleteSavedView: { url: `/api/brand-groups/${brandGroup}/saved-views/none` },
    dashboards: { url: ofDashboards },
    sharedDashboards: { url: `/api/brand-groups/${brandGroup}/shared-dashboards` },
    dashboard: { url: `${ofDashboards}/none` },
    createDashboard: { url: ofDashboards, body: dashboardOf(brandGroup) },
    updateDashboard: { url: `${ofDashboards}/none`, body: { ...dashboardOf(brandGroup), version: 1 } },
    deleteDashboard: { url: `${ofDashboards}/none` },
    restoreDashboard: { url: `${ofDashboards}/none/restore` },
    mendDashboard: { url: `${ofDashboards}/none/raw`, body: { raw: { version: 1 }, dashboard: dashboardOf(brandGroup) } },
    addDashboardFavorite: { url: `${ofDashboards}/none/favorite` },
    removeDashboardFavorite: { url: `${ofDashboards}/none/favorite` },
    dashboardVersions: { url: `${ofDashboards}/none/versions` },
    dashboardVersion: { url: `${ofDashboards}/none/versions/1` },
    restoreDashboardVersion: { url: `${ofDashboards}/none/versions/1/restore`, body: { version: 1 } },
    runReport: {
      url: `/api/einstein/reports?context=dashboard&dashboardId=${brandGroup.replace(/^bg-/, 'dashboard-')}`,
      body: reportOf(brandGroup),
    },
    reportRun: { url: '/api/einstein/reports/none' },
    reportResult: { url: '/api/einstein/reports/none/result' },
    abortReport: { url: '/api/einstein/reports/none' },
    reportSpecByHash: { url: '/api/einstein/report_specs/none' },
    hashReportSpec: { url: '/api/einstein/report_spec', body: reportOf(brandGroup) },
    reportSpecs: { url: ofSpecs },
    createReportSpec: { url: ofSpecs, body: saved },
    updateReportSpec: { url: `${ofSpecs}/none`, body: { ...saved, version: 1 } },
    deleteReportSpec: { url: `${ofSpecs}/none` },
    deleteListedReportSpec: { url: `/api/einstein/brand-groups/${brandGroup}/report-specs/none` },
    restoreReportSpec: { url: `${ofSpecs}/none/restore` },
    mendReportSpec: { url: `${ofSpecs}/none/raw`, body: { raw: { version: 1 }, schema: saved.schema } },
    files: { url: `${ofFiles}/files?withItems=true` },
    fileRecipients: { url: `${ofFiles}/file-recipients` },
    notifyOfFile: { url: `${ofFiles}/file-notifications`, body: { about: 'folder', id: 'none', userIds: ['none'], text: '' } },
    folders: { url: `${ofFiles}/folders` },
    folder: { url: `${ofFiles}/folders/none` },
    createFolder: { url: `${ofFiles}/folders`, body: folder },
    updateFolder: { url: `${ofFiles}/folders/none`, body: { ...folder, version: 1 } },
    deleteFolder: { url: `${ofFiles}/folders/none` },
    restoreFolder: { url: `${ofFiles}/folders/none/restore` },
    documents: { url: `${ofFiles}/documents` },
    fileDocument: { url: `${ofFiles}/documents/none` },
    createDocument: { url: `${ofFiles}/documents`, body: document },
    updateDocument: { url: `${ofFiles}/documents/none`, body: { ...document, version: 1 } },
    deleteDocument: { url: `${ofFiles}/documents/none` },
    restoreDocument: { url: `${ofFiles}/documents/none/restore` },
    uploadedFile: { url: `${ofFiles}/uploaded-files/none` },
    filePreview: { url: `${ofFiles}/uploaded-files/none/preview` },
    uploadFile: { url: `${ofFiles}/uploaded-files`, ...FORM },
    updateUploadedFile: { url: `${ofFiles}/uploaded-files/none`, body: { name: 'F.txt', folderId: null, version: 1 } },
    deleteUploadedFile: { url: `${ofFiles}/uploaded-files/none` },
    restoreUploadedFile: { url: `${ofFiles}/uploaded-files/none/restore` },
    uploadedFileContent: { url: `${ofFiles}/uploaded-files/none/content` },
    attachments: { url: `${ofFiles}/attachments` },
    uploadAttachment: { url: `${ofFiles}/attachments`, ...FORM },
    dailyForecast: {
      url: `/api/forecasting/get_daily_forecast_by_brandgroup?brandGroupId=${brandGroup}&startDate=2026-11-01&endDate=2026-11-30`,
      body: {},
    },
    inventoryLatest: { url: '/api/inventory/latest', body: { brandGroupId: brandGroup } },
    inventoryDemand: {
      url: '/api/inventory/demand',
      body: { brandGroupId: brandGroup, end: '2026-11-19', topPeriod: { start: '2026-10-23', end: '2026-11-19' }, judged: [7] },
    },
    inventoryHistory: {
      url: '/api/inventory/history',
      body: {
        brandGroupId: brandGroup,
        period: { start: '2026-10-23', end: '2026-11-19' },
        topPeriod: { start: '2026-10-23', end: '2026-11-19' },
      },
    },
    goals: { url: `/api/goals?brandGroupIds[]=${brandGroup}` },
    brandGroupGoals: { url: `/api/brand-groups/${brandGroup}/goals` },
    createGoal: { url: `/api/brand-groups/${brandGroup}/goals`, body: goal },
    updateGoal: { url: `/api/brand-groups/${brandGroup}/goals/none`, body: { ...goal, version: 1 } },
    deleteGoal: { url: `/api/brand-groups/${brandGroup}/goals/none` },
    bulkGoals: { url: `/api/brand-groups/${brandGroup}/goals/bulk`, body: { goals: [goal] } },
  };
  return samples[name];
};
