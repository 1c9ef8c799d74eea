/** What is offered for what is typed into a filter: values that the last result has, then those that the server finds. */
import { MAX_VALUES_FOUND } from '../api/reporting.contract.ts';
import { COUNTRIES_BY_NAME, countryName } from '../format/country.ts';
import type { Lookup } from '../forms/lookup.ts';
import type { TypeaheadOption, TypeaheadRules } from '../typeahead/typeahead.ts';
import { matchesWords } from '../typeahead/words.ts';
import { typedOperand } from './dimensionOperands.ts';
import { isCountry, operandName } from './resultView.ts';

/** An empty field is looked up too: where a dimension has six values, they are offered at once. */
export const OPERAND_LOOKUP: TypeaheadRules = {
  least: 0,
  delayMs: 300,
  accepts: 'anyText',
  shown: 25,
  answered: MAX_VALUES_FOUND,
  recent: 0,
};

/** Where the last comma that parts operands stands; -1 where none does. */
const lastComma = (text: string): number => {
  let at = -1;
  let isQuoted = false;
  for (const [i, letter] of [...text].entries()) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === ',' && !isQuoted) at = i;
  }
  return at;
};

const parted = (text: string): readonly [before: string, last: string] => {
  const letters = [...text];
  const at = lastComma(text) + 1;
  return [letters.slice(0, at).join(''), letters.slice(at).join('')];
};

/** What is looked up of a text: what is behind its last comma, without the signs around it that mean something else. */
export const soughtOperand = (text: string): string => parted(text)[1].replace(/^[\s"%]+|[\s"%]+$/g, '');

/** The text with a value in the place of what was looked up. */
export const withFoundOperand = (text: string, value: string): string => {
  const [before] = parted(text);
  return before === '' ? typedOperand(value) : `${before} ${typedOperand(value)}`;
};

export interface OperandSearch {
  readonly dimension: string;
  readonly search: string;
  readonly chosen: readonly string[];
}

/** The server looks for codes of countries, people for their names. */
const countriesNamed = (search: string): readonly string[] =>
  COUNTRIES_BY_NAME.filter((code) => matchesWords(`${countryName(code)} ${code === 'GB' ? 'UK' : code}`, search));

/** What a typed value is kept as: a country that is named in full, or as UK, by its code. */
export const keptOperand = (dimension: string, typed: string): string => {
  if (!isCountry(dimension)) return typed;
  const name = typed.toLowerCase();
  if (name === 'uk') return 'GB';
  return COUNTRIES_BY_NAME.find((code) => countryName(code).toLowerCase() === name) ?? typed;
};

/** What the list shows: what is at hand also before and while the server is asked, nothing twice and nothing that is chosen. */
export const offeredOperands = (
  lookup: Lookup<TypeaheadOption>,
  atHand: readonly string[],
  { dimension, search, chosen }: OperandSearch,
): Lookup<TypeaheadOption> => {
  if (lookup.kind === 'failed') return lookup;
  const near =
    search === ''
      ? atHand
      : [
          ...atHand.filter((value) => matchesWords(operandName(dimension, value), search)),
          ...(isCountry(dimension) ? countriesNamed(search) : []),
        ];
  const found = lookup.kind === 'found' ? lookup.options.map(({ key }) => key) : [];
  const offered = [...new Set([...near, ...found])].filter((value) => !chosen.includes(value));
  if (lookup.kind !== 'found' && offered.length === 0) return lookup;
  return {
    kind: 'found',
    options: offered.map((key) => ({ key, label: operandName(dimension, key) })),
    isCut: found.length >= MAX_VALUES_FOUND,
  };
};
