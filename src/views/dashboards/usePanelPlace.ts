/** Tells the machine that asks for what a dashboard shows which panels are in sight. */
import type { RefObject } from 'react';
import { runsReport } from '../../domain/dashboards/board.ts';
import { BOARD } from '../../domain/dashboards/dashboards.screen.ts';
import type { Panel } from '../../domain/dashboards/panel.ts';
import { type AddressOf, childAddress } from '../../domain/journal/address.ts';
import { useSend } from '../app/appContext.tsx';
import { type PlaceInSight, usePlaceInSight } from '../hooks/useNear.ts';

const EVENTS = {
  seen: 'dashboards.panelsSeen',
  near: 'dashboards.panelsNeared',
  away: 'dashboards.panelsLeft',
} as const satisfies Readonly<Record<PlaceInSight, string>>;

/** `isAsked`: what the panel shows is asked for once it comes near. */
export const usePanelPlace = (
  at: AddressOf<'screen'>,
  panel: Panel,
  isAsked: boolean = runsReport(panel),
): RefObject<HTMLDivElement | null> => {
  const send = useSend();
  return usePlaceInSight<HTMLDivElement>(isAsked, (place) => send(childAddress(at, BOARD), { type: EVENTS[place], ids: [panel.id] }));
};
