/** What is wrong with a question, by the path of the field: the `errors` of a 422. */
export type QueryErrors = Readonly<Record<string, readonly string[]>>;

export class Faults {
  private readonly byPath = new Map<string, string[]>();

  add(path: string, message: string): void {
    const list = this.byPath.get(path);
    if (list === undefined) this.byPath.set(path, [message]);
    else if (!list.includes(message)) list.push(message);
  }

  get(): QueryErrors | null {
    return this.byPath.size === 0 ? null : Object.fromEntries(this.byPath);
  }
}

/** A name as a person wrote it, short enough to be said back. */
export const quoted = (name: string): string => `"${name.length > 60 ? `${name.slice(0, 59)}…` : name}"`;
