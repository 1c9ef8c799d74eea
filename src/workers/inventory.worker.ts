/** Does the jobs of Inventory Health away from the page. */
import { practise } from '../domain/inventory/jobs.ts';
import { answering } from './inventoryOrders.ts';

const answerTo = answering();

addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const answer = answerTo(data);
  if (answer !== null) postMessage(answer);
});

practise();
