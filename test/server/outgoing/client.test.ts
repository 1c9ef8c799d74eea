/** The client for requests that leave, against hosts that mean no good. */
import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeOutgoing, type Outgoing, type OutgoingRequest } from '../../../server/outgoing/client.ts';
import { OutgoingFailure } from '../../../server/outgoing/failure.ts';
import { pinnedLookup } from '../../../server/outgoing/target.ts';
import { SecretText } from '../../../server/secrets/secretText.ts';
import { AUTHORITY, type Placeholder, startPlaceholder } from './placeholder.ts';

const says =
  (text: string): RequestListener =>
  (_request, response) =>
    response.end(text);

let host: Placeholder;
let resolved: string[];
/** What each name leads to, one answer after the other; the last one holds. */
let names: Readonly<Record<string, readonly (readonly string[])[]>>;
beforeEach(async () => {
  host = await startPlaceholder(says('well'));
  resolved = [];
  names = { localhost: [['127.0.0.1']], 'hooks.example': [['127.0.0.1']] };
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await host.stop();
});

const resolve = (name: string): Promise<readonly string[]> => {
  const answers = names[name] ?? [];
  const answer = answers[Math.min(resolved.filter((each) => each === name).length, answers.length - 1)];
  resolved.push(name);
  return answer === undefined ? Promise.reject(new Error('ENOTFOUND')) : Promise.resolve(answer);
};

const opened = (): Outgoing => makeOutgoing({ resolve, openLoopback: [host.port], authority: AUTHORITY });

const ask = (path = '/', request: Partial<OutgoingRequest> = {}, outgoing = opened()) =>
  outgoing({ url: `${host.origin}${path}`, ports: [host.port], ...request });

const failure = async (work: Promise<unknown>): Promise<OutgoingFailure> => {
  const cause = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (cause instanceof OutgoingFailure) return cause;
  throw new Error(`not refused: ${String(cause)}`);
};

/** Refused before anything was sent. */
const refused = async (url: string, kind: string, told: RegExp): Promise<void> => {
  const outgoing = makeOutgoing({ resolve });
  const cause = await failure(outgoing({ url, ports: [443, host.port] }));
  expect([cause.kind, cause.message]).toEqual([kind, expect.stringMatching(told)]);
  expect(host.asked).toEqual([]);
};

describe('a request that leaves', () => {
  it('brings headers and body, and comes back with status, headers and bytes', async () => {
    let body = '';
    host.answer((request, response) => {
      request.on('data', (piece) => {
        body += String(piece);
      });
      request.on('end', () => response.writeHead(201, { 'x-answer': 'yes' }).end('made'));
    });
    const answer = await ask('/hook?a=1', {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain', authorization: new SecretText('Bearer t') },
      body: 'héllo',
    });
    expect([answer.status, answer.headers['x-answer'], answer.bytes.toString()]).toEqual([201, 'yes', 'made']);
    const [request] = host.asked;
    expect([request?.method, request?.url, body]).toEqual(['POST', '/hook?a=1', 'héllo']);
    expect(request?.headers).toEqual({
      host: `localhost:${host.port}`,
      'user-agent': 'Velocity',
      'content-type': 'text/plain',
      authorization: 'Bearer t',
      'accept-encoding': 'gzip',
      'content-length': '6',
      connection: 'close',
    });
  });

  it('takes a secret address, unpacks what is packed, and answers failures of the other side as they are', async () => {
    host.answer((_request, response) => response.writeHead(500, { 'content-encoding': 'gzip' }).end(gzipSync('not well')));
    const answer = await ask('', { url: new SecretText(`${host.origin}/secret`) });
    expect([answer.status, answer.bytes.toString()]).toEqual([500, 'not well']);
  });

  it.each(['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'ALL_PROXY'])('asks no proxy of the environment: %s', async (variable) => {
    let isAsked = false;
    const proxy = createServer((socket) => {
      isAsked = true;
      socket.destroy();
    });
    const port = await new Promise<number>((done) => proxy.listen(0, '127.0.0.1', () => done((proxy.address() as { port: number }).port)));
    vi.stubEnv(variable, `http://127.0.0.1:${port}`);
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    expect((await ask()).bytes.toString()).toBe('well');
    proxy.close();
    expect(isAsked).toBe(false);
  });
});

