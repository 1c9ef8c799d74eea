/** Where one is within folders or screens, and the way back up. */
import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactElement, useState } from 'react';
import styles from './Breadcrumbs.module.css';

export interface Crumb {
  readonly key: string;
  readonly label: string;
}

export interface BreadcrumbsProps {
  /** From the top to the page on show, which is no link. */
  readonly crumbs: readonly Crumb[];
  /** Draws the link of a crumb: an `AppLink` inside the app. */
  readonly link: (crumb: Crumb) => ReactElement;
  readonly label?: string;
}

/** A path of more is shortened in its middle until somebody opens it. */
const MOST_CRUMBS = 5;

const Separator = (): ReactElement => <ChevronRight aria-hidden="true" className={styles.separator} />;

export const Breadcrumbs = ({ crumbs, link, label = 'Path' }: BreadcrumbsProps): ReactElement => {
  const [isWhole, setWhole] = useState(false);
  const isShort = !isWhole && crumbs.length > MOST_CRUMBS;
  const shown = isShort ? [...crumbs.slice(0, 1), ...crumbs.slice(-2)] : crumbs;
  return (
    <nav aria-label={label}>
      <ol className={styles.path}>
        {shown.map((crumb, place) => (
          <Fragment key={crumb.key}>
            <li className={styles.crumb}>
              {place > 0 && <Separator />}
              {place === shown.length - 1 ? (
                <span aria-current="page" className={styles.current}>
                  {crumb.label}
                </span>
              ) : (
                link(crumb)
              )}
            </li>
            {isShort && place === 0 && (
              <li className={styles.crumb}>
                <Separator />
                <button
                  type="button"
                  className={styles.gap}
                  aria-label={`Show ${crumbs.length - shown.length} more`}
                  onClick={() => setWhole(true)}
                >
                  …
                </button>
              </li>
            )}
          </Fragment>
        ))}
      </ol>
    </nav>
  );
};
