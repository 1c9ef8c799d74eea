/** Makes the customer in the directory that the first word names, and prints its ids: for what cannot load the server's sources itself. */
import { makeCustomer } from './make.ts';

process.stdout.write(JSON.stringify(await makeCustomer(process.argv[2] ?? '')));
