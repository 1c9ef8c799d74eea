/** `node scripts/run.mjs notices` writes THIRD_PARTY_NOTICES from the lockfile and the installed packages. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { lockedPackages, shippedPackages } from './notices/lockfile.ts';
import { noticesText } from './notices/notices.ts';

const textOf = async (folder: string): Promise<string> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(`${folder}/${name}`, 'utf8').catch(() => '')));
  return texts
    .map((text) =>
      text
        .replace(/\r/g, '')
        .replace(/[ \t]+$/gm, '')
        .trim(),
    )
    .filter((text) => text !== '')
    .join('\n\n');
};

const main = async (): Promise<void> => {
  const shipped = shippedPackages(lockedPackages(await readFile('package-lock.json', 'utf8')));
  const notices = await Promise.all(
    shipped.map(async ({ path, name, version = '', license = 'unknown' }) => ({ name, version, license, text: await textOf(path) })),
  );
  const unique = [...new Map(notices.map((notice) => [`${notice.name} ${notice.version}`, notice])).values()];
  await writeFile('THIRD_PARTY_NOTICES', noticesText(unique));
  console.log(`THIRD_PARTY_NOTICES names ${unique.length} packages.`);
};

await main();