describe('an address', () => {
  it.each([
    ['http', 'http://hooks.example/T0KEN', /^hooks\.example was not contacted: the address does not begin with https\.$/],
    ['file', 'file:///etc/passwd', /^Not contacted: the address does not begin with https\.$/],
    ['a user', 'https://T0KEN@hooks.example/', /contains a user name or password/],
    ['a password', 'https://:T0KEN@hooks.example/', /contains a user name or password/],
    [
      'another port',
      'https://hooks.example:8443/T0KEN',
      /^hooks\.example was not contacted: port 8443 is not among those allowed \(443, \d+\)\.$/,
    ],
    ['nothing readable', 'T0KEN', /^Not contacted: the address cannot be read\.$/],
    ['a zone', 'https://[fe80::1%25eth0]/T0KEN', /^Not contacted: the address cannot be read\.$/],
    ['an empty label', 'https://hooks..example/T0KEN', /no valid host/],
    ['two dots at the end', 'https://hooks.example../T0KEN', /no valid host/],
  ])('with %s is refused, and no secret of it told', async (_, url, told) => {
    await refused(url, 'refused', told);
    expect(resolved).toEqual([]);
    expect((await failure(makeOutgoing({ resolve })({ url }))).message).not.toContain('T0KEN');
  });

  it.each([
    'https://127.0.0.1/',
    'https://127.0.0.1./',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://①②⑦.0.0.1/',
    'https://0/',
    'https://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1/',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
  ])('%s is not public', (url) =>
    refused(url, 'not-public', /was not contacted: it resolves to an address that is not public \([^)]+\)\.$/),
  );
});

describe('a name', () => {
  it.each([
    ['a private address', [['10.1.2.3']], 'private'],
    ['this machine', [['127.0.0.1']], 'loopback'],
    ['clouds’ metadata', [['169.254.169.254']], 'link-local'],
    ['an address with a zone', [['fe80::1%eth0']], 'link-local'],
    ['a mapped address', [['::ffff:10.0.0.1']], 'IPv4-mapped'],
    ['NAT64', [['64:ff9b::a00:1']], 'NAT64'],
    ['a public and a private address', [['1.1.1.1', '10.1.2.3']], 'private'],
    ['what is no address', [['inside']], 'unreadable'],
  ])('that leads to %s is refused, and the address not told', async (_, answers, kind) => {
    names = { 'hooks.example': answers };
    await refused(
      'https://hooks.example/',
      'not-public',
      new RegExp(`^hooks\\.example was not contacted: it resolves to an address that is not public \\(${kind}\\)\\.$`),
    );
    expect(resolved).toEqual(['hooks.example']);
  });

  it('with a dot at the end is the same name: as judged, and as its certificate is checked', async () => {
    names = { 'hooks.example': [['10.0.0.1']] };
    await refused('https://hooks.example./', 'not-public', /^hooks\.example was not contacted/);
    names = { 'hooks.example': [['127.0.0.1']] };
    expect((await ask('', { url: `https://hooks.example.:${host.port}/` })).status).toBe(200);
    expect(host.asked[0]?.headers.host).toBe(`hooks.example:${host.port}`);
  });

  it('is resolved once, whatever it leads to a moment later', async () => {
    names = { 'hooks.example': [['127.0.0.1'], ['169.254.169.254']] };
    expect((await ask('', { url: `https://hooks.example:${host.port}/` })).bytes.toString()).toBe('well');
    expect(resolved).toEqual(['hooks.example']);
    // Asked again it is judged again.
    expect((await failure(ask('', { url: `https://hooks.example:${host.port}/` }))).kind).toBe('not-public');
    expect(host.asked).toHaveLength(1);
  });

  it('is connected to by the judged addresses alone, whoever asks for it again', () => {
    const lookup = pinnedLookup(['1.1.1.1', '2606:4700::1111']);
    const answers: unknown[] = [];
    lookup('localhost', { all: true }, (_fault, found) => answers.push(found));
    lookup('localhost', { family: 6 }, (_fault, found, family) => answers.push([found, family]));
    lookup('localhost', {}, (_fault, found, family) => answers.push([found, family]));
    expect(answers).toEqual([
      [
        { address: '1.1.1.1', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ],
      ['2606:4700::1111', 6],
      ['1.1.1.1', 4],
    ]);
  });

  it('that leads nowhere is told', () =>
    refused('https://nowhere.example/', 'unresolved', /^nowhere\.example was not contacted: its name does not resolve to an address\.$/));

  it('that is never answered ends with the time', async () => {
    const outgoing = makeOutgoing({ resolve: () => new Promise(() => undefined) });
    const cause = await failure(outgoing({ url: 'https://hooks.example/', limits: { milliseconds: 30 } }));
    expect([cause.kind, cause.message]).toEqual(['timeout', 'hooks.example did not respond within 0.03 s.']);
  });
});

describe('loopback', () => {
  it('is closed where no switch opens it', () => refused(`https://localhost:${host.port}/`, 'not-public', /\(loopback\)/));
  it('is open on the named ports alone', async () => {
    const outgoing = makeOutgoing({ resolve, openLoopback: [host.port + 1], authority: AUTHORITY });
    expect((await failure(ask('/', {}, outgoing))).kind).toBe('not-public');
    expect(host.asked).toEqual([]);
  });
});

describe('a certificate', () => {
  it('of an unknown authority is refused, also where the environment would take any', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const cause = await failure(ask('/', {}, makeOutgoing({ resolve, openLoopback: [host.port] })));
    expect([cause.kind, cause.message]).toEqual(['certificate', expect.stringMatching(/^localhost does not have a valid certificate/)]);
    expect(host.asked).toEqual([]);
  });
  it('of another name is refused', async () => {
    names = { 'other.example': [['127.0.0.1']] };
    expect((await failure(ask('', { url: `https://other.example:${host.port}/` }))).kind).toBe('certificate');
    expect(host.asked).toEqual([]);
  });
});

