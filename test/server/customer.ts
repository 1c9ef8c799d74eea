/** The customer (`test/customer`) for tests of the server and the warehouse: made by the test file that asks first. */
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeCustomer } from '../customer/make.ts';
import { CUSTOMER_PASSWORD, CUSTOMER_PEOPLE, type Customer } from '../customer/who.ts';
import { SHARED_FOLDER } from '../sharedFolder.ts';
import { copyDirectory } from './import/testImport.ts';
import { temporaryFolder } from './warehouse/testWarehouse.ts';

export { CUSTOMER_PASSWORD, CUSTOMER_PEOPLE, type Customer };

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Made beside where it belongs and put there whole; who asks meanwhile waits for it. */
const share = async (): Promise<Customer> => {
  const shared = process.env[SHARED_FOLDER] ?? tmpdir();
  const [folder, making] = [join(shared, 'customer'), join(shared, 'making-customer')];
  while (!(await isThere(folder))) {
    const isOurs = await mkdir(making).then(
      () => true,
      () => false,
    );
    if (!isOurs) {
      await delay(50);
      continue;
    }
    try {
      if (await isThere(folder)) break;
      await writeFile(join(making, 'customer.json'), JSON.stringify(await makeCustomer(join(making, 'data'))));
      await rename(making, folder);
    } finally {
      await rm(making, { recursive: true, force: true });
    }
  }
  const made = JSON.parse(await readFile(join(folder, 'customer.json'), 'utf8')) as Omit<Customer, 'directory'>;
  return { ...made, directory: join(folder, 'data') };
};

let shared: Promise<Customer> | null = null;

/** The customer that all test files share: only to be read. */
export const customer = (): Promise<Customer> => {
  shared ??= share();
  return shared;
};

/** A copy for tests that write. */
export const copyOfCustomer = async (): Promise<Customer> => {
  const made = await customer();
  const directory = join(await temporaryFolder(), 'data');
  await copyDirectory(made.directory, directory);
  return { ...made, directory };
};
