import { serve } from '../../../server/http/handler.ts'; // breach: lint/style/noRestrictedImports
import { area } from '../../areas/retail.ts'; // breach: lint/style/noRestrictedImports
import { dateOf } from '../../domain/dates/calendar.ts'; // breach: lint/style/noRestrictedImports
import { utcDate } from '../../domain/dates/utcDate.ts'; // breach: lint/style/noRestrictedImports
import { days } from '../../arbitraries/days.ts'; // breach: lint/style/noRestrictedImports
import { send } from '../../effects/send.ts'; // breach: lint/style/noRestrictedImports
import { replay } from '../../replay.tsx'; // breach: lint/style/noRestrictedImports
import type { Props } from '../../views/Button.tsx'; // breach: lint/style/noRestrictedImports
import { simulate } from '../../workers/simulate.worker.ts'; // breach: lint/style/noRestrictedImports
import { addDays } from 'date-fns/addDays'; // breach: lint/style/noRestrictedImports
import { sum } from 'd3-array'; // breach: lint/style/noRestrictedImports
import { useState } from 'react'; // breach: lint/style/noRestrictedImports
import { of } from 'rxjs'; // breach: lint/style/noRestrictedImports
import { fromPromise } from 'xstate'; // breach: lint/style/noRestrictedImports

export type Used = Props;
export const used = [serve, area, dateOf, utcDate, days, send, replay, simulate, addDays, sum, useState, of, fromPromise];
