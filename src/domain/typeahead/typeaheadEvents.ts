/** The events of typeaheads: in a field of the open screen, by the name that the screen gives it. */
import { partialRecord, record } from '../codec/codec.ts';
import { param, prose, text, typed } from '../journal/eventParts.ts';

const option = partialRecord({ key: param, label: prose }, { description: prose }, 'TypeaheadTaken');

export const TYPEAHEAD_EVENTS = {
  /** Letter by letter; also when the field is come to, with what is in it. */
  'typeahead.typed': record({ field: text, text: typed }),
  /** An option was taken, or a text as it is. What it means is for whoever owns the value. */
  'typeahead.taken': record({ field: text, option }),
  'typeahead.left': record({ field: text }),
  /** What failed is asked for again. */
  'typeahead.retried': record({ field: text }),
};
