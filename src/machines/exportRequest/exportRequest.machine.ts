/**
 * The form that asks for data in the place of a download that is not permitted. `closed`;
 * `editing` and `sending` the form; `thanking` when it went out. Nothing of the form is checked here: no rules are
 * specified, and the server says what it cannot take.
 */

import type { RequestForm } from '../../domain/access/downloads.ts';
import { failureWithFaults } from '../../domain/session/failureText.ts';
import { defineMachine } from '../core/defineMachine.ts';
import { CLAIM_VISITOR_DRAFT, parkVisitorDraft } from '../core/drafts.ts';
import { command } from '../core/perform.ts';
import { result, type TransitionResult } from '../core/transition.ts';

export interface ExportRequestContext {
  /** Whom it is sent to. */
  readonly form: RequestForm;
  /** What is asked for, such as the table's name. */
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly error: string | null;
}

const EMPTY: ExportRequestContext = { form: 'export-request', subject: '', email: '', name: '', company: '', error: null };

const CALLS = { 'export-request': 'exportRequest', 'title-compliance-request': 'titleComplianceRequest' } as const;

const sendCall = (context: ExportRequestContext): TransitionResult<ExportRequestContext> => {
  const { email, name, company, subject, form } = context;
  const body = { email: email.trim(), name: name.trim(), company: company.trim(), subject };
  return result({ ...context, error: null }, [
    command({ type: 'api.call', requestId: 'request', call: CALLS[form], input: { body }, keep: 'inline' }),
  ]);
};

const park = (context: ExportRequestContext): TransitionResult<ExportRequestContext> => {
  const { form, subject, email, name, company } = context;
  if ([email, name, company].every((typed) => typed === '')) return result(context);
  return result(context, [
    parkVisitorDraft({
      type: 'exportRequest.draftReturned',
      subject,
      email,
      name,
      company,
      ...(form === 'export-request' ? {} : { form }),
    }),
  ]);
};

type RequestState = 'closed' | 'editing' | 'sending' | 'thanking';

export const exportRequestMachine = defineMachine<ExportRequestContext, RequestState>()({
  id: 'exportRequest',
  context: EMPTY,
  entry: (context) => result(context, [CLAIM_VISITOR_DRAFT]),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'exportRequest.opened': {
          target: 'editing',
          run: (context, { form = 'export-request', subject }) => result({ ...context, form, subject: subject.slice(0, 200), error: null }),
        },
        'exportRequest.draftReturned': {
          target: 'editing',
          run: (_, { form = 'export-request', subject, email, name, company }) => result({ ...EMPTY, form, subject, email, name, company }),
        },
      },
    },
    editing: {
      on: {
        'exportRequest.emailTyped': (context, { email }) => result({ ...context, email }),
        'exportRequest.nameTyped': (context, { name }) => result({ ...context, name }),
        'exportRequest.companyTyped': (context, { company }) => result({ ...context, company: company.slice(0, 160) }),
        'exportRequest.submitted': { target: 'sending', run: sendCall },
        'message.draftsWanted': park,
        'exportRequest.closed': { target: 'closed' },
      },
    },
    sending: {
      on: {
        'api.answered': { target: 'thanking' },
        'message.draftsWanted': park,
        'api.failed': { target: 'editing', run: (context, { failure }) => result({ ...context, error: failureWithFaults(failure) }) },
        'exportRequest.closed': { target: 'closed' },
      },
    },
    thanking: { on: { 'exportRequest.closed': { target: 'closed' } } },
  },
});
