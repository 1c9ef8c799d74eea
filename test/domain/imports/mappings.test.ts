/** Mappings of headings: what may be saved, what is proposed, what the first rows come to, and what is never shown. */
import { describe, expect, test } from 'vitest';
import { isoDay } from '../../../src/domain/dates/isoDay.ts';
import { nameKey } from '../../../src/domain/imports/columnNames.ts';
import { columnsFound, shown } from '../../../src/domain/imports/fault.ts';
import { IMPORT_KINDS } from '../../../src/domain/imports/kinds.ts';
import { IMPORT_LAYOUTS } from '../../../src/domain/imports/layouts.ts';
import { hasMail } from '../../../src/domain/imports/mail.ts';
import {
  checkMapping,
  headingRefusal,
  mappingFaults,
  ownColumns,
  plainMappingName,
  proposedColumns,
} from '../../../src/domain/imports/mappings/mapped.ts';
import {
  byHeadings,
  type FileSample,
  headingsKey,
  headingsOf,
  headsOf,
  MAX_MAPPING_NAME,
  type MappingDraft,
  mappingFor,
  withHead,
} from '../../../src/domain/imports/mappings/mapping.ts';
import { draftForFile, withColumn, withHeadings, withKind } from '../../../src/domain/imports/mappings/mappingDraft.ts';
import { isPersonalHeading, personalColumns } from '../../../src/domain/imports/mappings/personal.ts';

const sample: FileSample = {
  name: 'shop.csv',
  headings: ['Tag', 'Artikel', 'Stück', 'Umsatz', 'Notiz'],
  personal: [false, false, false, false, false],
  firstRow: 2,
  rows: [
    ['2026-11-18', 'NF-1', '3', '29.97', 'x'],
    ['2026-11-17', 'NF-2', '1', '9.99', ''],
  ],
  kinds: ['retail', 'inventory'],
  kind: null,
};

const draft = (over: Partial<MappingDraft> = {}): MappingDraft => ({
  belongsTo: 'o1',
  name: 'Our shop',
  kind: 'retail',
  columns: [
    { heading: 'Tag', column: 'date' },
    { heading: 'Artikel', column: 'sku' },
    { heading: 'Stück', column: 'units' },
    { heading: 'Umsatz', column: 'sales' },
    { heading: 'Notiz', column: null },
  ],
  ...over,
});

const beside = { given: { country: 'US' }, dates: null, today: isoDay('2026-11-20') };

