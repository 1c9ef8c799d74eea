/** Who the customer is: its ids, which differ with every run, and its people and names, which do not. */
export interface Customer {
  /** The data directory, as `--data` takes it. */
  readonly directory: string;
  readonly organization: string;
  /** The brand group of the set-up, with all of `customerFiles()`. */
  readonly brandGroup: string;
  /** Another one, with `oneDayFiles()`: one day in Germany. */
  readonly oneDay: string;
  /** A third, without any data. */
  readonly empty: string;
}

/** The first Admin, and a Prime user whom the Admin invited; both with this password. */
export const CUSTOMER_PEOPLE = { admin: 'ada.o’neil+owner@zoe-soehne.example', prime: 'þóra@zoe-soehne.example' } as const;
export const CUSTOMER_PASSWORD = 'längeres Kennwort, mit “Zeichen”';
/** A letter beyond ASCII, quotes, a comma and an emoji of two code points. */
export const CUSTOMER_GROUP_NAME = 'Zoë & "Söhne", Küche 👍🏿';
export const CUSTOMER_ONE_DAY_NAME = "L'Été <b>neu</b>";
export const CUSTOMER_EMPTY_NAME = '空のブランド';
