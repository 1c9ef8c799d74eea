import { send } from '../effects/send.ts'; // breach: lint/style/noRestrictedImports
import { clock } from '../machines/clock.ts'; // breach: lint/style/noRestrictedImports
import { Button } from '../views/Button.tsx'; // breach: lint/style/noRestrictedImports
import { useState } from 'react'; // breach: lint/style/noRestrictedImports

export const used = [send, clock, Button, useState];
