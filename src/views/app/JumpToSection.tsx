/** The way to the sections of a long screen. */
import { ListTree } from 'lucide-react';
import { lazy } from 'react';
import { SHELL } from '../../domain/journal/address.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { Button } from '../controls/Button.tsx';
import { LazyPlaceholder } from '../controls/LazyPlaceholder.tsx';
import { TriggerButton } from '../controls/TriggerButton.tsx';
import { useContextOf, useSend } from './appContext.tsx';

const LazyMenu = lazy(() => import('../controls/Menu.lazy.tsx'));

export interface PageSection {
  /** The id of the section's element. */
  readonly id: string;
  readonly title: string;
}

const LABEL = 'Jump to Section';

const content = (
  <>
    <ListTree aria-hidden="true" />
    {LABEL}
  </>
);

export const JumpToSection = ({ sections }: { readonly sections: readonly PageSection[] }) => {
  const send = useSend();
  const isOpen = useContextOf(SHELL, (context: ShellContext) => context.layer === 'sections');
  const toggle = (open: boolean): void => send(SHELL, { type: 'shell.layerToggled', layer: 'sections', open });
  return (
    <nav aria-label={LABEL} data-print="never">
      <LazyPlaceholder fallback={<Button kind="quiet">{content}</Button>} onPress={() => toggle(true)}>
        <LazyMenu
          label={LABEL}
          trigger={<TriggerButton kind="quiet">{content}</TriggerButton>}
          groups={[{ key: 'sections', actions: sections.map(({ id, title }) => ({ key: id, label: title })) }]}
          isOpen={isOpen}
          onOpenChange={toggle}
          onAction={(id) => send(SHELL, { type: 'shell.sectionJumped', id })}
        />
      </LazyPlaceholder>
    </nav>
  );
};
