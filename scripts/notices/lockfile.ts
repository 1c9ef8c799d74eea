/** What the lockfile says about the packages that Velocity stands on. */
import { isLeft } from 'fp-ts/Either';
import { decode, describeFailure, t } from '../../src/domain/codec/codec.ts';

const LockedPackage = t.intersection([
  t.partial({ version: t.string }),
  t.partial({
    license: t.string,
    dev: t.boolean,
    optional: t.boolean,
    resolved: t.string,
    integrity: t.string,
    os: t.array(t.string),
    cpu: t.array(t.string),
    dependencies: t.record(t.string, t.string),
    optionalDependencies: t.record(t.string, t.string),
  }),
]);
const Lockfile = t.type({ lockfileVersion: t.number, packages: t.record(t.string, LockedPackage) });

export interface LockedPackage extends t.TypeOf<typeof LockedPackage> {
  /** Where it stands, such as `node_modules/ajv/node_modules/fast-uri`. */
  readonly path: string;
  readonly name: string;
}

/** The packages of a lockfile in its order, the project itself left out. Throws when the text is no lockfile. */
export const lockedPackages = (text: string): readonly LockedPackage[] => {
  const lockfile = decode(Lockfile, JSON.parse(text) as unknown);
  if (isLeft(lockfile)) throw new Error(`This is no lockfile: ${describeFailure(lockfile.left)}`);
  return Object.entries(lockfile.right.packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ ...locked, path, name: path.split('node_modules/').at(-1) ?? path }));
};

/** Builds of a package for one kind of machine are the package's own and carry its licence. */
const isPlatformBuild = ({ os, cpu }: LockedPackage): boolean => os !== undefined || cpu !== undefined;

/** The packages that run in the product: not those of development, and one entry for all builds of a package. */
export const shippedPackages = (packages: readonly LockedPackage[]): readonly LockedPackage[] =>
  packages.filter((locked) => locked.dev !== true && !isPlatformBuild(locked));
