/**
 * What goes with what in a report: a measure is of a group of facts (retail, ads, …), whose rows only some dimensions tell
 * apart, and only measures whose facts are of the same grain stand in one report. The builder's picker and the check that
 * runs before a report is saved or run ask the same questions here.
 */
import { type DriverCatalogue, type DriverField, fieldTitle } from './catalogue.ts';
import { type CheckContext, checkSpec } from './checkSpec.ts';
import { type Issue, issue, within, withinEach } from './issue.ts';
import { measureName } from './measure.ts';
import type { ReportSpec } from './reportSpec.ts';
import { finds } from './subreport.ts';

type Groups = Pick<DriverField, 'possibleGroups' | 'compatibleMeasureGroups'>;

/** A field that names no groups goes with everything. */
const share = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((group) => other.includes(group));

/** Whether the dimension tells the facts of the measure apart. */
export const dimensionFits = (dimension: Groups, measure: Groups): boolean => share(dimension.possibleGroups, measure.possibleGroups);

/** Whether both measures can stand in one report. */
export const measuresFit = (one: Groups, other: Groups): boolean =>
  share(one.compatibleMeasureGroups, other.possibleGroups) && share(other.compatibleMeasureGroups, one.possibleGroups);

/** The dimensions that a report names, those of its filters too. */
export const dimensionsIn = (spec: ReportSpec): readonly string[] => [
  ...new Set([
    ...spec.sectionDimensions,
    ...spec.columnDimensions,
    ...spec.rowDimensions,
    ...spec.dimensionFilters.map(({ dimension }) => dimension),
  ]),
];

/** The measures that a report shows or is filtered by. */
export const measuresIn = (spec: ReportSpec): readonly string[] => [
  ...new Set([...spec.measures.map(measureName), ...spec.measureFilters.map(({ measure }) => measure)]),
];

const known = (names: readonly string[], fields: ReadonlyMap<string, DriverField>): readonly DriverField[] =>
  names.flatMap((name) => fields.get(name) ?? []);

/** Why a field does not go with what is chosen, for its line in the picker; null where it does. */
export const misfitOf = (field: DriverField, spec: ReportSpec, catalogue: DriverCatalogue): string | null => {
  const measures = known(measuresIn(spec), catalogue.measures).filter(({ name }) => name !== field.name);
  if (field.measureType === null) {
    const misfit = measures.find((measure) => !dimensionFits(field, measure));
    return misfit === undefined ? null : `${misfit.displayName} cannot be split by ${field.displayName}`;
  }
  const other = measures.find((measure) => !measuresFit(field, measure));
  if (other !== undefined) return `${field.displayName} and ${other.displayName} cover different periods`;
  const dimension = known(dimensionsIn(spec), catalogue.dimensions).find((one) => !dimensionFits(one, field));
  return dimension === undefined ? null : `${field.displayName} cannot be split by ${dimension.displayName}`;
};

const PLACES = ['sectionDimensions', 'columnDimensions', 'rowDimensions'] as const;

/** Which dimensions and measures of a report do not go with its other measures. */
export const fitIssues = (spec: ReportSpec, catalogue: DriverCatalogue): readonly Issue[] => {
  const of = (fields: ReadonlyMap<string, DriverField>, name: string, tag: 'IncompatibleDimension' | 'IncompatibleMeasure') => {
    const field = fields.get(name);
    const text = field === undefined ? null : misfitOf(field, spec, catalogue);
    return text === null ? [] : [issue(tag, '', text)];
  };
  const dimension = (name: string): readonly Issue[] => of(catalogue.dimensions, name, 'IncompatibleDimension');
  const measures = spec.measures.map(measureName);
  const clashes = measures.flatMap((name, i) => {
    const field = catalogue.measures.get(name);
    const earlier = known(measures.slice(0, i), catalogue.measures);
    const other = field === undefined ? undefined : earlier.find((one) => !measuresFit(field, one));
    return field === undefined || other === undefined
      ? []
      : [issue('IncompatibleMeasure', `measures[${i}]`, `${field.displayName} and ${other.displayName} cover different periods`)];
  });
  return [
    ...PLACES.flatMap((place) => withinEach(place, spec[place], dimension)),
    ...withinEach('dimensionFilters', spec.dimensionFilters, (filter) =>
      dimension(filter.dimension).map((one) => ({ ...one, path: 'dimension' })),
    ),
    ...clashes,
  ];
};

/** The same of the reports within filters, each of which finds values of the dimension that it filters by. */
const issuesWithin = (spec: ReportSpec, { catalogues }: Pick<CheckContext, 'catalogues'>): readonly Issue[] =>
  withinEach('dimensionFilters', spec.dimensionFilters, ({ dimension, subreportSpec: sub }) => {
    if (sub === null) return [];
    const catalogue = catalogues(sub.driver);
    const nothing = `The report returns no ${fieldTitle(catalogue, dimension)}: add it to the report’s rows`;
    return within('subreportSpec', [
      ...(finds(sub, dimension) ? [] : [issue('IncompatibleDimension', 'rowDimensions', nothing)]),
      ...(catalogue === null ? [] : fitIssues(sub, catalogue)),
      ...issuesWithin(sub, { catalogues }),
    ]);
  });

/** All that keeps a report from being run or saved: what `checkSpec` says of its parts, and what does not go together. */
export const checkReport = (spec: ReportSpec, context: CheckContext): readonly Issue[] => {
  const catalogue = context.catalogues(spec.driver);
  return [
    ...checkSpec(spec, context),
    ...(catalogue === null ? [] : fitIssues(spec, catalogue)),
    ...(catalogue === null ? [] : issuesWithin(spec, context)),
  ];
};
