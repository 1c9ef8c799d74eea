/** Exchange rates among the files of a brand group: they are of the marketplace. */
import { OPTION_WORDS } from '../../src/domain/imports/importOptions.ts';
import { isMarketKind, MARKET } from '../../src/domain/imports/kinds.ts';
import type { FilesToOpen, NamedSource } from './openFiles.ts';
import { ImportRefusal } from './refusal.ts';

/** Whether a file is of the marketplace, among those of a brand group. */
const isForMarket = ({ source: { layout } }: NamedSource, { brandGroupId }: FilesToOpen): boolean =>
  brandGroupId !== MARKET && isMarketKind(layout.kind);

/** Why rates are not imported for a brand group that has no files that need them. */
const RATES_ALONE = `These files contain only exchange rates, which are marketplace data: ${OPTION_WORDS.market} instead of a brand group, or add the sales or ad files that need them.`;
export const RATES_APART = 'Exchange rates are imported separately: view or undo them under The marketplace.';

/** What each owner gets, in the order in which it is written: rates of the marketplace before the amounts that need them. */
export const byOwner = (
  sources: readonly NamedSource[],
  settings: FilesToOpen,
): readonly (readonly [owner: string, files: readonly NamedSource[]])[] => {
  const [market, own] = [sources.filter((one) => isForMarket(one, settings)), sources.filter((one) => !isForMarket(one, settings))];
  if (own.length === 0 && market.length > 0) throw new ImportRefusal([`Nothing was changed. ${RATES_ALONE}`]);
  return [...(market.length === 0 ? [] : [[MARKET, market] as const]), [settings.brandGroupId, own] as const];
};
