import { isLeft, isRight } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { isLoopbackHost, readConfig } from '../../server/config.ts';

const faults = (words: readonly string[], env: NodeJS.ProcessEnv = {}): readonly string[] => {
  const read = readConfig(words, env);
  return isLeft(read) ? read.left : [];
};
const config = (words: readonly string[], env: NodeJS.ProcessEnv = {}) => {
  const read = readConfig(words, env);
  if (isLeft(read)) throw new Error(read.left.join('\n'));
  return read.right;
};

describe('the configuration', () => {
  it('needs nothing', () => {
    expect(config([])).toMatchObject({
      host: '127.0.0.1',
      port: 4173,
      empty: false,
      scale: 1,
      seed: 1,
      today: null,
      sessionSecret: null,
      publicOrigin: null,
    });
    expect(config([]).dataDirectory).toMatch(/[\\/]data$/);
  });

  it('gives a query and an import two threads, or as many as are said', () => {
    expect(config([]).engineThreads).toBe(2);
    expect(config([], { VELOCITY_ENGINE_THREADS: '8' }).engineThreads).toBe(8);
    expect(faults([], { VELOCITY_ENGINE_THREADS: '0' })).toEqual(['VELOCITY_ENGINE_THREADS must be a whole number from 1 to 64, not "0".']);
  });

  it('takes arguments before variables before defaults', () => {
    const env = { PORT: '5000', VELOCITY_SEED: '7', VELOCITY_TODAY: '2026-02-28' };
    expect(config(['--port', '6000', '--empty', '--scale=0.1'], env)).toMatchObject({
      port: 6000,
      seed: 7,
      today: '2026-02-28',
      empty: true,
      scale: 0.1,
    });
    expect(config([], env).port).toBe(5000);
  });

  it('knows an avatar service unless it is turned off, and takes another with or without a last slash', () => {
    const service = (url: string) => config([], { VELOCITY_AVATAR_URL: url }).avatarService;
    expect([service(''), service('off'), service('https://avatars.example/a/'), service('https://avatars.example:8443')]).toEqual([
      'https://www.gravatar.com/avatar',
      null,
      'https://avatars.example/a',
      'https://avatars.example:8443',
    ]);
    for (const bad of [
      'avatars',
      'ftp://avatars.example',
      'http://avatars.example',
      'https://avatars.example/a?size=1',
      'https://me:secret@avatars.example',
    ])
      expect(faults([], { VELOCITY_AVATAR_URL: bad })).toEqual([
        'VELOCITY_AVATAR_URL must be off, or an address such as https://avatars.example/avatar without a query or a password.',
      ]);
  });

  it('takes the keys of the secrets, and tells none of them', () => {
    const [one, other] = [
      Buffer.from('abcdefghijklmnopqrstuvwxyz012345').toString('base64'),
      Buffer.from('543210zyxwvutsrqponmlkjihgfedcba').toString('base64'),
    ];
    const given = config([], { VELOCITY_SECRETS_KEY: ` ${one}, ${other} ` });
    expect([config([], {}).secretsKey, given.secretsKey?.reveal()]).toEqual([null, `${one}, ${other}`]);
    expect(JSON.stringify(given)).not.toContain(one);
    for (const bad of ['change-me-please', one.slice(4), `${one},${one.slice(4)}`]) {
      const told = faults([], { VELOCITY_SECRETS_KEY: bad });
      expect(told).toEqual(['VELOCITY_SECRETS_KEY must hold 32 bytes in base64: make them with `openssl rand -base64 32`.']);
    }
    expect(faults([], { VELOCITY_SECRETS_KEY: `${one},${one}` })).toEqual(['VELOCITY_SECRETS_KEY holds the same key twice.']);
  });

  it('repeats no password of an address that it refuses', () => {
    expect(faults([], { VELOCITY_URL: 'https://me:s3cret@velocity.example/app' })).toEqual([
      'VELOCITY_URL must be an address such as https://velocity.example, without a path, not "https://…@velocity.example/app".',
    ]);
    const others = {
      VELOCITY_AVATAR_URL: 'https://me:s3cret@a.example',
      VELOCITY_SMTP_URL: 'http://me:s3cret@m.example',
      VELOCITY_MAIL_FROM: 'a@m.example',
    };
    const databases = { DATABASE_URL: 'mysql://me:s3cret@db.example/a', WAREHOUSE_URL: 'ftp://me:s3cret@ch.example/a' };
    const told = faults([], { ...others, ...databases });
    expect([told.length, told.join().includes('s3cret')]).toEqual([4, false]);
  });

  it('opens loopback to requests that leave in tests alone', () => {
    const loopback = 'VELOCITY_OUTGOING_LOOPBACK';
    expect([config([], {}), config([], { NODE_ENV: 'test', [loopback]: '4101,4102' })].map((read) => read.outgoingLoopback)).toEqual([
      [],
      [4101, 4102],
    ]);
    for (const NODE_ENV of ['production', 'development', '', undefined])
      expect(faults([], { NODE_ENV, [loopback]: '4101' })).toEqual([
        'VELOCITY_OUTGOING_LOOPBACK is for tests only and needs NODE_ENV=test: it lets outgoing requests reach this machine.',
      ]);
    expect(faults([], { NODE_ENV: 'test', [loopback]: '4101,all' })).toEqual([
      'VELOCITY_OUTGOING_LOOPBACK must be ports separated by commas, not "4101,all".',
    ]);
  });

  it('A-024 shows what a customer said where it is told what and who, and nothing else', () => {
    const said = { VELOCITY_TESTIMONIAL: 'One screen.', VELOCITY_TESTIMONIAL_BY: 'Ada Brandt, Founder' };
    expect(config([], said).testimonial).toEqual({ quote: 'One screen.', by: 'Ada Brandt, Founder' });
    expect(config([], {}).testimonial).toBeNull();
    expect(faults([], { VELOCITY_TESTIMONIAL: 'One screen.' })).toEqual([
      'VELOCITY_TESTIMONIAL and VELOCITY_TESTIMONIAL_BY must be set together: the quote and its source.',
    ]);
    expect(faults([], { ...said, VELOCITY_TESTIMONIAL_BY: 'a'.repeat(121) })).toEqual([
      'VELOCITY_TESTIMONIAL_BY must have at most 120 characters; it has 121.',
    ]);
  });

  it('tells all faults at once, each by the name it was given under', () => {
    expect(
      faults(['--port', 'http', '--scale', '0'], {
        VELOCITY_TODAY: '2026-02-30',
        SESSION_SECRET: 'short',
        VELOCITY_URL: 'https://x.example/path',
        DATABASE_URL: 'mysql://velo:s3cret@db.example/velocity',
        VELOCITY_SEED: '-1',
        LOG_LEVEL: 'loud',
        VELOCITY_METRICS_TOKEN: 'short',
      }),
    ).toEqual([
      'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent, not "loud".',
      '--port must be a whole number from 0 to 65535, not "http".',
      'DATABASE_URL must be an address such as postgres://user:password@database.example:5432/velocity.',
      '--scale must be a number from 0.01 to 100, not "0".',
      'VELOCITY_SEED must be a whole number from 0 to 4294967295, not "-1".',
      'VELOCITY_TODAY must be a day such as 2026-11-20, not "2026-02-30".',
      'SESSION_SECRET has 5 characters but needs at least 32.',
      'VELOCITY_URL must be an address such as https://velocity.example, without a path, not "https://x.example/path".',
      'VELOCITY_METRICS_TOKEN must have at least 16 characters.',
    ]);
  });

  it.each([
    ['the example secret', 'change-me-change-me-change-me-change-me', /the public example/],
    ['a secret of one letter', 'a'.repeat(40), /is too repetitive/],
  ])('refuses %s', (_what, secret, told) => {
    expect(faults([], { SESSION_SECRET: secret })).toEqual([expect.stringMatching(told)]);
    expect(faults([], { SESSION_SECRET: secret }).join()).not.toContain(secret);
  });

  it.each([['--prot', '80'], ['--port'], ['stray'], ['--empty=yes']])('refuses the argument %s %s', (...words) => {
    expect(faults(words)).toEqual([
      expect.stringMatching(/^Invalid arguments: .+\. Valid options are --host, --port, --data, --empty, --scale and --seed\.$/),
    ]);
  });

  it('takes blank variables for absent ones', () => {
    expect(isRight(readConfig([], { PORT: ' ', DATABASE_URL: '', SESSION_SECRET: '', VELOCITY_URL: '' }))).toBe(true);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.8.0.1', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['192.168.1.4', false],
    ['127.0.0.1.evil.example', false],
  ])('knows whether %s is this machine alone', (host, expected) => {
    expect(isLoopbackHost(host)).toBe(expected);
  });
});
