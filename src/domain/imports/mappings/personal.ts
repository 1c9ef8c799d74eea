/**
 * Columns that may hold personal data: they are never shown, never mapped, and never read. A heading is taken apart into words of the table,
 * compounds too: `Kundenname` is `kunden` and `name`. Words that many columns have, such as "name" and "address", count only beside a person
 * or where the heading says nothing else.
 */
import { isMail } from '../mail.ts';

interface PersonalWords {
  /** Persons, each a heading by itself. */
  readonly persons: string;
  /** What else makes a name or an address one of a person. */
  readonly ofPersons: string;
  /** What is personal by itself. */
  readonly contacts: string;
  /** What is personal beside a person, or as the whole heading. */
  readonly addresses: string;
  /** What is personal beside a person alone. */
  readonly names: string;
  /** What may stand among these and says nothing by itself. */
  readonly between: string;
  /** Whether what a heading is of stands in front: `Téléphone portable`. */
  readonly isHeadFirst?: boolean;
}

/** By language. A phrase of several words is written as one, `firstname`. */
const WORDS: Readonly<Record<string, PersonalWords>> = {
  en: {
    persons: 'buyer customer client recipient contact shopper person addressee consignee purchaser payer shipto billto',
    ofPersons: 'customers buyers recipients shipping ship billing bill delivery deliver mailing home mobile cell',
    contacts:
      'email mail emailaddress phone telephone mobileno mobilenr mobilenumber fax street postal postalcode postcode zip zipcode birth birthday birthdate passport iban firstname lastname middlename surname givenname familyname username nickname ipaddress comment comments',
    addresses: 'address addresses fullname',
    names: 'name names city town',
    between: 'of the to s number no nr num line code full first last',
  },
  de: {
    persons:
      'kunde kundin käufer kaeufer käuferin empfänger empfaenger besteller auftraggeber ansprechpartner ansprechpartnerin kontakt kontaktperson rechnungsempfänger warenempfänger',
    ofPersons: 'kunden käufers empfängers bestellers liefer lieferung versand rechnung rechnungs zustell kontakte',
    contacts:
      'telefon telefonnummer telefonnr handynummer mobilnummer mobiltelefon telefax faxnummer strasse hausnummer plz postleitzahl geburtsdatum geburtstag geburt vorname nachname familienname benutzername spitzname reisepass kundenkommentar kommentar',
    addresses: 'adresse adressen anschrift adresszeile adresszusatz handy',
    names: 'namen ort stadt wohnort',
    between: 'der des die und nummer zeile',
  },
  fr: {
    persons: 'acheteur acheteuse cliente destinataire',
    ofPersons: 'livraison facturation expédition',
    contacts:
      'courriel mél téléphone télécopie rue codepostal prénom nomdefamille datedenaissance naissance pseudonyme commentaire commentaires',
    addresses: 'adresse nomcomplet portable',
    names: 'nom noms ville',
    between: 'de du des d la le l et numéro n ligne',
    isHeadFirst: true,
  },
  es: {
    persons: 'comprador compradora cliente destinatario destinataria contacto',
    ofPersons: 'envío entrega facturación',
    contacts: 'correo correoelectrónico teléfono calle códigopostal apellido apellidos fechadenacimiento nacimiento comentario comentarios',
    addresses: 'dirección nombrecompleto nombreyapellidos domicilio usuario móvil celular',
    names: 'nombre nombres ciudad',
    between: 'de del la el y número línea',
    isHeadFirst: true,
  },
  it: {
    persons: 'acquirente cliente destinatario contatto',
    ofPersons: 'spedizione consegna fatturazione',
    contacts: 'posta postaelettronica telefono codicepostale cognome datadinascita nascita commento commenti',
    addresses: 'indirizzo nomecompleto nomeecognome cellulare via cap',
    names: 'nome nomi città',
    between: 'di del dell della e numero riga',
    isHeadFirst: true,
  },
  ja: {
    persons: '購入者 お客様 顧客 受取人 宛先 注文者 届け先 お届け先 担当者',
    ofPersons: '配送 配送先 請求先 発送先 送付先 連絡先',
    contacts: 'メール メールアドレス eメール 電話 電話番号 携帯電話 郵便番号 住所 氏名 姓名 生年月日 誕生日 ファックス コメント',
    addresses: 'アドレス',
    names: '名 名前 お名前 都市 市区町村',
    between: 'の ご お',
  },
  zh: {
    persons: '买家 買家 客户 客戶 顾客 收件人 收货人 收貨人 联系人 聯絡人',
    ofPersons: '收货 收貨 收件 配送 账单 帳單 送货',
    contacts:
      '邮箱 電郵 电子邮件 電子郵件 电子邮箱 邮件地址 电话 電話 电话号码 手机 手机号 手机号码 邮编 邮政编码 郵遞區號 姓名 生日 出生日期 街道',
    addresses: '地址 住址',
    names: '名称 名稱 名字 城市',
    between: '的',
  },
};

