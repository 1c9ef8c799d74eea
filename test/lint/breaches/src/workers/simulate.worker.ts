import { send } from '../effects/send.ts'; // breach: lint/style/noRestrictedImports
import { clock } from '../machines/clock.ts'; // breach: lint/style/noRestrictedImports
import { Button } from '../views/Button.tsx'; // breach: lint/style/noRestrictedImports
import { of } from 'rxjs'; // breach: lint/style/noRestrictedImports

export const used = [send, clock, Button, of];
