/** What was imported of a brand group, or of the marketplace, day by day, for Admins alone. */
import { Natural, record } from '../codec/codec.ts';
import { DataCalendar } from '../imports/dataCalendar.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

export const dataCalendarContract = {
  dataCalendar: endpoint({
    method: 'GET',
    path: '/api/admin/data',
    access: 'admin',
    summary: 'The import that supplied each day of a year, by kind and country.',
    params: Nothing,
    query: record({ brandGroupId: Id, year: Natural }, 'DataCalendarQuery'),
    body: Nothing,
    answer: DataCalendar,
    idempotent: false,
    failures: [404, 503],
  }),
};
