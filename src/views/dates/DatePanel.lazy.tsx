/** The panel of the date picker, as a piece of its own that comes on first use. */
import { useCallback } from 'react';
import type { PickerEvent } from '../../domain/dates/pickerReducer.ts';
import { dateOfferFor } from '../../domain/dates/pickerScreens.ts';
import { DATES } from '../../domain/journal/address.ts';
import type { DatesContext } from '../../machines/dates/dates.machine.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { FloatingPanel, type FloatingPanelState } from '../controls/FloatingPanel.tsx';
import { DatePanel } from './DatePanel.tsx';

const Drafted = () => {
  const send = useSend();
  const { screen, dates, draft } = useContextOf(DATES, (context: DatesContext) => context);
  const toDates = useCallback((event: PickerEvent) => send(DATES, event), [send]);
  const offer = screen === null ? null : dateOfferFor(screen);
  if (dates === null || draft === null || offer === null) return null;
  return <DatePanel dates={dates} draft={draft} offer={offer} send={toDates} />;
};

const DatePopover = (state: FloatingPanelState) => (
  <FloatingPanel {...state} label="Date range" size="wide">
    <Drafted />
  </FloatingPanel>
);

export default DatePopover;
