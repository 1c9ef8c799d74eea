/**
 * Columns that may hold personal data: they are never shown, never mapped, and never read. Doubt hides a column: a heading with a contact in it,
 * such as "phone", is personal unless the next word makes it something else, as in "Phone cases".
 */
import { hasMail } from '../mail.ts';

/** Capitals, accents and widths do not tell words apart. */
const folded = (text: string): string => text.toLowerCase().replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '');

/** Any of the words, which are patterns; `_` is a space that may be left out. */
const anyOf = (words: string): string => `(?:${folded(words).trim().split(/\s+/).join('|').replaceAll('_', ' ?')})`;

/** Personal wherever they stand, inside a word too. */
const CONTACTS = anyOf(`
  mail (?<!head_|micro_|smart_|ear_|\\bi_)phone mobile_n[or] mobile_num fax street postal post_code zip_code po_box house_n[or] house_num
  birth passport iban first_name last_name middle_name given_name family_name surname user_name nick_name comment gift_message
  delivery_instruction contact_info contact_detail contact_data
  telefon handy_n[ru] mobil_n[ru] strasse hausn postleitzahl postfach geburt vorname nachname familienname benutzername spitzname reisepass kommentar
  kontaktdaten geschenknachricht geschenkmitteilung lieferanweisung
  courriel prenom nom_de_famille nom_complet naissance pseudonyme message_cadeau
  correo apellido nacimiento comentario nombre_completo nombre_de_usuario domicilio mensaje_de_regalo
  codice_postale cognome nascita nome_completo messaggio_regalo
  メール 電話 郵便番号 住所 氏名 姓名 生年月日 誕生日 ファックス コメント ギフトメッセージ
  邮箱 電郵 电邮 邮件 郵件 电话 手机 手機 邮编 邮政编码 郵遞區號 生日 出生 街道 住址 礼品留言`);

/** Personal as words by themselves. */
const CONTACT_WORDS = anyOf('tel tel_n[or] zip attn d_o_b str_nr plz rue mél télécopie calle posta(_elettronica)?');

/** Personal unless they are a thing's: `Campaign full name`, `Image address`. */
const LABELS = anyOf('full_name address adress anschrift dirección indirizzo アドレス 地址');
const THINGS = anyOf(
  'campaign group product item brand keyword category store portfolio web internet page image picture bild 商品 图片 网页',
);

/** What makes a thing or a figure of the contact before it. */
const HARMLESS = anyOf(`
  cases? covers? chargers? accessory accessories wear style food art sales? sold orders units prices? revenue costs? spend ads? advertising
  campaigns? marketing traffic clicks? opens? sent rate share count reviews? ing_list
  kosten gebühr(en)? umsatz umsätze verkäufe anteil hüllen? zubehör werbung kampagnen? ケース 売上 数 壳 配件 销量 数量`);

/** How many there are, not which: `Number of new emails`. */
const COUNTED = /^ (?:(?:number|count) of (?:\S+ )?\S*[^s\s]s|anzahl .*) $/;

/** Personal by themselves, or with a name or a place. */
const PERSONS = `buyer customer client recipient contact contact_person shopper person addressee consignee purchaser payer ship_to bill_to
  kunde kundin käufer kaeufer käuferin empfänger empfaenger besteller auftraggeber ansprechpartner ansprechpartnerin kontakt kontaktperson
  acheteur acheteuse destinataire cliente comprador compradora destinatario destinataria contacto acquirente contatto rechnungs_empfänger waren_empfänger
  購入者 お客様 顧客 受取人 宛先 注文者 届け先 お届け先 担当者 买家 買家 客户 客戶 顾客 收件人 收货人 收貨人 联系人 聯絡人`;

/** Telephones that are other things as well. */
const PHONES = 'handy portable usuario móvil celular cellulare';
/** Personal where a heading says nothing else. */
const ALONE = anyOf(`${PERSONS} ${PHONES} via cap`);

/** Whose name or place it may be. */
const OWNERS = anyOf(`${PERSONS} ship shipping bill billing deliver delivery mailing home liefer lieferung versand rechnung zustell
  livraison facturation expédition envío entrega facturación spedizione consegna fatturazione
  配送 配送先 請求先 発送先 送付先 連絡先 收货 收貨 收件 账单 帳單 送货`);
/** What of a person is personal. */
const PLACES = anyOf(`${PHONES} mobile(?=_$) cap plz tel city town ort stadt wohnort noms? ville
  nombres?(?!_de?_(?:clients|acheteurs|destinataires)) ciudad nom[ei] città`);
const NAMES = anyOf('name zip 名 都市 市区町村 名称 名稱 城市');
/** What stands between a person and a name: `name of the buyer`. */
const LINKS = anyOf(
  '\\d+ of the to s n no nr number full first last company der des die und de du d la le l et del el y di dell della e の 的 お ご',
);
const BETWEEN = `[ |]?(?:${LINKS}[ |]?){0,4}`;

const PERSONAL = new RegExp(
  [
    `(?:${CONTACTS}|(?<=[ |])${CONTACT_WORDS}(?=[ |])|(?<!${THINGS} ?)${LABELS})(?!(?:e?s|e?n)? ?${HARMLESS}[ |])`,
    `${OWNERS}${BETWEEN}(?:${NAMES}|${PLACES}(?![a-z]))`,
    `(?:${NAMES}|(?<=[ |])${PLACES}(?![a-z]))${BETWEEN}${OWNERS}`,
    `^ ${ALONE}[\\d ]*$`,
  ].join('|'),
);

/** The words of a heading with a space around each, and `|` for what parts them: brackets, commas. */
const wordsOf = (heading: string): string => {
  const apart = folded(heading.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).replace(/[()[\]{}<>,;:/|]+/g, ' | ');
  return ` ${apart.replace(/[^\p{L}\p{N}|]+/gu, ' ').trim()} `;
};

export const isPersonalHeading = (heading: string): boolean => {
  const words = wordsOf(heading);
  return hasMail(heading) || (PERSONAL.test(words) && !COUNTED.test(words));
};

/** By the place of a column whether it may hold personal data: its heading says so, or one of its cells has an e-mail address. */
export const personalColumns = (headings: readonly string[], rows: readonly (readonly (string | null)[])[]): readonly boolean[] =>
  headings.map((heading, place) => isPersonalHeading(heading) || rows.some((row) => hasMail(row[place] ?? '')));