describe('a mapping', () => {
  test('is right where its columns come to a file of the kind', () => {
    expect(mappingFaults(draft())).toEqual({});
    expect(checkMapping(draft(), sample, beside)).toEqual({ missing: [], faults: [], whole: null, unused: ['Notiz'] });
  });

  test('needs a name of its own in its organization, a kind, and the columns that the kind must have', () => {
    expect(mappingFaults(draft({ name: ' ' }))).toEqual({ name: ['Give the mapping a name.'] });
    expect(mappingFaults(draft({ kind: null }))).toEqual({ kind: ['Choose a data type.'] });
    expect(mappingFaults(draft(), [{ belongsTo: 'o1', name: ' our  SHOP' }])).toEqual({ name: ['Another mapping has this name.'] });
    expect(mappingFaults(draft(), [{ belongsTo: 'o2', name: 'Our shop' }])).toEqual({});
    const { columns: [fault] = [] } = mappingFaults(withColumn(draft(), 3, null));
    expect(fault).toContain('Set a column to sales or ordered_revenue_cents.');
  });

  test('takes day and country from what is said beside the file, and says where they are missing', () => {
    const dayless = withColumn(draft(), 0, null);
    expect(mappingFaults(dayless)).toEqual({});
    const { missing } = checkMapping(dayless, sample, { ...beside, given: {} });
    expect(missing).toEqual([
      'Set a column to date, or fill in “Date, if not in the file”.',
      'Set a column to country, or choose “Country, if not in the file”.',
    ]);
    expect(checkMapping(dayless, sample, { ...beside, given: { date: isoDay('2026-11-18'), country: 'US' } }).missing).toEqual([]);
  });

  test('sets no two columns of a file to the same of ours, also not to two that say the same', () => {
    for (const column of ['sales', 'ordered_revenue_cents']) {
      const { columns: [fault] = [] } = mappingFaults(withColumn(draft(), 4, column));
      expect(fault).toContain('“Umsatz” and “Notiz”');
    }
  });

  test('sets no column that is none of the kind, has no name, shares it, or may hold personal data', () => {
    expect(mappingFaults(withColumn(draft(), 4, 'spend')).columns?.[0]).toBe('There is no column “spend”.');
    const headings = ['', '#', 'Pieces', 'pieces ', 'Customer e-mail', 'Notiz', 'Fine'];
    expect(headings.map((_, place) => headingRefusal(headings, place, new Set([nameKey('Customer e-mail'), 'notiz'])))).toEqual([
      'unnamed',
      'unnamed',
      'twice',
      'twice',
      'personal',
      'personal',
      null,
    ]);
    const personal = draft({ columns: [...draft().columns, { heading: 'Ship to name', column: 'title' }] });
    expect(mappingFaults(personal, [], new Set([nameKey('Ship to name')])).columns?.[0]).toContain('personal data');
  });

  test('tells by cell what cannot be read, as the import does, and nothing twice that is missing', () => {
    const wrong = { ...sample, rows: [['2026-13-18', 'NF-1', 'three', '29.97', 'x'], ...sample.rows] };
    expect(checkMapping(draft(), wrong, beside).faults).toEqual([
      { row: 2, column: 'Tag', expected: expect.any(String), found: '"2026-13-18"' },
      { row: 2, column: 'Stück', expected: expect.any(String), found: '"three"' },
    ]);
    const lacking = checkMapping(withColumn(draft(), 1, null), sample, beside);
    expect(lacking.missing).toHaveLength(1);
    expect(lacking.faults).toEqual([]);
    const euros = { ...sample, rows: [['2026-11-18', 'NF-1', '3', '€29.97', 'x']] };
    expect(checkMapping(draft(), euros, beside)).toMatchObject({ whole: null, faults: [] });
    const both = { ...sample, rows: [...euros.rows, ['2026-11-19', 'NF-1', '3', '£29.97', 'x']] };
    expect(checkMapping(draft(), both, beside).whole).toContain('Its amounts have several currency signs');
  });

  test('reads days and amounts that only the whole file settles in either way', () => {
    const open = { ...sample, rows: [['11/08/2026', 'NF-1', '3', '1,234', 'x']] };
    expect(checkMapping(draft(), open, beside).faults).toEqual([]);
  });

  test('reads a column of a period as one, whatever was chosen', () => {
    const headings = ['Start date', 'End date', 'Artikel', 'Stück', 'Umsatz'];
    const columns = ['date', null, 'sku', 'units', 'sales'].map((column, place) => ({ heading: headings[place] ?? '', column }));
    const month: FileSample = { ...sample, headings, rows: [['2026-10-01', '2026-10-31', 'NF-1', '3', '29.97']] };
    expect(checkMapping(draft({ columns }), month, beside).whole).toContain('covers a period');
  });

  test('is known again by its headings, in any order and spelling, in its own organization alone', () => {
    const isSame = (a: readonly string[], b: readonly string[]): boolean => headingsKey(a) === headingsKey(b);
    expect(isSame(['Stück', 'TAG', 'um satz', 'notiz', 'Artikel'], sample.headings)).toBe(true);
    expect(isSame([...sample.headings, 'More'], sample.headings)).toBe(false);
    expect(isSame(['a', 'a', 'b'], ['a', 'b', 'b'])).toBe(false);
    expect(byHeadings([draft({ name: 'First' }), draft()], headingsOf)(sample.headings)?.name).toBe('First');
    expect(mappingFor([draft()], 'o1', sample.headings)?.name).toBe('Our shop');
    expect(mappingFor([draft()], 'o2', sample.headings)).toBeUndefined();
  });

  test('has a name without what nobody sees, of bounded length', () => {
    expect(plainMappingName(' a\u202e\n b ')).toBe('a b');
    expect(plainMappingName('x'.repeat(500))).toHaveLength(MAX_MAPPING_NAME);
  });
});

describe('what is proposed', () => {
  test('is what the names say and may mean, each of ours once, and nothing of a column that cannot be set', () => {
    const headings = ['date', 'Quantity', 'Revenue', 'Customer e-mail', 'qty', 'sku'];
    expect(proposedColumns(headings, 'retail', new Set([nameKey('Customer e-mail')])).map(({ column }) => column)).toEqual([
      'date',
      'units',
      'sales',
      null,
      null,
      'sku',
    ]);
    expect(withKind(draft(), null, null).columns.every(({ column }) => column === null)).toBe(true);
  });

  test('is to be chosen among the columns of the kind, each once', () => {
    for (const kind of IMPORT_KINDS) {
      const names = ownColumns(kind).map(({ column }) => column);
      expect(new Set(names).size).toBe(names.length);
      expect(new Set(names)).toEqual(new Set(IMPORT_LAYOUTS[kind].fields.map(({ column }) => column)));
    }
    expect(
      ownColumns('retail')
        .filter(({ isRequired }) => isRequired)
        .map(({ column }) => column),
    ).toContain('units');
  });
});

