/**
 * The whole app in a document of happy-dom, against a whole server in this process: what a person does is done by `user`, what they see is asked by
 * role and name (`screen` of Testing Library). There is no layout: what depends on where things lie is for `e2e`.
 */
import 'fake-indexeddb/auto';
import './styles.ts';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configure, screen, waitFor, within } from '@testing-library/dom';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { LightMyRequestResponse } from 'fastify';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterEach, expect, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/tenants.ts';
import { type StartedPage, startPage } from '../../src/startPage.tsx';
import { type CustomerServer, startCustomerServer } from '../server/customerServer.ts';
import { type Browser, startTestServer, type TestServer, type TestServerOptions } from '../server/http/testServer.ts';

declare global {
  interface Window {
    readonly happyDOM: DetachedWindowAPI;
  }
}

const ORIGIN = 'http://127.0.0.1:8080';

// They end a test that hangs: beside other work a step may take ten times as long.
configure({ asyncUtilTimeout: 60_000, getElementError: (message) => new Error(message ?? 'nothing of that kind is in the page') });
// The document at hand has no locks, as browsers on plain http have none.
Object.defineProperty(navigator, 'locks', { value: undefined });
// Its `document` is of another class of that name. What tells by the class where the focus is would take it away from a menu.
Object.defineProperty(Document, Symbol.hasInstance, {
  value: (each: unknown) => each instanceof Node && each.nodeType === Node.DOCUMENT_NODE,
});

// Enter in a field presses the form's first submit button, which the hands of `user` find within the form alone.
document.addEventListener('keypress', (event) => {
  const { target, key, defaultPrevented } = event;
  const form = target instanceof HTMLInputElement && key === 'Enter' && !defaultPrevented ? target.form : null;
  if (form === null || form.id === '' || form.querySelector('[type=submit]') !== null) return;
  document.querySelector<HTMLButtonElement>(`button[type=submit][form="${form.id}"]`)?.click();
});

/** The page without its scripts, for the server to complete. */
const appDirectory = mkdtempSync(join(tmpdir(), 'velocity-page-'));
writeFileSync(join(appDirectory, 'index.html'), '<!doctype html><html lang="en"><head></head><body><div id="root"></div></body></html>');

export const startPageServer = (options: TestServerOptions = {}): Promise<TestServer> =>
  startTestServer({ ...options, settings: { ...options.settings, appDirectory } });

export type { CustomerServer };
/** … with a customer's data (`test/customer`). */
export const startPageOfCustomer = (
  prepare?: Parameters<typeof startCustomerServer>[1],
  parts?: Parameters<typeof startCustomerServer>[2],
): Promise<CustomerServer> => startCustomerServer({ appDirectory }, prepare, parts);

/** What the page asks of the server. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  /** What was sent as JSON; null for a question without a body. */
  readonly body: unknown;
}

/**
 * Hears what is asked before the server does: a promise holds it back and, where it fails, is a server that is away; a `Response` is answered in place
 * of the server. By default everything goes through.
 */
export type Gate = (asked: Asked) => Promise<unknown> | Response | undefined;

/** An answer of a server that is not the one at hand. */
export const answerWith = (status: number, body: unknown): Response => Response.json(body, { status });

export interface OpenPage {
  /** The hands of the person: `type`, `click`, `keyboard`, `tab`. */
  readonly user: UserEvent;
  /** Follows an address as the browser does when it is typed: the page before is gone. */
  readonly goto: (path: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Back and forward over what the page itself went through; no further than where it was loaded. */
  readonly back: () => void;
  readonly forward: () => void;
  /** Waits until the page is under this path: `/velocity/login`. */
  readonly arrived: (path: string) => Promise<void>;
  /** Waits until all code is there, all that was asked is answered and no part of the page is loading. */
  readonly settled: () => Promise<void>;
  readonly url: () => URL;
  /** Stands between the page and the server from now on. */
  readonly gate: (gate: Gate) => void;
  readonly browser: Browser;
}

const answerOf = ({ statusCode, headers, rawPayload }: LightMyRequestResponse): Response => {
  const said = Object.entries(headers).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)] as [string, string]]));
  return new Response(statusCode === 204 || statusCode === 304 ? null : new Uint8Array(rawPayload), { status: statusCode, headers: said });
};

let started: StartedPage | null = null;
/** As a browser leaves a page: what is not kept yet is kept first, under the address that it is of. */
const leave = (): void => {
  if (started !== null) window.dispatchEvent(new Event('pagehide'));
  started?.stop();
  started = null;
  document.body.innerHTML = '';
};
afterEach(leave);

