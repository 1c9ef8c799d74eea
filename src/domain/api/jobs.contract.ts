/** Jobs of the server in the admin area, for Admins alone. */
import { AdminJobs } from '../admin/jobRecords.ts';
import { record } from '../codec/codec.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

export const jobsContract = {
  adminJobs: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    access: 'admin',
    summary: 'Server jobs and their latest runs.',
    params: Nothing,
    query: Nothing,
    body: Nothing,
    answer: AdminJobs,
    idempotent: false,
    failures: [],
  }),
  runJob: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:id/run',
    access: 'admin',
    summary: 'Requests an immediate run of a job; the run records who requested it.',
    params: record({ id: Id }, 'JobPath'),
    query: Nothing,
    body: Nothing,
    answer: Nothing,
    idempotent: true,
    failures: [404, 409],
  }),
  stopImport: endpoint({
    method: 'DELETE',
    path: '/api/admin/imports/:id',
    access: 'admin',
    summary: 'Cancels the import of another person and deletes its files; that person is told.',
    params: record({ id: Id }, 'ImportUnderWayPath'),
    query: Nothing,
    body: Nothing,
    answer: Nothing,
    idempotent: true,
    failures: [409],
  }),
};
