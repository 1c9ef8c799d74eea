/**
 * The domain as a package, `velocity/domain`: one namespace per area, such as `dates` and `goals`. Pure functions, total on what
 * their codecs decode; nothing here knows a clock, the network or a screen. See docs/domain.md.
 */
/** Who may do what, and why not. */
export * as access from './access/index.ts';
/** Users, organizations and brand groups as they are looked after. */
export * as admin from './admin/index.ts';
/** Wasted spend, budgets, audiences and other advertising calculations. */
export * as advertising from './advertising/index.ts';
/** Alerts: figures that are watched day by day, tried on the past. */
export * as alerts from './alerts/index.ts';
/** Cohorts, lifetime value, new-to-brand. */
export * as amc from './amc/index.ts';
/** Sale events, notes, and days without stock or the buy box, on charts and in exports. */
export * as annotations from './annotations/index.ts';
/** Bounds outside which a day of sales is out of the ordinary. */
export * as anomaly from './anomaly/index.ts';
/** The calls of the server as values. */
export * as api from './api/index.ts';
/** Things put in order by hand: where they stand, where a step or a drop leads. */
export * as arrange from './arrange/index.ts';
/** Pacing, forecast and history of Business Health. */
export * as business from './business/index.ts';
/** Editing a grid of cells: selection, typing, pasting, filling, faults by cell. */
export * as cells from './cells/index.ts';
/** Figures as charts draw them. */
export * as charts from './charts/index.ts';
/** The one gateway to io-ts: codecs, decoding, faults. */
export * as codec from './codec/index.ts';
/** Dashboards: their panels, where these stand, editing, what two people changed, what can be undone. */
export * as dashboards from './dashboards/index.ts';
/** Days, periods, date specs, presets, periodicities, comparisons. */
export * as dates from './dates/index.ts';
/** Deliveries: when they are due, who receives them, how a turn of one goes, what its mail says. */
export * as deliveries from './deliveries/index.ts';
/** Folders, documents and uploaded files of a brand group. */
export * as files from './files/index.ts';
/** The filters of all screens, as draft, as applied, and in an address. */
export * as filters from './filters/index.ts';
/** Numbers, days, countries, CSV, slugs as people read them. */
export * as format from './format/index.ts';
/** What inputs accept, editing in place, look-ups, uploads. */
export * as forms from './forms/index.ts';
/** Goals: spread over months, of a period, checked, read from CSV. */
export * as goals from './goals/index.ts';
/** Reading files of facts, with a fault for each cell. */
export * as imports from './imports/index.ts';
/** Levels, shares and scores of the Insights dashboards. */
export * as insights from './insights/index.ts';
/** Stock: the simulation, its states, and what to order when. */
export * as inventory from './inventory/index.ts';
/** Events, commands, the session log and its privacy. */
export * as journal from './journal/index.ts';
/** The invitation to a consultation. */
export * as marketing from './marketing/index.ts';
/** Custom markets: filters, shares, fragmentation. */
export * as markets from './markets/index.ts';
/** The catalogue of metrics by schema, their formulas and changes. */
export * as metrics from './metrics/index.ts';
/** What a page brings with it before its code runs. */
export * as page from './page/index.ts';
/** Records that are edited: drafts, conflicts, what can be undone. */
export * as records from './records/index.ts';
/** Which release runs, and when to ask for the next. */
export * as release from './release/index.ts';
/** Pages that are drawn without a browser. */
export * as rendering from './rendering/index.ts';
/** What a session log shows of a session, and how a failing one becomes small. */
export * as replay from './replay/index.ts';
/** Reports: what is asked, what comes, and reports as saved records. */
export * as reporting from './reporting/index.ts';
/** The buy box, product performance and the exact waterfall of a change in sales. */
export * as retail from './retail/index.ts';
/** Addresses, access, redirects, the sidebar. */
export * as routes from './routes/index.ts';
/** What a screen asks. */
export * as screens from './screens/index.ts';
/** The user, roles, brand groups, notices. */
export * as session from './session/index.ts';
/** The settings of a user. */
export * as settings from './settings/index.ts';
/** Tables as files: CSV and workbooks. */
export * as sheets from './sheets/index.ts';
/** What surrounds the screens. */
export * as shell from './shell/index.ts';
/** The Executive Summary: brands by metric, and who needs attention. */
export * as summary from './summary/index.ts';
/** Pages and sorting of tables. */
export * as tables from './tables/index.ts';
/** Short messages. */
export * as toasts from './toasts/index.ts';
/** The free market tools. */
export * as tools from './tools/index.ts';
/** Fields that look up what is typed into them. */
export * as typeahead from './typeahead/index.ts';
/** Undo and redo of documents. */
export * as undo from './undo/index.ts';
