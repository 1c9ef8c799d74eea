/** The prompt to get in touch, for guests and for those who are no customers. It opens the invitation. */
import { MessageCircle } from 'lucide-react';
import { seesContactPrompts } from '../../domain/access/contactPrompts.ts';
import { MARKETING, SHELL } from '../../domain/journal/address.ts';
import { DEFERRED_AREA } from '../../domain/routes/areas.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf, useSend } from '../app/appContext.tsx';
import { Button } from '../controls/Button.tsx';
import styles from './Header.module.css';

export const Consultation = () => {
  const send = useSend();
  const isShown = useContextOf(SHELL, ({ session }: ShellContext) => {
    if (session.tag !== 'in' && session.tag !== 'out') return false;
    return seesContactPrompts(session.tag === 'in' ? { session: 'in', user: session.user } : { session: 'out' });
  });
  const isThere = useContextOf(SHELL, ({ areas }: ShellContext) => areas[DEFERRED_AREA] === 'ready');
  if (!isShown) return null;
  return (
    // A press before the invitation's code is there would be lost.
    <Button aria-label="Free consultation" isDisabled={!isThere} onPress={() => send(MARKETING, { type: 'marketing.invited' })}>
      <MessageCircle aria-hidden="true" />
      <span className={styles.customize}>Free consultation</span>
    </Button>
  );
};
