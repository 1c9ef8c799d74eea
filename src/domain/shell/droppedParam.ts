/** A part of a URL that meant nothing: it is left out, never in silence. */
export interface DroppedParam {
  readonly key: string;
  readonly value: string;
  /** For a person, without a full stop: "no such date range". */
  readonly reason: string;
}

/** "range=yesterday: no such date range". */
export const describeDropped = ({ key, value, reason }: DroppedParam): string => `${key}=${value}: ${reason}`;
