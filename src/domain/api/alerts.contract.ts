/** What alerts are judged by: the daily measures of a figure, over the year that an alert is tried on. */

import { AlertAbout, AlertFigures } from '../alerts/alertAbout.ts';
import { record } from '../codec/codec.ts';
import { endpoint } from './endpoint.ts';
import { Id, Nothing } from './shapes.ts';

export const alertsContract = {
  alertFigures: endpoint({
    method: 'POST',
    path: '/api/brand-groups/:id/alert-figures',
    reads: true,
    access: 'prime',
    summary:
      'The daily base measures of a metric, up to yesterday: twelve months on which an alert is tried, and the days that these are judged by.',
    params: record({ id: Id }, 'AlertFiguresPath'),
    query: Nothing,
    body: AlertAbout,
    answer: AlertFigures,
    brandGroups: ({ params }) => [params.id],
    failures: [503, 504],
  }),
};
