import { describe, expect, it } from 'vitest';
import { databaseUrlFault, driverUrl, isUnencrypted, placeOf } from '../../../../server/store/postgres/address.ts';

const SECRET = 'postgres://velo:s3cret%40@db.example:6543/velocity';

describe('the address of a database', () => {
  it.each([
    SECRET,
    'postgresql://db.example/velocity',
    'postgres:///velocity?host=/run/postgresql',
    `${SECRET}?sslmode=disable`,
    `${SECRET}?sslmode=require`,
    `${SECRET}?sslmode=verify-full&sslrootcert=/etc/ca.pem`,
    `${SECRET}?sslmode=no-verify`,
  ])('may be %s', (text) => expect(databaseUrlFault(text)).toBeNull());

  it.each(['velocity', 'mysql://db.example/velocity', 'postgres://db.example', 'postgres://db.example/', `${SECRET}?sslmode=prefer`])(
    'may not be %s, and what is wrong with it is told without the password',
    (text) => {
      const fault = databaseUrlFault(text);
      expect(fault).not.toBeNull();
      expect(fault).not.toContain('s3cret');
    },
  );

  it('asks for a certificate that fits, wherever TLS is asked for without another word', () => {
    expect(driverUrl(`${SECRET}?sslmode=require`)).toBe(`${SECRET}?sslmode=verify-full`);
    for (const mode of ['disable', 'no-verify', 'verify-full']) {
      expect(driverUrl(`${SECRET}?sslmode=${mode}`)).toBe(`${SECRET}?sslmode=${mode}`);
    }
  });

  it.each([
    [SECRET, 'database "velocity" on db.example:6543'],
    ['postgres:///velocity?host=/run/postgresql', 'database "velocity" on /run/postgresql'],
    ['postgres:///velocity', 'database "velocity" on this machine'],
  ])('is told as a place: %s', (text, place) => expect(placeOf(text)).toBe(place));

  it.each([
    [SECRET, true],
    [`${SECRET}?sslmode=disable`, true],
    [`${SECRET}?sslmode=require`, false],
    [`${SECRET}?sslmode=no-verify`, false],
    ['postgres://127.0.0.1/velocity', false],
    ['postgres://[::1]:5432/velocity', false],
    ['postgres://localhost/velocity', false],
    ['postgres:///velocity?host=/run/postgresql', false],
    ['postgres:///velocity?host=db.example', true],
  ])('%s is read by others on its way: %s', (text, told) => expect(isUnencrypted(text)).toBe(told));
});