const putCookie = (cookie: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the product reads.
  document.cookie = `${cookie}; path=/`;
};

/** Cookies that scripts may read are where scripts read them. */
const showCookies = ({ cookies }: LightMyRequestResponse): void => {
  for (const { name, value, httpOnly, maxAge } of cookies)
    if (httpOnly !== true) putCookie(`${name}=${value}${maxAge === 0 ? '; max-age=0' : ''}`);
};

/** What a browser keeps from page to page. */
const forgetAll = (): void => {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) putCookie(`${cookie.split('=')[0]}=; max-age=0`);
  Object.defineProperty(window, 'indexedDB', { configurable: true, value: new IDBFactory() });
};

/** A browser of its own, whose first page is at this address. One at a time: another begins where nothing is kept. */
export const openPage = async (server: TestServer, path: string): Promise<OpenPage> => {
  forgetAll();
  const browser = server.browser();
  let gate: Gate = () => undefined;
  let underWay = 0;
  window.fetch = async (input, init = {}) => {
    const url = String(input);
    const method = (init.method ?? 'GET') as 'GET';
    underWay += 1;
    try {
      const text = init.body === undefined || init.body === null ? null : String(init.body);
      const given = await gate({ method, url, body: text === null ? null : JSON.parse(text) });
      if (given instanceof Response) return given;
      const answer = await browser.send({
        method,
        url: url.replace(ORIGIN, ''),
        headers: Object.fromEntries(new Headers(init.headers as HeadersInit)),
        ...(text === null ? {} : { payload: text }),
      });
      showCookies(answer);
      return answerOf(answer);
    } finally {
      underWay -= 1;
    }
  };
  const load = async (to: string): Promise<void> => {
    leave();
    const answer = await browser.get(to, { accept: 'text/html' });
    expect(answer.statusCode, answer.body).toBe(200);
    showCookies(answer);
    document.body.innerHTML = new DOMParser().parseFromString(answer.body, 'text/html').body.innerHTML;
    const root = document.getElementById('root');
    if (root === null) throw new Error('the page has no #root');
    started = startPage({ root, release: 'test', workerUrl: '/worker.js' });
  };
  const goto = (to: string): Promise<void> => {
    leave();
    window.history.pushState(null, '', ORIGIN + to);
    return load(to);
  };
  window.happyDOM.setURL(`${ORIGIN}/`);
  await goto(path);
  return {
    user: userEvent.setup(),
    goto,
    reload: () => load(location.pathname + location.search),
    back: () => window.history.back(),
    forward: () => window.history.forward(),
    arrived: (to) => waitFor(() => expect(location.pathname).toBe(to)),
    settled: async () => {
      await vi.dynamicImportSettled();
      await waitFor(() => {
        expect(underWay).toBe(0);
        expect(document.querySelector('[aria-busy="true"]')).toBeNull();
      });
    },
    url: () => new URL(location.href),
    gate: (next) => {
      gate = next;
    },
    browser,
  };
};

/** Empties a field and types into it. */
export const fill = async ({ user }: OpenPage, field: HTMLElement, text: string): Promise<void> => {
  await user.clear(field);
  // Braces and brackets are keys to `type` and letters to a person.
  if (text !== '') await user.type(field, text.replace(/[{[]/g, '$&$&'));
};

export const fillSignIn = async (page: OpenPage, email: string, password = DEMO_PASSWORD): Promise<void> => {
  await fill(page, await screen.findByLabelText('E-mail'), email);
  await fill(page, screen.getByLabelText('Password'), password);
};
export const submitSignIn = ({ user }: OpenPage): Promise<void> => user.click(screen.getByRole('button', { name: 'Log Into Velocity' }));

/** Whether a control does nothing when it is pressed; one that has the keyboard may keep it meanwhile. */
export const isDisabled = (control: Element): boolean => control.matches(':disabled, [aria-disabled="true"]');

/** Waits until the frame is there. */
export const framed = (): Promise<HTMLElement> => screen.findByRole('navigation', { name: 'Main' });

/** Opens an address as somebody who is signed in, with this between the page and the server from its first question on. */
export const openAs = async (server: TestServer, email: string, path = '/velocity/', gate?: Gate): Promise<OpenPage> => {
  const page = await openPage(server, '/velocity/login');
  const answer = await page.browser.signIn(email);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  if (gate !== undefined) page.gate(gate);
  await page.goto(path);
  await framed();
  return page;
};

export { screen, waitFor, within };
