/** Who the customer is: its ids, which differ with every run, and its people and names, which do not. */
export interface Customer {
  /** The data directory, as `--data` takes it. */
  readonly directory: string;
  readonly organization: string;
  /** The brand group of the set-up, with all of `customerFiles()`. */
  readonly brandGroup: string;
  /** Another one, with `oneDayFiles()`: one day in Germany. */
  readonly oneDay: string;
  /** One with `twoYearFiles()`: two years in the United States and Canada, with goals. */
  readonly twoYears: string;
  /** Its dashboard for the morning. */
  readonly dashboard: string;
  /** Another one, without any data. */
  readonly empty: string;
  /** Of the other organization, without data. */
  readonly other: string;
}

/** The first Admin, and whom the Admin invited; all with this password. */
export const CUSTOMER_PEOPLE = {
  admin: 'ada.o’neil+owner@zoe-soehne.example',
  prime: 'þóra@zoe-soehne.example',
  internal: 'i.nuñez@agentur.example',
  /** Prime, a member of the second organization too. */
  twoOrganizations: 'two.lives@zoe-soehne.example',
  /** Signed in without a role. */
  noRole: 'besuch+ß@gaeste.example',
} as const;
export const CUSTOMER_PASSWORD = 'längeres Kennwort, mit “Zeichen”';
/** A letter beyond ASCII, quotes, a comma and an emoji of two code points. */
export const CUSTOMER_GROUP_NAME = 'Zoë & "Söhne", Küche 👍🏿';
export const CUSTOMER_ONE_DAY_NAME = "L'Été <b>neu</b>";
export const CUSTOMER_TWO_YEARS_NAME = 'Åland & Söner: 2 år';
export const CUSTOMER_EMPTY_NAME = '空のブランド';
export const CUSTOMER_ORGANIZATION_NAME = 'Søren’s "Goods" & Co.';
/** The other organization, with a brand group without data. */
export const CUSTOMER_OTHER_ORGANIZATION_NAME = 'Ærø/Handel; A & B';
export const CUSTOMER_OTHER_NAME = "O'Brien / Filter 50%";

/** Dashboards of the brand group with two years. */
export const CUSTOMER_MORNING = 'Åland: dashboard "på morgonen"';
export const CUSTOMER_REVIEW = 'Sortiment, genomgång';

/** The topmost category of its market. */
export const CUSTOMER_CATEGORY = 'Küche, Haushalt & Wohnen';
