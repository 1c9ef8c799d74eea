/** Fields as a list offers them: under what they speak of. */
import type { DriverCatalogue, DriverField } from '../../../domain/reporting/catalogue.ts';
import { fieldScopes } from '../../../domain/reporting/fieldScopes.ts';
import type { OptionGroup } from '../../controls/OptionList.tsx';

export const fieldGroupsOf = (fields: readonly DriverField[], catalogue: DriverCatalogue | null): readonly OptionGroup[] =>
  catalogue === null
    ? []
    : fieldScopes(fields, catalogue).map(({ key, title, fields: inIt }) => ({
        key,
        title,
        options: inIt.map(({ name, displayName }) => ({ key: name, label: displayName })),
      }));
