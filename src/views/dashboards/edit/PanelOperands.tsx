/** The values of a dimension filter of a panel: those that are chosen, and a field that offers what there is as soon as it is entered. */

import type { ReactElement } from 'react';
import { OPERANDS, operandsAsked } from '../../../domain/dashboards/editQueries.ts';
import type { Lookup } from '../../../domain/forms/lookup.ts';
import type { AddressOf } from '../../../domain/journal/address.ts';
import { splitOperand } from '../../../domain/reporting/dimensionOperands.ts';
import { keptOperand, OPERAND_LOOKUP, offeredOperands, soughtOperand, withFoundOperand } from '../../../domain/reporting/operandLookup.ts';
import type { DimensionFilter } from '../../../domain/reporting/reportSpec.ts';
import { operandName } from '../../../domain/reporting/resultView.ts';
import { panelFault } from '../../../domain/screens/panelState.ts';
import { replacing } from '../../../domain/screens/replacing.ts';
import { uiText } from '../../../domain/screens/uiParts.ts';
import { namedOptions, type TypeaheadOption } from '../../../domain/typeahead/typeahead.ts';
import { useContextOf, useSend } from '../../app/appContext.tsx';
import { useScreenUi } from '../../app/useChartUi.ts';
import { useQueryTo } from '../../app/useQuery.ts';
import { Chips } from '../../controls/Chips.tsx';
import { LookupField } from '../../controls/LookupField.tsx';

export interface OperandSource {
  readonly screen: AddressOf<'screen'>;
  readonly driver: string;
}

interface PanelOperandsProps extends OperandSource {
  readonly label: string;
  readonly filter: DimensionFilter;
  readonly onChange: (operands: readonly string[]) => void;
}

export const PanelOperands = ({ screen, driver, label, filter, onChange }: PanelOperandsProps): ReactElement => {
  const send = useSend();
  const query = useQueryTo(screen, OPERANDS, 'dimensionValues');
  const asked = useContextOf(screen, ({ params }) => params[OPERANDS]);
  const [typed, setTyped] = useScreenUi(screen, uiText(`${OPERANDS} ${label}`));
  const search = soughtOperand(typed);
  const ask = (text: string): void =>
    send(screen, {
      type: 'screen.paramSet',
      key: OPERANDS,
      value: operandsAsked(driver, filter.dimension, soughtOperand(text)),
      ...replacing('asked'),
    });
  const take = (text: string): void => {
    const added = splitOperand(text).map((operand) => keptOperand(filter.dimension, operand));
    if (text !== '') setTyped('');
    if (added.length > 0) onChange([...new Set([...filter.operands, ...added])]);
  };
  const isAsked = asked === operandsAsked(driver, filter.dimension, search);
  const found: Lookup<TypeaheadOption> =
    !isAsked || query.status === 'loading' || query.status === 'stale'
      ? { kind: 'loading' }
      : query.status === 'failed'
        ? { kind: 'failed', ...panelFault(query.failure) }
        : { kind: 'found', options: namedOptions(query.answer ?? []) };
  return (
    <>
      <Chips
        label={`${label}, selected`}
        chips={filter.operands.map((operand) => ({ key: operand, label: operandName(filter.dimension, operand) }))}
        onRemove={(keys) => onChange(filter.operands.filter((operand) => !keys.includes(operand)))}
      />
      <LookupField
        label={label}
        placeholder="Value (use % as wildcard)"
        search={typed}
        onSearchChange={(text) => {
          setTyped(text);
          ask(text);
        }}
        lookup={offeredOperands(found, [], { dimension: filter.dimension, search, chosen: filter.operands })}
        shown={OPERAND_LOOKUP.shown}
        value={null}
        onChange={(option) => {
          if (option !== null) take(withFoundOperand(typed, option.key));
        }}
        onOpen={() => ask(typed)}
        onEnter={() => take(typed)}
        onLeave={() => take(typed)}
        onRetry={query.onRetry}
        onEraseBack={() => onChange(filter.operands.slice(0, -1))}
      />
    </>
  );
};
