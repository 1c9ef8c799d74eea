/** A draft of the date picker where one comes back after the session had ended. */
import { boundedString, nullable, oneOf, partialRecord, record, t } from '../codec/codec.ts';
import { DateUnit } from './dateSpec.ts';
import { IsoDay } from './isoDay.ts';
import { COMPARE_MODES, Periodicity } from './period.ts';
import { YoyAlignment } from './yearBefore.ts';

const typed = boundedString(10_000, 'Text');

const DraftBound = t.union(
  [
    record({ kind: t.literal('day'), text: typed }),
    record({ kind: t.literal('ago'), text: typed, unit: DateUnit }),
    record({ kind: t.literal('open') }),
  ],
  'DraftBound',
);
const DraftRange = partialRecord({ start: DraftBound, end: DraftBound }, { unit: t.literal('weeks') }, 'DraftRange');

/** The codec of `PickerDraft`. */
export const PickerDraftCodec = record(
  {
    current: DraftRange,
    prior: nullable(DraftRange),
    compare: oneOf([...COMPARE_MODES, 'custom'], 'PickerCompare'),
    alignment: YoyAlignment,
    periodicity: Periodicity,
    target: oneOf(['current', 'prior'], 'WhichRange'),
    shown: IsoDay,
    anchor: nullable(IsoDay),
  },
  'PickerDraft',
);
