/** The invitation to a free consultation: when it shows, and its form. */
import { MAX_INTEREST_MESSAGE } from '../api/account.contract.ts';

/** It shows with this interaction with the content of free tools. */
export const INTERACTIONS_BEFORE = 2;
/** For so long it is not shown again. */
export const SEEN_MEMORY_MS = 7 * 24 * 3_600_000;

/** Whether it was seen or dismissed so lately that it stays away. A time yet to come is none that can be trusted. */
export const isRemembered = (seenAt: number | null, now: number): boolean =>
  seenAt !== null && seenAt <= now && now - seenAt < SEEN_MEMORY_MS;

/** Whether it shows by itself: after enough interactions, to visitors alone, and not so soon again. */
export const invites = (interactions: number, isVisitor: boolean, seenAt: number | null, now: number): boolean =>
  isVisitor && interactions >= INTERACTIONS_BEFORE && !isRemembered(seenAt, now);

export interface Interest {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export const NO_INTEREST: Interest = { name: '', email: '', message: '' };

/** Text, @, text, dot, text; no part holds blanks or a second @. */
export const LOOSE_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const isLooseEmail = (text: string): boolean => LOOSE_EMAIL.test(text.trim());

/** Name and e-mail are there and the e-mail has the shape of one. */
export const isContactable = ({ name, email }: Pick<Interest, 'name' | 'email'>): boolean => name.trim() !== '' && isLooseEmail(email);

/** The message field shows once one knows whom to answer. */
export const offersMessage = isContactable;

/** At most 512 characters, counted as the server counts them; no character is parted. */
export const cutMessage = (text: string): string => {
  const cut = text.slice(0, MAX_INTEREST_MESSAGE);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
};

/** Where in the three steps somebody is: who they are, what they want to say, done. */
export const interestStep = (interest: Interest, isSent: boolean): 1 | 2 | 3 => {
  if (isSent) return 3;
  return isContactable(interest) ? 2 : 1;
};
