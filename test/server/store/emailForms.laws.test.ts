/** One form for what people type as their e-mail. */
import { domainToASCII } from 'node:url';
import { fc, test as law } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { normalEmail, storedEmails } from '../../../server/store/emailForms.ts';

describe('the form in which e-mails are compared', () => {
  test.each([
    [' Maya@Brand.TEST ', 'maya@brand.test'],
    ['besuch@gäste.example', `besuch@${domainToASCII('gäste.example')}`],
    ['besuch@GÄSTE.example', `besuch@${domainToASCII('gäste.example')}`],
    ['besuch@ga\u0308ste.example', `besuch@${domainToASCII('gäste.example')}`],
    ['info@例え.テスト', `info@${domainToASCII('例え.テスト')}`],
    ['þóra@zoe-soehne.example', 'þóra@zoe-soehne.example'],
    ['þo\u0301ra@zoe-soehne.example', 'þóra@zoe-soehne.example'],
    ['"a@b"@brand.test', '"a@b"@brand.test'],
    ['nobody', 'nobody'],
    ['', ''],
  ])('of %j is %j', (typed, normal) => {
    expect(normalEmail(typed)).toBe(normal);
  });

  test('keeps letters apart that only look alike', () => {
    // A Cyrillic а in the place of a Latin one.
    expect(normalEmail('maya@br\u0430nd.test')).not.toBe(normalEmail('maya@brand.test'));
    expect(normalEmail('m\u0430ya@brand.test')).not.toBe(normalEmail('maya@brand.test'));
  });

  test('takes nothing for a domain that is more than a name', () => {
    for (const domain of [
      'gäste.example/brand.test',
      'gäste.example:80',
      'gäste.example?x',
      'gäste.example#x',
      'g%C3%A4ste.exämple',
      'a\\ä',
    ])
      expect(normalEmail(`a@${domain}`)).toBe(`a@${domain}`.toLowerCase());
  });

  law.prop([fc.string({ unit: 'binary' })])('is its own form, and an address of ASCII alone is only trimmed and in lower case', (text) => {
    const normal = normalEmail(text);
    expect(normalEmail(normal)).toBe(normal);
    const ascii = text.replace(/[^\0-\x7f]/g, '');
    expect(normalEmail(ascii)).toBe(ascii.trim().toLowerCase());
  });

  law.prop([fc.constantFrom('gäste.example', 'bücher.test', '例え.テスト', 'straße.example'), fc.emailAddress()])(
    'is one for both spellings of a domain',
    (domain, email) => {
      const own = email.split('@')[0] ?? '';
      expect(normalEmail(`${own}@${domain}`)).toBe(normalEmail(`${own}@${domainToASCII(domain)}`));
      expect(storedEmails(`${own}@${domain}`)).toEqual([normalEmail(`${own}@${domain}`), `${own}@${domain}`.toLowerCase()]);
    },
  );
});
