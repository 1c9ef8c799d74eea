/** The text of THIRD_PARTY_NOTICES: every package that runs in the product, under the licence that it comes with. */

export interface Notice {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** The licence and notice files that the package brings; empty where it brings none. */
  readonly text: string;
}

const RULE = '-'.repeat(80);

const PREAMBLE = `Velocity contains or runs the packages below, each under its own licence.
Written by \`node scripts/run.mjs notices\`; the test suite checks that no package is missing.`;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Packages that come with word for word the same text stand above one copy of it. */
export const noticesText = (notices: readonly Notice[]): string => {
  const groups = new Map<string, Notice[]>();
  for (const notice of [...notices].sort((a, b) => compare(`${a.name} ${a.version}`, `${b.name} ${b.version}`))) {
    const key = `${notice.license}\n${notice.text}`;
    groups.set(key, [...(groups.get(key) ?? []), notice]);
  }
  const sections = [...groups.values()].map((group) => {
    const names = group.map(({ name, version, license }) => `${name} ${version} (${license})`);
    return [RULE, ...names, '', group[0]?.text === '' ? 'The package brings no licence file of its own.' : group[0]?.text].join('\n');
  });
  return `${[PREAMBLE, '', ...sections].join('\n')}\n`;
};
