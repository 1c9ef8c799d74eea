import { serve } from '../../../server/http/handler.ts'; // breach: lint/style/noRestrictedImports
import { stop } from '../../../scripts/start.ts'; // breach: lint/style/noRestrictedImports
import { area } from '../../areas/retail.ts'; // breach: lint/style/noRestrictedImports
import { days } from '../../arbitraries/days.ts'; // breach: lint/style/noRestrictedImports
import { send } from '../../effects/send.ts'; // breach: lint/style/noRestrictedImports
import { stage } from '../../stage.tsx'; // breach: lint/style/noRestrictedImports
import { simulate } from '../../workers/simulate.worker.ts'; // breach: lint/style/noRestrictedImports
import { readFile } from 'node:fs'; // breach: lint/style/noRestrictedImports
import fastify from 'fastify'; // breach: lint/style/noRestrictedImports
import { useEffect } from 'react'; // breach: lint/style/noRestrictedImports
import { useLayoutEffect } from 'react'; // breach: lint/style/noRestrictedImports
import { Button } from 'react-aria-components'; // breach: lint/style/noRestrictedImports
import { of } from 'rxjs'; // breach: lint/style/noRestrictedImports

export const used = [serve, area, stop, days, send, stage, simulate, readFile, fastify, useEffect, useLayoutEffect, Button, of];
