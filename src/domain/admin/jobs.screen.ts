/** The page of background jobs. */
import { defineScreen, query } from '../screens/defineScreen.ts';
import { pageNumber } from '../screens/params.ts';

/** Where the machine of the jobs page is. */
export const JOBS_ACTOR = 'jobs';

/** The request whose answer is the list. */
export const JOB_LIST = 'list';

export const adminJobs = defineScreen({
  route: 'admin-jobs',
  params: { page: pageNumber },
  children: { [JOBS_ACTOR]: 'adminJobs' },
  queries: () => ({ [JOB_LIST]: query('adminJobs', {}) }),
}).drawing({});