describe('an answer', () => {
  it.each([
    ['to clouds’ metadata', 302, 'http://169.254.169.254/latest/meta-data/'],
    ['to the same host', 307, '/elsewhere'],
  ])('that redirects %s is not followed', async (_, status, location) => {
    host.answer((_request, response) => response.writeHead(status, { location }).end());
    const cause = await failure(ask());
    expect([cause.kind, cause.message]).toEqual(['redirect', `localhost responded with a redirect (${status}), which is not followed.`]);
    expect(host.asked).toHaveLength(1);
  });

  it.each<[string, RequestListener, string, RegExp]>([
    ['larger than allowed', (_request, response) => response.end(Buffer.alloc(5_000)), 'too-large', /more than 4000 bytes/],
    [
      'that says it is larger',
      (_request, response) => response.writeHead(200, { 'content-length': '9999999' }).write('a'),
      'too-large',
      /more than 4000 bytes/,
    ],
    [
      'in an encoding that was not contacted for',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('a'),
      'malformed',
      /encoding/,
    ],
    [
      'packed twice',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end('a'),
      'malformed',
      /encoding/,
    ],
    [
      'that is not packed as it says',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('a'),
      'malformed',
      /cannot be read/,
    ],
    [
      'cut in the middle of its packing',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('text').subarray(0, 12)),
      'malformed',
      /cannot be read/,
    ],
    [
      'with huge headers',
      (_request, response) => response.writeHead(200, { 'x-huge': 'a'.repeat(20_000) }).end(),
      'too-large',
      /headers of more than 16384 bytes/,
    ],
    [
      'with many headers',
      (_request, response) => {
        for (let i = 0; i < 3_000; i += 1) response.setHeader(`x-${i}`, 'a');
        response.end();
      },
      'too-large',
      /headers of more than/,
    ],
    ['that is no HTTP', (_request, response) => response.socket?.end('nonsense\r\n\r\n'), 'malformed', /cannot be read/],
    [
      'that breaks off before it begins',
      (_request, response) => response.socket?.destroy(),
      'unreachable',
      /could not be reached \(ECONNRESET\)/,
    ],
    [
      'that breaks off',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('a', () => response.socket?.destroy());
      },
      'unreachable',
      /could not be reached \(ECONNRESET\)/,
    ],
  ])('%s is refused', async (_, listener, kind, told) => {
    host.answer(listener);
    const cause = await failure(ask('/T0KEN', { limits: { receivedBytes: 4_000 } }));
    expect([cause.kind, cause.message]).toEqual([kind, expect.stringMatching(told)]);
    expect(cause.message).not.toContain('T0KEN');
  });

  it('that unpacks to a thousand times its size is given up early', async () => {
    const bomb = gzipSync(Buffer.alloc(64 << 20));
    host.answer((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
    const cause = await failure(ask('/', { limits: { receivedBytes: 1 << 30 } }));
    expect([cause.kind, cause.message]).toEqual(['too-large', 'localhost sent a response that unpacks to more than 100 times its size.']);
  });

  it('that unpacks past the limit of bytes is refused whatever its ratio', async () => {
    host.answer((_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000))));
    expect((await failure(ask('/', { limits: { receivedBytes: 40_000 } }))).message).toBe('localhost sent more than 40000 bytes.');
  });

  it.each<[string, RequestListener]>([
    ['that never begins', () => undefined],
    [
      'that comes a byte at a time and never ends',
      (_request, response) => {
        const timer = setInterval(() => response.write('a'), 5);
        response.on('close', () => clearInterval(timer));
      },
    ],
    [
      'that says for ever that it is being worked on',
      (_request, response) => {
        const timer = setInterval(() => response.writeProcessing(), 5);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('%s ends with the time, and the connection with it', async (_, listener) => {
    const closed = new Promise<void>((done) =>
      host.answer((request, response) => {
        request.socket.on('close', () => done());
        listener(request, response);
      }),
    );
    const cause = await failure(ask('/', { limits: { milliseconds: 300 } }));
    expect([cause.kind, cause.message]).toEqual(['timeout', 'localhost did not respond within 0.3 s.']);
    await closed;
  });

  it('is waited for no longer than ten seconds, whoever asks for more', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await ask('/', { limits: { milliseconds: 60_000 } });
    expect(timeout.mock.calls).toEqual([[10_000]]);
    timeout.mockRestore();
  });

  it('that nobody waits for any more is given up', async () => {
    const stop = new AbortController();
    host.answer(() => stop.abort());
    expect((await failure(ask('/', { signal: stop.signal }))).kind).toBe('cancelled');
  });

  it('from a port where nobody listens is none', async () => {
    await host.stop();
    expect((await failure(ask())).message).toBe('localhost could not be reached (ECONNREFUSED).');
  });
});

describe('what is sent', () => {
  it('has a limit, which is looked at first', async () => {
    const cause = await failure(ask('/', { method: 'POST', body: 'a'.repeat(11), limits: { sentBytes: 10 } }));
    expect([cause.kind, cause.message]).toEqual([
      'too-large',
      'localhost was not contacted: the request of 11 bytes exceeds the limit of 10.',
    ]);
    expect(resolved).toEqual([]);
  });

  it.each(['Host', 'content-length', 'Transfer-Encoding', 'Proxy-Authorization', 'connection', 'accept-encoding'])(
    'has no header %s but the client’s',
    async (name) => {
      expect((await failure(ask('/', { headers: { [name]: 'x' } }))).kind).toBe('refused');
      expect(host.asked).toEqual([]);
    },
  );

  it.each([
    ['a value', { 'x-name': 'a\r\nHost: inside' }],
    ['a name', { 'x-name: a\r\nhost': 'inside' }],
  ])('holds no line break in %s of a header', async (_, headers) => {
    const cause = await failure(ask('/', { headers }));
    expect([cause.kind, cause.message]).toEqual([
      'refused',
      'localhost was not contacted: a header or the address contains a character that cannot be sent.',
    ]);
    expect(host.asked).toEqual([]);
  });
});
