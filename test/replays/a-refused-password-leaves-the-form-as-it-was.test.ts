// biome-ignore-all format: written by the replay workbench.
/** A refused password leaves the form as it was. Saved by the replay workbench: 9 entries, recorded by release 0.1.0+1338ed7a2034. */
import { expect, test } from 'vitest';
import { replaySaved } from './replaySaved.ts';

const END = {
  "navigation": {
    "value": {},
    "context": {
      "url": "/velocity/login"
    },
    "status": "active"
  },
  "session": {
    "value": {
      "out": "editing"
    },
    "context": {
      "form": {
        "email": "person-a@example.com",
        "password": {
          "secret": "session/password",
          "filled": true
        }
      },
      "error": "The provided credentials do not match our records.",
      "user": null,
      "isDayOld": false
    },
    "status": "active"
  }
};

test("A refused password leaves the form as it was", async () => {
  const { entries, faults, state } = await replaySaved("a-refused-password-leaves-the-form-as-it-was.velocity-log");
  expect(entries).toBe(9);
  expect(faults).toEqual([]);
  expect(state).toMatchObject(END);
});
