/** What the Executive Summary shows; a cookie remembers it for a year (B-338). */
import { PORTFOLIO_MODE_DAYS } from './executiveSummaryBrands.ts';

export const SUMMARY_MODES = ['portfolio', 'dashboard'] as const;
export type SummaryMode = (typeof SUMMARY_MODES)[number];

export const MODE_COOKIE = { name: 'velocity_summary_mode', days: PORTFOLIO_MODE_DAYS } as const;

/** What the cookie says; null where it says nothing that is known. */
export const modeIn = (value: string | null): SummaryMode | null => SUMMARY_MODES.find((mode) => mode === value) ?? null;

/** What shows: what the address says, else the cookie, else portfolio mode; a dashboard only where the brand group has one. */
export const shownMode = (chosen: SummaryMode | '', remembered: SummaryMode | null, hasDashboard: boolean): SummaryMode =>
  hasDashboard ? (chosen === '' ? (remembered ?? 'portfolio') : chosen) : 'portfolio';
