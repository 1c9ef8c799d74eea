/**
 * The words by which brands, categories and products of the marketplace are looked up. Small letters, no accents, as the domain folds a
 * search (`foldedWords`): whichever engine serves compares the very same words, and folds nothing itself.
 */
import { required, type Table } from './table.ts';

export const MARKET_WORDS: Table = {
  name: 'market_words',
  owner: 'market',
  grain: null,
  row: 'a word of what is looked up in the marketplace',
  columns: [
    required('kind', 'text', 'brand, category or product'),
    required('word', 'text', 'the word, in small letters and without accents'),
    required('name', 'text', 'what is found by it: a brand, the path of a category, an ASIN'),
    required('is_first', 'flag', '1 where the text begins with it'),
    required('sales_cents', 'cents', 'estimated sales in the latest twelve months: what sells most is offered first'),
  ],
  order: ['kind', 'word', 'name'],
  key: ['kind', 'word', 'name'],
};

/** Tables of the connection that works the words out. */
const LOOKED_UP = 'looked_up';
export const BEYOND_ASCII = 'beyond_ascii';
export const FOLDED = {
  name: 'folded_texts',
  columns: [required('text', 'text', 'as it is'), required('words', 'text', 'its words, a blank between')],
};

const lastYearOf = (table: string): string => `day > (SELECT max(day) FROM ${table}) - INTERVAL 12 MONTH`;

/** What is looked up, its text and its sales; and of the texts those that the engine does not fold as the domain does. */
export const COLLECT_TEXTS: readonly string[] = [
  `CREATE OR REPLACE TEMPORARY TABLE ${LOOKED_UP} AS
   WITH products AS (
     SELECT p.asin, p.kind, p.title, p.brand, s.sales FROM market_products p
     LEFT JOIN (SELECT asin, sum(sales_cents) AS sales FROM market_product_monthly WHERE ${lastYearOf('market_product_monthly')} GROUP BY asin) s ON s.asin = p.asin
   ), departments AS (
     SELECT c.path, c.name, s.sales FROM categories c
     LEFT JOIN (SELECT node_id, sum(revenue_cents) AS sales FROM market_category_monthly WHERE ${lastYearOf('market_category_monthly')} GROUP BY node_id) s ON s.node_id = c.node_id
     WHERE c.depth > 0
   )
   SELECT kind, name, text, CAST(coalesce(sales, 0) AS BIGINT) AS sales_cents FROM (
     SELECT 'brand' AS kind, brand AS name, brand AS text, sum(sales) AS sales FROM products WHERE brand IS NOT NULL GROUP BY brand
     UNION ALL SELECT 'category', path, min(name), sum(sales) FROM departments GROUP BY path
     UNION ALL SELECT 'product', asin, concat_ws(' ', title, brand, asin), sales FROM products WHERE kind <> 'parent'
   )`,
  `CREATE OR REPLACE TEMPORARY TABLE ${BEYOND_ASCII} AS SELECT DISTINCT text FROM ${LOOKED_UP} WHERE strlen(text) > length(text)`,
];

/** Each word of a text once; plain texts need no more than small letters. */
export const WRITE_WORDS: readonly string[] = [
  `CREATE OR REPLACE TABLE ${MARKET_WORDS.name} AS
   SELECT kind, word, name, CAST(word = words[1] AS INTEGER) AS is_first, sales_cents FROM (
     SELECT kind, name, sales_cents, words, unnest(list_distinct(words)) AS word FROM (
       SELECT l.kind, l.name, l.sales_cents,
         CASE WHEN f.words IS NULL THEN regexp_extract_all(lower(l.text), '[0-9a-z]+') ELSE regexp_extract_all(f.words, '[^ ]+') END AS words
       FROM ${LOOKED_UP} l LEFT JOIN ${FOLDED.name} f ON f.text = l.text
     )
   ) ORDER BY ${MARKET_WORDS.order.join(', ')}`,
  ...[LOOKED_UP, BEYOND_ASCII, FOLDED.name].map((name) => `DROP TABLE ${name}`),
];
