/** The views that lazily loaded areas bring along, by route name; and the frame around them. */
import type { ComponentType, ReactNode } from 'react';
import type { AnyEndpoint } from '../../domain/api/endpoint.ts';
import type { AnyCodec } from '../../domain/codec/codec.ts';
import type { ScreenDefinition } from '../../domain/screens/screen.ts';
import type { Machines } from '../../machines/core/registry.ts';

/** What an area's chunk exports as `area`. */
export interface Area {
  readonly screens: readonly ScreenDefinition[];
  /** The calls that its screens and machines ask, where the frame's do not. */
  readonly calls?: Readonly<Record<string, AnyEndpoint>>;
  /** The events that its views send and its machines hear, where the frame does not know them. */
  readonly events?: Readonly<Record<string, AnyCodec>>;
  /** The machines of its own that run them, by the names that the definitions give. */
  readonly machines?: Machines;
  readonly views: Readonly<Record<string, ComponentType>>;
  readonly frame?: ComponentType<{ readonly children: ReactNode }>;
  /** Draws what floats above every screen. */
  readonly layers?: ComponentType;
  /** Draws routes that have no view of their own. */
  readonly fallback?: ComponentType;
}

export interface ViewRegistry {
  readonly add: (area: Area) => void;
  readonly view: (route: string) => ComponentType | undefined;
  readonly frame: () => ComponentType<{ readonly children: ReactNode }> | undefined;
  readonly layers: () => ComponentType | undefined;
}

export const createViewRegistry = (): ViewRegistry => {
  const views = new Map<string, ComponentType>();
  let frame: Area['frame'];
  let layers: Area['layers'];
  let fallback: ComponentType | undefined;
  return {
    add: (area) => {
      for (const [name, view] of Object.entries(area.views)) views.set(name, view);
      frame = area.frame ?? frame;
      layers = area.layers ?? layers;
      fallback = area.fallback ?? fallback;
    },
    view: (route) => views.get(route) ?? fallback,
    frame: () => frame,
    layers: () => layers,
  };
};
