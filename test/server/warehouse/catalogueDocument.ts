/** The part of docs/warehouse.md that tells what can be asked, written from the catalogue. */
import { idOf, type MeasureBinding, type SchemaBinding } from '../../../server/warehouse/catalogue/binding.ts';
import { SCHEMA_BINDINGS } from '../../../server/warehouse/catalogue/catalogue.ts';
import { DIMENSIONS, type DimensionName } from '../../../server/warehouse/catalogue/dimensions.ts';
import { PERIODICITIES_OF } from '../../../server/warehouse/catalogue/periodicities.ts';
import { LEAST_CUSTOMERS } from '../../../src/domain/amc/smallCells.ts';

const code = (name: string): string => `\`${name}\``;

const HOW: Readonly<Record<string, string>> = {
  sum: 'sum',
  min: 'least',
  max: 'largest',
  last: 'sum over the latest',
  lastOfEach: 'sum over the latest of each, read beside their number alone',
  distinct: 'different ones',
  lastDistinct: 'different ones in the latest',
};

const valueWords = ({ value }: MeasureBinding): string => {
  if ('column' in value) return code(value.column);
  if ('plus' in value) return value.plus.map(code).join(' + ');
  if ('cohort' in value) return `${code(value.cohort)} of the cohorts whose ${code(value.counterpart)} are known`;
  if ('lived' in value) {
    const lived = `${code(value.lived)} of months of at least ${LEAST_CUSTOMERS} customers`;
    return value.counterpart === undefined ? lived : `${lived}, of the cohorts whose ${code(value.counterpart)} are known`;
  }
  return 'present' in value ? `rows with ${code(value.present)}` : code(value.of);
};

const shiftWords = ({ shift }: MeasureBinding): readonly string[] => {
  if (shift === undefined) return [];
  if (shift === 'untilNow') return ['as it is now'];
  return [shift === 'periodBefore' ? 'of the period before' : `${shift.months === 1 ? 'one month' : `${shift.months} months`} earlier`];
};

const notes = (binding: MeasureBinding): string => {
  const { where, withoutSales, once, ignores, node } = binding;
  const condition =
    where === undefined
      ? []
      : [
          `where ${code(where.column)} ${'is' in where ? `is ${where.is}` : `is at least ${'least' in where ? where.least : code(where.atLeast)}`}`,
        ];
  return [
    ...condition,
    ...(withoutSales === true ? ['of what cost something and sold nothing'] : []),
    ...(once === undefined ? [] : [`each ${code(once)} once`]),
    ...shiftWords(binding),
    ...(ignores === undefined
      ? []
      : [`the same for every ${ignores.length > 5 ? 'value of what rows are told apart by' : ignores.map(code).join(', ')}`]),
    ...(node === undefined ? [] : ['of all departments']),
  ].join('; ');
};

const measureLine = (schema: SchemaBinding, name: string, binding: MeasureBinding): string => {
  const how = HOW[schema.metrics.measures[name] ?? ''] ?? '';
  return `| ${name} | ${how} | ${valueWords(binding)} | ${binding.from.map(code).join(', ')} | ${notes(binding)} |`;
};

const schemaText = (schema: SchemaBinding): string =>
  [
    `### \`${idOf(schema)}\`: ${schema.title}`,
    '',
    `${schema.owner === 'tenant' ? 'Of brand groups' : 'Of the marketplace'}, by ${PERIODICITIES_OF[schema.grain].join(', ')}. ${schema.metrics.metrics.length} metrics.`,
    '',
    `* Told apart by: \`date\`, ${schema.dimensions.map(code).join(', ')}.`,
    `* Narrowed by: ${schema.filters.map(code).join(', ')}.`,
    '',
    '| Base measure | Aggregated as | Of | From the first that fits of | |',
    '|---|---|---|---|---|',
    ...Object.entries(schema.measures).map(([name, binding]) => measureLine(schema, name, binding)),
  ].join('\n');

const dimensionLine = (name: DimensionName): string => `| \`${name}\` | ${DIMENSIONS[name].title} | ${DIMENSIONS[name].kind} |`;

export const catalogueText = (): string =>
  [
    '## What can be asked',
    '',
    'A schema is a set of metrics that are told apart and narrowed alike. Metrics are formulas over base measures (`src/domain/metrics`); the engine',
    'aggregates the base measures alone, ratios are made of sums afterwards.',
    '',
    SCHEMA_BINDINGS.map(schemaText).join('\n\n'),
    '',
    '### Dimensions',
    '',
    '`date` is cut by the periodicity that was asked for; the other dates by their names. `category`, `title` and `week_start_date` are other names of',
    '`current_category`, `product_title` and `week`.',
    '',
    '| Dimension | Title | Values |',
    '|---|---|---|',
    ...(Object.keys(DIMENSIONS) as DimensionName[]).map(dimensionLine),
  ].join('\n');