describe('personal data', () => {
  test.each([
    'E-Mail',
    'Customer Name',
    'buyer-phone-number',
    'Ship Street',
    'Postal code',
    'First name',
    'Recipient',
    'me@shop.example',
    'Kundenname',
    'Käufername',
    'Kaeufername',
    'Lieferadresse',
    'Rechnungsadresse',
    'Anschrift',
    'PLZ',
    'Kunden-E-Mail',
    'Name des Kunden',
    'Vor- und Nachname',
    'Straße und Hausnummer',
    'Nom du client',
    'Courriel',
    'Adresse de livraison',
    'Téléphone portable',
    'Correo electrónico',
    'Nombre del comprador',
    'Código postal',
    'Indirizzo di spedizione',
    'CAP',
    'Nome dell’acquirente',
    '購入者名',
    'お届け先住所',
    '電話番号',
    '買家姓名',
    '收货地址',
    '收件人',
    'Ｅｍａｉｌ',
    'buyer_full_name',
    'ship-to-name',
    'Address line 2',
    'buyerEmail',
    'Date of birth',
    'Shipping City',
    'customer-comments',
    'Customer’s name',
    'IP address',
    'Phone',
    'Phone (work)',
    'Phone (sales)',
    'Phones',
    'Phone numbers',
    'Customer phones',
    'Phone ext',
    'Telephone No.',
    'customerPhone',
    'Mobile number',
    'mobileNo',
    'Tel.',
    'Email (work)',
    'Emails',
    'Customer Emails',
    'User-Email-Address',
    'mailbox',
    'Fax numbers',
    'Telefax',
    'Telefon privat',
    'Telefonnummern',
    'Geburtsjahr',
    'Birth year',
    'DOB',
    'D.O.B.',
    'Straße Hausnr',
    'Straße und Hausnr.',
    'STRASSE',
    'Street and number',
    'Street 2',
    'Billing street address',
    'Number of the street address',
    'Home address',
    'Address type',
    'toAddress',
    'Passport country',
    'IBAN',
    'Bank IBAN (buyer)',
    'FirstName',
    'last_name_2',
    'Surname prefix',
    'Vorname 2',
    'Nachnamen',
    'Full name',
    'Contact full name',
    'User name',
    'Nickname',
    'Client name',
    'Contact name 2',
    'Person name',
    'Shoppers’ names',
    'Billing name',
    'bill-name',
    'Shipping name',
    'ship_name',
    'Postcode',
    'Ship post code',
    'ZIP',
    'ZIP code',
    'shipzip',
    'Billing ZIP',
    'Buyer comment',
    'Comments',
    'Contact',
    'Client',
    'Kunde',
    'Käufer',
    'Empfänger',
    'Acheteur',
    'Destinataire',
    'Cliente',
    'Destinatario',
    'gift-message-text',
    'Attn',
    'buyer-company-name',
    'buyernameno',
    'customer2Name',
    'CAP spedizione',
    'Ort des Kunden',
    'Kunden-PLZ',
    'Rechnungs-Empfänger',
    'お客様のお名前',
    'Handy-Nr.',
    'Móvil del cliente',
    'Comentarios',
    'Customer mobile',
    'delivery-instructions',
    'Ville de livraison',
    'Ann <maya@brand.test>',
  ])('is in a column called %s', (heading) => expect(isPersonalHeading(heading)).toBe(true));

  test.each([
    'Product name',
    'Campaign Name',
    'Campaign Full Name',
    'Headphone sales',
    'Phone Cases',
    'Street Wear',
    'Streetwear',
    'Mobile App Sessions',
    'Units',
    'Title',
    'Brand',
    'Country',
    'IP share',
    'Name',
    'Mailing list',
    'iPhone sales',
    'Customers',
    'New customers',
    'Customer reviews',
    'City',
    'Delivery date',
    'Home & Kitchen',
    'Store name',
    'Ship country',
    'Ad group name',
    'Kundennummer',
    'Lieferdatum',
    'Lieferantenname',
    'Versandkosten',
    'Produktname',
    'Telefonkosten',
    'Nombre del producto',
    'Nom du produit',
    'Nombre de clients',
    'Via Ads',
    '商品名',
    '注文番号',
    '出品者名',
    '商品名称',
    'Stück',
    'Email sales',
    'Email campaigns',
    'Number of new emails',
    'Anzahl Kommentare',
    'Comment count',
    'Postal costs',
    'Street prices',
    'Image address',
    'Hotel sales',
    'True share',
    'Daily cap',
    'Customer segment name',
    'Mobile customers',
    'Hotel customers',
    'Sport clients',
    'Ownership',
    '手机壳',
  ])('is in no column called %s', (heading) => expect(isPersonalHeading(heading)).toBe(false));

  test('is in a column with an e-mail address in a cell', () => {
    expect(
      personalColumns(
        ['a', 'b'],
        [
          ['1', 'x'],
          ['2', 'maya@brand.test'],
        ],
      ),
    ).toEqual([false, true]);
  });

  test('is in no column of ours: each can be set', () => {
    for (const kind of IMPORT_KINDS) {
      expect(IMPORT_LAYOUTS[kind].fields.map(({ column }) => column).filter(isPersonalHeading)).toEqual([]);
    }
  });

  test('is hidden by its cells from what is proposed, and told of where it was set', () => {
    const headings = ['Tag', 'sku', 'title', 'Stück', 'Umsatz'];
    const rows = [
      ['2026-11-18', 'NF-1', null, '3', '29.97'],
      ['2026-11-17', 'NF-2', null, '1', '9.99'],
    ];
    const hidden: FileSample = { ...sample, headings, personal: [false, false, true, false, false], rows, kind: 'retail' };
    const { columns } = draftForFile('o1', hidden);
    expect(columns.find(({ heading }) => heading === 'title')).toEqual({ heading: 'title', column: null });
    const set = draft({ columns: columns.map((one) => (one.heading === 'title' ? { ...one, column: 'title' } : one)) });
    expect(checkMapping(set, hidden, beside).missing[0]).toBe(
      '“title”: This column may hold personal data. It is never shown and never read.',
    );
  });
});

