/** The events of the inventory simulation and of the workers that it runs in. */
import { record } from '../codec/codec.ts';
import { prose, text } from '../journal/eventParts.ts';
import { JsonValue } from '../journal/json.ts';
import { masked } from '../journal/mask.ts';

export const INVENTORY_EVENTS = {
  /** A part of what a worker was asked for; whose it is its owner knows, who decodes it. */
  'worker.answered': record({ runId: text, part: masked(JsonValue, 'prose') }),
  'worker.failed': record({ runId: text, message: prose }),

  'inventory.runClicked': record({}),
  'inventory.cancelClicked': record({}),
};
