/** What figures mean, each in its own line, for the "i" beside a title: to be read by a press where nothing can be pointed at. */
import type { ReactNode } from 'react';
import styles from './Definitions.module.css';

export interface Defined {
  readonly key: string;
  readonly label: string;
  readonly info?: string | undefined;
}

/** More than these are not explained in one tip: each says what it is where it stands. */
const MOST_DEFINED = 8;

/** What is said of the whole, and beneath it what each part means; the first alone where no part says it. */
export const withDefinitions = (info: ReactNode, parts: readonly Defined[]): ReactNode => {
  const known = parts.filter((one) => one.info !== undefined);
  if (known.length === 0 || known.length > MOST_DEFINED) return info;
  return (
    <>
      {info}
      {known.map((one) => (
        <span key={one.key} className={styles.definition}>
          <strong>{one.label}</strong>: {one.info}
        </span>
      ))}
    </>
  );
};
