/** The entry point of the app: starts the page with its styles. */
import './views/theme/tokens.css';
import './views/theme/base.css';
import { startPage } from './startPage.tsx';
import { workerUrl } from './workers/inventory.worker.ts?url';

declare const __VELOCITY_RELEASE__: string;

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
startPage({ root, release: __VELOCITY_RELEASE__, workerUrl });
