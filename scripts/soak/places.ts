/** Where and when sessions are replayed: other zones, other languages, and clocks that are wrong. */

export interface Place {
  readonly zone: string;
  readonly locale: string;
  /** Days by which the wall clock is wrong. */
  readonly days: number;
}

/** Half and quarter hours off UTC, both hemispheres, a script of its own, a calendar of its own; years before and after. */
export const PLACES: readonly Place[] = [
  { zone: 'Pacific/Chatham', locale: 'ar-EG', days: 4_000 },
  { zone: 'America/St_Johns', locale: 'de-CH', days: -9_000 },
  { zone: 'Australia/Eucla', locale: 'th-TH', days: 180 },
];

export const placeWords = ({ zone, locale, days }: Place): string => `${zone}, ${locale}, clock ${days > 0 ? '+' : ''}${days} days`;

/** The environment of a process that is to believe itself there. */
export const environmentOf = ({ zone, locale }: Place): NodeJS.ProcessEnv => {
  const posix = `${locale.replace('-', '_')}.UTF-8`;
  return { ...process.env, TZ: zone, LANG: posix, LC_ALL: posix, LANGUAGE: posix };
};

/** From here on this process' wall clock is wrong by so many days. */
export const shiftClock = (days: number): void => {
  const RealDate = Date;
  const shift = days * 86_400_000;
  globalThis.Date = class extends RealDate {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(RealDate.now() + shift);
      else super(given[0]);
    }
    /** What was made of the real clock's class is a date still: packages look for that before they copy one. */
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof RealDate;
    }
    static override now(): number {
      return RealDate.now() + shift;
    }
  } as DateConstructor;
};
