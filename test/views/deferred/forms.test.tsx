/** The forms of the deferred services, drawn from the real app's state. */
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { EXPORT_REQUEST, MARKETING } from '../../../src/domain/journal/address.ts';
import { AppProvider } from '../../../src/views/app/appContext.tsx';
import { DownloadOr } from '../../../src/views/app/DownloadOr.tsx';
import { createSecretsVault } from '../../../src/views/app/secrets.ts';
import { createViewRegistry } from '../../../src/views/app/viewRegistry.ts';
import { ExportRequestForm } from '../../../src/views/deferred/ExportRequest.lazy.tsx';
import { InvitationActions, InvitationForm } from '../../../src/views/deferred/Invitation.lazy.tsx';
import { type Bench, bench, signedIn, user } from '../../machines/harness.ts';
import { draw, textOf, within } from '../drawn.tsx';

const drawIn = ({ app }: Bench, what: ReactNode): HTMLElement =>
  draw(<AppProvider ports={{ app, secrets: createSecretsVault(), views: createViewRegistry() }}>{what}</AppProvider>);

const visitor = (): Bench => {
  const made = bench({ url: '/velocity/apps/amazon-brand-index' });
  made.fail('currentUser', { kind: 'status', status: 401 });
  made.loadAreas();
  made.loadAreas();
  return made;
};
const labels = (form: HTMLElement): readonly string[] => [...form.querySelectorAll('label')].map(textOf);

describe('the form of the invitation', () => {
  const typed = (name: string, email: string): readonly [form: HTMLElement, actions: HTMLElement] => {
    const made = visitor();
    made.send(MARKETING, { type: 'marketing.invited' });
    made.send(MARKETING, { type: 'marketing.nameTyped', name });
    made.send(MARKETING, { type: 'marketing.emailTyped', email });
    return [drawIn(made, <InvitationForm />), drawIn(made, <InvitationActions onClose={() => undefined} />)];
  };
  const why = (actions: HTMLElement): string | null => {
    const [submit] = within(actions)
      .getAllByRole<HTMLButtonElement>('button')
      .filter(({ type }) => type === 'submit');
    if (submit === undefined) throw new Error('nothing submits the form');
    return submit.getAttribute('aria-disabled') === 'true' ? submit.title : null;
  };

  test('A-257 A-329 has name and e-mail, and the message once both are valid', () => {
    expect(labels(typed('', '')[0])).toEqual(['Name', 'E-mail']);
    expect(labels(typed('Vera', 'vera@brand')[0])).toEqual(['Name', 'E-mail']);
    expect(labels(typed('Vera', 'vera@brand.test')[0])).toEqual(['Name', 'E-mail', 'Message']);
  });

  test('A-325 A-326 A-328 is not sent while the name or the e-mail is missing or wrong', () => {
    const cases = [
      ['', ''],
      ['Vera', ''],
      ['', 'vera@brand.test'],
      ['Vera', 'vera@brand'],
      ['Vera', 'vera@brand.test'],
    ] as const;
    expect(cases.map(([name, email]) => why(typed(name, email)[1]))).toEqual([
      'Still needed: name, e-mail.',
      'Still needed: e-mail.',
      'Still needed: name.',
      'Still needed: e-mail.',
      null,
    ]);
  });

  test('A-330 takes 512 characters of a message', () => {
    expect(typed('Vera', 'vera@brand.test')[0].querySelector('textarea')?.maxLength).toBe(512);
  });
});

describe('in the place of a download', () => {
  const shown = (made: Bench, formsEnabled: boolean): HTMLElement =>
    drawIn(
      made,
      <DownloadOr download="brand-index-csv" subject="Brand Index" formsEnabled={formsEnabled}>
        <b>CSV</b>
      </DownloadOr>,
    );

  test('A-387 A-388 a request for the data stands for visitors and the unentitled, where forms are on', () => {
    const unentitled = signedIn({ url: '/velocity/apps/amazon-brand-index' }, user({ brandGroups: [], organizations: [] }, []));
    for (const made of [visitor(), unentitled]) {
      within(shown(made, true)).getByRole('button', { name: /Request data/ });
      expect(shown(made, false).childNodes).toHaveLength(0);
    }
    expect([...shown(signedIn({ url: '/velocity/apps/amazon-brand-index' }), true).children].map(({ outerHTML }) => outerHTML)).toEqual([
      '<b>CSV</b>',
    ]);
  });

  test('A-359 A-360 A-361 B-429 the form asks for e-mail, name and company', () => {
    const made = visitor();
    made.send(EXPORT_REQUEST, { type: 'exportRequest.opened', subject: 'Brand Index' });
    expect(labels(drawIn(made, <ExportRequestForm />))).toEqual(['E-mail', 'Name', 'Company']);
  });
});
