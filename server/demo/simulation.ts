/**
 * The days of a brand group. Every row is a function of (seed, scale, day) alone: no state runs from day to day
 * (stock-outs, price moves and waves are read off hashed stretches of days), so a single missing day can be made by
 * itself and equals the same day of a fresh generation. Only whole-number hashes and plain arithmetic are used.
 *
 * Per month and country the expected revenue of all ASINs adds up to the month's target (targets.ts); chance,
 * stock-outs and planted facts come on top.
 */
import { dayNumber, dayOf, fromDayNumber, partsOf } from '../../src/domain/dates/calendar.ts';
import { chain, chance, Draws, keyOf } from './chance.ts';
import { dayShape, eventOn, type SaleEvent } from './events.ts';
import { buyBoxOn, hasDeal, type Listing, priceLevel, stockOn } from './incidents.ts';
import { type ActiveEffect, effectOn, effectsOn } from './planted.ts';
import type { Effect } from './plantedFacts.ts';
import { catalogueOf, type DemoProduct } from './products.ts';
import type { RetailRow } from './retailRow.ts';
import { adRateTarget, monthlySalesTarget, totalsFactor } from './targets.ts';
import type { DemoBrandGroup, DemoMarket } from './tenants.ts';
import { weightOn } from './weights.ts';

/** What all listings of a country share on a day. */
export interface MarketDay {
  readonly day: number;
  /** US dollars of expected revenue per unit of weight. */
  readonly perWeight: number;
  readonly spendRate: number;
  readonly sale: SaleEvent | undefined;
  readonly effects: readonly ActiveEffect[];
  readonly month: number;
  readonly year: number;
}

/** Stock-outs, the buy box and price steps cost some sales on the way: measured once at scale 1, so that totals meet the targets. */
const SALES_CALIBRATION = 1.045;
const SPEND_CALIBRATION = 0.976;

const PRICE_FACTORS: Readonly<Record<string, number>> = { US: 1, CA: 0.97, GB: 1.06, DE: 1.09, FR: 1.08, MX: 0.83 };
/** How many of the ASINs sell outside the first country of a brand group. */
const ABROAD = 0.55;
const roundPrice = (cents: number): number => Math.max(199, Math.round(cents / 100) * 100 - 1);

/** What is expected of a listing on a day. */
export interface Standing {
  readonly effect: Effect;
  /** Expected revenue in US dollars. */
  readonly expected: number;
  /** Cents. */
  readonly price: number;
  /** Units that shoppers would buy on an ordinary day. */
  readonly wanted: number;
  readonly deal: boolean;
  readonly level: number;
}

interface Mass {
  readonly all: number;
  readonly advertised: number;
}

/** Simulates a brand group. `rowOf` fills the row it is given; `marketDay` is shared by all listings of a country. */
export class GroupSimulation {
  readonly group: DemoBrandGroup;
  readonly products: readonly DemoProduct[];
  /** In the order of the facts: by country, then ASIN. */
  readonly listings: readonly Listing[];
  private readonly key: number;
  private readonly scale: number;
  private readonly draws = new Draws();
  private readonly masses = new Map<number, Mass>();
  private readonly shapeSums = new Map<number, number>();

  constructor(group: DemoBrandGroup, seed: number, scale: number) {
    this.group = group;
    this.scale = scale;
    this.key = chain(keyOf(`bg-${group.key}`), seed ^ 0x51ed270b);
    this.products = catalogueOf(group, seed, scale);
    this.listings = group.markets
      .flatMap((market, marketIndex) => this.listingsIn(market, marketIndex))
      .sort((a, b) =>
        a.market.country < b.market.country ? -1 : a.market.country > b.market.country ? 1 : a.product.asin < b.product.asin ? -1 : 1,
      );
  }

  private listingsIn(market: DemoMarket, marketIndex: number): Listing[] {
    return this.products
      .filter((product) => marketIndex === 0 || product.index < 2 || chance(product.key, 100 + marketIndex) < ABROAD)
      .map((product) => ({
        product,
        market,
        marketIndex,
        key: chain(product.key, 200 + marketIndex),
        priceFactor: PRICE_FACTORS[market.country] ?? 1,
      }));
  }

