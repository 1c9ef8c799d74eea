/** What visitors are shown: the invitation in its three steps, the request for data. */
import { answers, inTurn, neverAnswers, press, type ScreenState, says, shows, state, type, waitingState } from './state.ts';

const INTEREST = '**/api/marketing/free-tools-interest';
const invited: ScreenState['open'] = inTurn(press('Free consultation'), shows('dialog'));
const introduced = inTurn(invited, type('Name', 'Vera Visitor'), type('E-mail', 'vera@brand.example'));
const sent = inTurn(introduced, type('Message', 'Do call me.'), press('Request a free consultation'));

const REQUEST = '**/velocity/export-request';
const asking: ScreenState['open'] = inTurn(press('Request data'), shows('dialog'));
const asked = inTurn(asking, type('Name', 'Vera Visitor'), type('E-mail', 'vera@brand.example'), (page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Request data' }).click(),
);

export const VISITOR_STATES: readonly ScreenState[] = [
  state('invitation', invited),
  state('invitation with its message', introduced),
  waitingState('invitation on its way', inTurn(neverAnswers(INTEREST), sent)),
  state('invitation that failed', inTurn(answers(INTEREST, 500, { message: 'It could not be kept.' }), sent, shows('alert'))),
  state('invitation taken', inTurn(answers(INTEREST, 200, { message: 'Thank you.' }), sent, says('Thank you, Vera Visitor!'))),
  state('request for data', asking),
  state(
    'request for data that was refused',
    inTurn(answers(REQUEST, 422, { message: 'Check.', errors: { company: ['The company is missing.'] } }), asked, shows('alert')),
  ),
  state('request for data taken', inTurn(answers(REQUEST, 200, { message: 'Thank you.' }), asked, says('Request sent.'))),
];
