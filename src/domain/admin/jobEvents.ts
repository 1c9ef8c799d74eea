/** The events of the jobs page. */
import { record } from '../codec/codec.ts';
import { text } from '../journal/eventParts.ts';

export const JOB_EVENTS = {
  'jobs.runClicked': record({ id: text }),
  'jobs.importCanceled': record({ id: text }),
};
