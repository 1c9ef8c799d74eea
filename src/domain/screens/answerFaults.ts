/** What of an answer the team is told. */

/** The faults of a typed screen as the machine asks for them: by the key of any query. */
export const faultsBy =
  (faults: Readonly<Record<string, ((answer: never) => string | null) | undefined>>) =>
  (key: string, answer: unknown): string | null =>
    (Object.hasOwn(faults, key) ? faults[key]?.(answer as never) : null) ?? null;
