/** What a form still needs before it can be sent. */

/** "Still needed: name, password."; null where nothing is missing. `fields` are their names as labels say them, and whether each is filled. */
export const missingText = (fields: readonly (readonly [name: string, isFilled: boolean])[]): string | null => {
  const missing = fields.flatMap(([name, isFilled]) => (isFilled ? [] : [name]));
  return missing.length === 0 ? null : `Still needed: ${missing.join(', ')}.`;
};
