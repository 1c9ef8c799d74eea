/** The key that was pressed along with Ctrl or ⌘ and nothing else, letters in lower case; null for any other press. */
export interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

export const commandKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): string | null => {
  if (!(ctrlKey || metaKey) || shiftKey || altKey) return null;
  return key.length === 1 ? key.toLowerCase() : key;
};
