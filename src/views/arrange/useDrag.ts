/**
 * What can be dragged and dropped upon, over the browser's own drag events, so that a mouse, a pen and a held finger do the same. What is
 * hovered is the view's own; the drop alone goes to the machine. Keys and the menu, which need no drag, are in `ArrangeHandle.tsx`.
 */
import {
  draggable,
  dropTargetForElements,
  type ElementDropTargetEventBasePayload,
  type ElementEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefCallback, type RefObject, useCallback, useRef, useState } from 'react';
import { type ArrangePlace, type DragScroll, dropPlace, isSamePlace, scrollStep } from '../../domain/arrange/arrangement.ts';
import type { AddressOf } from '../../domain/journal/address.ts';
import type { AppEvent } from '../../domain/journal/events.ts';
import type { Hearers } from '../../machines/machineTypes.ts';
import { useSend } from '../app/appContext.tsx';

/** What is told to a machine that arranges. */
export type ArrangeEvent = Extract<AppEvent, { readonly type: `arrange.${string}` }>;

/** One of several arrangements on a screen, and the machine that arranges it. */
export interface ArrangeSurface {
  readonly at: AddressOf<Hearers<ArrangeEvent['type']>>;
  readonly surface: string;
}

export interface Drag {
  readonly ref: RefCallback<HTMLElement>;
  /** Where it is taken by; the whole of it where nothing has this ref. */
  readonly handle: RefObject<HTMLElement | null>;
  readonly isDragged: boolean;
  /** On which side of it what is dragged would come to lie. */
  readonly side: 'before' | 'after' | null;
}

const KIND = 'velocity.arrange';

const dataOf = ({ at, surface }: ArrangeSurface, { group, item }: ArrangePlace): Record<string, unknown> => ({
  kind: KIND,
  at,
  surface,
  group,
  item,
});

/** Puts something that stands in none of the groups yet to a place in one. */
export type Bring = (to: ArrangePlace) => void;

/** From where something comes that stands nowhere yet: no place of a group, so that whatever is there keeps its place. */
const OUTSIDE: ArrangePlace = { group: -1, item: 0 };

/** The place of what is dragged, if it is of this arrangement. */
const draggedIn = ({ at, surface }: ArrangeSurface, data: Readonly<Record<string | symbol, unknown>>): ArrangePlace | null => {
  const { group, item } = data;
  if (data.kind !== KIND || data.at !== at || data.surface !== surface || typeof group !== 'number') return null;
  return { group, item: typeof item === 'number' ? item : null };
};

const broughtBy = (data: Readonly<Record<string | symbol, unknown>>): Bring | null =>
  typeof data.bring === 'function' ? (data.bring as Bring) : null;

const isAfter = (
  element: Element,
  axis: 'x' | 'y',
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): boolean => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return axis === 'x' ? clientX > left + width / 2 : clientY > top + height / 2;
};

export interface DragOptions {
  /** Along which the things of this kind lie. */
  readonly axis: 'x' | 'y';
  /** Of a group: how many items it has. An item that is dropped on it, and on none of its items, comes to its end. */
  readonly count?: number;
  readonly isDisabled?: boolean;
  /** It takes what is dropped on it and stays where it is itself. */
  readonly isFixed?: boolean;
}

/** Something at a place: it can be taken elsewhere, and others can be put before or after it. */
export const useDrag = (
  on: ArrangeSurface,
  place: ArrangePlace,
  { axis, count = 0, isDisabled = false, isFixed = false }: DragOptions,
): Drag => {
  const send = useSend();
  const handle = useRef<HTMLElement | null>(null);
  const [isDragged, setDragged] = useState(false);
  const [side, setSide] = useState<Drag['side']>(null);
  const { at, surface } = on;
  const { group, item } = place;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null || isDisabled) return undefined;
      const here = { at, surface };
      const own: ArrangePlace = { group, item };
      const fromIn = ({ source }: Pick<ElementEventBasePayload, 'source'>): ArrangePlace | null => draggedIn(here, source.data);
      const placeFor = (from: ArrangePlace, after: boolean): ArrangePlace =>
        item === null && from.item !== null ? dropPlace(from, { group, item: count - 1 }, true) : dropPlace(from, own, after);
      const isInnermost = ({ self, location }: ElementDropTargetEventBasePayload): boolean =>
        location.current.dropTargets[0]?.element === self.element;
      const show = (drag: ElementDropTargetEventBasePayload): void => {
        const from = fromIn(drag);
        if (from === null || isSamePlace(from, own) || !isInnermost(drag)) setSide(null);
        else setSide(item === null && from.item !== null ? 'after' : drag.self.data.after === true ? 'after' : 'before');
      };
      const source = (): (() => void) =>
        draggable({
          element,
          ...(handle.current === null ? {} : { dragHandle: handle.current }),
          getInitialData: () => dataOf(here, own),
          onDragStart: () => setDragged(true),
          onDrop: () => setDragged(false),
        });
      const stops = [
        ...(isFixed ? [] : [source()]),
        dropTargetForElements({
          element,
          canDrop: ({ source }) => {
            const from = draggedIn(here, source.data);
            return from !== null && (item === null || from.item !== null);
          },
          getData: ({ input }) => ({ after: isAfter(element, axis, input) }),
          onDrag: show,
          onDragLeave: () => setSide(null),
          onDrop: (drag) => {
            setSide(null);
            const from = fromIn(drag);
            if (from === null || !isInnermost(drag)) return;
            const to = placeFor(from, drag.self.data.after === true);
            const bring = broughtBy(drag.source.data);
            if (bring !== null) bring(to);
            else if (!isSamePlace(from, to)) send(at, { type: 'arrange.dropped', surface, from, to });
          },
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [send, at, surface, group, item, axis, count, isDisabled, isFixed],
  );
  return { ref, handle, isDragged, side };
};

/** A ref for something that can be dragged into an arrangement in which it does not stand yet, such as a field out of a list of them. */
export const useDragIn = ({ at, surface }: ArrangeSurface, bring: Bring | null): RefCallback<HTMLElement> =>
  useCallback(
    (element: HTMLElement | null) => {
      if (element === null || bring === null) return undefined;
      return draggable({ element, getInitialData: () => ({ ...dataOf({ at, surface }, OUTSIDE), bring }) });
    },
    [at, surface, bring],
  );

/** A ref for what is arranged: while something is dragged near the upper or lower edge of the window, the page scrolls. */
export const useDragScroll = (pace: DragScroll): RefCallback<HTMLElement> =>
  useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const page = element.ownerDocument;
      let last = 0;
      const scroll = ({ timeStamp, clientY }: MouseEvent): void => {
        const { scrollingElement } = page;
        if (scrollingElement === null) return;
        const step = scrollStep(pace, clientY, scrollingElement.clientHeight, timeStamp - last);
        if (step === null) return;
        last = timeStamp;
        scrollingElement.scrollTop += step;
      };
      page.addEventListener('dragover', scroll);
      return () => page.removeEventListener('dragover', scroll);
    },
    [pace],
  );
