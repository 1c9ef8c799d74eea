/** The operands of dimension filters, as they are typed and as they match. */

/** How long typing rests before commas split an operand into several (C-627). */
export const OPERAND_SPLIT_MS = 1000;

/** What stands between commas; commas between double quotes are part of a value. */
const PARTS = /(?:\s*"[^"]*"\s*(?=,|$))|[^,]+/g;

const unquoted = (part: string): string => {
  const bare = part.trim();
  return bare.length > 1 && bare.startsWith('"') && bare.endsWith('"') ? bare.slice(1, -1).trim() : bare;
};

/** The parts between commas, trimmed, without blanks and doubles: `Lamps, "Sheets, white"` are two. */
export const splitOperand = (text: string): readonly string[] => [
  ...new Set((text.match(PARTS) ?? []).map(unquoted).filter((part) => part !== '')),
];

/** A value as it is typed to stay whole. */
export const typedOperand = (value: string): string => (value.includes(',') && !value.includes('"') ? `"${value}"` : value);

/**
 * The operands once typing into the one at `index` has rested for so many milliseconds: split at its commas after one
 * second, untouched before, without commas, or where nothing but commas was typed.
 */
export const operandsAfterRest = (operands: readonly string[], index: number, restedMs: number): readonly string[] => {
  const typed = operands[index];
  if (typed === undefined || restedMs < OPERAND_SPLIT_MS || !typed.includes(',')) return operands;
  const parts = splitOperand(typed);
  if (parts.length === 0) return operands;
  return [...new Set([...operands.slice(0, index), ...parts, ...operands.slice(index + 1)])];
};

/** Trimmed, each once, in their order; one that is blank stays, for it shows that the filter is incomplete. */
export const normaliseOperands = (operands: readonly string[]): readonly string[] => [...new Set(operands.map((one) => one.trim()))];

const endsWithin = (text: string, from: number, part: string): boolean => text.length - part.length >= from && text.endsWith(part);

/**
 * Whether the operand matches the text, letters of either case alike; `%` stands for any characters (C-626). Linear in
 * the text for each part between wildcards, whatever is typed.
 */
export const matchesOperand = (operand: string, text: string): boolean => {
  const [first = '', ...rest] = operand.toLowerCase().split('%');
  const value = text.toLowerCase();
  const last = rest.pop();
  if (last === undefined) return value === first;
  if (!value.startsWith(first)) return false;
  let from = first.length;
  for (const part of rest) {
    const at = value.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return endsWithin(value, from, last);
};
