/** The words of a report's fields, and how they go with a press that saves the result: the run itself knows no driver. */
import { useMemo } from 'react';
import type { DriverCatalogues, MeasureType } from '../../../domain/reporting/catalogue.ts';
import { type FieldsOf, fieldsOf } from '../../../domain/reporting/fieldWords.ts';
import { measureName } from '../../../domain/reporting/measure.ts';
import type { ReportSpec } from '../../../domain/reporting/reportSpec.ts';

export const useFields = (catalogues: DriverCatalogues, driver: string): FieldsOf =>
  useMemo(() => fieldsOf(catalogues(driver)), [catalogues, driver]);

interface Words {
  readonly label: string;
  readonly type: MeasureType | null;
  readonly positive: boolean | null;
}

/** The words of the fields that a report names. */
export const wordsOf = (spec: ReportSpec, fields: FieldsOf): Record<string, Words> =>
  Object.fromEntries(
    [...spec.sectionDimensions, ...spec.columnDimensions, ...spec.rowDimensions, ...spec.measures.map(measureName)].map((name) => {
      const { label, type, positive } = fields(name);
      return [name, { label, type, positive }];
    }),
  );
