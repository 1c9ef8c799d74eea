/** How deliveries leave: mails over SMTP, web hooks, and the pages that links of mails lead to. */
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hookPlace, makeCallHook, signatureOf } from '../../../server/deliveries/hook.ts';
import { makeMailLinks } from '../../../server/deliveries/links.ts';
import type { Content, MailMessage } from '../../../server/deliveries/ports.ts';
import { DEMO_GROUP } from '../../../server/demo/ids.ts';
import { headerText, smtpDeliveries } from '../../../server/mail/smtpMailer.ts';
import { makeOutgoing } from '../../../server/outgoing/client.ts';
import { openKeyRing, prepareKeys } from '../../../server/secrets/keyRing.ts';
import { makeSecrets } from '../../../server/secrets/secrets.ts';
import { SecretText } from '../../../server/secrets/secretText.ts';
import { findAddress, listUnsubscribed, putAddress } from '../../../server/store/deliveryAddresses.queries.ts';
import type { HookShape } from '../../../src/domain/deliveries/delivery.ts';
import { mailBlocks } from '../../../src/domain/deliveries/mailBlocks.ts';
import { mailBody } from '../../../src/domain/deliveries/mailBody.ts';
import { runsOf } from '../../setup/runs.ts';
import { ADMIN, type Browser, PRIME, SECRET, startTestServer, type TestServer } from '../http/testServer.ts';
import { AUTHORITY, type Placeholder, startPlaceholder } from '../outgoing/placeholder.ts';
import { type SmtpPlaceholder, startSmtp } from './smtp.ts';

const ORIGIN = 'https://velocity.example';
const EVIL = '<b>Évil</b>\r\nBcc: thief@x.example\u202e "co"';
const PAGE = `<main><h1>T</h1><section><h2>Sales &amp; more</h2><p>$1,234 for &lt;img src=x&gt;</p><table><tr><th>A</th><td>=1+1</td></tr></table></section></main>`;
const FRAME = { title: EVIL, subtitle: 'S', link: `${ORIGIN}/velocity`, foot: [EVIL], unsubscribe: `${ORIGIN}/u` };
const BODY = mailBody(mailBlocks(PAGE), FRAME);

const LANES = 20;

/** Mail has one kind of line end. */
const inLines = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

