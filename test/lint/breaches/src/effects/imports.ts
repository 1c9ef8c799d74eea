import { serve } from '../../server/http/handler.ts'; // breach: lint/style/noRestrictedImports
import { days } from '../arbitraries/days.ts'; // breach: lint/style/noRestrictedImports
import type { Snapshot } from '../machines/clock.ts'; // breach: lint/style/noRestrictedImports
import { Button } from '../views/Button.tsx'; // breach: lint/style/noRestrictedImports
import { simulate } from '../workers/simulate.worker.ts'; // breach: lint/style/noRestrictedImports
import { useState } from 'react'; // breach: lint/style/noRestrictedImports
import { setup } from 'xstate'; // breach: lint/style/noRestrictedImports

export type Used = Snapshot;
export const used = [serve, days, Button, simulate, useState, setup];
