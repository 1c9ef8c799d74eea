/** Says that a call timed out and is tried again, so that waiting is not guessing. */
import styles from './Retrying.module.css';
import type { QueryView } from './useQuery.ts';

export const Retrying = ({ query }: { readonly query: Pick<QueryView<unknown>, 'retry' | 'status'> }) => {
  if (query.retry === null || query.status === 'failed' || query.status === 'ready') return null;
  return (
    <p className={styles.retrying} role="status">
      The server did not answer in time. Trying again in {Math.round(query.retry.delayMs / 1000)} s, attempt {query.retry.attempt} of 3.
    </p>
  );
};