/** Capitals, accents and widths do not tell words apart. */
const folded = (text: string): string => text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');

type Role = 'person' | 'ofPerson' | 'contact' | 'head' | 'address' | 'name' | 'between';

const ROLES: ReadonlyMap<string, Role> = new Map(
  Object.values(WORDS)
    .flatMap(({ persons, ofPersons, contacts, addresses, names, between, isHeadFirst = false }): (readonly [string, Role])[] => [
      [between, 'between'],
      [names, 'name'],
      [addresses, 'address'],
      [contacts, isHeadFirst ? 'head' : 'contact'],
      [ofPersons, 'ofPerson'],
      [persons, 'person'],
    ])
    .flatMap(([words, role]) => words.split(' ').map((word) => [folded(word), role] as const)),
);

const LONGEST = Math.max(...[...ROLES.keys()].map(({ length }) => length));
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** What a word is put together of; null where any part of it is none of the table. */
const partsOf = (word: string): readonly Role[] | null => {
  // By the place of a letter, what the word is put together of up to there.
  const upTo: (readonly Role[] | undefined)[] = [[]];
  for (let end = 1; end <= word.length; end += 1) {
    for (let start = Math.max(0, end - LONGEST); start < end && upTo[end] === undefined; start += 1) {
      const before = upTo[start];
      if (before === undefined) continue;
      const part = word.slice(start, end);
      // A single letter is no part of a compound.
      const role = /^\d+$/.test(part) ? 'between' : part.length > 1 ? ROLES.get(part) : undefined;
      if (role !== undefined) upTo[end] = [...before, role];
    }
  }
  return upTo[word.length] ?? null;
};

/** Of text without spaces, the longest words of the table from its start on; null stands for what is none. */
const unspacedParts = (text: string): readonly (Role | null)[] => {
  const parts: (Role | null)[] = [];
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + LONGEST);
    while (end > at && !ROLES.has(text.slice(at, end))) end -= 1;
    parts.push(end > at ? (ROLES.get(text.slice(at, end)) ?? null) : null);
    at = Math.max(end, at + 1);
  }
  return parts;
};

/** So many words may be one of the table: `date of birth`. */
const MAX_PHRASE = 4;

/** What the heading says, word for word; null stands for a word that is none of the table. */
const rolesOf = (heading: string): readonly (Role | null)[] => {
  const words = folded(heading)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const roles: (Role | null)[] = [];
  for (let at = 0; at < words.length; ) {
    let count = Math.min(MAX_PHRASE, words.length - at);
    while (count > 1 && !ROLES.has(words.slice(at, at + count).join(''))) count -= 1;
    const word = words.slice(at, at + count).join('');
    const known = ROLES.get(word);
    roles.push(...(known !== undefined ? [known] : UNSPACED.test(word) ? unspacedParts(word) : (partsOf(word) ?? [null])));
    at += count;
  }
  return roles;
};

/** Stretches of words of the table. */
const stretchesOf = (roles: readonly (Role | null)[]): readonly { readonly at: number; readonly roles: readonly Role[] }[] => {
  const found: { at: number; roles: Role[] }[] = [];
  for (const [at, role] of roles.entries()) {
    const last = found.at(-1);
    if (role === null) continue;
    if (last !== undefined && last.at + last.roles.length === at) last.roles.push(role);
    else found.push({ at, roles: [role] });
  }
  return found;
};

const isPersonal = (all: readonly (Role | null)[]): boolean =>
  stretchesOf(all).some(({ at, roles }) => {
    const has = (...some: readonly Role[]): boolean => roles.some((role) => some.includes(role));
    const [isFirst, isLast] = [at === 0, at + roles.length === all.length];
    if (has('person', 'ofPerson') && has('contact', 'head', 'address', 'name')) return true;
    if (has('contact', 'head') && isLast) return true;
    if (roles[0] === 'head' && isFirst) return true;
    return isFirst && isLast && (has('address') || (roles.length === 1 && has('person')));
  });

export const isPersonalHeading = (heading: string): boolean => isMail(heading) || isPersonal(rolesOf(heading));

/** By the place of a column whether it may hold personal data: its heading says so, or one of its cells is an e-mail address. */
export const personalColumns = (headings: readonly string[], rows: readonly (readonly (string | null)[])[]): readonly boolean[] =>
  headings.map((heading, place) => isPersonalHeading(heading) || rows.some((row) => isMail(row[place] ?? '')));
