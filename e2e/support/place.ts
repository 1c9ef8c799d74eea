/** Where screens are looked at: who signs in there, and what of its data their addresses name. */

/** Who looks at a screen; nobody is a visitor without a session. */
export type Viewer = 'prime' | 'internal' | 'admin' | 'noRole' | 'nobody';

export interface Place {
  readonly people: Readonly<Record<Exclude<Viewer, 'nobody'>, string>>;
  readonly password: string;
  /** The brand group with years of figures, goals, and dashboards, of which this is one. */
  readonly years: string;
  readonly dashboard: string;
  /** One that is offered every filter, each with something to choose. */
  readonly filtered: string;
  /** One with cohorts of so few customers that figures are withheld. */
  readonly few: string;
  /** A brand of the market. */
  readonly brand: string;
}
