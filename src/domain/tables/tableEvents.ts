/** The events of tables: in a table of the open screen, which bears the name of its parameter in the URL. `id` is a row's or a group's. */
import { Natural, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { param, text, typed } from '../journal/eventParts.ts';

export const TABLE_EVENTS = {
  /** In a table of the open screen, which bears the name of its parameter in the URL. `id` is a row's or a group's. */
  /** `from` is the order of that column in which the rows came, where nobody had sorted them. */
  'table.sorted': partialRecord(
    { table: text, column: text, kind: oneOf(['numeric', 'text'], 'ColumnKind') },
    { from: oneOf(['asc', 'desc'], 'SortDirection') },
  ),
  'table.grouped': record({ table: text, by: nullable(text) }),
  'table.rowToggled': record({ table: text, id: param }),
  'table.paged': record({ table: text, page: Natural }),
  'table.lengthChosen': record({ table: text, pageLength: Natural }),
  'table.searched': record({ table: text, text: typed }),
  'table.densitySet': record({ table: text, dense: t.boolean }),
  /** The list of the columns to choose from opens or closes. */
  'table.chooserToggled': record({ table: text, open: t.boolean }),
};
