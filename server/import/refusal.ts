/** Why an import is refused: lines for the person who asked for it. Nothing was changed then. */
export class ImportRefusal extends Error {
  override readonly name = 'ImportRefusal';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}
