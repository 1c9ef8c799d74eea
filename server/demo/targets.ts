/**
 * What a brand group is expected to sell and to spend, month by month: the one curve that both the generator of the
 * facts (whose days add up to it, give or take chance) and the demo goals follow. Pure arithmetic without
 * transcendental functions, so that every engine gives the same numbers.
 */
import { DEMO_EPOCH_YEAR, type DemoBrandGroup, type DemoTheme } from './tenants.ts';

/** Weight of each month, January first; only the proportions matter. July holds the summer sale, November and December the holidays. */
const SEASONS: Readonly<Record<DemoTheme, readonly number[]>> = {
  home: [0.94, 0.86, 0.92, 0.93, 0.98, 0.95, 1.14, 0.99, 0.94, 1.05, 1.24, 1.26],
  outdoors: [0.62, 0.66, 0.88, 1.06, 1.25, 1.34, 1.42, 1.16, 0.92, 0.86, 0.92, 0.94],
  beauty: [0.9, 0.92, 0.95, 0.97, 1.02, 0.98, 1.14, 0.98, 0.95, 1.06, 1.16, 1.09],
  pets: [0.99, 0.92, 0.97, 0.96, 0.99, 0.98, 1.13, 1.0, 0.96, 1.04, 1.06, 1.05],
  kitchen: [0.9, 0.84, 0.88, 0.9, 0.94, 0.9, 1.06, 0.92, 0.94, 1.06, 1.32, 1.42],
  toys: [0.52, 0.54, 0.62, 0.66, 0.66, 0.68, 0.96, 0.74, 0.78, 1.12, 2.06, 2.42],
};

/** How a month (1 to 12) stands against an average one of the theme. */
export const seasonOf = (theme: DemoTheme, month: number): number => {
  const season = SEASONS[theme];
  return ((season[month - 1] ?? 0) * season.length) / season.reduce((a, b) => a + b, 0);
};

/** The value of a list by year; years after its end go on with the last growth (or the last value). */
const byYear = (list: readonly number[], year: number, goOn: boolean): number => {
  const index = Math.max(0, year - DEMO_EPOCH_YEAR);
  const last = list[list.length - 1] ?? 0;
  const before = list[list.length - 2] ?? last;
  const inList = list[index];
  if (inList !== undefined) return inList;
  return goOn ? last + (last - before) * (index - list.length + 1) : last;
};

/** Between mid-year values, straight lines: the yearly rate at a month. */
const rateAt = (list: readonly number[], year: number, month: number, goOn: boolean): number => {
  const offset = (month - 6.5) / 12;
  const here = byYear(list, year, goOn);
  const there = byYear(list, offset < 0 ? year - 1 : year + 1, goOn);
  return here + (there - here) * Math.abs(offset);
};

/** Totals grow with the scale above 1 and stay those of a real account below it, so that a small demo still looks real. */
export const totalsFactor = (scale: number): number => Math.max(1, scale);

/** Ordered revenue of a brand group in a month (1 to 12), all countries, in US dollars at scale 1. */
export const monthlySalesTarget = (group: DemoBrandGroup, year: number, month: number): number => {
  const season = SEASONS[group.theme];
  const sum = season.reduce((a, b) => a + b, 0);
  return (rateAt(group.annualSalesUsd, year, month, true) * (season[month - 1] ?? 0)) / sum;
};

/** Search ad spend as a part of ordered revenue in a month. */
export const adRateTarget = (group: DemoBrandGroup, year: number, month: number): number => rateAt(group.adRate, year, month, false);

/** Search ad spend of a brand group in a month in US dollars at scale 1. */
export const monthlySpendTarget = (group: DemoBrandGroup, year: number, month: number): number =>
  monthlySalesTarget(group, year, month) * adRateTarget(group, year, month);
