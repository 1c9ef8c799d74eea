/**
 * The form that asks for data in the place of a download that is not permitted. `closed`;
 * `editing` and `sending` the form; `thanking` when it went out. Nothing of the form is checked here: no rules are
 * specified, and the server says what it cannot take.
 */

import { setup } from 'xstate';
import type { RequestForm } from '../../domain/access/downloads.ts';
import { failureWithFaults } from '../../domain/session/failureText.ts';
import { CLAIM_DRAFT, parkDraft } from '../core/drafts.ts';
import { command } from '../core/perform.ts';
import { type Input, result, step, type TransitionResult } from '../core/step.ts';

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
    parkDraft({ type: 'exportRequest.draftReturned', subject, email, name, company, ...(form === 'export-request' ? {} : { form }) }),
  ]);
};

export const exportRequestMachine = setup({
  types: { context: {} as ExportRequestContext, events: {} as Input },
  actions: {
    open: step('exportRequest.opened', (context: ExportRequestContext, event) =>
      result({ ...context, form: event.form ?? 'export-request', subject: event.subject.slice(0, 200), error: null }),
    ),
    typeEmail: step('exportRequest.emailTyped', (context: ExportRequestContext, event) => result({ ...context, email: event.email })),
    typeName: step('exportRequest.nameTyped', (context: ExportRequestContext, event) => result({ ...context, name: event.name })),
    typeCompany: step('exportRequest.companyTyped', (context: ExportRequestContext, event) =>
      result({ ...context, company: event.company.slice(0, 160) }),
    ),
    sendCall: step('exportRequest.submitted', sendCall),
    claim: step([], (context: ExportRequestContext) => result(context, [CLAIM_DRAFT])),
    park: step('message.draftsWanted', park),
    takeBack: step('exportRequest.draftReturned', (_: ExportRequestContext, { form, subject, email, name, company }) =>
      result({ ...EMPTY, form: form ?? 'export-request', subject, email, name, company }),
    ),
    keepError: step('api.failed', (context: ExportRequestContext, event) =>
      result({ ...context, error: failureWithFaults(event.failure) }),
    ),
  },
}).createMachine({
  id: 'exportRequest',
  context: EMPTY,
  entry: 'claim',
  initial: 'closed',
  states: {
    closed: {
      on: {
        'exportRequest.opened': { target: 'editing', actions: 'open' },
        'exportRequest.draftReturned': { target: 'editing', actions: 'takeBack' },
      },
    },
    editing: {
      on: {
        'exportRequest.emailTyped': { actions: 'typeEmail' },
        'exportRequest.nameTyped': { actions: 'typeName' },
        'exportRequest.companyTyped': { actions: 'typeCompany' },
        'exportRequest.submitted': { target: 'sending', actions: 'sendCall' },
        'message.draftsWanted': { actions: 'park' },
        'exportRequest.closed': { target: 'closed' },
      },
    },
    sending: {
      on: {
        'api.answered': { target: 'thanking' },
        'message.draftsWanted': { actions: 'park' },
        'api.failed': { target: 'editing', actions: 'keepError' },
        'exportRequest.closed': { target: 'closed' },
      },
    },
    thanking: { on: { 'exportRequest.closed': { target: 'closed' } } },
  },
});
