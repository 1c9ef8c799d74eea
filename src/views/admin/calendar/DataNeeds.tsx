/** By screen: how far its data reach, what it lacks and where that is downloaded, and what it has. On a phone one below the other. */
import { Minus } from 'lucide-react';
import { dayWords } from '../../../domain/format/day.ts';
import { FILE_SOURCES, type ScreenFile, type ScreenFiles } from '../../../domain/imports/screenFiles.ts';
import { hasWords, lacksWords } from '../../../domain/imports/screenFileWords.ts';
import { routeNamed } from '../../../domain/routes/table.ts';
import styles from './Data.module.css';

const Lacks = ({ file }: { readonly file: ScreenFile }) => (
  <li className={styles.lacks}>
    <Minus aria-hidden="true" className={file.isExtra ? styles.faint : styles.no} />
    <span>
      {lacksWords(file)}
      {file.anyOf.map((kind) =>
        FILE_SOURCES[kind] === undefined ? null : (
          <span key={kind} className={styles.more}>
            {FILE_SOURCES[kind]}
          </span>
        ),
      )}
    </span>
  </li>
);

const Need = ({ screen }: { readonly screen: ScreenFiles }) => {
  const { route, through, files } = screen;
  const missing = files.filter(({ has }) => has === null);
  return (
    <li className={styles.need}>
      <div>
        <h3 className={styles.kind}>{routeNamed(route).title}</h3>
        <p className={styles.more}>{through === null ? 'Not enough data yet' : `Data through ${dayWords(through)}`}</p>
      </div>
      <div className={styles.files}>
        {missing.length > 0 && (
          <ul className={styles.files} aria-label={`Missing for ${routeNamed(route).title}`}>
            {missing.map((file) => (
              <Lacks key={file.shows} file={file} />
            ))}
          </ul>
        )}
        {missing.length < files.length && <p>Available: {hasWords(screen)}.</p>}
      </div>
    </li>
  );
};

export const DataNeeds = ({ screens }: { readonly screens: readonly ScreenFiles[] }) => (
  <ul className={styles.needs}>
    {screens.map((screen) => (
      <Need key={screen.route} screen={screen} />
    ))}
  </ul>
);