describe('mails over SMTP', () => {
  let smtp: SmtpPlaceholder;
  beforeAll(async () => {
    smtp = await startSmtp();
  });
  afterAll(() => smtp.stop());
  const message = (to: string): MailMessage => ({
    to,
    subject: EVIL,
    body: BODY,
    messageId: `<${to.split('@')[0]}@velocity.example>`,
    unsubscribe: FRAME.unsubscribe,
    files: [{ name: `${EVIL}.pdf`, bytes: new TextEncoder().encode('%PDF-1.7 whole') }],
  });

  test('what the server says of a mail decides, and what broke after the mail is not known', async () => {
    const send = smtpDeliveries({ url: smtp.url, from: 'Velocity <no-reply@velocity.example>' });
    const kinds = ['ok', 'ok', 'ok', 'busy', 'gone', 'full', 'breaks'] as const;
    const wanted = { ok: 'accepted', busy: 'refused later', gone: 'refused bounce', full: 'refused', breaks: 'uncertain' } as const;
    const told = new Map<string, string>();
    const all = Array.from({ length: runsOf(300) }, (_, i) => `${kinds[i % kinds.length]}${i}@to.example`);
    const sendTo = async (to: string): Promise<void> => {
      const outcome = await send(message(to));
      told.set(
        to,
        outcome.tag !== 'refused' ? outcome.tag : outcome.isBounce ? 'refused bounce' : outcome.isFinal ? 'refused' : 'refused later',
      );
    };
    // A server waits a moment before it greets: many are sent beside each other.
    for (let from = 0; from < all.length; from += LANES) await Promise.all(all.slice(from, from + LANES).map(sendTo));
    for (const [i, to] of all.entries()) expect([to, told.get(to)]).toEqual([to, wanted[kinds[i % kinds.length] ?? 'ok']]);
    const arrived = smtp.received.map(({ to }) => to);
    expect(new Set(arrived).size).toBe(arrived.length);
    expect(arrived.toSorted()).toEqual(all.filter((to) => /^(ok|breaks)/.test(to)).toSorted());
    for (const { to, raw } of smtp.received) {
      const { headerLines, messageId, subject, text, html, attachments } = await simpleParser(raw);
      const of = (name: string) => headerLines.filter(({ key }) => key === name).map(({ line }) => line);
      expect([messageId, subject]).toEqual([`<${to.split('@')[0]}@velocity.example>`, headerText(EVIL)]);
      expect([of('to'), of('cc'), of('bcc')]).toEqual([[`To: ${to}`], [], []]);
      expect(of('list-unsubscribe')).toEqual([`List-Unsubscribe: <${FRAME.unsubscribe}>`]);
      expect(of('list-unsubscribe-post')).toEqual(['List-Unsubscribe-Post: List-Unsubscribe=One-Click']);
      expect([inLines(html || ''), inLines(text ?? '')]).toEqual([inLines(BODY.html), inLines(BODY.text)]);
      const files = attachments.map(({ filename, contentType, content }) => [filename, contentType, content.toString()]);
      expect(files).toEqual([[headerText(`${EVIL}.pdf`), 'application/pdf', '%PDF-1.7 whole']]);
    }
    expect(headerText(EVIL)).toBe('<b>Évil</b> Bcc: thief@x.example "co"');
  });

  test('that meet no server surely did not leave', async () => {
    const send = smtpDeliveries({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' });
    expect(await send(message('ok@to.example'))).toMatchObject({ tag: 'refused', isFinal: false, isBounce: false });
  });

  test('say what the page says, escaped, in figures and words', () => {
    expect(BODY.html).toContain('$1,234 for &#60;img src=x&#62;');
    expect(BODY.html).not.toMatch(/<(img|b|script|style|link)\b/);
    expect(BODY.text).toContain('A | =1+1');
    expect(BODY.text).toContain('Sales & more');
  });
});

describe('web hooks', () => {
  let host: Placeholder;
  let server: TestServer;
  const bodies: string[] = [];
  const content: Content = { title: 'T <!channel>', subtitle: 'S', link: ORIGIN, blocks: mailBlocks(PAGE), dataThrough: 'through Nov 19' };
  beforeAll(async () => {
    server = await startTestServer();
    host = await startPlaceholder((request, response) => {
      let text = '';
      request.on('data', (part) => {
        text += part;
      });
      request.on('end', () => {
        bodies.push(text);
        response.statusCode = request.url === '/busy' ? 503 : request.url === '/gone' ? 410 : 200;
        response.end('ok');
      });
    });
  });
  afterAll(async () => {
    await host.stop();
    await server.close();
  });

  const call = async (path: string, shape: HookShape, isOpen = true) => {
    const ring = openKeyRing({ dataDirectory: server.directory, given: null });
    await prepareKeys(server.store, ring, false);
    const secrets = makeSecrets(ring);
    const keep = (field: 'address' | 'key', text: string) =>
      server.store.transaction((unit) => secrets.keep(unit, hookPlace('bg', 'd', field), new SecretText(text), 0));
    await keep('address', `https://hooks.example:${host.port}${path}`);
    await keep('key', 'k');
    const outgoing = makeOutgoing({ resolve: async () => ['127.0.0.1'], openLoopback: isOpen ? [host.port] : [], authority: AUTHORITY });
    const callHook = makeCallHook({
      store: server.store,
      secrets,
      outgoing: (asked) => outgoing({ ...asked, ports: [host.port] }),
      now: () => 5_000,
    });
    const draft = { name: 'T', about: { kind: 'summary' as const }, query: '', schedule: { rhythm: 'daily' as const, day: 0, hour: 7 } };
    const rest = { timeZone: 'UTC', recipients: [], hook: shape, hasPdf: false, hasWorkbook: false, isOn: true };
    const stored = { id: 'd', brandGroupId: 'bg', organizationId: 'o', ownerId: 'u', ownerName: null, version: 1, since: 0 };
    return callHook({ ...stored, draft: { ...draft, ...rest } }, content, '<id@x>');
  };

  test('are told in their shape, JSON signed over time and bytes', async () => {
    expect(await call('/', 'json')).toEqual({ tag: 'accepted', answer: '200 ok' });
    const { headers } = host.asked.at(-1) ?? {};
    expect(headers?.['x-velocity-signature']).toBe(signatureOf('k', '5', bodies.at(-1) ?? ''));
    expect(JSON.parse(bodies.at(-1) ?? '')).toMatchObject({ id: '<id@x>', title: content.title });
    await call('/', 'slack');
    expect(JSON.parse(bodies.at(-1) ?? '').text).toBe('T &lt;!channel&gt;: through Nov 19');
    await call('/', 'teams');
    expect(JSON.parse(bodies.at(-1) ?? '').attachments[0].content.type).toBe('AdaptiveCard');
    expect(await call('/busy', 'slack')).toMatchObject({ tag: 'refused', isFinal: false });
    expect(await call('/gone', 'slack')).toMatchObject({ tag: 'refused', isFinal: true });
  });

  test('of addresses that are not public are told nothing', async () => {
    const before = host.asked.length;
    expect(await call('/', 'json', false)).toMatchObject({ tag: 'refused', isFinal: true });
    expect(host.asked.length).toBe(before);
  });
});

describe('calls and links', () => {
  let server: TestServer;
  let browser: Browser;
  const URL_OF = `/api/brand-groups/${DEMO_GROUP.northfoldHome}/deliveries`;
  /** Those of the demo. */
  const DEMO = ['Monday summary', 'Morning dashboard'];
  const draft = {
    name: ' Every\nmorning ',
    about: { kind: 'summary' },
    query: '',
    schedule: { rhythm: 'weekly', day: 1, hour: 7 },
    timeZone: 'Europe/Berlin',
    recipients: ['A@B.example', 'a@b.example'],
    hook: null,
    hasPdf: false,
    hasWorkbook: false,
    isOn: true,
  };
  beforeAll(async () => {
    server = await startTestServer();
    browser = server.browser();
    await browser.signIn(PRIME);
  });
  afterAll(() => server.close());

  test('deliveries are kept with each address once, edited by version, and deleted', async () => {
    const made = await browser.write('POST', URL_OF, draft);
    expect(made.statusCode, made.body).toBe(201);
    const { id, version } = made.json();
    expect(made.json()).toMatchObject({
      name: 'Every morning',
      recipients: ['a@b.example'],
      isOwn: true,
      latest: null,
      nextAt: '2026-11-23T06:00:00.000Z',
    });
    const edit = (from: number) => browser.write('PATCH', `${URL_OF}/${id}`, { ...draft, name: 'B', version: from });
    expect([(await edit(version)).statusCode, (await edit(version)).statusCode]).toEqual([200, 409]);
    const refused = await browser.write('POST', URL_OF, { ...draft, recipients: ['a@b.example\r\nBcc: c@d.example'] });
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['recipients']]);
    const names = async () =>
      (await browser.get(URL_OF))
        .json()
        .map(({ name }: { name: string }) => name)
        .sort();
    expect(await names()).toEqual(['B', ...DEMO]);
    expect((await browser.write('DELETE', `${URL_OF}/${id}`, undefined)).statusCode).toBe(204);
    expect(await names()).toEqual(DEMO);
  });

  test('opening a link changes nothing; a POST without a session does', async () => {
    const { id } = (await browser.write('POST', URL_OF, draft)).json();
    const links = makeMailLinks(SECRET, () => '');
    const path = links.write({ kind: 'unsubscribe', about: id, address: 'a@b.example' });
    const stranger = server.server;
    const ask = async (method: 'GET' | 'POST', url: string): Promise<number> => {
      const headers = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {};
      return (await stranger.inject({ method, url, headers, ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click' } : {}) }))
        .statusCode;
    };
    const unsubscribed = async () => [...(await listUnsubscribed(server.store, id))];
    expect([await ask('GET', path), await unsubscribed()]).toEqual([200, []]);
    expect([await ask('POST', `${path.slice(0, -2)}xx`), await unsubscribed()]).toEqual([404, []]);
    expect([await ask('POST', path), await ask('POST', path), await unsubscribed()]).toEqual([200, 200, ['a@b.example']]);
  });

  test('an outside address confirms by its link, and one that was stopped stays so', async () => {
    const links = makeMailLinks(SECRET, () => '');
    const organization = (await browser.get('/api/user')).json().organizations?.[0]?.id ?? '';
    const post = async (address: string) =>
      (await server.server.inject({ method: 'POST', url: links.write({ kind: 'confirm', about: organization, address }) })).statusCode;
    for (const [address, state] of [
      ['new@c.example', 'asked'],
      ['dead@c.example', 'stopped'],
    ] as const)
      await server.store.transaction((unit) => putAddress(unit, organization, { address, state, answer: null, now: 0 }));
    expect([await post('new@c.example'), await post('dead@c.example'), await post('nobody@c.example')]).toEqual([200, 404, 404]);
    expect((await findAddress(server.store, organization, 'new@c.example'))?.state).toBe('confirmed');
  });

  test('who says where a web hook leads may send outside, and is the owner from then on', async () => {
    const boss = server.browser();
    await boss.signIn(ADMIN);
    const { id } = (await browser.write('POST', URL_OF, draft)).json();
    const now = async () => (await browser.get(URL_OF)).json().find((each: { readonly id: string }) => each.id === id);
    const set = async (by: Browser, hook: string | null, given: Readonly<Record<string, string>>) =>
      by.write('PATCH', `${URL_OF}/${id}`, { ...draft, hook, ...given, version: (await now()).version });
    const refused = async (by: Browser, given: Readonly<Record<string, string>>) => {
      const answer = await set(by, 'json', given);
      return [answer.statusCode, Object.keys(answer.json().errors ?? {})];
    };
    const whole = { hookAddress: 'https://hooks.example/x', hookKey: 'k' };
    expect(await refused(browser, whole)).toEqual([422, ['hook']]);
    expect(await refused(boss, { ...whole, hookAddress: 'http://hooks.example/x' })).toEqual([422, ['hookAddress']]);
    expect(await refused(boss, { hookKey: 'k' })).toEqual([422, ['hookAddress']]);
    // This server keeps no secrets, so that nothing is changed either.
    expect(await refused(boss, whole)).toEqual([409, []]);
    expect(await now()).toMatchObject({ hook: null, isOwn: true, hasHookAddress: false });
    expect((await set(boss, null, {})).statusCode).toBe(200);
    expect(await now()).toMatchObject({ hook: null, isOwn: false });
  });

  test('Admins alone set the domains and see the receipts', async () => {
    const boss = server.browser();
    await boss.signIn(ADMIN);
    const rules = `/api/brand-groups/${DEMO_GROUP.northfoldHome}/outside-addresses`;
    const set = (by: Browser, domains: readonly string[]) => by.write('PUT', rules, { domains, forget: [] });
    expect([(await set(browser, [])).statusCode, (await set(boss, ['@Client.example'])).json().domains]).toEqual([403, ['client.example']]);
    expect((await set(boss, ['no domain'])).statusCode).toBe(422);
    expect((await browser.get(`/api/brand-groups/${DEMO_GROUP.northfoldHome}/delivery-receipts`)).statusCode).toBe(403);
  });
});
