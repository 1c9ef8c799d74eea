/** What was understood of the files, as the import page shows it. */
import { readAsWords, whyWords } from '../../src/domain/imports/formats/readAs.ts';
import type { PreviewedPart } from '../../src/domain/imports/job.ts';
import { ignoredColumns, REPLACED, summaryFacts, summaryNotes } from '../../src/domain/imports/summary.ts';
import type { ImportedPart, ImportLook } from './importFiles.ts';

/** So many columns of a file are shown: one with more is none that is known. */
const MAX_COLUMNS = 60;

/** Before the rows were judged: columns and first rows, no figures. */
export const previewOf = ({ layout, files, rows }: ImportLook): PreviewedPart => {
  const columns = (files[0]?.header.columns ?? []).slice(0, MAX_COLUMNS);
  return {
    kind: layout.kind,
    files: files.map(({ name, at, isSaid, from, header, format, facts }) => ({
      name,
      preset: format?.title ?? null,
      at,
      readAs: readAsWords(layout, format),
      why: whyWords(header, format, isSaid, from),
      ...(facts === null ? {} : { facts: { ...facts, countries: [...facts.countries] } }),
    })),
    columns: columns.map(({ name, field }) => ({ name, readAs: field?.column ?? null })),
    rows: rows.map((row) =>
      columns.map(({ field }) => (field === null || field.fills === null || field.isHidden === true ? null : (row[field.fills] ?? null))),
    ),
    facts: [],
    notes: [],
  };
};

/** With the figures of a dry run that found nothing wrong. What is replaced is a warning of its own, and no figure among others. */
export const withFacts = (preview: PreviewedPart, { layout, files, summary }: ImportedPart): PreviewedPart => {
  const notRead = ignoredColumns(files.map(({ header }) => header));
  return {
    ...preview,
    facts: summaryFacts(summary, layout, notRead).flatMap(([label, text]) =>
      label === REPLACED && summary.replacement !== null ? [] : [{ label, text }],
    ),
    ...(summary.replacement === null ? {} : { replacement: { ...summary.replacement, list: [...summary.replacement.list] } }),
    ...(summary.warnings.length === 0 ? {} : { warnings: [...summary.warnings] }),
    notes: [...summaryNotes(summary, notRead, layout)],
  };
};