describe('an e-mail address', () => {
  test.each([
    'maya@brand.test',
    ' a.b+c@mail.shop.co.uk ',
    'ü@bücher.example',
    'Maya <maya@brand.test>',
    'maya@brand.test, ines@brand.test',
    'Write to maya@brand.test.',
    'mailto:maya_@brand.test?subject=x',
    '"maya"@brand.test',
    'ｍａｙａ＠brand.test',
  ])('is in %s', (cell) => {
    expect(hasMail(cell)).toBe(true);
    expect(shown(cell)).toBe('an e-mail address');
    expect(columnsFound(['Tag', cell]).found).toBe('the columns Tag, an e-mail address');
    expect(personalColumns(['a'], [['1'], [cell]])).toEqual([true]);
  });

  test.each([
    'maya@brand',
    '@brand.test',
    'by @brand.test',
    'maya@brand..test',
    'maya@.test',
    'maya@brand.t',
    '3 @ $2.50',
    '3@2.50',
    '2@1.5oz each',
    'Amazon.com',
  ])('is not in %s', (cell) => {
    expect(hasMail(cell)).toBe(false);
    expect(shown(cell)).toBe(`"${cell}"`);
  });

  test('is found behind many signs that are none', () => expect(hasMail(`${'@ '.repeat(100_000)}maya@brand.test`)).toBe(true));

  // A search whose work grows with the square of the length would run into the runner's limit.
  test.each([
    `a@${'.a'.repeat(500_000)}`,
    `a@${'a.'.repeat(500_000)}`,
    `${'a'.repeat(1_000_000)}@`,
    'a@'.repeat(500_000),
    `a@${'a'.repeat(1_000_000)}`,
    'a@a.'.repeat(250_000),
  ])('is in no long cell that only looks like many', (cell) => expect(hasMail(cell)).toBe(false));
});

describe('the row of the headings', () => {
  const other = {
    row: 3,
    headings: ['Day', 'SKU'],
    personal: [false, false],
    firstRow: 4,
    rows: [['2026-11-18', 'NF-1']],
    kinds: ['retail' as const],
  };
  const file: FileSample = { ...sample, row: 1, kind: 'inventory', others: [other] };

  test('is chosen among those of the file, none of which is lost', () => {
    const chosen = withHead(file, other);
    expect(chosen).toMatchObject({ name: 'shop.csv', row: 3, headings: ['Day', 'SKU'], firstRow: 4, kind: null });
    expect(headsOf(chosen).map(({ row }) => row)).toEqual([3, 1]);
    const [, first] = headsOf(chosen);
    expect(first === undefined ? null : withHead(chosen, first)).toMatchObject({ row: 1, headings: sample.headings, rows: sample.rows });
  });

  test('leaves the kind that was chosen, unless its headings speak against it', () => {
    const chosen = draft({ kind: 'retail' });
    expect(withHeadings(chosen, withHead(file, other)).kind).toBe('retail');
    expect(withHeadings(draft({ kind: 'inventory' }), withHead(file, other)).kind).toBeNull();
  });

  test('brings its own columns into the draft, which keeps its name', () => {
    const before = { ...draftForFile('o1', { ...file, kind: 'retail' }), name: 'Our shop' };
    expect(withHeadings(before, withHead({ ...file, kind: 'retail' }, other))).toEqual({
      belongsTo: 'o1',
      name: 'Our shop',
      kind: 'retail',
      columns: [
        { heading: 'Day', column: 'date' },
        { heading: 'SKU', column: 'sku' },
      ],
    });
  });
});
