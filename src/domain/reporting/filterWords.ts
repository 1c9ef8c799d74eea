/** The filters of a report in words, for whoever reads its figures on paper. */

import type { FieldsOf } from './fieldWords.ts';
import type { ReportSpec } from './reportSpec.ts';
import { operandName } from './resultView.ts';

/** "Category: Lamps, Bed%", "Brand not: Other", "Product: of another report", "Ordered Revenue >= 10". */
export const filterWords = (
  { dimensionFilters, measureFilters }: Pick<ReportSpec, 'dimensionFilters' | 'measureFilters'>,
  fields: FieldsOf,
): readonly string[] => [
  ...dimensionFilters.map(({ dimension, operator, operands, subreportSpec }) => {
    const values = subreportSpec === null ? operands.map((operand) => operandName(dimension, operand)).join(', ') : 'of another report';
    return `${fields(dimension).label}${operator === 'not_in' ? ' not' : ''}: ${values}`;
  }),
  ...measureFilters.map(({ measure, operator, operand }) => `${fields(measure).label} ${operator} ${operand}`),
];
