/** The events of mappings of headings. One is saved, deleted and so on by those of all records (`recordEvents.ts`). */
import { Natural, nullable, record } from '../../codec/codec.ts';
import { text } from '../../journal/eventParts.ts';
import { recordEventsOf } from '../../records/recordEvents.ts';
import { MappingDraft } from './mapping.ts';

export const MAPPING_EVENTS = {
  /** The mapping of an id is changed, or one is made for a file of the import, by its place among the samples. */
  'mappings.opened': record({ id: nullable(text), sample: nullable(Natural) }),
  ...recordEventsOf('mappings', MappingDraft),
};
