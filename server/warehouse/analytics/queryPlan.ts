/**
 * What the sources are asked for, to answer the metrics of a question: which source has each base measure for these
 * dimensions and filters, and which measures are asked for together.
 */
import type { Aggregate as HowAggregated } from '../../../src/domain/metrics/schema.ts';
import type { MeasureBinding } from '../catalogue/binding.ts';
import { type DimensionName, isDateDimension } from '../catalogue/dimensions.ts';
import type { Attribute, Source } from '../catalogue/source.ts';
import { type SourceName, sourceNamed } from '../catalogue/sources.ts';
import type { Aggregate, PlanFilter } from '../plan.ts';
import { type Faults, quoted } from './faults.ts';
import type { QueryInput } from './queryInput.ts';
import type { AnalyticsQuery, QueryPart } from './queryModel.ts';

type Unparted = Omit<AnalyticsQuery, 'parts'>;

const attributeOf = (source: Source, name: DimensionName): Attribute | undefined =>
  (source.attributes as Readonly<Record<string, Attribute | undefined>>)[name];

export const hasDimension = (source: Source, name: DimensionName): boolean =>
  isDateDimension(name) ? source.table.grain !== null : attributeOf(source, name) !== undefined;

export const takes = (source: Source, filter: PlanFilter): boolean => {
  switch (filter.kind) {
    case 'values':
    case 'matches':
      return attributeOf(source, filter.dimension) !== undefined;
    case 'contains':
      return source.search.length > 0;
    case 'categories':
      return source.node !== undefined;
    case 'tags':
      return source.hasTags;
    case 'since':
      return source.table.owner === 'tenant' && source.attributes.country !== undefined;
    case 'market':
      return source.attributes.asin !== undefined;
  }
};

/** The dimensions that a search looks into: it does not narrow a whole that knows nothing of them. */
const SEARCHED: readonly DimensionName[] = ['asin', 'product_title', 'brand', 'search_term'];

const isIgnored = (ignores: readonly DimensionName[], filter: PlanFilter): boolean => {
  switch (filter.kind) {
    case 'values':
    case 'matches':
      return ignores.includes(filter.dimension);
    case 'contains':
      return SEARCHED.some((name) => ignores.includes(name));
    case 'categories':
      return ignores.includes('node_id');
    case 'tags':
    case 'since':
    case 'market':
      return false;
  }
};

/** What rows of different nodes may be told apart by, where there are rows of every depth: so nothing counts twice. */
const NODE_DIMENSIONS: readonly DimensionName[] = ['node_id', 'path', 'parent_node_id', 'depth'];
/** All departments together. */
const WHOLE_TREE: PlanFilter = { kind: 'values', dimension: 'node_id', values: ['-1'] };

const namesNode = (filter: PlanFilter): boolean =>
  filter.kind === 'categories' || ((filter.kind === 'values' || filter.kind === 'matches') && NODE_DIMENSIONS.includes(filter.dimension));

const isOneNode = (filter: PlanFilter): boolean =>
  (filter.kind === 'categories' && filter.nodes.length === 1) ||
  (filter.kind === 'values' && NODE_DIMENSIONS.includes(filter.dimension) && filter.values.length === 1) ||
  (filter.kind === 'matches' &&
    NODE_DIMENSIONS.includes(filter.dimension) &&
    !filter.negated &&
    filter.operands.length === 1 &&
    (filter.literal || filter.operands[0]?.includes('%') === false));

/** What keeps rows of one depth from being added to those of another; null where the question leaves it open. */
const nodeFilters = (
  binding: MeasureBinding,
  dimensions: readonly DimensionName[],
  filters: readonly PlanFilter[],
): readonly PlanFilter[] | null => {
  if (binding.node !== undefined) return [{ kind: 'values', dimension: 'node_id', values: [String(binding.node)] }];
  if (dimensions.some((name) => NODE_DIMENSIONS.includes(name)) || filters.some(isOneNode)) return [];
  return filters.some(namesNode) ? null : [WHOLE_TREE];
};

type Found =
  | {
      readonly kind: 'found';
      readonly source: SourceName;
      readonly dimensions: readonly DimensionName[];
      readonly filters: readonly PlanFilter[];
    }
  | { readonly kind: 'open' }
  | { readonly kind: 'none'; readonly missing: string };

