/** Arrow keys in the tiers of a category picker: up and down along one, left and right from one to the next. */
import type { KeyboardEvent } from 'react';

const optionsIn = (tier: Element | null): readonly HTMLElement[] => [
  ...(tier?.querySelectorAll<HTMLElement>('[role="option"][data-path]') ?? []),
];

const STEPS: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowDown: (place, count) => Math.min(count - 1, place + 1),
  ArrowUp: (place) => Math.max(0, place - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Along the options of the list that listens. */
export const alongTier = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.altKey || event.ctrlKey || event.metaKey ? undefined : STEPS[event.key];
  if (step === undefined) return;
  const options = optionsIn(event.currentTarget);
  const place = options.findIndex((option) => option.matches(':focus'));
  const next = options[step(place, options.length)];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
};

/** From a tier to the one beside it, to the option that has the stop of Tab there; down from a search to its options. */
export const intoTier =
  (tiers: number) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const from = event.currentTarget.ownerDocument.activeElement;
    const tier = from?.closest('[data-tier]') ?? null;
    if (tier === null) return;
    const isSearch = from?.matches('input') === true;
    const place = Number(tier.getAttribute('data-tier'));
    const to = isSearch
      ? event.key === 'ArrowDown'
        ? place
        : -1
      : event.key === 'ArrowRight'
        ? place + 1
        : event.key === 'ArrowLeft'
          ? place - 1
          : -1;
    if (to < 0 || to >= tiers) return;
    const next = event.currentTarget.querySelector<HTMLElement>(`[data-tier="${to}"] [role="option"][tabindex="0"]`);
    if (next === null) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
