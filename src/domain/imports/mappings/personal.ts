/** Columns that may hold personal data: they are never shown, never mapped, and never read. */
import { nameKey } from '../columnNames.ts';

/** Words of headings over names, addresses and numbers of persons, without their signs. */
const PERSONAL =
  /e?mail|(?<!head|micro|smart|i)phone|telefon|mobile(?:no|nr|number)|fax|birth|geburt|passport|iban|firstname|lastname|surname|vorname|nachname|fullname|username|nickname|(?:buyer|customer|client|recipient|contact|person|shopper|billing|shipping|ship(?:ping)?to|ship|bill)(?:s)?name|(?:^|to|ship|shipping|billing|home|street|buyer|customer|recipient)address|street|strasse|straße|postal|postcode|zipcode|^zip$|shipzip|billingzip|ipaddress|comments?$|^(?:buyer|customer|client|recipient|contact|kunde|käufer|empfänger|acheteur|destinataire|cliente|destinatario)$/;

const MAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/;

export const isPersonalHeading = (heading: string): boolean => PERSONAL.test(nameKey(heading)) || MAIL.test(heading.trim());

export const isPersonalCell = (cell: string): boolean => MAIL.test(cell.trim());

/** By the place of a column whether it may hold personal data: its heading says so, or one of its cells is an e-mail address. */
export const personalColumns = (headings: readonly string[], rows: readonly (readonly (string | null)[])[]): readonly boolean[] =>
  headings.map((heading, place) => isPersonalHeading(heading) || rows.some((row) => isPersonalCell(row[place] ?? '')));
