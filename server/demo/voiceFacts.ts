/**
 * Writes share of voice: the result pages of the terms that a brand group follows in its first country, whose placements
 * were on them, and where its best products stood.
 */
import type { DuckDBConnection } from '@duckdb/node-api';
import { ChunkWriter } from '../warehouse/chunkWriter.ts';
import { KEYWORD_POSITIONS, SOV_DAILY } from '../warehouse/model/advertisingTables.ts';
import { chain, chance, Draws, keyOf } from './chance.ts';
import { wholeEffectOn } from './planted.ts';
import { catalogueOf } from './products.ts';
import { type DayRange, isWithin, spanOf } from './spans.ts';
import type { DemoBrandGroup } from './tenants.ts';
import { THEMES } from './themes.ts';

/** Placements of a day: pages are looked at four times. */
const ORGANIC = 4 * 48;
const PAID = 4 * 14;
const TOP_ORGANIC = 4 * 7;
const TOP_PAID = 4 * 3;
const PRODUCTS_BY_TERM = 2;

interface FollowedTerm {
  readonly text: string;
  readonly key: number;
  readonly isBrand: boolean;
  /** The brand group's part of the placements on an ordinary day. */
  readonly part: number;
  readonly asins: readonly string[];
}

const termsOf = (group: DemoBrandGroup, seed: number, scale: number): readonly FollowedTerm[] => {
  const products = catalogueOf(group, seed, scale);
  const bestIn = (node: number): readonly string[] =>
    products
      .filter(({ department }) => department.node === node)
      .slice(0, PRODUCTS_BY_TERM)
      .map(({ asin }) => asin)
      .sort();
  const term = (text: string, node: number, isBrand: boolean): FollowedTerm => {
    const key = chain(keyOf(`bg-${group.key} ${text}`), seed);
    return { text, key, isBrand, part: isBrand ? 0.45 + 0.4 * chance(key, 1) : 0.01 + 0.1 * chance(key, 1), asins: bestIn(node) };
  };
  const generic = THEMES[group.theme].flatMap(({ node, category, things }) => [
    term(category.toLowerCase(), node, false),
    ...things.slice(0, 2).map((thing) => term(thing.toLowerCase(), node, false)),
  ]);
  const [first] = THEMES[group.theme];
  const branded = group.brands.flatMap((brand) => [
    term(brand.toLowerCase(), first?.node ?? 0, true),
    term(`${brand.toLowerCase()} ${first?.category.toLowerCase() ?? ''}`, first?.node ?? 0, true),
  ]);
  return [...generic, ...branded].sort((a, b) => (a.text < b.text ? -1 : 1));
};

export interface VoiceSettings {
  readonly seed: number;
  readonly scale: number;
  readonly window: DayRange;
}

export class VoiceFacts {
  private readonly group: DemoBrandGroup;
  private readonly window: DayRange;
  private readonly terms: readonly FollowedTerm[];
  private readonly pages: ChunkWriter;
  private readonly positions: ChunkWriter;
  private readonly draws = new Draws();

  private constructor(group: DemoBrandGroup, { seed, scale, window }: VoiceSettings, pages: ChunkWriter, positions: ChunkWriter) {
    this.group = group;
    this.window = window;
    this.pages = pages;
    this.positions = positions;
    this.terms = termsOf(group, seed, scale);
  }

  static async open(connection: DuckDBConnection, group: DemoBrandGroup, settings: VoiceSettings): Promise<VoiceFacts> {
    return new VoiceFacts(
      group,
      settings,
      await ChunkWriter.open(connection, SOV_DAILY),
      await ChunkWriter.open(connection, KEYWORD_POSITIONS),
    );
  }

  writeDay(day: number): void {
    if (!isWithin(spanOf(SOV_DAILY, this.window), day)) return;
    const hasPositions = isWithin(spanOf(KEYWORD_POSITIONS, this.window), day);
    for (const term of this.terms) {
      this.writePage(day, term);
      if (hasPositions) this.writePositions(day, term);
    }
  }

  private get country(): string {
    return this.group.markets[0]?.country ?? 'US';
  }

  private writePage(day: number, { text, key, isBrand, part }: FollowedTerm): void {
    const { draws } = this;
    draws.restart(chain(key, day));
    const usual = part * (0.75 + 0.5 * chance(key, 100 + Math.floor(day / 28)));
    const own = usual * wholeEffectOn(this.group.id, day, 'voice');
    const of = (whole: number, share: number): number => Math.min(whole, draws.whole(whole * Math.min(1, share * draws.around(0.3))));
    const [organic, paid] = [of(ORGANIC, own), of(PAID, own * 1.2)];
    const [topOrganic, topPaid] = [Math.min(organic, of(TOP_ORGANIC, own)), Math.min(paid, of(TOP_PAID, own * 1.3))];
    this.pages.add([
      this.group.id,
      day,
      this.country,
      text,
      isBrand ? 1 : 0,
      organic + paid > 0 ? 1 : 0,
      organic,
      paid,
      ORGANIC,
      PAID,
      topOrganic,
      topPaid,
      TOP_ORGANIC,
      TOP_PAID,
    ]);
  }

  private writePositions(day: number, { text, key, isBrand, asins }: FollowedTerm): void {
    asins.forEach((asin, i) => {
      const usual = isBrand ? 1 + i : 3 + Math.floor(30 * chance(key, 200 + i));
      const moved = usual + Math.floor(4 * chance(key, 1_000 + day * 4 + i));
      const isAdvertised = chance(key, 300 + i) < 0.5;
      this.positions.add([
        this.group.id,
        day,
        this.country,
        text,
        asin,
        moved,
        isAdvertised ? 1 + Math.floor(6 * chance(key, 2_000 + day * 4 + i)) : null,
      ]);
    });
  }

  close(): void {
    this.pages.close();
    this.positions.close();
  }
}
