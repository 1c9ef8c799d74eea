/** The events of the Goal Management Console that carry goals. */
import { record } from '../codec/codec.ts';
import { recordEventsOf } from '../records/recordEvents.ts';
import { GoalFields } from './goalFields.ts';
import { GoalUpload } from './goalUpload.ts';

export const GOAL_EVENTS = {
  ...recordEventsOf('goals', GoalFields),
  /** A file was chosen and read: what it says, or why it is refused. Its text is kept nowhere. */
  'goals.fileRead': record({ upload: GoalUpload }),
  'goals.uploadCleared': record({}),
  /** What was checked is written; once more where somebody else has changed some of it. */
  'goals.uploadClicked': record({}),
  'goals.templateClicked': record({}),
};
