import { createRoot } from 'react-dom/client';
import { answers$ } from './effects/clean/clean.ts';
import { clean } from './machines/clean/clean.machine.ts';
import { Clean } from './views/clean/Clean.tsx';

/** An entry point joins what may not join itself. */
const page = document.getElementById('root');
if (page !== null) createRoot(page).render(<Clean key={String([answers$, clean])} />);
