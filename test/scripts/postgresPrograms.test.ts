import { expect, it } from 'vitest';
import { accountFor, NOT_INSTALLED } from '../../scripts/postgres/programs.ts';

const PASSWD =
  'root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65533:nobody:/:/bin/false\npostgres:x:104:110:PostgreSQL:/var/lib/postgresql:/bin/sh\n';

it('PostgreSQL for tests runs as whoever runs them, and for root as its own account or as nobody', () => {
  expect(accountFor(1000, PASSWD)).toBeNull();
  expect(accountFor(0, PASSWD)).toEqual({ uid: 104, gid: 110 });
  expect(accountFor(0, PASSWD.replace(/postgres:.*\n/, ''))).toEqual({ uid: 65_534, gid: 65_533 });
  expect(() => accountFor(0, '')).toThrow(/does not run as root/);
});

it('PostgreSQL that is missing is told with the command that installs it, and not installed', () => {
  expect(NOT_INSTALLED).toMatch(/apt-get install .*postgresql$/);
});