  /** Whether an ASIN is on sale on a day: a listing that is not has no row. */
  isLive(listing: Listing, day: number): boolean {
    return day >= listing.product.launch && day <= listing.product.end;
  }

  private massAt(marketIndex: number, year: number, month: number): Mass {
    const id = (year * 12 + month) * 8 + marketIndex;
    const known = this.masses.get(id);
    if (known !== undefined) return known;
    const day = dayNumber(dayOf(year, month, 15));
    let [all, advertised] = [0, 0];
    for (const listing of this.listings) {
      if (listing.marketIndex !== marketIndex) continue;
      const weight = weightOn(listing.product, day, month - 0.5);
      all += weight;
      advertised += weight * listing.product.adIntensity;
    }
    const mass = { all: Math.max(all, 1e-9), advertised: Math.max(advertised, 1e-9) };
    this.masses.set(id, mass);
    return mass;
  }

  /** Between the middles of two months, straight lines. */
  private massOn(marketIndex: number, year: number, month: number, dayOfMonth: number): Mass {
    const offset = (dayOfMonth - 15) / 30.5;
    const here = this.massAt(marketIndex, year, month);
    const there = offset < 0 ? this.massAt(marketIndex, year, month - 1) : this.massAt(marketIndex, year, month + 1);
    const part = Math.abs(offset);
    return { all: here.all + (there.all - here.all) * part, advertised: here.advertised + (there.advertised - here.advertised) * part };
  }

  private shapeSum(year: number, month: number): number {
    const id = year * 12 + month;
    const known = this.shapeSums.get(id);
    if (known !== undefined) return known;
    const last = partsOf(dayOf(year, month, 31)).day;
    let sum = 0;
    for (let d = 1; d <= last; d += 1) sum += dayShape(this.key, year, month, d, dayNumber(dayOf(year, month, d)));
    this.shapeSums.set(id, sum);
    return sum;
  }

  /** What the listings of each country share on a day, in the order of the brand group's markets. */
  marketDays(day: number): readonly MarketDay[] {
    const { year, month, day: dayOfMonth } = partsOf(fromDayNumber(day));
    const part = dayShape(this.key, year, month, dayOfMonth, day) / this.shapeSum(year, month);
    const sales = monthlySalesTarget(this.group, year, month) * totalsFactor(this.scale) * part * SALES_CALIBRATION;
    const effects = effectsOn(this.group.id, this.key, day);
    return this.group.markets.map((market, index) => {
      const mass = this.massOn(index, year, month, dayOfMonth);
      return {
        day,
        perWeight: (sales * market.share) / mass.all,
        spendRate: (SPEND_CALIBRATION * adRateTarget(this.group, year, month) * mass.all) / mass.advertised,
        sale: eventOn(year, day),
        effects,
        month: month - 1 + dayOfMonth / 31,
        year,
      };
    });
  }

  /** How a listing stands on a day on which it is live, before chance: what it is wanted at and at which price. */
  standingOf(listing: Listing, shared: MarketDay): Standing {
    const { product } = listing;
    const effect = effectOn(shared.effects, product.index, listing.market.country);
    const expected = shared.perWeight * weightOn(product, shared.day, shared.month);
    const deal = hasDeal(listing, shared.sale);
    const level = priceLevel(listing.key, shared.day) * (1 + 0.015 * (shared.year - 2021)) * listing.priceFactor;
    const price = roundPrice(product.listCents * level * (deal ? 0.8 : 1) * effect.price);
    const wanted = (expected * 100) / (product.listCents * level);
    return { effect, expected, price, wanted, deal, level };
  }

  /** Fills the row of a listing on a day on which it is live. */
  rowOf(listing: Listing, shared: MarketDay, row: RetailRow): void {
    this.draws.restart(chain(listing.key, shared.day));
    const on = this.standingOf(listing, shared);
    this.fillSales(listing, shared, row, on);
    const spend = on.expected * 100 * shared.spendRate * listing.product.adIntensity;
    this.fillAds(listing, shared, row, { effect: on.effect, spend, day: shared.day });
    this.fillOrders(listing, row, on);
    this.fillSessions(listing, row);
  }

