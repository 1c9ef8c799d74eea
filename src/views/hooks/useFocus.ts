/**
 * Moves the focus to an element, keeps it, and keeps what is pointed at in sight. The other place where a view may touch
 * the DOM.
 */
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react';

/**
 * Gives a ref whose element takes the focus whenever `when` changes to another value; null never moves it.
 * With the screen's address as `when`, a title takes the focus on each change of screen.
 */
export const useFocus = <E extends HTMLElement>(when: string | number | null): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  useLayoutEffect(() => {
    if (when !== null) ref.current?.focus({ preventScroll: true });
  }, [when]);
  return ref;
};

/** As `useFocus`, but not as it comes: the first field or button in the element, or itself, takes the focus when `when` changes, and comes into sight. */
export const useFocusLater = <E extends HTMLElement>(when: string | null): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  const before = useRef(when);
  useLayoutEffect(() => {
    const isNew = before.current !== when;
    before.current = when;
    if (!isNew || when === null) return;
    const field = ref.current?.querySelector<HTMLElement>('input, button') ?? ref.current;
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [when]);
  return ref;
};

interface Refusable {
  readonly draft: unknown;
  readonly faults: unknown;
  readonly message: string | null;
}

/**
 * Gives a ref whose element takes the focus each time a form is refused, for the same faults again too, where something is said of it; but not
 * as faults go while the draft is put right.
 */
export const useFocusOnRefusal = <E extends HTMLElement>(form: Refusable, said: string | null): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  const before = useRef(form);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = form;
    const isRefused = was.draft === form.draft && (was.faults !== form.faults || was.message !== form.message);
    if (isRefused && said !== null) ref.current?.focus({ preventScroll: true });
  }, [form, said]);
  return ref;
};

/**
 * As `useFocus`, for what stands in a list that drops: it waits until the list is known as a layer. A focus that moves there
 * before looks as if it left the layer below, which would close.
 */
export const useFocusInLayer = <E extends HTMLElement>(when: string | number | null): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  useEffect(() => {
    if (when !== null) ref.current?.focus({ preventScroll: true });
  }, [when]);
  return ref;
};

/** As `useFocus`, for what may lie under a layer that goes at the same moment: until the layer's effects have ended, the page below is inert. */
export const useFocusBelow = <E extends HTMLElement>(when: string | number | null): RefObject<E | null> => {
  const ref = useFocus<E>(when);
  useEffect(() => {
    const element = ref.current;
    if (when !== null && element?.ownerDocument.activeElement !== element) element?.focus({ preventScroll: true });
  }, [when, ref]);
  return ref;
};

/** Gives a ref whose element is scrolled into view whenever `isWanted` becomes true. */
export const useIntoView = <E extends Element>(isWanted: boolean): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  useLayoutEffect(() => {
    if (isWanted) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isWanted]);
  return ref;
};

/** As `useIntoView`, each time that `when` changes to another value; null never scrolls. */
export const useIntoViewAt = <E extends Element>(when: string | number | null): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  useLayoutEffect(() => {
    if (when !== null) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [when]);
  return ref;
};

// A button that can no longer be pressed has the focus for a moment longer, and then nothing has.
const isLost = ({ ownerDocument: page }: HTMLElement): boolean =>
  page.activeElement === null || page.activeElement === page.body || page.activeElement.matches(':disabled');

const focusIfLost = (element: HTMLElement | null): void => {
  if (element !== null && isLost(element)) element.focus({ preventScroll: true });
};

/**
 * Gives a ref whose element takes the focus when `when` changes, or the element comes, and nothing else has it: what had it
 * went, or can no longer be pressed. Null never moves it.
 */
export const useFocusWhenLost = <E extends HTMLElement>(when: string | number | null): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  useLayoutEffect(() => {
    if (when !== null) focusIfLost(ref.current);
  }, [when]);
  return ref;
};

/**
 * Gives a ref whose element takes the focus when `when` changes, but not when it comes, and nothing else has it: what had it went with what
 * was there before.
 */
export const useFocusKept = <E extends HTMLElement>(when: string | boolean): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  const before = useRef(when);
  useLayoutEffect(() => {
    if (before.current !== when) focusIfLost(ref.current);
    before.current = when;
  }, [when]);
  return ref;
};

