/** The search of the marketplace by words: brands, categories, products. */
import { MARKET_WORDS } from '../model/marketWords.ts';
import type { NamesPlan } from '../plan.ts';
import type { Dialect } from './dialect.ts';
import { type CompiledQuery, Values } from './text.ts';

/** No letter comes after it: what begins with a word lies between the word and the word with it. Engines order texts by their bytes. */
const LAST_LETTER = '\u{10FFFF}';

/** Rows of the kind whose word begins so: one stretch of the table. */
const beginning = (alias: string, of: NamesPlan['of'], word: string, values: Values): string =>
  `${alias}.kind = ${values.bind(of)} AND ${alias}.word BETWEEN ${values.bind(word)} AND ${values.bind(`${word}${LAST_LETTER}`)}`;

export const compileNames = ({ of, words, limit }: NamesPlan, dialect: Dialect): CompiledQuery => {
  const values = new Values(dialect.placeholder);
  const [first, ...rest] = words;
  const conditions = [
    beginning('r', of, first, values),
    ...rest.map((word) => `r.name IN (SELECT w.name FROM ${MARKET_WORDS.name} w WHERE ${beginning('w', of, word, values)})`),
  ];
  return {
    text: `SELECT r.name AS name FROM ${MARKET_WORDS.name} r WHERE ${conditions.join(' AND ')} GROUP BY r.name ORDER BY max(r.is_first) DESC, max(r.sales_cents) DESC, r.name LIMIT ${values.bind(limit)}`,
    values: values.list,
    columns: ['name'],
  };
};
