/**
 * Product targets as reports write them, `asin="B0…"` or `asin-expanded="B0…"`, as the warehouse has them: the ASIN, which names the
 * product, and beside it that similar products were aimed at too.
 */
const EXPRESSION = `'^asin(-expanded)?="([0-9A-Za-z]{10})"$'`;
const isExpression = `record_type = 'product' AND regexp_matches(record_text, ${EXPRESSION})`;

/** The columns of a target, as SQL over what a report says. */
export const PRODUCT_TARGET = {
  record_text: `CASE WHEN ${isExpression} THEN upper(regexp_extract(record_text, ${EXPRESSION}, 2)) ELSE record_text END`,
  expanded: `CASE WHEN ${isExpression} AND starts_with(record_text, 'asin-expanded') THEN 'expanded' END`,
} as const;
