import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ConnectionLost, translated } from '../../../../server/store/postgres/failure.ts';
import { StoreConflict, StoreUnavailable, UnstorableText } from '../../../../server/store/store.ts';

/** A failure as the driver throws it. */
const failure = (fields: Readonly<Record<string, string>>): Error => Object.assign(new Error(fields.message ?? ''), fields);

describe('failures of PostgreSQL', () => {
  it('name a broken unique rule, and nothing of the row', () => {
    const told = translated(
      failure({
        code: '23505',
        constraint: 'users_email_key',
        detail: 'Key (email)=(maya@x.example) already exists.',
        message: 'duplicate',
      }),
    );
    expect(told).toBeInstanceOf(StoreConflict);
    expect(told.message).toContain('users_email_key');
    expect(inspect(told, { showHidden: true, depth: 9 })).not.toContain('maya@');
  });

  it.each([
    [
      {
        code: '23503',
        constraint: 'user_roles_user_id_fkey',
        message: 'insert on "user_roles" violates',
        detail: 'Key (user_id)=(maya@x)',
      },
    ],
    [{ code: '23502', column: 'email', message: 'null value', detail: 'Failing row contains (maya@x, hash)' }],
    [{ code: '22P02', message: 'invalid input syntax for type bigint: "maya@x"' }],
    [{ code: '22003', message: 'value "maya@x" is out of range' }],
  ])('of values repeat none: %j', (fields) => {
    const told = translated(failure(fields));
    expect(told.message).toMatch(/violates a database constraint/);
    expect(told.message).toContain(fields.code);
    expect(inspect(told, { showHidden: true, depth: 9 })).not.toContain('maya@');
  });

  it('of our own statements say what PostgreSQL says', () => {
    expect(translated(failure({ code: '42703', message: 'column "x" does not exist' })).message).toBe(
      'PostgreSQL refused a statement (42703): column "x" does not exist',
    );
  });

  it('tell a text that cannot be stored', () => {
    expect(translated(failure({ code: '22021', message: 'invalid byte sequence' }))).toBeInstanceOf(UnstorableText);
  });

  it.each([
    [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 10.0.0.7:5432' }, 'nothing listens there'],
    [{ code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND db.internal' }, 'its host name cannot be resolved'],
    [{ code: 'ETIMEDOUT', message: 'connect ETIMEDOUT 10.0.0.7' }, 'it does not answer'],
    [{ message: 'Connection terminated due to connection timeout' }, 'it does not answer'],
    [{ message: 'timeout exceeded when trying to connect' }, 'it does not answer'],
    [{ message: 'Query read timeout' }, 'it does not answer'],
    [{ code: '57014', message: 'canceling statement due to statement timeout' }, 'it took too long'],
    [{ code: '55P03', message: 'canceling statement due to lock timeout' }, 'it took too long'],
    [{ code: '25P03', message: 'terminating connection' }, 'a transaction was idle for too long'],
    [{ code: '53300', message: 'sorry, too many clients already' }, 'it accepts no more connections'],
    [{ code: '53100', message: 'could not extend file' }, 'its disk is full'],
    [{ code: '25006', message: 'cannot execute INSERT in a read-only transaction' }, 'it accepts no writes: it is a standby or read-only'],
    [{ code: '28P01', message: 'password authentication failed for user "velo"' }, 'it rejected the user name or password'],
    [{ message: 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string' }, 'it wants a password'],
    [{ code: '3D000', message: 'database "x" does not exist' }, 'it has no database with this name'],
    [{ code: 'SELF_SIGNED_CERT_IN_CHAIN', message: 'self-signed certificate' }, 'its certificate cannot be trusted'],
    [{ code: 'ERR_TLS_CERT_ALTNAME_INVALID', message: 'Host: db.internal' }, 'its certificate cannot be trusted'],
    [{ message: 'The server does not support SSL connections' }, 'it does not speak TLS'],
  ])('that it cannot be asked give the reason and no address: %j', (fields, reason) => {
    const told = translated(failure(fields));
    expect(told).toBeInstanceOf(StoreUnavailable);
    expect(told).not.toBeInstanceOf(ConnectionLost);
    expect(told.message).toBe(`PostgreSQL cannot be queried: ${reason}.`);
  });

  it.each([
    [{ code: 'ECONNRESET', message: 'read ECONNRESET' }],
    [{ code: 'EPIPE', message: 'write EPIPE' }],
    [{ code: '08006', message: 'connection failure' }],
    [{ code: '57P01', message: 'terminating connection due to administrator command' }],
    [{ code: '57P03', message: 'the database system is starting up' }],
    [{ message: 'Connection terminated unexpectedly' }],
    [{ message: 'Client has encountered a connection error and is not queryable' }],
  ])('of a connection that broke may be tried on another: %j', (fields) => {
    expect(translated(failure(fields))).toBeInstanceOf(ConnectionLost);
  });

  it('leave what is our own mistake as it is', () => {
    const mistake = new TypeError('value 1 is a boolean that cannot be bound in: …');
    expect(translated(mistake)).toBe(mistake);
    expect(translated('lost').message).toMatch(/^The PostgreSQL driver failed/);
  });
});
