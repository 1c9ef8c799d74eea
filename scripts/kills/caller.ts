/** Somebody who speaks to a running server as the app does: with cookies and the CSRF token. Their session outlives the server. */
export interface Caller {
  /** The answer, decoded; rejects for any status but a good one, and where nobody answers. */
  readonly call: (url: string, method: string, path: string, body?: unknown) => Promise<unknown>;
  /** What an address answers, as it stands. */
  readonly text: (url: string, path: string) => Promise<string>;
}

const ORIGIN_PATH = '/sanctum/csrf-cookie';

const bodyOf = (body: unknown): { readonly body?: Uint8Array<ArrayBuffer> | FormData | string; readonly type?: string } => {
  if (body === undefined) return {};
  if (body instanceof FormData) return { body };
  return body instanceof Uint8Array
    ? { body: new Uint8Array(body), type: 'application/octet-stream' }
    : { body: JSON.stringify(body), type: 'application/json' };
};

/** Signs in. */
export const callerOf = async (url: string, email: string, password: string): Promise<Caller> => {
  const cookies = new Map<string, string>();
  const ask = async (at: string, method: string, path: string, given?: unknown): Promise<string> => {
    const { body, type } = bodyOf(given);
    const answer = await fetch(`${at}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
        ...(type === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/);
      cookies.set(name, value);
    }
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return text;
  };
  const call: Caller['call'] = async (at, method, path, given) => {
    const text = await ask(at, method, path, given);
    return text === '' ? null : JSON.parse(text);
  };
  await call(url, 'GET', ORIGIN_PATH);
  await call(url, 'POST', '/velocity/login', { email, password });
  return { call, text: (at, path) => ask(at, 'GET', path) };
};
