/** Tells the machine that runs the reports of a dashboard which panels are in sight. */
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

export const usePanelPlace = (at: AddressOf<'screen'>, panel: Panel): RefObject<HTMLDivElement | null> => {
  const send = useSend();
  return usePlaceInSight<HTMLDivElement>(runsReport(panel), (place) =>
    send(childAddress(at, BOARD), { type: EVENTS[place], ids: [panel.id] }),
  );
};
