/** One spelling for one mailbox: what people type is compared with what is stored in this form alone. */
import { domainToASCII } from 'node:url';

/** Letters, digits, hyphens and dots of any script: nothing that an address parser would take for more than a name. */
const WORDS = /^[\p{L}\p{M}\p{N}\-.\u3002\uff0e\uff61]+$/u;

/**
 * A domain as it goes over the wire. `gäste.example` becomes `xn--gste-loa.example`, so that browsers that send the one or the other mean the
 * same, and letters that only look alike stay apart. What is no name of a domain stays as it was typed.
 */
const asciiDomain = (domain: string): string => {
  if (!/[^\0-\x7f]/.test(domain) || !WORDS.test(domain)) return domain;
  const ascii = domainToASCII(domain);
  return ascii === '' ? domain : ascii;
};

/** As releases before stored it: the domain as it was typed. */
const earlierEmail = (email: string): string => email.trim().toLowerCase();

export const normalEmail = (email: string): string => {
  const text = earlierEmail(email).normalize('NFC');
  const at = text.lastIndexOf('@');
  return at === -1 ? text : `${text.slice(0, at + 1)}${asciiDomain(text.slice(at + 1))}`;
};

/** The spellings under which a mailbox may be stored. */
export const storedEmails = (email: string): readonly [normal: string, earlier: string] => [normalEmail(email), earlierEmail(email)];
