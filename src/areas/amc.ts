/** The area of the marketing cloud. */
import { ltvAnalysis } from '../domain/amc/ltvAnalysis.screen.ts';
import { ntbGateway } from '../domain/amc/ntbGateway.screen.ts';
import { amcContract } from '../domain/api/amc.contract.ts';
import { screenContract } from '../domain/api/screenContract.ts';
import { LtvAnalysis } from '../views/amc/LtvAnalysis.tsx';
import { NtbGateway } from '../views/amc/NtbGateway.tsx';
import { joined } from './joined.ts';

export const area = joined({
  screens: [
    [ltvAnalysis, LtvAnalysis],
    [ntbGateway, NtbGateway],
  ],
  calls: { ...screenContract, ...amcContract },
});
