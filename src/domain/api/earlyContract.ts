/** The calls that the first script asks: who signs in waits for no other declaration. */
import { faultsContract } from './faults.contract.ts';
import { sessionContract } from './session.contract.ts';

export const earlyContract = { ...sessionContract, ...faultsContract };
