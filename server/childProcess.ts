/**
 * Processes that the server starts. Each gets the variables that any program of this machine needs, and of the others only those
 * that it is named: a secret that it has no use for cannot leak through it. Every other file takes processes from here (lint).
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** Where programs, folders and authorities are found, and how Node runs: nothing here is a secret. */
const OF_THE_MACHINE = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TMP',
  'TEMP',
  'TZ',
  'LANG',
  'LC_ALL',
  'LD_LIBRARY_PATH',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'NODE_ENV',
  'NODE_EXTRA_CA_CERTS',
  'NODE_OPTIONS',
  'UV_THREADPOOL_SIZE',
  'SystemRoot',
  'USERPROFILE',
] as const;

/** What the app store's database is reached by; the driver reads those of PostgreSQL itself. */
export const DATABASE_VARIABLES = ['DATABASE_URL', 'PGUSER', 'PGPASSWORD', 'PGPASSFILE', 'PGOPTIONS'] as const;
export const WAREHOUSE_VARIABLES = ['WAREHOUSE_URL'] as const;

/** The environment of a child: what the machine needs, and the named variables where they are set. */
export const childEnvironment = (named: readonly string[], env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries([...OF_THE_MACHINE, ...named].flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));

/** A child whose input and output are pipes; what it says on its standard error is said on ours. */
export type Child = ChildProcessByStdio<Writable, Readable, null>;

/** Runs a bundled entry in a Node of its own. `named`: the variables that it needs besides those of the machine; `limits`: options of Node. */
export const startChild = (entry: string, words: readonly string[], named: readonly string[] = [], limits: readonly string[] = []): Child =>
  spawn(process.execPath, [...limits, entry, ...words], { stdio: ['pipe', 'pipe', 'inherit'], env: childEnvironment(named) });
