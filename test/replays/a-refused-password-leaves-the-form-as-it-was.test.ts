// biome-ignore-all format: written by the replay workbench.
/** A refused password leaves the form as it was. Saved by the replay workbench: 9 entries, recorded by release 0.1.0+1338ed7a2034. */
import { expect, test } from 'vitest';
import { replaySaved } from './replaySaved.ts';

const END = {
  "root": {
    "value": "running",
    "context": {
      "release": "0.1.0+1338ed7a2034",
      "timeZone": "America/New_York",
      "locale": "en-US",
      "viewport": {
        "width": 1440,
        "height": 900
      },
      "faults": []
    },
    "status": "active"
  },
  "effects": {
    "context": null,
    "status": "active"
  },
  "toasts": {
    "value": {},
    "context": {
      "toasts": [],
      "next": 1,
      "now": 1795281483679,
      "isHeld": false,
      "undoing": {}
    },
    "status": "active"
  },
  "connection": {
    "value": "online",
    "context": {
      "secondsLeft": 0
    },
    "status": "active"
  },
  "clock": {
    "value": {},
    "context": {
      "now": 1795281483752,
      "businessDay": "2026-11-21"
    },
    "status": "active"
  },
  "navigation": {
    "value": {},
    "context": {
      "url": "/velocity/login"
    },
    "status": "active"
  },
  "filters": {
    "value": {},
    "context": {
      "countries": null,
      "lookup": {
        "tag": "none"
      }
    },
    "status": "active"
  },
  "shell": {
    "value": {},
    "context": {
      "url": "/velocity/login",
      "session": {
        "tag": "out"
      },
      "account": {
        "tag": "out"
      },
      "demo": {
        "_tag": "off"
      },
      "devMode": false,
      "hiddenBanners": [],
      "startDay": "2026-11-21",
      "areas": {
        "session": "ready",
        "attendants": "ready"
      },
      "where": {
        "kind": "screen",
        "route": {
          "name": "login",
          "pattern": "login",
          "title": "Log In",
          "access": "guest",
          "question": "Who are you?",
          "area": "session",
          "layout": "bare"
        },
        "params": {}
      },
      "brandGroup": null,
      "scope": {
        "user": null,
        "brandGroup": null,
        "countries": [],
        "salesMode": {
          "sales": "ordered",
          "basis": "gross"
        },
        "display": {
          "amounts": "dollar",
          "efficiency": "acos",
          "goals": "periodic"
        },
        "devMode": false,
        "dates": null,
        "today": "2026-11-21"
      },
      "openScreen": null,
      "enteredPath": "/velocity/login",
      "lastBrandGroup": null,
      "layer": null,
      "sidebarCollapsed": false,
      "singleKeys": true,
      "start": {
        "url": "/velocity/login",
        "now": 1795281483679,
        "release": "0.1.0+1338ed7a2034",
        "marketingSeen": null,
        "scheme": null
      },
      "connectionLost": false
    },
    "status": "active"
  },
  "release": {
    "value": "resting",
    "context": {
      "running": "0.1.0+1338ed7a2034",
      "loadedFor": null,
      "url": "/velocity/login",
      "isLogin": true,
      "checkedAt": null,
      "newer": null
    },
    "status": "active"
  },
  "flash": {
    "value": "waiting",
    "context": {},
    "status": "active"
  },
  "marketing": {
    "value": "watching",
    "context": {
      "now": 1795281483679,
      "seenAt": null,
      "isVisitor": true,
      "interactions": 0,
      "interest": {
        "name": "",
        "email": "",
        "message": ""
      },
      "error": null
    },
    "status": "active"
  },
  "exportRequest": {
    "value": "closed",
    "context": {
      "subject": "",
      "email": "",
      "name": "",
      "company": "",
      "error": null
    },
    "status": "active"
  },
  "palette": {
    "value": {},
    "context": {
      "query": ""
    },
    "status": "active"
  },
  "settings": {
    "value": {},
    "context": {
      "settings": [],
      "painted": "system",
      "before": {}
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