/** As `useFocusKept`, for what may lie under a layer that goes at the same moment: until the layer's effects have ended, the page below is inert. */
export const useFocusKeptBelow = <E extends HTMLElement>(when: string | boolean): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  const before = useRef(when);
  useEffect(() => {
    if (before.current !== when) focusIfLost(ref.current);
    before.current = when;
  }, [when]);
  return ref;
};

/**
 * Gives a ref whose element takes the focus when it comes with `isWanted`, or that becomes true, and nothing else has it but what it lies in:
 * what the person was at came back. As with `useFocusKept` it takes the focus when `when` changes and what had it went.
 */
export const useFocusFromAround = <E extends HTMLElement>(isWanted: boolean, when: string | boolean): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  const before = useRef(when);
  useLayoutEffect(() => {
    if (before.current !== when) focusIfLost(ref.current);
    before.current = when;
  }, [when]);
  useLayoutEffect(() => {
    const element = ref.current;
    if (isWanted && element?.ownerDocument.activeElement?.contains(element) !== false) element?.focus({ preventScroll: true });
  }, [isWanted]);
  return ref;
};

interface Held {
  /** Where the focus came from, and what that lay in, the nearest first: another may have taken its place there meanwhile. */
  readonly from: readonly HTMLElement[];
}

const withAncestors = (element: HTMLElement | null): readonly HTMLElement[] =>
  element === null ? [] : [element, ...withAncestors(element.parentElement)];

/** The element itself while it is in the page, else the first button where it was. */
const stillThere = ([from, ...around]: readonly HTMLElement[]): HTMLElement | null => {
  if (from === undefined || from.isConnected) return from ?? null;
  return around.find((each) => each.isConnected)?.querySelector<HTMLElement>('button') ?? null;
};

/**
 * Gives a ref whose element takes the focus as it comes. When it goes, the focus is given back by the layer that it lies in; where who
 * had it before is gone by then, whoever stands in its place gets it: a button that only stood in for another.
 */
export const useFocusWhileThere = <E extends HTMLElement>(): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  const before = useRef<readonly HTMLElement[]>([]);
  useLayoutEffect(() => {
    const element = ref.current;
    const had = element?.ownerDocument.activeElement;
    before.current = withAncestors(had instanceof HTMLElement ? had : null);
    element?.focus({ preventScroll: true });
  }, []);
  // NOTE: not a layout effect: only after those of the layer is the page below no longer inert.
  useEffect(
    () => () => {
      const next = stillThere(before.current);
      if (next !== null && isLost(next)) next.focus({ preventScroll: true });
    },
    [],
  );
  return ref;
};

/**
 * Gives a ref whose element has the focus from the moment it comes, and gives it back before whatever takes its place comes, so that
 * this one finds the focus where it was.
 */
export const useFocusUntilGone = <E extends HTMLElement>(): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const had = element?.ownerDocument.activeElement;
    const before = withAncestors(had instanceof HTMLElement ? had : null);
    element?.focus({ preventScroll: true });
    return () => stillThere(before)?.focus({ preventScroll: true });
  }, []);
  return ref;
};

const FOCUSABLE = 'button:not([disabled]), a[href], input:not([disabled]), select:not([disabled]), textarea:not([disabled])';

const FOOT = ':scope > footer :is(button, a[href])';

/**
 * Gives a ref for a layer or a panel that shows something else once it has done its work, such as that a request was sent: where what had the focus
 * goes with what was shown, the last button at its foot takes it, or itself where there is none.
 */
export const useFocusAtFoot = <E extends HTMLElement>(): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  useLayoutEffect(() => {
    const region = ref.current;
    const page = region?.ownerDocument.defaultView ?? null;
    if (region === null || page === null) return undefined;
    let held: Node | null = null;
    const enter = ({ target }: FocusEvent): void => {
      held = target instanceof Node ? target : null;
    };
    const observer = new page.MutationObserver(() => {
      if (held === null || held.isConnected || !isLost(region)) return;
      const buttons = region.querySelectorAll<HTMLElement>(FOOT);
      (buttons.item(buttons.length - 1) ?? region).focus({ preventScroll: true });
    });
    region.addEventListener('focusin', enter);
    observer.observe(region, { childList: true, subtree: true });
    return () => {
      region.removeEventListener('focusin', enter);
      observer.disconnect();
    };
  }, []);
  return ref;
};

