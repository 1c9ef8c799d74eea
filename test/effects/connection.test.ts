import { of } from 'rxjs';
import { delay } from 'rxjs/operators';
import { describe, expect, it } from 'vitest';
import { address } from '../../src/domain/journal/address.ts';
import { connectionEffect } from '../../src/effects/connection.effect.ts';
import { expectEffect } from './expectEffect.ts';
import { answers, asked, breaks, hangs, inTurn, reply } from './fakeDeps.ts';

const probe = asked('connection', { type: 'connection.probe' });
const restored = { to: address('connection'), event: { type: 'connection.restored' as const } };
const lost = { to: address('connection'), event: { type: 'connection.lost' as const } };

describe('a probe', () => {
  it('asks for a sign of life and finds it', () => {
    const { happened } = expectEffect(connectionEffect, {
      commands: 'a',
      asked: { a: probe },
      replies: 'r',
      values: { r: restored },
      server: { '/healthz': answers(200, { status: 'ok' }) },
    });
    expect(happened.requests).toEqual([{ method: 'GET', url: '/healthz', headers: { Accept: 'application/json' } }]);
  });

  it.each([
    ['no connection', breaks, 'l'],
    ['no reply within five seconds', hangs, '5s l'],
    ['a gateway that stands before nobody', answers(502), 'l'],
  ])('finds %s', (_, script, replies) => {
    expectEffect(connectionEffect, { commands: 'a', asked: { a: probe }, replies, values: { l: lost }, server: { '/healthz': script } });
  });

  it('is always answered, however often the answer is the same', () => {
    expectEffect(connectionEffect, {
      commands: 'aa',
      asked: { a: probe },
      replies: 'll',
      values: { l: lost },
      server: { '/healthz': breaks },
    });
  });

  it('takes the place of one that is still under way', () => {
    const { happened } = expectEffect(connectionEffect, {
      commands: 'a 999ms a',
      asked: { a: probe },
      replies: '1010ms r',
      values: { r: restored },
      server: { '/healthz': inTurn(hangs, () => of(reply(200)).pipe(delay(10))) },
    });
    expect(happened.aborted).toEqual(['/healthz']);
  });

  it('ends with the actor that asked', () => {
    expectEffect(connectionEffect, {
      commands: 'a 9ms r',
      asked: { a: probe, r: asked('root', { type: 'release', under: 'connection' }) },
      replies: '-',
      server: { '/healthz': hangs },
    });
  });
});
