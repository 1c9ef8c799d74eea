/** Arrow keys along the buttons of a row, as in a toolbar (WAI-ARIA): for those that are no stops of Tab, beside those that are. */
import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Listens on what the buttons lie in; those that do not show are passed over. At the last one the key does what it does elsewhere. */
export const alongButtons = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : STEPS[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')].filter((button) => button.checkVisibility());
  const next = buttons[buttons.findIndex((button) => button.matches(':focus')) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};