/** The nearest before the region that can have the focus, else the first behind it, in the smallest part of the page that has one. */
const nearestFocusable = (region: HTMLElement): HTMLElement | null => {
  for (let around = region.parentElement; around !== null; around = around.parentElement) {
    const others = [...around.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => !region.contains(each));
    const before = others.filter((each) => (region.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING) !== 0);
    const next = before.at(-1) ?? others[0];
    if (next !== undefined) return next;
  }
  return null;
};

/**
 * Keeps the focus of a region whose parts come and go: where a part goes that held it, the region's next button takes
 * it; where the last one goes, it returns to where the person was before, or to what stands beside the region. Gives a ref for the region; `parts` changes
 * whenever one of them comes or goes.
 */
export const useReturnFocus = <E extends HTMLElement>(parts: string, isEmpty: boolean): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  const held = useRef<Held | null>(null);
  useLayoutEffect(() => {
    const region = ref.current;
    if (region === null) return undefined;
    const enter = (event: FocusEvent): void => {
      const from = event.relatedTarget;
      if (from instanceof HTMLElement && region.contains(from)) return;
      held.current = { from: withAncestors(from instanceof HTMLElement ? from : null) };
    };
    const leave = (event: FocusEvent): void => {
      if (event.relatedTarget instanceof HTMLElement && !region.contains(event.relatedTarget)) held.current = null;
    };
    region.addEventListener('focusin', enter);
    region.addEventListener('focusout', leave);
    return () => {
      region.removeEventListener('focusin', enter);
      region.removeEventListener('focusout', leave);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts say when to look where the focus is.
  useLayoutEffect(() => {
    const region = ref.current;
    if (region === null || held.current === null || !isLost(region)) return;
    const { from } = held.current;
    if (isEmpty) held.current = null;
    const next = isEmpty ? stillThere(from) : region.querySelector<HTMLElement>('button');
    next?.focus({ preventScroll: true });
    if (isLost(region)) nearestFocusable(region)?.focus({ preventScroll: true });
  }, [parts, isEmpty]);
  return ref;
};

/** Passes the focus from a part of a region to the part that takes its place. */
export interface FocusHandOver {
  /** What both parts lie in. */
  readonly region: RefObject<HTMLElement | null>;
  /** Whether the part that went had the focus. */
  readonly held: { current: boolean };
}

export const useFocusHandOver = (): FocusHandOver => {
  const region = useRef<HTMLElement | null>(null);
  const held = useRef(false);
  return useMemo(() => ({ region, held }), []);
};

/** The region's first button takes the focus. */
export const focusButton = ({ region }: FocusHandOver): void => {
  region.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
};

/** For the part that goes: notes whether it had the focus when it went. */
export const useGivesFocus = ({ region, held }: FocusHandOver): void => {
  useLayoutEffect(() => {
    held.current = false;
    return () => {
      // NOTE: asked when the part goes, for the region has no element yet while its first part comes.
      const here = region.current;
      held.current = here?.contains(here.ownerDocument.activeElement) === true;
    };
  }, [region, held]);
};

/** For the part that comes: its first button takes the focus that the other had, and `onTaken` hears of it. */
export const useTakesFocus = (handOver: FocusHandOver, onTaken: () => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken once, when the part comes.
  useLayoutEffect(() => {
    if (!handOver.held.current) return;
    handOver.held.current = false;
    focusButton(handOver);
    onTaken();
  }, [handOver]);
};

/**
 * Gives a ref for one of the parts of a region among which keys lead: as it becomes the active one it takes the focus, where the region has
 * it, and comes into sight. Who is elsewhere on the page stays there.
 */
export const useFocusInRegion = <E extends HTMLElement>(region: RefObject<HTMLElement | null>, isActive: boolean): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  useLayoutEffect(() => {
    const here = region.current;
    const element = ref.current;
    if (!isActive || element === null || here?.contains(here.ownerDocument.activeElement) !== true) return;
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [region, isActive]);
  return ref;
};

/** Gives a ref for a field that takes the focus as it comes; as it goes it gives it to what it lies in, where it still has it. */
export const useFocusLent = <E extends HTMLElement>(): RefObject<E | null> => {
  const ref = useRef<E | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    element?.focus({ preventScroll: true });
    return () => {
      if (element === null || element.ownerDocument.activeElement !== element) return;
      element.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
};
