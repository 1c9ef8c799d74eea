/** Background jobs: an area of its own beside the admin area, whose script is long. */
import { JOB_EVENTS } from '../domain/admin/jobEvents.ts';
import { adminJobs } from '../domain/admin/jobs.screen.ts';
import { jobsContract } from '../domain/api/jobs.contract.ts';
import { createAdminJobsMachine } from '../machines/admin/adminJobs.machine.ts';
import { JobsScreen } from '../views/admin/jobs/JobsScreen.tsx';
import { joined } from './joined.ts';

export const area = joined({
  screens: [[adminJobs, JobsScreen]],
  calls: jobsContract,
  events: JOB_EVENTS,
  machines: { adminJobs: createAdminJobsMachine },
});
