import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { avatarService, emailHash, MAX_PICTURE_BYTES } from '../../../server/avatars/avatarService.ts';
import { type AvatarsParts, KNOWN_HOLDS_MS, MAX_PICTURES, makeAvatars, NONE_HOLDS_MS, RESTS_MS } from '../../../server/avatars/avatars.ts';
import { type Picture, pictureOf } from '../../../server/avatars/picture.ts';
import { PNG, type picture, type StandIn, startStandIn, status } from './standIn.ts';

/** `printf %s maya@harborlight.example | sha256sum`. */
const MAYA = 'c62b85d90c20ef0274336f5be7cdc63752516ca8da28f46688184e057eede28f';

describe('the avatar service', () => {
  let service: StandIn;
  beforeEach(async () => {
    service = await startStandIn();
  });
  afterEach(() => service.stop());

  it('A-146 A-147 is asked by the hash of the e-mail for a picture of size 80', async () => {
    expect(emailHash('  Maya@Harborlight.EXAMPLE ')).toBe(emailHash('maya@harborlight.example'));
    const found = await avatarService(service.url, service.outgoing)(emailHash('maya@harborlight.example'));
    expect(service.asked).toEqual([`/avatar/${MAYA}?s=80&d=404`]);
    expect(found).toEqual({ type: 'image/png', bytes: PNG, digest: expect.stringMatching(/^[\w-]{27}$/) as unknown });
  });

  it('may have none', async () => {
    service.answer(status(404));
    expect(await avatarService(service.url, service.outgoing)(MAYA)).toBeNull();
  });

  it.each([
    ['fails', status(500), 'answered 500'],
    ['leads elsewhere', status(302, { location: 'https://127.0.0.1:1/inside' }), 'responded with a redirect (302)'],
    ['sends a page', status(200, { 'content-type': 'image/png' }), 'no picture'],
    [
      'sends without end',
      ((_request, response) => response.writeHead(200).end(Buffer.concat([PNG, Buffer.alloc(MAX_PICTURE_BYTES)]))) satisfies typeof picture,
      'more than',
    ],
  ])('is not believed when it %s', async (_what, answer, message) => {
    service.answer(answer);
    await expect(avatarService(service.url, service.outgoing)(MAYA)).rejects.toThrow(message);
    expect(service.asked).toHaveLength(1);
  });
});

describe('a picture', () => {
  it.each([
    ['PNG', PNG, 'image/png'],
    ['JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
    ['GIF', Buffer.from('GIF89a…'), 'image/gif'],
    ['WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'), 'image/webp'],
  ])('is %s by its bytes', (_name, bytes, type) => expect(pictureOf(bytes)?.type).toBe(type));

  it.each(['', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', '<!doctype html>', 'RIFF\0\0\0\0WAVE'])('is not %j', (text) =>
    expect(pictureOf(Buffer.from(text, 'latin1'))).toBeNull(),
  );
});

describe('pictures that are kept', () => {
  const FACE = pictureOf(PNG);
  const OTHER = pictureOf(Buffer.concat([PNG, Buffer.from('2')]));

  const made = (answers: readonly (Picture | null | Error)[]) => {
    let now = 1_000_000;
    const asked: string[] = [];
    const failures: unknown[] = [];
    const parts: AvatarsParts = {
      ask: (hash) => {
        const answer = answers[Math.min(asked.length, answers.length - 1)] ?? null;
        asked.push(hash);
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
      now: () => now,
      onFailure: (cause) => failures.push(cause),
    };
    const pass = (ms: number): void => {
      now += ms;
    };
    return { ...makeAvatars(parts), asked, failures, pass };
  };

  it('hold for a day, and are asked for once by all who want them meanwhile', async () => {
    const { find, asked, pass } = made([FACE, OTHER]);
    expect(await Promise.all([find('a'), find('a')])).toEqual([FACE, FACE]);
    pass(KNOWN_HOLDS_MS - 1);
    expect(await find('a')).toBe(FACE);
    expect(asked).toEqual(['a']);
    pass(1);
    expect(await find('a')).toBe(OTHER);
  });

  it('are asked for again an hour after there was none', async () => {
    const { find, asked, pass } = made([null, FACE]);
    expect(await find('a')).toBeNull();
    pass(NONE_HOLDS_MS - 1);
    expect(await find('a')).toBeNull();
    expect(asked).toHaveLength(1);
    pass(1);
    expect(await find('a')).toBe(FACE);
  });

  it('hold on while the service cannot be asked, which is left alone for a minute', async () => {
    const { find, asked, failures, pass } = made([FACE, new Error('away'), OTHER]);
    await find('a');
    pass(KNOWN_HOLDS_MS);
    expect([await find('a'), await find('a')]).toEqual([FACE, FACE]);
    expect([asked.length, failures.length]).toEqual([2, 1]);
    pass(RESTS_MS);
    expect(await find('a')).toBe(OTHER);
  });

  it('are none where the service was never to be had', async () => {
    const { find, failures } = made([new Error('away')]);
    expect(await find('a')).toBeNull();
    expect(failures).toHaveLength(1);
  });

  it('are at most a thousand: the one that was wanted longest ago goes', async () => {
    const { find, asked } = made([FACE]);
    for (let i = 0; i < MAX_PICTURES; i += 1) await find(`${i}`);
    await find('0');
    await find('one more');
    await find('0');
    expect(asked).toHaveLength(MAX_PICTURES + 1);
    await find('1');
    expect(asked).toHaveLength(MAX_PICTURES + 2);
  });
});
