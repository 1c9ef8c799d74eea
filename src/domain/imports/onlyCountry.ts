/** The country of files that do not say theirs where a brand group sells in one alone; null where it must be said. */
export const onlyCountry = (countries: readonly string[]): string | null =>
  countries.length !== 1 ? null : countries[0] === 'UK' ? 'GB' : (countries[0] ?? null);
