/**
 * The frame of the replay workbench: all areas, registered from the start and bundled into one script, so that any
 * recorded screen can be drawn without the network. The page around it hands it moments; it asks nobody for anything.
 */
import './views/theme/tokens.css';
import './views/theme/base.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { everyView } from './areas/every.ts';
import type { FrameMoment, ReplayFrame } from './views/replay/frameLink.ts';
import { createFacade, type Facade, ReplayedApp } from './views/replay/ReplayedApp.tsx';

const views = everyView();

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no #root');
const root = createRoot(element, { onUncaughtError: () => undefined });

let facade: Facade | null = null;
let shown = '';
let attempt = 0;

/** A page load, or a moment after one that could not be drawn, begins with fresh views. */
const keyOf = ({ page }: FrameMoment): string => `${page}/${attempt}`;

const show = (moment: FrameMoment): string | null => {
  document.documentElement.dataset.theme = moment.scheme;
  facade ??= createFacade(moment.app);
  if (facade.takeFailure() !== null) attempt += 1;
  const key = keyOf(moment);
  const drawn = facade;
  flushSync(() => {
    drawn.turnTo(moment.app);
    if (key !== shown) root.render(<ReplayedApp key={key} facade={drawn} views={views} />);
  });
  shown = key;
  return null;
};

// A recorded menu or dialog would take the focus, and with it what a person types into the workbench's own fields.
for (const { prototype } of [HTMLElement, SVGElement]) prototype.focus = () => undefined;

// A link or a form would leave the frame: a recording goes nowhere.
for (const type of ['click', 'auxclick', 'submit'] as const)
  document.addEventListener(
    type,
    (event) => (type === 'submit' || (event.target as Element).closest?.('a[href]') != null) && event.preventDefault(),
    true,
  );

(window as unknown as { velocityReplay: ReplayFrame }).velocityReplay = { show };
