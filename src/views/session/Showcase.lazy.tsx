/** What stands beside the sign-in form, as a piece of its own that comes after it. */
import { ArrowRight } from 'lucide-react';
import { SHELL } from '../../domain/journal/address.ts';
import { pathTo, type RouteName, routeNamed } from '../../domain/routes/routes.ts';
import type { ShellContext } from '../../machines/shell/shell.logic.ts';
import { useContextOf } from '../app/appContext.tsx';
import { AppLink } from '../app/Link.tsx';
import styles from './Showcase.module.css';

/** The five free tools. */
const TOOLS = [
  'search-trends',
  'brand-index',
  'brand-leaderboard',
  'sales-forecast',
  'title-compliance',
] as const satisfies readonly RouteName[];

/** What the product shows, drawn as it draws it: a line that goes somewhere. */
const Art = () => (
  <svg className={styles.art} viewBox="0 0 480 220" preserveAspectRatio="xMinYMid" aria-hidden="true" focusable="false">
    {[40, 90, 140, 190].map((y) => (
      <line key={y} x1="0" x2="480" y1={y} y2={y} className={styles.artGrid} />
    ))}
    <path className={styles.artArea} d="M0 178 40 164 80 170 120 142 160 150 200 118 240 126 280 92 320 104 360 62 400 74 480 30V220H0Z" />
    <path className={styles.artLine} d="M0 178 40 164 80 170 120 142 160 150 200 118 240 126 280 92 320 104 360 62" />
    <path className={styles.artForecast} d="M360 62 400 74 480 30" />
    <line x1="440" x2="440" y1="26" y2="62" className={styles.artGoal} />
    <circle cx="360" cy="62" r="5" className={styles.artPoint} />
  </svg>
);

/** The installation's own; nothing where it has none. */
const Testimonial = () => {
  const said = useContextOf(SHELL, ({ testimonial }: ShellContext) => testimonial);
  if (said === null) return null;
  const [name = '', ...rest] = said.by.split(',');
  return (
    <figure className={styles.testimonial}>
      <blockquote>
        <p>“{said.quote}”</p>
      </blockquote>
      <figcaption>
        <b>{name}</b>
        {rest.map((part) => `,${part}`).join('')}
      </figcaption>
    </figure>
  );
};

const FreeTools = () => (
  <nav className={styles.tools} aria-labelledby="free-tools">
    <h2 id="free-tools" className={styles.toolsTitle}>
      Free tools, no account needed
    </h2>
    <ul>
      {TOOLS.map((name) => (
        <li key={name}>
          <AppLink to={pathTo(name)} className={styles.tool}>
            {routeNamed(name).title}
          </AppLink>
        </li>
      ))}
    </ul>
  </nav>
);

const Showcase = () => (
  <div className={styles.showcase}>
    <div>
      <p className={styles.claim}>Every morning, the state of your business on one screen.</p>
      <p className={styles.claimMore}>
        Sales, advertising and stock of every brand, paced against its goals. Made by a commerce agency for the brands that sell on Amazon,
        and for the agency teams who manage them.
      </p>
    </div>
    <Art />
    <Testimonial />
    <AppLink to={pathTo('get-started')} className={styles.consultation}>
      Schedule a free consultation
      <ArrowRight aria-hidden="true" />
    </AppLink>
    <FreeTools />
  </div>
);

export default Showcase;
