/** What the texts of a column were read as, found again by their bytes: a text that repeats is decoded and read once. */

const SLOTS = 2 ** 16;
const MOST = SLOTS / 2;
const LONGEST = 256;

export class ByteTexts<A> {
  private readonly slots = new Int32Array(SLOTS);
  private readonly hashes: number[] = [];
  private readonly starts: number[] = [0];
  private readonly values: A[] = [];
  private kept = new Uint8Array(4096);
  /** Where the last text that was looked for would be kept; -1 where there is no room for it. */
  private slot = -1;
  private hash = 0;

  /** What was kept for the text between two places; undefined where nothing was. */
  find(bytes: Uint8Array, start: number, end: number): A | undefined {
    let hash = 0x811c9dc5;
    for (let i = start; i < end; i += 1) hash = Math.imul(hash ^ (bytes[i] ?? 0), 0x01000193);
    this.hash = hash;
    this.slot = (hash ^ (hash >>> 15)) & (SLOTS - 1);
    for (;;) {
      const entry = (this.slots[this.slot] ?? 0) - 1;
      if (entry < 0) return undefined;
      if (this.hashes[entry] === hash && this.isSame(entry, bytes, start, end)) return this.values[entry];
      this.slot = (this.slot + 1) & (SLOTS - 1);
    }
  }

  private isSame(entry: number, bytes: Uint8Array, start: number, end: number): boolean {
    const from = this.starts[entry] ?? 0;
    if ((this.starts[entry + 1] ?? 0) - from !== end - start) return false;
    for (let i = start; i < end; i += 1) if (this.kept[from + i - start] !== bytes[i]) return false;
    return true;
  }

  /** Keeps a value for the text that was just looked for and not found, while there is room. */
  keep(bytes: Uint8Array, start: number, end: number, value: A): void {
    const from = this.starts[this.values.length] ?? 0;
    if (this.values.length === MOST || end - start > LONGEST) return;
    if (from + end - start > this.kept.length) {
      const larger = new Uint8Array(this.kept.length * 2);
      larger.set(this.kept);
      this.kept = larger;
    }
    this.kept.set(bytes.subarray(start, end), from);
    this.starts.push(from + end - start);
    this.hashes.push(this.hash);
    this.values.push(value);
    this.slots[this.slot] = this.values.length;
  }
}
