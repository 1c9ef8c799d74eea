import { readFile } from 'node:fs/promises';
import { DuckDBInstance } from '@duckdb/node-api';
import fastify from 'fastify';
import { total } from '../../src/domain/clean/clean.ts';

/** The server is an edge as well. */
export const used = [readFile, DuckDBInstance, fastify, total, Date.now(), process.env, setTimeout(() => {}, 1)];