const wordsOf = (filter: PlanFilter): string =>
  filter.kind === 'values' || filter.kind === 'matches' ? filter.dimension : filter.kind === 'contains' ? 'search' : filter.kind;

/** The first source of a measure that knows all dimensions and filters which count for it. */
const find = (binding: MeasureBinding, query: Unparted): Found => {
  const ignores = binding.ignores ?? [];
  const dimensions = [...new Set(query.dimensions.map(({ name }) => name))].filter((name) => !ignores.includes(name));
  const filters = query.filters.filter((filter) => !isIgnored(ignores, filter));
  const lacking = (source: Source): string | null =>
    dimensions.find((name) => !hasDimension(source, name)) ?? filters.filter((filter) => !takes(source, filter)).map(wordsOf)[0] ?? null;
  const source = binding.from.find((name) => lacking(sourceNamed(name)) === null);
  if (source === undefined)
    return { kind: 'none', missing: lacking(sourceNamed(binding.from[binding.from.length - 1] ?? binding.from[0])) ?? '' };
  const pins = sourceNamed(source).nodes === 'exact' ? nodeFilters(binding, dimensions, filters) : [];
  return pins === null ? { kind: 'open' } : { kind: 'found', source, dimensions, filters: [...filters, ...pins] };
};

const HOW: Readonly<Record<HowAggregated, Aggregate['how']>> = {
  sum: 'sum',
  min: 'min',
  max: 'max',
  last: 'last',
  lastOfEach: 'last',
  distinct: 'distinct',
  lastDistinct: 'lastOnce',
  people: 'sum',
};

const aggregateOf = (name: string, how: HowAggregated, { value, where, withoutSales, once, isWhole }: MeasureBinding): Aggregate => ({
  as: name,
  how: withoutSales === true ? 'withoutSales' : HOW[how],
  value,
  ...(once === undefined ? {} : { once }),
  ...(where === undefined ? {} : { where }),
  ...(isWhole === undefined ? {} : { isWhole }),
});

/** Aggregates that one plan can aggregate have the same word. */
const aggregatedWith = ({ how, as }: Aggregate): string =>
  how === 'min' || how === 'max' ? 'sum' : how === 'distinct' || how === 'lastOnce' ? `${how} ${as}` : how;

const partKey = (part: QueryPart): string =>
  JSON.stringify([
    part.source,
    part.dimensions,
    part.filters,
    part.shift,
    part.stockedOnly,
    part.aggregates[0] === undefined ? '' : aggregatedWith(part.aggregates[0]),
  ]);

export const together = (parts: readonly QueryPart[]): readonly QueryPart[] => {
  const byKey = new Map<string, QueryPart>();
  for (const part of parts) {
    const key = partKey(part);
    const before = byKey.get(key);
    byKey.set(
      key,
      before === undefined
        ? part
        : { ...before, aggregates: [...before.aggregates, ...part.aggregates], hundredths: [...before.hundredths, ...part.hundredths] },
    );
  }
  return [...byKey.values()];
};

const OPEN_NODES = 'Choose one category, or add the dimension node_id: categories are nested and would be counted twice.';

/** The parts of a question, each measure in one of them; what no source can answer is told by the metric's path. */
export const planQuery = (query: Unparted, input: QueryInput, faults: Faults): readonly QueryPart[] => {
  const { schema, metrics } = query;
  const measures = new Map<string, QueryPart | null>();
  for (const metric of metrics) {
    for (const name of metric.needs) {
      const binding = schema.measures[name];
      const how = schema.metrics.measures[name];
      if (measures.has(name) || binding === undefined || how === undefined) continue;
      const found = find(binding, query);
      if (found.kind === 'open') faults.add('filters.categories', OPEN_NODES);
      if (found.kind === 'none') {
        faults.add(
          `metrics[${input.metrics.indexOf(metric.key)}]`,
          `${quoted(metric.key)} cannot be split or filtered by ${found.missing}.`,
        );
      }
      const part =
        found.kind === 'found'
          ? {
              source: found.source,
              dimensions: found.dimensions,
              filters: found.filters,
              shift: binding.shift ?? null,
              stockedOnly: binding.stockedOnly === true,
              aggregates: [aggregateOf(name, how, binding)],
              hundredths: binding.hundredths === true ? [name] : [],
            }
          : null;
      measures.set(name, part);
    }
  }
  return together([...measures.values()].filter((part) => part !== null));
};
