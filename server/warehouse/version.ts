/** Which version the tables of a generation have. */
import { lookInto } from './attach.ts';
import type { Generation } from './files.ts';
import { refuseNewer, versionOf } from './model/migrations.ts';
import { SCHEMA_VERSION } from './schema.ts';

/** Throws `unreadable` for what a newer release wrote. */
export const knownVersion = async (generation: Generation): Promise<number> => {
  const version = generation.version ?? (await lookInto(generation, versionOf));
  refuseNewer(version);
  return version;
};

/** Whether its files are as this release writes them. Throws `unreadable` for what a newer release wrote. */
export const isOfThisRelease = async (generation: Generation): Promise<boolean> =>
  (await knownVersion(generation)) === SCHEMA_VERSION && generation.version !== null;
