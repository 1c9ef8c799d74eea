/** What is half typed in the number fields of a panel: its editor keeps it, so that it outlives the page. */
import { createContext, useContext } from 'react';

export interface NumberTyping {
  readonly texts: Readonly<Record<string, string>>;
  readonly onType: (field: string, text: string | null) => void;
}

export const NumberTypingContext = createContext<NumberTyping>({ texts: {}, onType: () => undefined });

/** The text of a field and its setter; null where nothing is half typed. */
export const useTyping = (field: string): readonly [string | null, (text: string | null) => void] => {
  const { texts, onType } = useContext(NumberTypingContext);
  return [texts[field] ?? null, (text) => onType(field, text)];
};
