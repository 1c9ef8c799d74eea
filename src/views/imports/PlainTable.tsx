/** A table of words alone, for lists that may have thousands of rows. */
export interface PlainTableProps {
  readonly titles: readonly string[];
  /** The cells of each row, in the order of the titles. */
  readonly rows: readonly (readonly string[])[];
  /** The place of the cell that names its row. */
  readonly named: number;
}

export const PlainTable = ({ titles, rows, named }: PlainTableProps) => (
  <table>
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows may be alike, and never move.
        <tr key={at}>
          {titles.map((title, place) =>
            place === named ? (
              <th key={title} scope="row">
                {cells[place]}
              </th>
            ) : (
              <td key={title}>{cells[place]}</td>
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
);
