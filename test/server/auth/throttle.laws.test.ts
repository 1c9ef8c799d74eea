import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { networkOf } from '../../../server/auth/signInLimits.ts';
import { makeThrottle } from '../../../server/auth/throttle.ts';

const limit = { max: 3, windowMs: 1_000 };

describe('the throttle', () => {
  test.prop([fc.array(fc.nat({ max: 700 }), { maxLength: 60 })])(
    'never lets more than the limit through in any window, and waits no longer than it must',
    (pauses) => {
      let now = 0;
      const throttle = makeThrottle(() => now);
      const passed: number[] = [];
      for (const pause of pauses) {
        now += pause;
        const recent = passed.filter((time) => time > now - limit.windowMs);
        const taken = throttle.take([{ key: 'k', limit }]);
        expect(taken.allowed).toBe(recent.length < limit.max);
        if (taken.allowed) passed.push(now);
        else expect(taken.retryAfterSeconds).toBe(1);
      }
    },
  );

  test.prop([fc.nat({ max: 20 })])('an attempt that was given back does not count', (times) => {
    const throttle = makeThrottle(() => 0);
    for (let i = 0; i < times; i += 1) {
      const taken = throttle.take([{ key: 'k', limit }]);
      expect(taken.allowed).toBe(true);
      if (taken.allowed) taken.giveBack();
    }
  });

  test.prop([fc.ipV4()])('IPv4 is its own network, mapped or not', (address) => {
    expect(networkOf(address)).toBe(address);
    expect(networkOf(`::ffff:${address}`)).toBe(address);
  });

  test.prop([fc.tuple(fc.nat(65_535), fc.nat(65_535), fc.nat(65_535), fc.nat(65_535)), fc.tuple(fc.nat(65_535), fc.nat(65_535))])(
    'IPv6 addresses of one /64 are one network',
    (prefix, hosts) => {
      const head = prefix.map((group) => group.toString(16)).join(':');
      const [one, two] = hosts.map((host) => networkOf(`${head}:0:0:0:${host.toString(16)}`));
      expect(one).toBe(two);
      expect(one).toBe(`${head}::/64`);
    },
  );
});