  private fillSales(listing: Listing, shared: MarketDay, row: RetailRow, on: Standing): void {
    const { draws } = this;
    const { product } = listing;
    const stock = Math.min(stockOn(listing, shared.day), on.effect.stock);
    const box = buyBoxOn(listing, shared.day);
    const inSale = shared.sale === undefined ? 1 : on.deal ? 1.75 : 0.8;
    const demand = on.wanted * inSale * on.effect.demand * draws.around(0.35);
    const units = draws.whole(demand * stock * (0.35 + 0.65 * box));
    const views = Math.max(
      units,
      draws.whole((demand / product.conversion) * (0.45 + 0.55 * stock) * (shared.sale === undefined ? 1 : 0.72) * draws.around(0.12)),
    );
    const share = on.effect.buyBox ?? (stock < 0.5 ? 0.12 : product.buyBox * box);
    const refunds = draws.whole(on.wanted * product.refundRate * on.effect.refunds);
    const cost = Math.round(product.listCents * listing.priceFactor * product.costRate);
    row.orderedUnits = units;
    row.orderedRevenueCents = units * on.price - Math.floor(units * on.price * 0.03 * draws.even());
    row.shippedUnits = units - Math.min(units, draws.whole(units * 0.02));
    row.shippedCogsCents = row.shippedUnits * cost;
    row.unitsRefunded = refunds;
    row.salesRefundedCents = refunds * on.price;
    row.cogsRefundedCents = refunds * cost;
    row.glanceViews = views;
    row.buyBoxGlanceViews = Math.min(views, draws.whole(views * Math.min(1, share * draws.around(0.02))));
  }

  /**
   * Some products are bought by the pair; a deal fills the basket. Its chance is drawn last, so that no other figure hangs on it.
   */
  private fillOrders(listing: Listing, row: RetailRow, on: Standing): void {
    const second = (0.03 + 0.22 * chance(listing.product.key, 90_001) ** 2) * (on.deal ? 1.8 : 1);
    const more = this.draws.whole(row.orderedUnits * Math.min(0.45, second) * this.draws.around(0.3));
    row.orders = row.orderedUnits === 0 ? 0 : Math.max(1, Math.ceil(row.orderedUnits / 2), row.adOrders, row.orderedUnits - more);
  }

  /** Some people look twice within a day, of some products more than of others; who ordered was there. */
  private fillSessions(listing: Listing, row: RetailRow): void {
    const looks = 1.12 + 0.3 * chance(listing.product.key, 90_002);
    row.sessions = Math.max(row.orders, Math.round(row.glanceViews / looks));
  }

  private fillAds(
    listing: Listing,
    shared: MarketDay,
    row: RetailRow,
    on: { readonly effect: Effect; readonly spend: number; readonly day: number },
  ): void {
    const { draws } = this;
    const { product } = listing;
    const pulse = 0.85 + 0.3 * chance(listing.key, 70_000 + Math.floor(on.day / 7));
    const paused = stockOn(listing, on.day) < 0.3 ? 0.1 : 1;
    const spend = on.spend * pulse * paused * on.effect.adSpend;
    const cpc = product.cpcCents * draws.around(0.12);
    const rate = product.adIntensity === 0 ? 0 : Math.min(0.8, ((shared.spendRate * product.adIntensity) / product.acos) * pulse * paused);
    const quiet = Math.min(1, on.effect.adSpend);
    row.adUnits = spend === 0 ? 0 : Math.min(row.orderedUnits, draws.whole(row.orderedUnits * rate * quiet * draws.around(0.25)));
    row.adSalesCents = row.orderedUnits === 0 ? 0 : Math.floor((row.orderedRevenueCents * row.adUnits) / row.orderedUnits);
    row.adOrders = row.adUnits === 0 ? 0 : Math.max(1, row.adUnits - draws.whole(row.adUnits * 0.07));
    row.adClicks = Math.max(row.adOrders, draws.whole(spend / cpc));
    row.adSpendCents = Math.round(row.adClicks * cpc);
    row.adImpressions = Math.max(row.adClicks, draws.whole(Math.max(row.adClicks, spend / cpc) / (product.ctr * draws.around(0.1))));
  }
}
