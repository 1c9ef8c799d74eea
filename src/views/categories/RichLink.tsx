/**
 * The name of a category, a brand, a product or a search term with the places to which it leads: the screens of ours that are about
 * it, each with its parameters, and the marketplace. What the person may not see, and what does not stand yet, is not offered.
 */
import { ArrowUpRight, ChevronDown } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef, useState } from 'react';
import { SHELL } from '../../domain/journal/address.ts';
import { type LinkSubject, liveLinks } from '../../domain/tools/richLinks.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import { classNames } from '../controls/classNames.ts';
import { FloatingPanel } from '../controls/FloatingPanel.tsx';
import styles from './RichLink.module.css';

export interface RichLinkProps {
  readonly subject: LinkSubject;
  /** What is told of: "Ember & Oak". */
  readonly name: string;
  /** How the name is drawn; its text where nothing else is said. */
  readonly children?: ReactNode;
}

/** The places to which a name leads, for who looks. */
export const LinkPlaces = ({ subject, onFollow }: Pick<RichLinkProps, 'subject'> & { readonly onFollow?: () => void }): ReactElement => {
  const user = useContextOf(SHELL, (context: ShellContext) => context.scope?.user ?? null);
  return (
    <ul className={styles.links}>
      {liveLinks(subject, user === null ? { session: 'out' } : { session: 'in', user }).map(({ label, href, external }) => (
        <li key={label}>
          {external ? (
            <a href={href} target="_blank" rel="noreferrer" className={styles.link}>
              {label}
              <ArrowUpRight aria-hidden="true" />
            </a>
          ) : (
            <AppLink to={href} enters className={styles.link} onClick={onFollow}>
              {label}
            </AppLink>
          )}
        </li>
      ))}
    </ul>
  );
};

export const RichLink = ({ subject, name, children = name }: RichLinkProps): ReactElement => {
  const [isOpen, setOpen] = useState(false);
  const triggerRef = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={triggerRef}
        type="button"
        className={classNames(styles.trigger)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={name}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.text}>{children}</span>
        <ChevronDown aria-hidden="true" />
      </button>
      <FloatingPanel label={`Links for ${name}`} size="small" triggerRef={triggerRef} isOpen={isOpen} onOpenChange={setOpen}>
        <LinkPlaces subject={subject} onFollow={() => setOpen(false)} />
      </FloatingPanel>
    </>
  );
};
