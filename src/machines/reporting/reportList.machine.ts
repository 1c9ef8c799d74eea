/** The list of saved reports: one is deleted after a question, and one that no longer reads is mended as text. */
import { isLeft } from 'fp-ts/Either';
import { jsonOf } from '../../domain/journal/json.ts';
import { SPECS } from '../../domain/reporting/reports.screen.ts';
import { deletedText, importReport, mendedReport, type StoredReport } from '../../domain/reporting/savedReport.ts';
import type { Registry } from '../core/registry.ts';
import { createSavedList, firstSavedList } from '../savedList/createSavedList.ts';

const paramsOf = (id: string, reportSpec: string) => ({ params: { id, reportSpec } });

export const createReportListMachine = (registry: Registry) =>
  createSavedList(registry, {
    id: 'reportList',
    first: firstSavedList,
    query: SPECS,
    storedIn: (answer) => (answer as { readonly reportSpecs: readonly StoredReport[] }).reportSpecs,
    nameOf: ({ name }) => name,
    textOf: ({ schema }) => (typeof schema === 'string' ? schema : JSON.stringify(schema, null, 2)),
    read: (text) => {
      const read = importReport(text);
      if (!isLeft(read)) return { content: read.right };
      const { _tag, message, details } = read.left;
      return {
        fault: _tag === 'NotJson' ? 'Failed to parse JSON: check for a missing comma, quote or bracket' : [message, ...details].join('\n'),
      };
    },
    remove: (brandGroupId, id, version) => ({
      call: 'deleteListedReportSpec',
      input: { ...paramsOf(brandGroupId, id), query: { version } },
    }),
    restore: (brandGroupId, id, name) => ({
      call: 'restoreReportSpec',
      input: paramsOf(brandGroupId, id),
      done: `Report “${name}” restored`,
    }),
    // C-768.
    mend: (brandGroupId, stored, spec) => ({
      call: 'mendReportSpec',
      input: { ...paramsOf(brandGroupId, stored.id), body: jsonOf(mendedReport(stored, spec)) },
    }),
    says: {
      loading: 'The saved reports are still loading. Try again in a moment.',
      gone: 'This saved report no longer exists.',
      deleted: () => deletedText('list'),
      mended: (name) => `${name} was saved`,
    },
    on: {},
  });
