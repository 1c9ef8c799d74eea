import { css } from '../../../e2e/support/css.ts'; // breach: lint/style/noRestrictedImports
import { serve } from '../../../server/http/handler.ts'; // breach: lint/style/noRestrictedImports
import { days } from '../../arbitraries/days.ts'; // breach: lint/style/noRestrictedImports
import { send } from '../../effects/send.ts'; // breach: lint/style/noRestrictedImports
import type { Snapshot } from '../../machines/clock.ts'; // breach: lint/style/noRestrictedImports
import { start } from '../../main.tsx'; // breach: lint/style/noRestrictedImports
import { Button } from '../../views/Button.tsx'; // breach: lint/style/noRestrictedImports
import '../../workers/simulate.worker.ts'; // breach: lint/style/noRestrictedImports
import { readFile } from 'node:fs/promises'; // breach: lint/style/noRestrictedImports
import { scaleLinear } from 'd3-scale'; // breach: lint/style/noRestrictedImports
import fastify from 'fastify'; // breach: lint/style/noRestrictedImports
import { useState } from 'react'; // breach: lint/style/noRestrictedImports
import { of } from 'rxjs'; // breach: lint/style/noRestrictedImports
import { ajax } from 'rxjs/ajax'; // breach: lint/style/noRestrictedImports
import type { ActorRef } from 'xstate'; // breach: lint/style/noRestrictedImports

export { setup } from 'xstate'; // breach: lint/style/noRestrictedImports

export const later = () => import('rxjs'); // breach: lint/style/noRestrictedImports
export type Used = [Snapshot, ActorRef<never, never>];
export const used = [css, serve, days, send, start, Button, readFile, scaleLinear, fastify, useState, of, ajax];
