/** Making and changing a market: when there is something to save, whether it can be, and what is called then. */
import { type Either, left, right } from 'fp-ts/Either';
import { isUnseen } from '../format/unseen.ts';
import type { MarketFilter } from './market.entities.ts';
import { cleanFilters, filtersFault, firstRangeFault } from './marketFilters.ts';

/** The name of a market that was not named yet. */
export const UNTITLED_MARKET = 'Untitled Market';

export interface MarketDraft {
  readonly name: string;
  readonly filters: readonly MarketFilter[];
}

export type MarketSaveTag = 'NameMissing' | 'NameUntitled' | 'FilterMissing' | 'RangeInvalid' | 'FiltersInvalid';

export interface MarketSaveFailure {
  readonly _tag: MarketSaveTag;
  readonly message: string;
}

const refused = (_tag: MarketSaveTag, message: string): Either<MarketSaveFailure, never> => left({ _tag, message });

/** The market as it is stored, its name trimmed and its filters clean; or the first reason why it cannot be (C-594 to C-596). */
export const checkMarket = (draft: MarketDraft): Either<MarketSaveFailure, MarketDraft> => {
  const name = draft.name.trim();
  if (isUnseen(name)) return refused('NameMissing', 'Market name is required');
  if (name === UNTITLED_MARKET) return refused('NameUntitled', 'Must set market name');
  const filters = cleanFilters(draft.filters);
  if (filters.length === 0) return refused('FilterMissing', 'At least one filter is required');
  const range = firstRangeFault(filters);
  if (range !== null) return refused('RangeInvalid', range.message);
  const fault = filtersFault(filters);
  return fault === null ? right({ name, filters }) : refused('FiltersInvalid', fault);
};

export interface ReferenceForm {
  /** Set when no reference brand exists (C-494), Update otherwise (C-495). */
  readonly submit: 'Set' | 'Update';
  /** False for an empty (C-496) and for an unchanged (C-497) value. */
  readonly canSubmit: boolean;
}

/** The reference brand's form for what was typed. */
export const referenceForm = (saved: string | null, typed: string): ReferenceForm => {
  const value = typed.trim();
  return { submit: saved === null ? 'Set' : 'Update', canSubmit: value !== '' && value !== saved?.trim() };
};

const MARKET_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Where an address with a market id leads: to the market, or back to the list with a note for the log (C-221, C-222). */
export const marketAddress = (
  id: string,
): { readonly kind: 'market'; readonly marketId: string } | { readonly kind: 'list'; readonly log: string } =>
  MARKET_ID.test(id) ? { kind: 'market', marketId: id } : { kind: 'list', log: `Invalid market id: ${JSON.stringify(id.slice(0, 64))}` };

export interface PromptRules {
  readonly min?: number;
  readonly max?: number;
}

/** What is wrong with the options chosen in a prompt (C-819, C-820); null when nothing is. */
export const optionsFault = (chosen: number, { min, max }: PromptRules): string | null => {
  if (min !== undefined && chosen < min) return `Please select at least ${min} options`;
  return max !== undefined && chosen > max ? `Please select no more than ${max} options` : null;
};

/** What is wrong with the value of a prompt (C-821). */
export const valueFault = (value: string): string | null => (value.trim() === '' ? 'Please enter a value' : null);
