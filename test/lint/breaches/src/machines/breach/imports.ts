import { serve } from '../../../server/http/handler.ts'; // breach: lint/style/noRestrictedImports
import { area } from '../../areas/retail.ts'; // breach: lint/style/noRestrictedImports
import { days } from '../../arbitraries/days.ts'; // breach: lint/style/noRestrictedImports
import { send } from '../../effects/send.ts'; // breach: lint/style/noRestrictedImports
import { replay } from '../../replay.tsx'; // breach: lint/style/noRestrictedImports
import type { Props } from '../../views/Button.tsx'; // breach: lint/style/noRestrictedImports
import { simulate } from '../../workers/simulate.worker.ts'; // breach: lint/style/noRestrictedImports
import { sum } from 'd3-array'; // breach: lint/style/noRestrictedImports
import { useState } from 'react'; // breach: lint/style/noRestrictedImports
import { of } from 'rxjs'; // breach: lint/style/noRestrictedImports
import { fromPromise } from 'xstate'; // breach: lint/style/noRestrictedImports

export type Used = Props;
export const used = [serve, area, days, send, replay, simulate, sum, useState, of, fromPromise];
