import { expect, it } from 'vitest';
import { openStore } from '../../../server/store/openStore.ts';

it('a database that cannot be reached is told by its place and the reason, without the password', async () => {
  const opened = openStore({ dataDirectory: '/nowhere', databaseUrl: 'postgres://velo:s3cret@127.0.0.1:1/velocity' }, () => 0);
  await expect(opened).rejects.toThrow(
    /^The app database, database "velocity" on 127\.0\.0\.1:1, cannot be opened\. PostgreSQL cannot be queried: nothing listens there\. It is set in DATABASE_URL\.$/,
  );
});
