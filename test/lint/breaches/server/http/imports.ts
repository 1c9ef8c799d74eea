import { days } from '../../src/arbitraries/days.ts'; // breach: lint/style/noRestrictedImports
import { send } from '../../src/effects/send.ts'; // breach: lint/style/noRestrictedImports
import type { Snapshot } from '../../src/machines/clock.ts'; // breach: lint/style/noRestrictedImports
import { start } from '../../src/main.tsx'; // breach: lint/style/noRestrictedImports
import { Button } from '../../src/views/Button.tsx'; // breach: lint/style/noRestrictedImports
import { simulate } from '../../src/workers/simulate.worker.ts'; // breach: lint/style/noRestrictedImports
import { fixture } from '../../test/server/fixture.ts'; // breach: lint/style/noRestrictedImports
import { listen } from '../main.ts'; // breach: lint/style/noRestrictedImports
import { useState } from 'react'; // breach: lint/style/noRestrictedImports
import { of } from 'rxjs'; // breach: lint/style/noRestrictedImports
import { setup } from 'xstate'; // breach: lint/style/noRestrictedImports

export type Used = Snapshot;
export const used = [days, send, start, Button, simulate, fixture, listen, useState, of, setup];
